// Which store needs a person first.
import type { StoreOverview } from '../../../../contract/console/overview.ts';

/** The most urgent first. */
const NEEDS = ['unattended', 'new', 'review', 'late', 'limited', 'none', 'closed'] as const;
type Need = (typeof NEEDS)[number];

const OF_PEOPLE: readonly Need[] = ['unattended', 'new', 'review', 'late'];

export function getNeed(store: StoreOverview): Need {
  const { orders, acceptsByHand, isOpen, boards, paused, pausedBrands, busy } = store;
  if (isOpen && acceptsByHand && boards.silentSince !== null) return 'unattended';
  if (orders.new > 0) return 'new';
  if (orders.review > 0) return 'review';
  if (orders.late > 0) return 'late';
  if (!isOpen) return 'closed';
  return paused || busy || pausedBrands.length > 0 ? 'limited' : 'none';
}

/** Somebody has to do something now. */
export const needsPerson = (store: StoreOverview): boolean => OF_PEOPLE.includes(getNeed(store));

const getRank = (store: StoreOverview): number => NEEDS.indexOf(getNeed(store));
const getOldestNew = ({ orders }: StoreOverview): number => Date.parse(orders.oldestNewAt ?? '');

/** Sorts by need, then by the age of the oldest new order, then in the given order. */
export const sortByNeed = (stores: readonly StoreOverview[]): StoreOverview[] =>
  stores.toSorted((a, b) => getRank(a) - getRank(b) || getOldestNew(a) - getOldestNew(b) || 0);

/** Nothing happens there that has to be shown in figures: the store is a line of the list. */
export const isQuiet = (store: StoreOverview): boolean => {
  const { review, new: placed, cooking, ready, out, late } = store.orders;
  const need = getNeed(store);
  return (
    (need === 'none' || need === 'closed') && review + placed + cooking + ready + out + late === 0
  );
};
