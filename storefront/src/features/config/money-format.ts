import type { MoneyFormat } from '../../../../web/ui/price.tsx';
import { texts } from './config.texts.ts';

/** Money as this tenant writes it ('£10.95') and says it ('10 pounds 95'); formatters are made once. */
export function createMoneyFormat(currency: string, locale: string): MoneyFormat {
  const money = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  // The sign itself: in Polish pounds would read '1,49 GBP' otherwise.
  const format = money({ currencyDisplay: 'narrowSymbol' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const base = 10 ** digits;
  // What a screen reader says: the currency's own word in the site's language, in the right number.
  const named = money({ currencyDisplay: 'name', minimumFractionDigits: 0 });
  const unit = (whole: number): string =>
    named.formatToParts(whole).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    written: (minor) => format.format(minor / base),
    spoken: (minor) => {
      const rest = minor % base;
      const cents = rest === 0 ? '' : ` ${String(rest).padStart(digits, '0')}`;
      const whole = Math.trunc(minor / base);
      return `${whole} ${texts.currencyWord(unit(whole))}${cents}`;
    },
  };
}
