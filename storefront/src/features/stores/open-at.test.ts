import { expect, it } from 'vitest';
import { byOpening, isOpenAt } from './open-at.ts';

const now = new Date('2026-07-04T18:00:00Z');
const open = (closesAt: string | null) => ({ isOpen: true, nextOpeningAt: null, closesAt });
const closed = (nextOpeningAt: string | null) => ({ isOpen: false, nextOpeningAt, closesAt: null });

it.each([
  ['open and not yet closing', open('2026-07-04T22:00:00Z'), now, true],
  ['its closing has passed since', open('2026-07-04T18:00:00Z'), now, false],
  ['open without an end', open(null), now, true],
  ['closed until tomorrow', closed('2026-07-05T10:00:00Z'), now, false],
  ['its opening has passed since', closed('2026-07-04T17:59:00Z'), now, true],
  ['never opens', closed(null), now, false],
  ['before the page is awake, as the server said', open('2026-07-04T10:00:00Z'), null, true],
] as const)('%s', (_, store, at, expected) => {
  expect(isOpenAt(store, at)).toBe(expected);
});

it('puts the longest open first and the next to open before the rest', () => {
  const stores = [
    closed(null),
    closed('2026-07-05T10:00:00Z'),
    open('2026-07-04T21:00:00Z'),
    closed('2026-07-05T09:00:00Z'),
    open('2026-07-04T23:00:00Z'),
  ];
  expect(stores.toSorted(byOpening(now))).toEqual([
    stores[4],
    stores[2],
    stores[3],
    stores[1],
    stores[0],
  ]);
});
