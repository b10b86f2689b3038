// The public interface of pricing.
export { groupBundles, countStates } from './assign-bundles.ts';
export { getMinimumChargeMinor, toPublicQuote, quoteCart } from './quote-cart.ts';
export type { LineShares, PricedCart, QuoteInput } from './quote-cart.ts';
export { FEE_VAT_BASIS_POINTS, toVatLines } from './vat.ts';
export { getCustomerRefusal } from './evaluate-promotion.ts';
export type { PromotionWithUses } from './evaluate-promotion.ts';
export type { SellableItem } from './quote-lines.ts';
