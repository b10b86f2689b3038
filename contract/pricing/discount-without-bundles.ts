import type { Quote } from './cart.ts';

/** The discount without bundles; receipts show both on separate lines. */
export const getDiscountWithoutBundles = ({
  discountMinor,
  bundles,
}: Pick<Quote, 'discountMinor' | 'bundles'>): number =>
  bundles.reduce((left, { savedMinor }) => left - savedMinor, discountMinor);
