import { expect, it } from 'vitest';

import { filterAmount, formatTip, parseTip } from './tip-amount.ts';

it.each([
  ['2.50', 250],
  ['2,50', 250],
  ['2,5', 250],
  ['3', 300],
  ['.75', 75],
  ['2.999', 299],
  ['', 0],
  ['9999', 20_000],
])('%s is a tip in minor units', (typed, minor) => {
  expect(parseTip(typed)).toEqual({ kind: 'amount', minor });
});

it('a typed amount keeps its digits only and is shown as parsed', () => {
  expect(filterAmount('£ 2,50!')).toBe('2,50');
  expect(formatTip({ tip: parseTip('2,5') })).toBe('2.50');
});
