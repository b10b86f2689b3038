import { expect, it } from 'vitest';
import { findDishes, findNextClosing, listEffects } from './live-state.ts';

const NOW = Date.parse('2026-03-10T18:00:00Z');
const LATER = '2026-03-10T19:00:00Z';
const EARLIER = '2026-03-10T17:00:00Z';
const stock = { itemId: 'naan', name: 'Naan', soldOutUntil: null, remaining: null, by: 'Maya' };

it('lists what is in effect, with the command that ends it', () => {
  const live = {
    paused: { until: LATER, by: 'Maya', cause: 'staff' as const },
    busy: { until: LATER, extraMinutes: 20, by: 'Maya' },
    stock: [
      { ...stock, soldOutUntil: 'until_back' },
      { ...stock, itemId: 'rice', name: 'Rice', remaining: 6 },
    ],
    stations: [],
  };
  expect(listEffects(live, 'camden', NOW)).toMatchObject([
    { kind: 'paused', until: LATER, end: { kind: 'store.pause', until: null } },
    { kind: 'busy', amount: 20, end: { kind: 'store.busy', until: null } },
    { kind: 'sold_out', name: 'Naan', until: null, end: { kind: 'stock.set', itemId: 'naan' } },
    { kind: 'limited', name: 'Rice', amount: 6 },
  ]);
});

it('leaves out what has ended by itself', () => {
  const live = {
    paused: { until: EARLIER, by: '', cause: 'staff' as const },
    busy: { until: EARLIER, extraMinutes: 20, by: '' },
    stock: [{ ...stock, soldOutUntil: EARLIER }],
    stations: [],
  };
  expect(listEffects(live, 'camden', NOW)).toEqual([]);
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
  expect(findDishes(dishes, 'NAAN jalapeno')).toEqual([dishes[0]]);
  expect(findDishes(dishes, 'biryani')).toEqual([]);
});
