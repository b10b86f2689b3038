import { formatByPattern, type MoneyPattern } from '../../../../contract/money-pattern.ts';
import type { MoneyFormat } from '../../../../web/ui/price.tsx';
import { texts } from './config.texts.ts';

/** Formats minor units as written ('£10.95') and as spoken ('10 pounds 95', '99 pence'). */
export function createMoneyFormat(currency: string, pattern: MoneyPattern): MoneyFormat {
  const { fractionDigits, names } = pattern;
  const base = 10 ** fractionDigits;
  return {
    currency,
    format: (minor) => formatByPattern(minor, pattern),
    formatSpoken: (minor) => {
      const rest = minor % base;
      const small = minor === rest && minor > 0 && texts.formatMinorUnits(currency, minor);
      if (small) return small;
      const cents = rest === 0 ? '' : ` ${String(rest).padStart(fractionDigits, '0')}`;
      const whole = Math.trunc(minor / base);
      return `${whole} ${texts.toCurrencyName(texts.selectPlural(whole, names))}${cents}`;
    },
  };
}
