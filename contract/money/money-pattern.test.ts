import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatByPattern } from './money-pattern.ts';
import { readMoneyPattern } from './read-money-pattern.ts';

const LOCALES = ['en-GB', 'en-US', 'en-IE', 'en-IN', 'en-ZA', 'en-CH', 'en-AT', 'pl-PL', 'pl-DE'];
const CURRENCIES = ['GBP', 'EUR', 'USD', 'PLN', 'CHF', 'INR', 'JPY', 'KWD'];

it('a pattern writes every amount as Intl does', () => {
  const amounts = fc.integer({ min: -20_000_000_000, max: 20_000_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...CURRENCIES),
      fc.oneof(amounts, fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.nat(2_000)),
      (locale, currency, minor) => {
        const pattern = readMoneyPattern(currency, locale);
        const intl = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
        });
        const written = intl.format(minor / 10 ** pattern.fractionDigits);
        expect(formatByPattern(minor, pattern)).toBe(written);
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each([
  ['GBP', 'en-GB', 123_456_789, '£1,234,567.89'],
  ['GBP', 'en-GB', -400, '-£4.00'],
  ['INR', 'en-IN', 1_234_567_890, '₹1,23,45,678.90'],
  ['PLN', 'pl-PL', 123_456, '1234,56\u00a0zł'],
  ['PLN', 'pl-PL', 1_234_567, '12\u00a0345,67\u00a0zł'],
])('%s in %s: %i minor units', (currency, locale, minor, written) => {
  expect(formatByPattern(minor, readMoneyPattern(currency, locale))).toBe(written);
});

it('an unknown currency throws', () => {
  expect(() => readMoneyPattern('POUNDS', 'en-GB')).toThrow(RangeError);
});
