import { expect, it } from 'vitest';
import type { LiveState } from '../../../../../contract/ops/board.ts';
import { createBoard } from '../board.fixture.ts';
import { findByName, findNextClosing, listEffects, listSellable } from './live-state.ts';

const NOW = Date.parse('2026-03-10T18:00:00Z');
const LATER = '2026-03-10T19:00:00Z';
const EARLIER = '2026-03-10T17:00:00Z';
const stock = { itemId: 'naan', name: 'Naan', soldOutUntil: null, remaining: null, by: 'Maya' };

const roti = { brandId: 'curry', groupId: 'bread', optionId: 'roti' };
const modes = ['delivery' as const, 'pickup' as const];
const board = {
  ...createBoard([]),
  dishes: [{ id: 'naan', name: 'Naan', brandName: 'Curry', section: { id: 's', name: 'Breads' } }],
  options: [{ ...roti, name: 'Roti', groupName: 'Bread', brandName: 'Curry' }],
};

it('lists what is in effect, with the command that ends it', () => {
  const live: LiveState = {
    paused: { until: LATER, modes, by: 'Maya', cause: 'staff' },
    pausedBrands: [{ brandId: 'curry', name: 'Curry', until: LATER, by: 'Maya' }],
    busy: { until: LATER, extraMinutes: 20, capacityPercent: 50, by: 'Maya' },
    stock: [
      { ...stock, soldOutUntil: 'until_back' },
      { ...stock, itemId: 'rice', name: 'Rice', remaining: 6 },
    ],
    options: [{ ...roti, soldOutUntil: LATER, by: 'Maya' }],
    stations: [],
    waiting: [],
  };
  expect(listEffects({ ...board, live }, NOW)).toMatchObject([
    { kind: 'paused', mode: null, until: LATER, end: { kind: 'store.pause', until: null } },
    {
      ...{ kind: 'brand_paused', name: 'Curry', until: LATER, by: 'Maya' },
      end: { kind: 'store.pause', storeId: 'camden', brandId: 'curry', until: null },
    },
    { kind: 'busy', amount: 20, capacityPercent: 50, end: { kind: 'store.busy', until: null } },
    { kind: 'sold_out', name: 'Naan', until: null, end: { kind: 'stock.set', itemId: 'naan' } },
    { kind: 'limited', name: 'Rice', amount: 6 },
    { kind: 'sold_out', name: 'Roti', until: LATER, end: { kind: 'option.set', ...roti } },
  ]);
});

it('a pause of one mode names it', () => {
  const paused = {
    until: LATER,
    modes: ['delivery' as const],
    by: 'Maya',
    cause: 'staff' as const,
  };
  const live = { ...board.live, paused };
  expect(listEffects({ ...board, live }, NOW)).toMatchObject([{ mode: 'delivery' }]);
});

it('leaves out what has ended by itself', () => {
  const live: LiveState = {
    paused: { until: EARLIER, modes, by: '', cause: 'staff' },
    pausedBrands: [{ brandId: 'curry', name: 'Curry', until: EARLIER, by: '' }],
    busy: { until: EARLIER, extraMinutes: 20, capacityPercent: 100, by: '' },
    stock: [{ ...stock, soldOutUntil: EARLIER }],
    options: [{ ...roti, soldOutUntil: EARLIER, by: '' }],
    stations: [],
    waiting: [],
  };
  expect(listEffects({ ...board, live }, NOW)).toEqual([]);
});

it('lists dishes and options that can be sold out', () => {
  expect(listSellable(board)).toEqual([
    { key: 'naan', name: 'Naan', context: 'Curry', target: { itemId: 'naan' } },
    { key: 'curry/bread/roti', name: 'Roti', context: 'Bread, Curry', target: roti },
  ]);
});

it('finds when the store closes and opens after that', () => {
  const today = { startsAt: '2026-03-10T17:00:00Z', endsAt: '2026-03-10T23:00:00Z' };
  const tomorrow = { startsAt: '2026-03-11T17:00:00Z', endsAt: '2026-03-11T23:00:00Z' };
  expect(findNextClosing([today, tomorrow], NOW)).toEqual({
    closesAt: today.endsAt,
    opensAt: tomorrow.startsAt,
  });
  expect(findNextClosing([tomorrow], NOW)).toEqual({ closesAt: null, opensAt: tomorrow.startsAt });
  const allWeek = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-18T00:00:00Z' };
  expect(findNextClosing([allWeek], NOW)).toEqual({ closesAt: null, opensAt: null });
});

it('finds dishes by words without regard to case and accents', () => {
  const dishes = [{ name: 'Jalapeño naan' }, { name: 'Plain naan' }];
  expect(findByName(dishes, 'NAAN jalapeno')).toEqual([dishes[0]]);
  expect(findByName(dishes, 'biryani')).toEqual([]);
});
