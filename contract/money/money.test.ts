import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatDecimal, formatMoney, splitProportionally } from './money.ts';

test.each([
  [1095, 'GBP', 'en-GB', '£10.95'],
  [0, 'GBP', 'en-GB', '£0.00'],
  [5, 'GBP', 'en-GB', '£0.05'],
  [123_456_789, 'GBP', 'en-GB', '£1,234,567.89'],
  [500, 'JPY', 'en-GB', 'JP¥500'],
  [1095, 'EUR', 'de-DE', '10,95\u00a0€'],
])('%i minor units of %s in %s are formatted as %s', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale)).toBe(text);
});

test.each([
  [1095, 'GBP', '10.95'],
  [5, 'GBP', '0.05'],
  [1095, 'JPY', '1095'],
  [10_950, 'KWD', '10.950'],
])('%i minor units of %s are %s as a decimal', (minor, currency, text) => {
  expect(formatDecimal(minor, currency)).toBe(text);
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 1], [1, 0]],
  [10, [0, 5], [0, 10]],
  [10, [0, 0], [10, 0]],
  [0, [3, 4], [0, 0]],
  [7, [], []],
])('splitting %i over %o gives %o', (amount, weights, parts) => {
  expect(splitProportionally(amount, weights)).toEqual(parts);
});

const amounts = fc.integer({ min: 0, max: 10_000_000 });

test('the parts add up to the amount exactly', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const parts = splitProportionally(amount, weights);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});

test('a part never exceeds its weight if the amount is at most the sum', () => {
  const sharedOut = fc
    .array(amounts, { minLength: 1, maxLength: 12 })
    .chain((weights) =>
      fc.tuple(
        fc.integer({ min: 0, max: weights.reduce((a, b) => a + b, 0) }),
        fc.constant(weights),
      ),
    );
  fc.assert(
    fc.property(sharedOut, ([amount, weights]) => {
      const parts = splitProportionally(amount, weights);
      expect(weights.every((weight, index) => (parts[index] ?? 0) <= weight)).toBe(true);
    }),
  );
});
