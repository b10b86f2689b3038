import type { CheckoutDraft } from './checkout-draft.ts';

/** The highest tip that can be entered, in major units: a typing error is not a gift. */
const MAX_TIP = 200;

/** The sign and number of decimals of a currency: '£' with two, '¥' with none. */
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

/** Keeps digits and both decimal separators. */
export const filterAmount = (typed: string): string => typed.replace(/[^\d.,]/g, '');

/** '2,50' and '2.50' -> 250 where the currency has two decimals. */
export function parseTip(typed: string, { decimals }: CurrencyFormat): CheckoutDraft['tip'] {
  const [whole = '', part = ''] = typed.split(/[.,]/);
  const base = 10 ** decimals;
  const minor = Number(whole) * base + Number(part.padEnd(decimals, '0').slice(0, decimals));
  return { kind: 'amount', minor: Math.min(minor, MAX_TIP * base) };
}

/** The text of the field after a reload. */
export const formatTip = (
  { tip }: Pick<CheckoutDraft, 'tip'>,
  { decimals }: CurrencyFormat,
): string =>
  tip.kind === 'amount' && tip.minor > 0 ? (tip.minor / 10 ** decimals).toFixed(decimals) : '';
