import { expect, it } from 'vitest';

import { addressInput, customerUpdate } from '../customers/customer.ts';
import { contact } from '../orders/order.ts';
import { SITE_ROUTES } from '../routes/site-routes.ts';

const TWO_LINES = ' Ada\r\nBcc:\tall@example.org ';
const ONE_LINE = 'Ada Bcc: all@example.org';

it('line breaks in single-line fields become spaces', () => {
  expect(customerUpdate.parse({ first_name: TWO_LINES, last_name: TWO_LINES })).toEqual({
    first_name: ONE_LINE,
    last_name: ONE_LINE,
  });
  const fields = ['label', 'line1', 'line2', 'town', 'flat'] as const;
  const typed = Object.fromEntries(fields.map((field) => [field, TWO_LINES]));
  const read = addressInput.parse({ ...typed, postcode: 'NW1\n8AB' });
  expect(read).toEqual({
    ...Object.fromEntries(fields.map((field) => [field, ONE_LINE])),
    postcode: 'NW1 8AB',
  });
  expect(contact.parse({ name: TWO_LINES, phone: '020\n7946 0123' })).toEqual({
    name: ONE_LINE,
    phone: '020 7946 0123',
  });
  const message = { name: TWO_LINES, email: 'ada@example.org', message: 'one\ntwo' };
  expect(SITE_ROUTES.contact.body.parse(message)).toMatchObject({ name: ONE_LINE });
});

it('multi-line fields keep their line breaks', () => {
  const where = { line1: '1 High Street', town: 'London', postcode: 'NW1 8AB' };
  expect(addressInput.parse({ ...where, instructions: 'Left\nthen up' }).instructions).toBe(
    'Left\nthen up',
  );
});

it('a field of line breaks only counts as empty', () => {
  expect(contact.safeParse({ name: ' \n\t', phone: '020 7946 0123' }).success).toBe(false);
});
