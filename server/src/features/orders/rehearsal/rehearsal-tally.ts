// Adds up what a change set does to orders. Pure.
import type {
  RehearsalResult,
  RehearsedOffer,
  RehearsedStore,
} from '../../../../../contract/content/rehearsals.ts';
import type { PricedCart } from '../../pricing/pricing.ts';

/** What a rehearsal needs of a quote. */
export type RehearsedQuote = Pick<
  PricedCart,
  'problems' | 'totalMinor' | 'bundles' | 'promotionId' | 'promotionSavedMinor' | 'discountLabel'
>;

export interface RehearsalTally {
  add(before: RehearsedQuote, after: RehearsedQuote): void;
  result(): { store: RehearsedStore; offers: RehearsedOffer[] };
}

/** A code that no longer holds does not stop an order: its customer orders without it. */
const findObstacles = ({ problems }: RehearsedQuote) =>
  problems.filter(({ code }) => code !== 'PROMO_REFUSED');

export function createRehearsalTally(storeId: string): RehearsalTally {
  const nothing = () => ({ orders: 0, minor: 0 });
  const store: RehearsedStore = {
    storeId,
    before: nothing(),
    after: nothing(),
    belowMinimum: nothing(),
    refused: nothing(),
    dearer: 0,
    cheaper: 0,
    skipped: 0,
  };
  const offers = new Map<string, RehearsedOffer>();
  const findOffer = (title: string): RehearsedOffer => {
    const unused = () => ({ orders: 0, savedMinor: 0 });
    const found = offers.get(title) ?? {
      storeId,
      title,
      before: unused(),
      after: unused(),
      lost: 0,
    };
    offers.set(title, found);
    return found;
  };

  return {
    add(before, after) {
      if (findObstacles(before).length > 0) {
        store.skipped += 1;
        return;
      }
      count(store.before, before.totalMinor);
      const obstacles = findObstacles(after);
      const isPlaced = obstacles.length === 0;
      const saved = { before: listOffers(before), after: listOffers(isPlaced ? after : null) };
      for (const side of ['before', 'after'] as const)
        for (const [title, savedMinor] of saved[side]) {
          const use = findOffer(title)[side];
          use.orders += 1;
          use.savedMinor += savedMinor;
        }
      for (const title of saved.before.keys())
        if (isPlaced && !saved.after.has(title)) findOffer(title).lost += 1;
      if (!isPlaced) {
        const isBelow = obstacles.every(({ code }) => code === 'BELOW_MINIMUM');
        count(isBelow ? store.belowMinimum : store.refused, before.totalMinor);
        return;
      }
      count(store.after, after.totalMinor);
      if (after.totalMinor > before.totalMinor) store.dearer += 1;
      if (after.totalMinor < before.totalMinor) store.cheaper += 1;
    },
    result: () => ({ store, offers: [...offers.values()].filter(isChanged) }),
  };
}

function count(sum: RehearsedStore['before'], minor: number): void {
  sum.orders += 1;
  sum.minor += minor;
}

const isChanged = ({ before, after, lost }: RehearsedOffer): boolean =>
  lost > 0 || before.orders !== after.orders || before.savedMinor !== after.savedMinor;

/** What each offer takes off, by its title. */
function listOffers(quote: RehearsedQuote | null): Map<string, number> {
  const saved = new Map<string, number>();
  if (!quote) return saved;
  const { bundles, promotionId, promotionSavedMinor, discountLabel } = quote;
  const all = [
    ...bundles.map(({ title, savedMinor }) => ({ title, savedMinor })),
    ...(promotionId === null
      ? []
      : [{ title: discountLabel ?? promotionId, savedMinor: promotionSavedMinor }]),
  ];
  for (const { title, savedMinor } of all) saved.set(title, (saved.get(title) ?? 0) + savedMinor);
  return saved;
}

export const joinTallies = (tallies: readonly RehearsalTally[]): RehearsalResult => {
  const results = tallies.map((tally) => tally.result());
  return {
    stores: results.map(({ store }) => store),
    offers: results.flatMap(({ offers }) => offers),
  };
};
