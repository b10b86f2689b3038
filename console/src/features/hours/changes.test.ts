import { describe, expect, test } from 'vitest';

import type { OfficeDay, OfficeStore } from '../../../../contract/content/office-hours.ts';
import { findTaken, listDayInputs, type TypedDay } from './day-changes.ts';
import {
  isValidRule,
  listChangedDays,
  listRuleInputs,
  toTypedRules,
  toTypedWeek,
  toWeekInputs,
} from './week-changes.ts';

const store = (id: string, monday: [string, string][] = [['12:00', '22:00']]): OfficeStore => ({
  id,
  name: id,
  town: '',
  modes: ['delivery', 'pickup'],
  hours: {
    monday: monday.map(([opens, closes]) => ({ opens, closes })),
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  exceptions: {},
  slots: {
    windowMinutes: 15,
    leadMinutes: { delivery: 45, pickup: 20 },
    lastOrderMinutes: 15,
    horizonDays: 7,
    ordersPerSlot: 6,
    prepMinutesPerSlot: 90,
  },
});
const camden = store('camden');
const soho = store('soho', [['08:00', '23:00']]);

describe('a week', () => {
  const tuesday = [{ opens: '17:00', closes: '01:30' }];
  const week = { ...toTypedWeek(camden), tuesday };

  test('gives other stores only the days that were changed', () => {
    const changes = listChangedDays(week, camden, [soho], 'changed');
    const value = '[["17:00","01:30"]]';
    expect(toWeekInputs(week, changes)).toEqual([
      { document: 'hours/camden', field: 'tuesday', value },
      { document: 'hours/soho', field: 'tuesday', value },
    ]);
  });

  test('is copied whole where one says so', () => {
    const changes = listChangedDays(week, camden, [soho], 'week');
    expect(changes.map(({ store: { id }, days }) => [id, days])).toEqual([
      ['camden', ['tuesday']],
      ['soho', ['monday', 'tuesday']],
    ]);
  });

  test('without a change changes nothing', () => {
    expect(listChangedDays(toTypedWeek(camden), camden, [soho], 'changed')).toEqual([]);
  });
});

test('rules of slots that were changed are copied, and no others', () => {
  const rules = { ...toTypedRules(camden), 'leadMinutes.delivery': '60' };
  const other = { ...soho, slots: { ...soho.slots, windowMinutes: 30 } };
  expect(listRuleInputs(rules, camden, [other])).toEqual([
    { document: 'slots/camden', field: 'leadMinutes.delivery', value: '60' },
    { document: 'slots/soho', field: 'leadMinutes.delivery', value: '60' },
  ]);
  expect(
    ['5', '60', '4', '61', '', '1.5'].map((text) => isValidRule('windowMinutes', text)),
  ).toEqual([true, true, false, false, false, false]);
});

describe('a special day', () => {
  const existing: OfficeDay = {
    id: 'xmas',
    date: '2026-12-25',
    name: 'Christmas Day',
    storeIds: ['camden', 'soho'],
    isForAllStores: true,
    canChange: true,
    spans: [],
    opensAt: null,
    closesAt: null,
    modes: [],
    brands: [],
  };
  const typed: TypedDay = {
    date: '2026-12-25',
    name: 'Christmas Day',
    storeIds: ['soho'],
    modes: [],
    brands: [],
    rule: { kind: 'hours', spans: [{ opens: '12:00', closes: '16:00' }] },
  };
  const read = (day: OfficeDay | null, change: Partial<TypedDay>) =>
    listDayInputs(day, { ...typed, ...change }, 'new').map(({ document, value }) => [
      document,
      value === null ? null : JSON.parse(value),
    ]);
  const written = { date: '2026-12-25', name: 'Christmas Day', modes: [] };
  const hours = [['12:00', '16:00']];

  test('is one entry for the chosen stores', () => {
    const rule = { kind: 'times', opensAt: '', closesAt: '18:00' } as const;
    const stores = ['camden', 'soho'];
    expect(read(null, { storeIds: stores, rule })).toEqual([
      ['special-day/new', { ...written, stores, closesAt: '18:00' }],
    ]);
  });

  test('that changes in one of its stores stays as it is in the others', () => {
    expect(read(existing, {})).toEqual([
      ['special-day/xmas', { ...written, stores: ['camden'], closed: true }],
      ['special-day/new', { ...written, stores: ['soho'], hours }],
    ]);
  });

  test('that changes in all of its stores is still for all stores', () => {
    expect(read(existing, { storeIds: ['camden', 'soho'] })).toEqual([
      ['special-day/xmas', { ...written, stores: 'all', hours }],
    ]);
  });

  test('of the menu of a brand stays one', () => {
    const brunch = { ...existing, brands: ['Brunch'] };
    const rest = { ...written, brands: ['Brunch'] };
    expect(read(brunch, { brands: ['Brunch'] })).toEqual([
      ['special-day/xmas', { ...rest, stores: ['camden'], closed: true }],
      ['special-day/new', { ...rest, stores: ['soho'], hours }],
    ]);
    const site = { days: [brunch], stores: [camden, soho] };
    expect(findTaken(null, typed, site)).toEqual([]);
    expect(findTaken(null, { ...typed, brands: ['Brunch'] }, site)).toEqual([soho]);
  });

  test('is removed from the chosen stores, and with the last one', () => {
    const rule = { kind: 'usual' } as const;
    expect(read(existing, { rule })).toEqual([
      ['special-day/xmas', { ...written, stores: ['camden'], closed: true }],
    ]);
    expect(read(existing, { rule, storeIds: ['camden', 'soho'] })).toEqual([
      ['special-day/xmas', null],
    ]);
  });

  test('names the stores that another entry sets on its date', () => {
    const site = { days: [existing], stores: [camden, soho] };
    const find = (change: Partial<TypedDay>, day: OfficeDay | null = null) =>
      findTaken(day, { ...typed, ...change }, site).map(({ id }) => id);
    expect(find({})).toEqual(['soho']);
    expect(find({}, existing)).toEqual([]);
    expect(find({ modes: ['delivery'] })).toEqual([]);
    expect(find({ date: '2026-12-26' })).toEqual([]);
  });
});
