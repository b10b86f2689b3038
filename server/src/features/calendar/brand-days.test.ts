import { expect, test } from 'vitest';

import { isServed } from '../../../../contract/pricing/menu-hours.ts';
import type { StoreDay } from '../../../../contract/sites/store.ts';
import { getBrandHours, type BrandStore } from './brand-days.ts';
import { everyDay, spans } from './opening-hours.fixture.ts';

const EVE: StoreDay = {
  id: 'eve',
  date: '2026-12-24',
  name: 'Christmas Eve',
  isForAllStores: true,
  modes: [],
  brands: ['Brunch'],
  spans: [],
};

const HOURS = { Brunch: [{ from: '08:00', to: '15:00' }] };

const createStore = (part: Partial<BrandStore>): BrandStore => ({
  hours: everyDay('17:00-25:30'),
  exceptions: {},
  ...part,
});

/** Whether the brand is served at each of these local times. */
const serve = (store: BrandStore, brand: string, times: readonly string[]): string[] => {
  const hours = getBrandHours(store, brand);
  return times.filter((time) => !hours || isServed([hours], Date.parse(`${time}Z`)));
};

const on = (date: string, ...clocks: string[]): string[] =>
  clocks.map((clock) => `${date}T${clock}`);

test.each<[string, Partial<StoreDay>, string[]]>([
  ['closed', {}, []],
  ['closes earlier', { closesAt: '12:00' }, ['08:00', '11:59']],
  ['opens later', { opensAt: '12:00' }, ['12:00', '14:59']],
  ['has hours of its own', { hours: spans('14:00-26:00') }, ['14:59', '15:30']],
])('a brand with hours that on a day %s', (_, part, served) => {
  const store = createStore({ brandHours: HOURS, days: [{ ...EVE, ...part }] });
  const clocks = ['07:59', '08:00', '11:59', '12:00', '14:59', '15:30'];
  expect(serve(store, 'Brunch', on('2026-12-24', ...clocks))).toEqual(on('2026-12-24', ...served));
  for (const date of ['2026-12-23', '2026-12-26'])
    expect(serve(store, 'Brunch', on(date, ...clocks))).toEqual(
      on(date, '08:00', '11:59', '12:00', '14:59'),
    );
});

test('the hours of a special day may end on the next one', () => {
  const store = createStore({
    brandHours: HOURS,
    days: [{ ...EVE, hours: spans('14:00-26:00') }],
  });
  const night = on('2026-12-25', '01:59', '02:00', '08:00');
  expect(serve(store, 'Brunch', night)).toEqual(on('2026-12-25', '01:59', '08:00'));
});

test('the night before a closed day of a brand without hours is that of the store', () => {
  const store = createStore({ days: [EVE] });
  const times = [
    ...on('2026-12-23', '17:00', '23:59'),
    ...on('2026-12-24', '01:29', '01:30', '17:00', '23:59'),
    ...on('2026-12-25', '00:30', '17:00'),
    ...on('2026-12-26', '01:29', '12:00'),
  ];
  expect(serve(store, 'Brunch', times)).toEqual([
    ...on('2026-12-23', '17:00', '23:59'),
    ...on('2026-12-24', '01:29'),
    ...on('2026-12-25', '17:00'),
    ...on('2026-12-26', '01:29', '12:00'),
  ]);
});

test('two special days in a row each have their own hours', () => {
  const days = [
    { ...EVE, closesAt: '20:00' },
    { ...EVE, id: 'day', date: '2026-12-25' },
  ];
  const times = ['23', '24', '25', '26'].flatMap((date) => on(`2026-12-${date}`, '18:00', '21:00'));
  expect(serve(createStore({ days }), 'Brunch', times)).toEqual([
    ...on('2026-12-23', '18:00', '21:00'),
    ...on('2026-12-24', '18:00'),
    ...on('2026-12-26', '18:00', '21:00'),
  ]);
});

test('other brands, and stores without such days, keep their hours', () => {
  const store = createStore({ brandHours: HOURS, days: [{ ...EVE, brands: ['Sushi'] }] });
  expect(getBrandHours(store, 'Brunch')).toBe(store.brandHours?.['Brunch']);
  expect(getBrandHours(store, 'Pizza')).toBeUndefined();
  expect(getBrandHours(createStore({}), 'Brunch')).toBeUndefined();
});
