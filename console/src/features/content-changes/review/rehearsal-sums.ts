import type { RehearsedOffer, RehearsedStore } from '../../../../../contract/content/rehearsals.ts';

type Sums = Omit<RehearsedStore, 'storeId'>;
type Takings = Sums['before'];

const addTakings = (one: Takings, other: Takings): Takings => ({
  orders: one.orders + other.orders,
  minor: one.minor + other.minor,
});

const NO_TAKINGS: Takings = { orders: 0, minor: 0 };
const NOTHING: Sums = {
  before: NO_TAKINGS,
  after: NO_TAKINGS,
  belowMinimum: NO_TAKINGS,
  refused: NO_TAKINGS,
  dearer: 0,
  cheaper: 0,
  skipped: 0,
};

export const sumStores = (stores: readonly RehearsedStore[]): Sums =>
  stores.reduce<Sums>(
    (sum, store) => ({
      before: addTakings(sum.before, store.before),
      after: addTakings(sum.after, store.after),
      belowMinimum: addTakings(sum.belowMinimum, store.belowMinimum),
      refused: addTakings(sum.refused, store.refused),
      dearer: sum.dearer + store.dearer,
      cheaper: sum.cheaper + store.cheaper,
      skipped: sum.skipped + store.skipped,
    }),
    NOTHING,
  );

type OfferSum = Omit<RehearsedOffer, 'storeId'>;
type Use = OfferSum['before'];

const addUses = (one: Use, other: Use): Use => ({
  orders: one.orders + other.orders,
  savedMinor: one.savedMinor + other.savedMinor,
});

/** An offer is one in all stores; those that most baskets lose come first. */
export function joinOffers(offers: readonly RehearsedOffer[]): OfferSum[] {
  const sums = new Map<string, OfferSum>();
  for (const { storeId: _, ...offer } of offers) {
    const sum = sums.get(offer.title);
    sums.set(
      offer.title,
      sum
        ? {
            title: offer.title,
            before: addUses(sum.before, offer.before),
            after: addUses(sum.after, offer.after),
            lost: sum.lost + offer.lost,
          }
        : offer,
    );
  }
  return [...sums.values()].toSorted((a, b) => b.lost - a.lost);
}
