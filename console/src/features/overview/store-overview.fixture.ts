import type { StoreOverview } from '../../../../contract/console/overview.ts';

/** A store that is open and has nothing to do; `orders` and `boards` replace fields of its own. */
export const createStoreOverview = ({
  orders,
  boards,
  ...part
}: Partial<Omit<StoreOverview, 'orders' | 'boards'>> & {
  orders?: Partial<StoreOverview['orders']>;
  boards?: Partial<StoreOverview['boards']>;
} = {}): StoreOverview => ({
  id: 'camden',
  name: 'Camden',
  acceptsByHand: true,
  isOpen: true,
  changesAt: null,
  paused: null,
  pausedBrands: [],
  busy: null,
  soldOut: 0,
  ...part,
  orders: {
    review: 0,
    new: 0,
    oldestNewAt: null,
    cooking: 0,
    ready: 0,
    out: 0,
    laterToday: 0,
    late: 0,
    ...orders,
  },
  boards: { silentSince: null, tablets: 1, ringingTablets: 1, ...boards },
});
