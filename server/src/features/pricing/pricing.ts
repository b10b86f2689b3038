// The door: what other features may use of this room.
export { bundleFamilies, familyStates } from './assign-bundles.ts';
export { toPublicQuote, quoteCart } from './quote-cart.ts';
export type { LineShares, PricedCart, QuoteInput } from './quote-cart.ts';
export { vatOf } from './vat.ts';
export type { LocalMoment, PromotionOffer } from './promotion-offer.ts';
export type { SellableItem } from './quote-lines.ts';
