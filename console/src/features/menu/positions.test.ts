import { expect, test } from 'vitest';

import { listMoved, moveOne, placeLast, toOrdered } from './positions.ts';

const parts = ['a0', 'a1', 'a2', 'a3'].map((position, index) => ({ id: `${index}`, position }));
const sort = (moved: [id: string, position: string][], list = parts) => {
  const keys = new Map(moved);
  return list
    .map(({ id, position }) => ({ id, key: keys.get(id) ?? position }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id);
};

test('a part that moves is the only one with a new key', () => {
  const order = moveOne(moveOne(toOrdered(parts), '3', -1), '3', -1);
  expect(order.ids).toEqual(['0', '3', '1', '2']);
  const moved = listMoved(parts, order);
  expect(moved.map(([id]) => id)).toEqual(['3']);
  expect(sort(moved)).toEqual(order.ids);
});

test('a part stops at the ends, and one that comes back has not moved', () => {
  const order = toOrdered(parts);
  expect(moveOne(order, '0', -1)).toEqual(order);
  expect(moveOne(order, '3', 1)).toEqual(order);
  expect(listMoved(parts, moveOne(moveOne(order, '1', 1), '1', -1))).toEqual([]);
});

test('a list whose parts have one key gets new keys', () => {
  const same = parts.map((part) => ({ ...part, position: 'a0' }));
  const order = moveOne(toOrdered(same), '0', 1);
  expect(sort(listMoved(same, order), same)).toEqual(['1', '0', '2', '3']);
});

test('a new part comes behind all others', () => {
  expect(placeLast(parts) > 'a3').toBe(true);
  expect(placeLast([])).not.toBe('');
});
