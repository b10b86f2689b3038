import type { CheckoutDraft } from './checkout-draft.ts';

/** The most that may be typed, in whole units of the currency: a slip of the finger is not a gift. */
const MOST = 200;

/** How a currency is written: '£' with two decimals, '¥' with none. */
export interface CurrencyFormat {
  sign: string;
  decimals: number;
}

export function getCurrencyFormat(currency: string, locale: string): CurrencyFormat {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return {
    sign: sign ?? currency,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

/** What may stand in the field: digits and the decimal sign of either half of Europe. */
export const filterAmount = (typed: string): string => typed.replace(/[^\d.,]/g, '');

/** '2,50' and '2.50' -> 250 where the currency has two decimals. */
export function parseTip(typed: string, { decimals }: CurrencyFormat): CheckoutDraft['tip'] {
  const [whole = '', part = ''] = typed.split(/[.,]/);
  const base = 10 ** decimals;
  const minor = Number(whole) * base + Number(part.padEnd(decimals, '0').slice(0, decimals));
  return { kind: 'amount', minor: Math.min(minor, MOST * base) };
}

/** As it was typed, after a reload. */
export const formatTip = ({ tip }: CheckoutDraft, { decimals }: CurrencyFormat): string =>
  tip.kind === 'amount' && tip.minor > 0 ? (tip.minor / 10 ** decimals).toFixed(decimals) : '';
