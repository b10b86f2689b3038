import type { MoneyFormat } from '../../../../web/ui/price.tsx';
import { texts } from './config.texts.ts';

/** Formats minor units as written ('£10.95') and as spoken ('10 pounds 95', '99 pence'). */
export function createMoneyFormat(currency: string, locale: string): MoneyFormat {
  const money = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  // Without narrowSymbol, Polish has '1,49 GBP' for pounds.
  const format = money({ currencyDisplay: 'narrowSymbol' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const base = 10 ** digits;
  // The plural form of the currency's name, for screen readers.
  const named = money({ currencyDisplay: 'name', minimumFractionDigits: 0 });
  const unit = (whole: number): string =>
    named.formatToParts(whole).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    format: (minor) => format.format(minor / base),
    formatSpoken: (minor) => {
      const rest = minor % base;
      const small = minor === rest && minor > 0 && texts.formatMinorUnits(currency, minor);
      if (small) return small;
      const cents = rest === 0 ? '' : ` ${String(rest).padStart(digits, '0')}`;
      const whole = Math.trunc(minor / base);
      return `${whole} ${texts.toCurrencyName(unit(whole))}${cents}`;
    },
  };
}
