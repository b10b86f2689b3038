// The price of a cart: the request, promo codes, credit and the summary.
export { usePromoCode, restorePromoCode, applyPromoCode } from './promo-code.ts';
export { toCartLines } from './to-cart-lines.ts';
export { ChangedPrice, getPriceWarning } from './changed-price.tsx';
export { CreditSwitch, chooseCredit, useCreditChoice } from './credit-switch.tsx';
export { PromoField } from './promo-field.tsx';
export { getFeeName, QuoteSummary, type Totals } from './quote-summary.tsx';
export { isTotalOpen, useQuote, type QuoteState } from './use-quote.ts';
