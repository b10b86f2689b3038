import { expect, it } from 'vitest';

import { formatPhone } from './format-phone.ts';

it.each([
  ['+442079460010', '020 7946 0010'],
  ['+441614960000', '0161 496 0000'],
  ['+441174960000', '0117 496 0000'],
  ['+447700900123', '07700 900123'],
  ['+35312345678', '+35312345678'],
  ['02079460010', '02079460010'],
])('%s is written as %s, on one line', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected.replaceAll(' ', '\u00a0'));
});
