import { expect, it } from 'vitest';
import { getCurrencyFormat, filterAmount, parseTip, formatTip } from './tip-amount.ts';

const POUNDS = { sign: '£', decimals: 2 };
const YEN = { sign: '¥', decimals: 0 };

it.each([
  ['GBP', 'en-GB', '£', 2],
  ['GBP', 'pl-GB', '£', 2],
  ['PLN', 'pl-PL', 'zł', 2],
  ['JPY', 'en-GB', '¥', 0],
])('an amount of %s for %s has the sign %s', (currency, locale, sign, decimals) => {
  expect(getCurrencyFormat(currency, locale)).toEqual({ sign, decimals });
});

it.each([
  ['2.50', POUNDS, 250],
  ['2,50', POUNDS, 250],
  ['2,5', POUNDS, 250],
  ['3', POUNDS, 300],
  ['.75', POUNDS, 75],
  ['2.999', POUNDS, 299],
  ['', POUNDS, 0],
  ['9999', POUNDS, 20_000],
  ['150', YEN, 150],
])('%s is a tip in minor units', (typed, form, minor) => {
  expect(parseTip(typed, form)).toEqual({ kind: 'amount', minor });
});

it('a typed amount keeps its digits only and is shown as parsed', () => {
  expect(filterAmount('£ 2,50!')).toBe('2,50');
  expect(formatTip({ tip: parseTip('2,5', POUNDS) }, POUNDS)).toBe('2.50');
});
