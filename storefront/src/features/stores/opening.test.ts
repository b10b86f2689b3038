import { expect, it } from 'vitest';

import { compareByOpening, isOpenAt } from './opening.ts';

const now = new Date('2026-07-04T18:00:00Z');
const open = (closesAt: string | null) => ({ isOpen: true, nextOpeningAt: null, closesAt });
const closed = (nextOpeningAt: string | null) => ({ isOpen: false, nextOpeningAt, closesAt: null });

it.each([
  ['a store before its closing time is open', open('2026-07-04T22:00:00Z'), now, true],
  ['a store whose closing time has passed is closed', open('2026-07-04T18:00:00Z'), now, false],
  [
    'a store that has closed and opened again is open',
    { ...open('2026-07-04T02:00:00Z'), nextOpeningAt: '2026-07-04T17:00:00Z' },
    now,
    true,
  ],
  ['a store without a closing time stays open', open(null), now, true],
  ['a store before its opening time is closed', closed('2026-07-05T10:00:00Z'), now, false],
  ['a store whose opening time has passed is open', closed('2026-07-04T17:59:00Z'), now, true],
  ['a store without an opening time stays closed', closed(null), now, false],
  ['before hydration the state of the page data counts', open('2026-07-04T10:00:00Z'), null, true],
] as const)('%s', (_, store, at, expected) => {
  expect(isOpenAt(store, at)).toBe(expected);
});

it('open stores come first by closing time, closed stores follow by opening time', () => {
  const stores = [
    closed(null),
    closed('2026-07-05T10:00:00Z'),
    open('2026-07-04T21:00:00Z'),
    closed('2026-07-05T09:00:00Z'),
    open('2026-07-04T23:00:00Z'),
  ];
  expect(stores.toSorted(compareByOpening(now))).toEqual([
    stores[4],
    stores[2],
    stores[3],
    stores[1],
    stores[0],
  ]);
});
