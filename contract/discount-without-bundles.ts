import type { Quote } from './cart.ts';

/** The discount without bundles; receipts show both on separate lines. */
export const discountWithoutBundles = ({
  discountMinor,
  bundles,
}: Pick<Quote, 'discountMinor' | 'bundles'>): number =>
  bundles.reduce((left, { savedMinor }) => left - savedMinor, discountMinor);
