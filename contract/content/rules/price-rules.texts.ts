import type { Mode } from '../../sites/store.ts';

export const texts = {
  modes: { delivery: 'delivery', pickup: 'collection' } as Record<Mode, string>,
  workingDays: 'weekdays',
  times: (from: string, until: string) => `${from}–${until}`,
  fromDate: (date: string) => `from ${date}`,
  untilDate: (date: string) => `until ${date}`,
  always: 'always',
  allStores: 'all stores',
  otherStores: 'other stores',
  rule: (conditions: string, price: string, stores: string) =>
    `${conditions.charAt(0).toUpperCase()}${conditions.slice(1)}: ${price}, ${stores}`,
};
