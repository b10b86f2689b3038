import { expect, it } from 'vitest';

import { assignLanes } from './lanes.ts';

const assign = (before: ReadonlyMap<string, number>, ids: string[], count = 2) =>
  assignLanes(before, ids, count);

it('cards fill the lanes by turns', () => {
  expect([...assign(new Map(), ['a', 'b', 'c'])]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});

it('a card keeps its lane when others leave, and a new one takes the lane with the fewest', () => {
  const before = assign(new Map(), ['a', 'b', 'c', 'd']);
  const left = assign(before, ['b', 'd']);
  expect([...left]).toEqual([
    ['b', 1],
    ['d', 1],
  ]);
  expect([...assign(left, ['e', 'b', 'd'])]).toEqual([
    ['e', 0],
    ['b', 1],
    ['d', 1],
  ]);
});

it('the same cards in another order are not assigned anew', () => {
  const before = assign(new Map(), ['a', 'b']);
  expect(assign(before, ['b', 'a'])).toBe(before);
});

it('on a narrower screen all cards are in the lanes that are left', () => {
  const before = assign(new Map(), ['a', 'b', 'c'], 3);
  expect(new Set(assign(before, ['a', 'b', 'c'], 1).values())).toEqual(new Set([0]));
});
