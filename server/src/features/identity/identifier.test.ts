import { expect, test } from 'vitest';

import { text } from '../../../../contract/messages/text.ts';
import { EMAILS, PHONES } from '../../../../contract/text/typed-text.fixture.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { parseIdentifier } from './identifier.ts';

test.each([
  [{ phone: '07700900123' }, 'GB', '+447700900123'],
  [{ phone: '07700 900123' }, 'GB', '+447700900123'],
  [{ phone: '7700900123' }, 'GB', '+447700900123'],
  [{ phone: '447700900123' }, 'GB', '+447700900123'],
  [{ phone: '+44 (0)7700 900-123' }, 'GB', '+447700900123'],
  [{ phone: '02079460000' }, 'GB', '+442079460000'],
  [{ phone: '919876543210' }, 'GB', '+919876543210'],
  [{ phone: '12025550123' }, 'GB', '+12025550123'],
  [{ phone: '9876543210' }, 'IN', '+919876543210'],
  [{ email: ' Asha@Example.ORG ' }, 'GB', 'asha@example.org'],
])('%j in %s is %s', (input, country, value) => {
  expect(parseIdentifier(input, country).value).toBe(value);
});

test.each([
  [{}, 'phone'],
  [{ phone: '' }, 'phone'],
  [{ phone: '0000000000' }, 'phone'],
  [{ phone: '012345678901' }, 'phone'],
  [{ phone: '12345' }, 'phone'],
  [{ phone: '2079460' }, 'phone'],
  [{ phone: '+44123456' }, 'phone'],
  [{ phone: '020794600' }, 'phone'],
  [{ phone: '0770090012x' }, 'phone'],
  [{ phone: '1234567890123456' }, 'phone'],
  [{ email: 'asha' }, 'email'],
  [{ email: 'asha@example' }, 'email'],
  [{ email: `${'a'.repeat(250)}@b.org` }, 'email'],
  [{ email: 'asha@example.org', phone: '07700900123' }, 'email'],
])('%j is refused with the field %s', (input, field) => {
  const refusal = catchRefusal(() => parseIdentifier(input, 'GB'));
  expect(refusal.message).toBe('Enter a valid input!');
  expect(refusal.details.errors).toEqual([{ field, message: text('LOGIN_INVALID') }]);
});

const parseOrRefuse = (input: object, country: string): string | null => {
  try {
    return parseIdentifier(input, country).value;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

test.each(PHONES)('the phone number $typed in $country is $e164', ({ typed, country, e164 }) => {
  expect(parseOrRefuse({ phone: typed }, country)).toBe(e164);
});

test.each(PHONES.filter(({ login }) => login !== null))(
  '$login, which the login box makes of $typed, is $e164',
  ({ login, country, e164, typed }) => {
    // A letter is not part of the digits, and a number without it may be right.
    const value = parseOrRefuse({ phone: login }, country);
    expect(value).toBe(/[a-z]$/.test(typed) ? null : e164);
  },
);

test.each(EMAILS)('the e-mail address %j is %j', (typed, address) => {
  expect(parseOrRefuse({ email: typed }, 'GB')).toBe(address);
});

function catchRefusal(action: () => unknown): Refusal {
  try {
    action();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('Not refused');
}
