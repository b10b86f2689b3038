import type { CheckoutDraft } from './checkout-draft.ts';

/** The highest tip that can be entered: a typing error is not a gift. */
export const MAX_TIP_MINOR = 20_000;

/** Keeps digits and both decimal separators. */
export const filterAmount = (typed: string): string => typed.replace(/[^\d.,]/g, '');

/** '2,50' and '2.50' -> 250: the currency of every site has two decimals. */
export function parseTip(typed: string): CheckoutDraft['tip'] {
  const [whole = '', part = ''] = typed.split(/[.,]/);
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return { kind: 'amount', minor: Math.min(minor, MAX_TIP_MINOR) };
}

/** The text of the field after a reload. */
export const formatTip = ({ tip }: Pick<CheckoutDraft, 'tip'>): string =>
  tip.kind === 'amount' && tip.minor > 0 ? (tip.minor / 100).toFixed(2) : '';
