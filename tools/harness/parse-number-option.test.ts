import { expect, test } from 'vitest';

import { parseNumberOption } from './parse-number-option.ts';

test.each([
  ['10', 10],
  ['0.5', 0.5],
])('an option of %s is a number', (text, value) => {
  expect(parseNumberOption('rate', text)).toBe(value);
});

test.each(['ten', '', '-1', '1e9', 'Infinity'])(
  'an option of "%s" is refused by its name',
  (text) => {
    expect(() => parseNumberOption('rate', text)).toThrow(`--rate takes a number, not '${text}'`);
  },
);
