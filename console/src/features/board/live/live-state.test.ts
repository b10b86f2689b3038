import { expect, it } from 'vitest';

import type { Ticket } from '../../../../../contract/console/board.ts';
import type { LiveAllergen, LiveState } from '../../../../../contract/console/live-state.ts';
import { SEARCHED_ORDERS } from '../../../../../contract/text/typed-text.fixture.ts';
import { createBoard } from '../../../shell/state/board.fixture.ts';
import {
  findDayEnd,
  findLastOpening,
  findNextClosing,
  formatUntil,
  isToConfirm,
  listEffects,
  listSoldOut,
  toPriceKey,
} from './live-state.ts';
import { findByName, listSellable } from './sellable.ts';

const NOW = Date.parse('2026-03-10T18:00:00Z');
const LATER = '2026-03-10T19:00:00Z';
const EARLIER = '2026-03-10T17:00:00Z';
const stock = {
  itemId: 'naan',
  name: 'Naan',
  soldOutUntil: null,
  remaining: null,
  by: 'Maya',
  setAt: EARLIER,
};

const roti = { brandId: 'curry', groupId: 'bread', optionId: 'roti' };
const modes = ['delivery' as const, 'pickup' as const];
const board = {
  ...createBoard([]),
  dishes: [{ id: 'naan', name: 'Naan', brandName: 'Curry', section: { id: 's', name: 'Breads' } }],
  options: [{ ...roti, name: 'Roti', groupName: 'Bread', brandName: 'Curry' }],
};

it('pauses, busy times and sold-out dishes in effect are listed with the command that ends each', () => {
  const live: LiveState = {
    paused: { until: LATER, modes, by: 'Maya', cause: 'staff' },
    pausedBrands: [{ brandId: 'curry', name: 'Curry', until: LATER, by: 'Maya' }],
    busy: { until: LATER, extraMinutes: 20, capacityPercent: 50, by: 'Maya' },
    stock: [
      { ...stock, soldOutUntil: 'until_back' },
      { ...stock, itemId: 'rice', name: 'Rice', remaining: 6 },
    ],
    options: [{ ...roti, soldOutUntil: LATER, by: 'Maya', setAt: EARLIER }],
    stations: [],
    switches: board.live.switches,
    printers: 1,
    waiting: [],
    disputes: [],
  };
  expect(listEffects({ ...board, live }, NOW)).toMatchObject([
    { kind: 'paused', mode: null, until: LATER, end: { kind: 'store.pause', until: null } },
    {
      kind: 'brand_paused',
      name: 'Curry',
      until: LATER,
      by: 'Maya',
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

it('pauses, busy times and sold-out dishes that have ended by themselves are left out', () => {
  const live: LiveState = {
    paused: { until: EARLIER, modes, by: '', cause: 'staff' },
    pausedBrands: [{ brandId: 'curry', name: 'Curry', until: EARLIER, by: '' }],
    busy: { until: EARLIER, extraMinutes: 20, capacityPercent: 100, by: '' },
    stock: [{ ...stock, soldOutUntil: EARLIER }],
    options: [{ ...roti, soldOutUntil: EARLIER, by: '', setAt: EARLIER }],
    stations: [],
    switches: board.live.switches,
    printers: 1,
    waiting: [],
    disputes: [],
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
    staysOpen: false,
  });
  expect(findNextClosing([tomorrow], NOW)).toEqual({
    closesAt: null,
    opensAt: tomorrow.startsAt,
    staysOpen: false,
  });
  const allWeek = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-18T00:00:00Z' };
  expect(findNextClosing([allWeek], NOW)).toEqual({
    closesAt: null,
    opensAt: null,
    staysOpen: true,
  });
});

/** The time that the store's clock shows. */
const formatTimeIn = (timeZone: string) => (instant: number | string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );

it.each([
  ['Europe/London', '2026-03-10T18:00:00Z', '2026-03-11T05:00:00.000Z'],
  ['Europe/London', '2026-03-11T01:00:00Z', '2026-03-11T05:00:00.000Z'],
  ['Europe/London', '2026-03-11T05:00:00Z', '2026-03-12T05:00:00.000Z'],
  // Clocks are changed in the night.
  ['Europe/London', '2026-03-28T18:00:00Z', '2026-03-29T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-10T18:00:00Z', '2026-03-10T23:15:00.000Z'],
])('the day of business of a store in %s at %s ends at %s', (timeZone, now, end) => {
  expect(findDayEnd(Date.parse(now), formatTimeIn(timeZone))).toBe(end);
});

it('an end time names its day unless it is today', () => {
  const formats = {
    formatTime: formatTimeIn('UTC'),
    formatDay: (instant: number | string) => new Date(instant).toISOString().slice(0, 10),
  };
  expect(formatUntil(LATER, NOW, formats)).toBe('until 19:00');
  expect(formatUntil('2026-03-11T06:56:00Z', NOW, formats)).toBe('until tomorrow 06:56');
  expect(formatUntil('2026-03-12T06:56:00Z', NOW, formats)).toBe('until 2026-03-12, 06:56');
});

it('tomorrow is the next date on the night before the clocks change', () => {
  const format = (options: Intl.DateTimeFormatOptions) => (instant: string | number) =>
    new Date(instant).toLocaleString('en-GB', { timeZone: 'Europe/London', ...options });
  const london = {
    formatDay: format({ dateStyle: 'short' }),
    formatTime: format({ timeStyle: 'short' }),
  };
  const saturday = Date.parse('2026-03-28T23:30:00Z');
  expect(formatUntil('2026-03-29T04:00:00Z', saturday, london)).toBe('until tomorrow 05:00');
  expect(formatUntil('2026-03-30T04:00:00Z', saturday, london)).toBe('until 30/03/2026, 05:00');
});

const createLine = (itemId: string, ...optionKeys: string[]) =>
  ({ itemId, optionKeys }) as Ticket['lines'][number];

it('lists the dishes of an order that were marked as sold out', () => {
  const ticket = { lines: [createLine('naan'), createLine('rice')] };
  const list = (part: Partial<LiveState['stock'][number]>) =>
    listSoldOut(ticket, { stock: [{ ...stock, ...part }], options: [] }, NOW);
  expect(list({ soldOutUntil: LATER })).toEqual(['naan']);
  expect(list({ soldOutUntil: 'until_back' })).toEqual(['naan']);
  expect(list({ soldOutUntil: EARLIER })).toEqual([]);
  expect(list({ soldOutUntil: LATER, itemId: 'roti' })).toEqual([]);
  // The order itself may have taken the last one.
  expect(list({ remaining: 0 })).toEqual([]);
});

it('lists the options of an order that were marked as sold out', () => {
  const ticket = { lines: [createLine('thali', 'curry/bread/roti', 'curry/bread/naan')] };
  const list = (soldOutUntil: string, option = roti) =>
    listSoldOut(
      ticket,
      { stock: [], options: [{ ...option, soldOutUntil, setAt: null, by: 'Maya' }] },
      NOW,
    );
  expect(list(LATER)).toEqual(['curry/bread/roti']);
  expect(list('until_back')).toEqual(['curry/bread/roti']);
  expect(list(EARLIER)).toEqual([]);
  expect(list(LATER, { ...roti, brandId: 'pizza' })).toEqual([]);
});

it('finds dishes by words without regard to case and accents', () => {
  const dishes = [{ name: 'Jalapeño naan' }, { name: 'Plain naan' }];
  expect(findByName(dishes, 'NAAN jalapeno')).toEqual([dishes[0]]);
  expect(findByName(dishes, 'biryani')).toEqual([]);
});

it.each(
  SEARCHED_ORDERS.flatMap(({ name, searches }) =>
    searches.filter((each) => /^\D+$/.test(each)).map((each) => [each, name] as const),
  ),
)('the words %j find the dish %j', (typed, name) => {
  expect(findByName(SEARCHED_ORDERS, typed)).toEqual([expect.objectContaining({ name })]);
});

it.each([
  ['since before the last opening', 'until_back', '2026-03-10T16:59:00Z', true],
  ['since an unknown time', 'until_back', null, true],
  ['since the last opening', 'until_back', '2026-03-10T17:01:00Z', false],
  ['until a time', LATER, '2026-03-10T16:59:00Z', false],
])('asks about a dish that is sold out %s', (_, soldOutUntil, setAt, asks) => {
  const live = { ...board.live, stock: [{ ...stock, soldOutUntil, setAt }] };
  const effects = listEffects({ ...board, live }, NOW);
  const asksAt = (openedAt: string | null) =>
    effects.map((effect) => isToConfirm(effect, openedAt, formatTimeIn('Europe/London')));
  expect(asksAt('2026-03-10T17:00:00Z')).toEqual([asks]);
  expect(asksAt(null)).toEqual([false]);
});

it.each([
  ['asks about', 'none are left of a count of the day before', 0, '2026-03-10T04:59:00Z', true],
  ['asks about', 'none are left of a count of an unknown time', 0, null, true],
  ['does not ask about', 'none are left of a count of today', 0, '2026-03-10T05:01:00Z', false],
  ['does not ask about', 'one is left of the day before', 1, '2026-03-10T04:59:00Z', false],
])('%s a dish of which %s', (_asks, _of, remaining, setAt, asks) => {
  const live = { ...board.live, stock: [{ ...stock, remaining, setAt }] };
  const [effect] = listEffects({ ...board, live }, NOW);
  const formatTime = formatTimeIn('Europe/London');
  expect(effect && isToConfirm(effect, '2026-03-10T17:00:00Z', formatTime)).toBe(asks);
});

it('a dish whose units ran out stays sold out until it is back, or is back without a limit', () => {
  const live = { ...board.live, stock: [{ ...stock, remaining: 0 }] };
  const set = { kind: 'stock.set', itemId: 'naan', remaining: null };
  expect(listEffects({ ...board, live }, NOW)).toMatchObject([
    { renew: { ...set, soldOutUntil: 'until_back' }, end: { ...set, soldOutUntil: null } },
  ]);
});

it('finds when the store opened last', () => {
  const formatTime = formatTimeIn('Europe/London');
  const today = { startsAt: '2026-03-10T17:00:00Z', endsAt: '2026-03-10T23:00:00Z' };
  expect(findLastOpening([today], NOW, formatTime)).toBe(today.startsAt);
  expect(findLastOpening([today], Date.parse('2026-03-10T23:30:00Z'), formatTime)).toBe(null);
  const allWeek = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-18T00:00:00Z' };
  expect(findLastOpening([allWeek], NOW, formatTime)).toBe('2026-03-10T05:00:00.000Z');
});

it('a cart is priced again after a dish has sold out, and not after another phone order', () => {
  const { live } = createBoard([]);
  const waiting = [{ orderId: 'a' }] as LiveState['waiting'];
  expect(toPriceKey({ ...live, waiting })).toBe(toPriceKey(live));
  expect(toPriceKey({ ...live, stock: [{ ...stock, remaining: 0 }] })).not.toBe(toPriceKey(live));
});

it('an added allergen is in effect until its end, by the name of its dish or option', () => {
  const add = (subject: LiveAllergen['subject'], until = LATER): LiveAllergen => ({
    subject,
    allergen: 'sesame',
    level: 'contains',
    until,
    by: 'Maya',
  });
  const allergens = [
    add({ itemId: 'naan' }),
    add(roti),
    add({ itemId: 'naan' }, EARLIER),
    add({ itemId: 'not-here' }),
  ];
  const live = { ...board.live, allergens };
  expect(listEffects({ ...board, live }, NOW)).toMatchObject([
    { kind: 'allergen', name: 'Naan', end: { kind: 'allergen.set', until: null } },
    { kind: 'allergen', name: 'Roti', end: { subject: roti, allergen: 'sesame' } },
  ]);
});
