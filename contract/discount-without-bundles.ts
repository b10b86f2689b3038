import type { Quote } from './cart.ts';

/** What one offer takes beside the bundles; each of both has a line of its own on a bill. */
export const discountWithoutBundles = ({
  discountMinor,
  bundles,
}: Pick<Quote, 'discountMinor' | 'bundles'>): number =>
  bundles.reduce((left, { savedMinor }) => left - savedMinor, discountMinor);
