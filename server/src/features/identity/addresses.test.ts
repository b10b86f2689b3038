import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  signInAs,
  startAccountApp,
  type Answer,
  type SignedInCustomer,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';

let site: AccountApp;
let asha: SignedInCustomer;
let omar: SignedInCustomer;
let elsewhere: SignedInCustomer;
beforeAll(async () => {
  site = await startAccountApp();
  asha = await signInAs(site, { email: 'asha@example.org' });
  omar = await signInAs(site, { email: 'omar@example.org' });
  elsewhere = await signInAs(site, { email: 'asha@example.org' }, { host: 'bombay.test' });
});
afterAll(() => site.stop());

const home = { label: 'Home', line1: '1 High Street', town: 'London', postcode: 'nw18ab' };
const save = (customer: SignedInCustomer, input: object) =>
  site.call('POST', '/api/customer-addresses', input, customer);
const list = async (customer: SignedInCustomer, host?: string) =>
  (await site.request('listAddresses', { ...customer, ...(host && { host }) })).body.data;
const getId = ({ body }: Answer<{ id: string }>) => body.data.id;

test('addresses are saved, listed newest first, changed and deleted', async () => {
  const saved = await save(asha, home);
  expect([saved.status, saved.body.status]).toEqual([201, 201]);
  expect(saved.body.data).toEqual({
    id: expect.any(String),
    ...home,
    postcode: 'NW1 8AB',
    line2: '',
    flat: '',
    instructions: '',
  });
  site.advance(1);
  const work = await save(asha, { ...home, label: 'Work', flat: '2a' });
  expect(await list(asha)).toMatchObject([{ label: 'Work' }, { label: 'Home' }]);

  const changed = await site.call(
    'PUT',
    `/api/customer-addresses/${getId(work)}`,
    { ...home, label: 'Office' },
    asha,
  );
  expect(changed.body.data).toMatchObject({ id: getId(work), label: 'Office', flat: '' });
  const deleted = await site.call(
    'DELETE',
    `/api/customer-addresses/${getId(work)}`,
    undefined,
    asha,
  );
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Address deleted']);
  expect(await list(asha)).toMatchObject([{ label: 'Home' }]);
});

test('T8: an address of another customer cannot be read, changed or deleted', async () => {
  const id = getId(await save(asha, home));
  const before = await site.checksum('addresses');
  const strangers = [
    { ...omar, host: 'sumo.test' },
    { ...elsewhere, host: 'bombay.test' },
  ];
  for (const stranger of strangers) {
    const changed = await site.call('PUT', `/api/customer-addresses/${id}`, home, stranger);
    const deleted = await site.call('DELETE', `/api/customer-addresses/${id}`, undefined, stranger);
    expect([changed.body.code, deleted.body.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await list(stranger, stranger.host)).toEqual([]);
  }
  expect(await site.checksum('addresses')).toBe(before);
});

test.each([
  [{ ...home, postcode: '12345' }, 'postcode', 'Enter a full UK postcode, such as NW1 8AB.'],
  [{ ...home, postcode: 'W1U 2NO' }, 'postcode', 'Enter a full UK postcode, such as NW1 8AB.'],
  [{ ...home, postcode: '\u200B' }, 'postcode', 'Postcode is required'],
  [{ ...home, town: '\u2060 ' }, 'town', 'Town is required'],
  [{ ...home, postcode: '' }, 'postcode', 'Postcode is required'],
  [{ ...home, line1: ' ' }, 'line1', 'Address line 1 is required'],
  [{ ...home, town: '' }, 'town', 'Town is required'],
])('%j is refused with the field %s', async (input, field, message) => {
  const before = await site.checksum('addresses');
  const { status, body } = await save(asha, input);
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  expect(await site.checksum('addresses')).toBe(before);
});

test('a malformed address id is not found', async () => {
  const { status } = await site.call('DELETE', '/api/customer-addresses/1', undefined, asha);
  expect(status).toBe(404);
});

test('a customer can save 20 addresses, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => save(omar, home)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await list(omar)).toHaveLength(20);
});
