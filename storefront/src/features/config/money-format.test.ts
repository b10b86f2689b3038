import { expect, it } from 'vitest';
import { createMoneyFormat } from './money-format.ts';

it.each([
  ['GBP', 'en-GB', 1095, '£10.95', '10 pounds 95'],
  ['GBP', 'en-GB', 468, '£4.68', '4 pounds 68'],
  ['GBP', 'en-GB', 100, '£1.00', '1 pound'],
  ['GBP', 'en-GB', 400, '£4.00', '4 pounds'],
  ['GBP', 'en-GB', 5, '£0.05', '0 pounds 05'],
  ['EUR', 'en-IE', 1250, '€12.50', '12 euros 50'],
  ['JPY', 'en-GB', 900, '¥900', '900 yen'],
])(
  '%s in %s: %i minor units are written and spoken',
  (currency, locale, minor, written, spoken) => {
    const format = createMoneyFormat(currency, locale);
    expect(format.format(minor)).toBe(written);
    expect(format.formatSpoken(minor)).toBe(spoken);
  },
);

it('an amount has the symbol of the currency where the language would write its code', () => {
  expect(createMoneyFormat('GBP', 'pl-PL').format(149)).toBe('1,49\u00a0£');
});
