import { expect, it } from 'vitest';

import { PHONES } from '../../../../contract/text/typed-text.fixture.ts';
import { extractPhoneDigits, hasTooManyDigits } from './phone-digits.ts';

it.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '447700900123'],
  ['+44 (0)20 7946 0123', '442079460123'],
  ['0044 7700 900123', '447700900123'],
  ['020 abc', '020'],
  ['001234567890', '001234567890'],
  ['1234567890123456', '123456789012'],
])('%s has the digits %s', (text, digits) => {
  expect(extractPhoneDigits(text)).toBe(digits);
});

it.each(PHONES)('the pasted number $typed fills the field with $login', ({ typed, login }) => {
  expect(hasTooManyDigits(typed)).toBe(login === null);
  if (login !== null) expect(extractPhoneDigits(typed)).toBe(login);
});

it('+44 07700 typed digit by digit loses no digit of the number', () => {
  const typed = [...'+4407700900123'].reduce(
    (value, digit) => extractPhoneDigits(value + digit),
    '',
  );
  expect(typed).toBe('447700900123');
});

it('0044 typed digit by digit loses no digit of the number', () => {
  const typed = [...'00447700900123'].reduce(
    (value, digit) => extractPhoneDigits(value + digit),
    '',
  );
  expect(typed).toBe('447700900123');
});
