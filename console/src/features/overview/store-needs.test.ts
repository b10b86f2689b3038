import { expect, it } from 'vitest';

import { getNeed, isQuiet, needsPerson, sortByNeed } from './store-needs.ts';
import { createStoreOverview } from './store-overview.fixture.ts';

const at = (time: string) => `2026-03-10T${time}:00Z`;
const silentSince = at('18:00');
const until = at('20:00');

it.each<[string, Parameters<typeof createStoreOverview>[0], string]>([
  ['without a board that can ring', { boards: { silentSince } }, 'unattended'],
  [
    'with a new order and without a board that can ring',
    { boards: { silentSince }, orders: { new: 1 } },
    'unattended',
  ],
  ['that accepts by itself', { acceptsByHand: false, boards: { silentSince } }, 'none'],
  ['that is closed, without a board', { isOpen: false, boards: { silentSince } }, 'closed'],
  ['that is closed, with a new order', { isOpen: false, orders: { new: 1 } }, 'new'],
  ['with an order under review', { orders: { review: 1, late: 2 } }, 'review'],
  ['with a late order', { orders: { late: 1 } }, 'late'],
  [
    'with a busy time',
    { busy: { until, extraMinutes: 20, capacityPercent: 100, by: '' } },
    'limited',
  ],
  [
    'with a paused brand',
    { pausedBrands: [{ brandId: 'a', name: 'A', until, by: '' }] },
    'limited',
  ],
  ['with orders on the stove', { orders: { cooking: 3, ready: 1, out: 1, laterToday: 4 } }, 'none'],
])('a store %s', (_, part, need) => {
  expect(getNeed(createStoreOverview(part))).toBe(need);
});

it('stores that need a person are first, the oldest new order before the others, closed ones last', () => {
  const stores = [
    createStoreOverview({ id: 'closed', isOpen: false }),
    createStoreOverview({ id: 'calm' }),
    createStoreOverview({ id: 'newer', orders: { new: 2, oldestNewAt: at('18:04') } }),
    createStoreOverview({ id: 'late', orders: { late: 1 } }),
    createStoreOverview({ id: 'older', orders: { new: 1, oldestNewAt: at('18:01') } }),
    createStoreOverview({ id: 'also-calm' }),
    createStoreOverview({ id: 'unattended', boards: { silentSince } }),
  ];
  expect(sortByNeed(stores).map(({ id }) => id)).toEqual([
    'unattended',
    'older',
    'newer',
    'late',
    'calm',
    'also-calm',
    'closed',
  ]);
  expect(stores.filter(needsPerson).map(({ id }) => id)).toEqual([
    'newer',
    'late',
    'older',
    'unattended',
  ]);
});

it('a store is quiet while it has no open orders, nobody is needed and nothing limits it', () => {
  expect(isQuiet(createStoreOverview())).toBe(true);
  expect(isQuiet(createStoreOverview({ isOpen: false }))).toBe(true);
  expect(isQuiet(createStoreOverview({ orders: { laterToday: 3 } }))).toBe(true);
  expect(isQuiet(createStoreOverview({ orders: { cooking: 1 } }))).toBe(false);
  expect(isQuiet(createStoreOverview({ boards: { silentSince } }))).toBe(false);
  expect(
    isQuiet(
      createStoreOverview({ busy: { until, extraMinutes: 20, capacityPercent: 100, by: '' } }),
    ),
  ).toBe(false);
});
