import { expect, it } from 'vitest';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import { texts as polish } from './config.texts.pl.ts';
import { createMoneyFormat } from './config.ts';

const createFormat = (currency: string, locale: string) =>
  createMoneyFormat(currency, readMoneyPattern(currency, locale));

it.each([
  ['GBP', 'en-GB', 1095, '£10.95', '10 pounds 95'],
  ['GBP', 'en-GB', 468, '£4.68', '4 pounds 68'],
  ['GBP', 'en-GB', 100, '£1.00', '1 pound'],
  ['GBP', 'en-GB', 400, '£4.00', '4 pounds'],
  ['GBP', 'en-GB', 99, '£0.99', '99 pence'],
  ['GBP', 'en-GB', 1, '£0.01', '1 penny'],
  ['GBP', 'en-GB', 0, '£0.00', '0 pounds'],
  ['EUR', 'en-IE', 1250, '€12.50', '12 euros 50'],
  ['EUR', 'en-IE', 50, '€0.50', '50 cents'],
  ['PLN', 'en-GB', 1250, 'zł\u00a012.50', '12 zlotys 50'],
  ['PLN', 'en-GB', 50, 'zł\u00a00.50', '50 groszy'],
  ['CHF', 'en-GB', 5, 'CHF\u00a00.05', '0 francs 05'],
  ['JPY', 'en-GB', 900, '¥900', '900 yen'],
])(
  '%s in %s: %i minor units are written and spoken',
  (currency, locale, minor, written, spoken) => {
    const format = createFormat(currency, locale);
    expect(format.format(minor)).toBe(written);
    expect(format.formatSpoken(minor)).toBe(spoken);
  },
);

it.each([
  ['GBP', 1, '1 pens'],
  ['GBP', 99, '99 pensów'],
  ['PLN', 22, '22 grosze'],
  ['CHF', 5, ''],
])('%s in Polish: %i minor units are spoken', (currency, minor, spoken) => {
  expect(polish.formatMinorUnits(currency, minor)).toBe(spoken);
});

it('an amount has the symbol of the currency where the language would write its code', () => {
  expect(createFormat('GBP', 'pl-PL').format(149)).toBe('1,49\u00a0£');
});
