// The door of the quote room: what a cart costs, and how that is shown.
export { usePromoCode, wakePromoCode, applyPromoCode } from './promo-code.ts';
export { linesToSend } from './lines-to-send.ts';
export { CreditSwitch } from './credit-switch.tsx';
export { PromoField } from './promo-field.tsx';
export { QuoteSummary, type Totals } from './quote-summary.tsx';
export { useQuote, type QuoteAnswer } from './use-quote.ts';
