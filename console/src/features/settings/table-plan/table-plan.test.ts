import { describe, expect, test } from 'vitest';

import type { OfficePlan } from '../../../../../contract/content/office-settings.ts';
import { listPlanChanges } from './plan-changes.ts';
import {
  findPlanFaults,
  removeTable,
  startPlan,
  toPlanDraft,
  type PlanDraft,
} from './plan-draft.ts';

const PLAN: OfficePlan = {
  areas: [{ id: 'room', name: 'Room' }],
  tables: [
    { id: 'one', name: 'One', area: 'room', min: 1, max: 2 },
    { id: 'two', name: 'Two', area: 'room', min: 1, max: 4 },
    { id: 'three', name: 'Three', area: 'room', min: 2, max: 4 },
  ],
  joins: [{ id: 'all', tables: ['one', 'two', 'three'], min: 5, max: 10, online: true }],
  services: [
    {
      id: 'evening',
      name: 'Evening',
      weekdays: ['friday'],
      from: '17:00',
      to: '00:30',
      lastSeating: '22:30',
      intervalMinutes: 30,
      coversPerQuarter: 12,
    },
  ],
  closures: [
    { id: 'leak', date: '2026-12-24', tables: ['one'] },
    { id: 'paint', date: '2026-12-28', tables: ['one', 'two'] },
    { id: 'holiday', date: '2026-12-25' },
  ],
  stays: [{ upTo: 8, minutes: 120 }],
  largestParty: 8,
};
const STORE = { id: 'peckham', plan: PLAN, tablesReservation: true };
const DRAFT = toPlanDraft(PLAN);
const change = (field: string, value: string | null, document = 'tables/peckham') => ({
  document,
  field,
  value,
});

describe('the plan of a store', () => {
  test('changes in the fields that differ only', () => {
    expect(listPlanChanges(STORE, DRAFT)).toEqual([]);
    const draft: PlanDraft = {
      ...DRAFT,
      tables: DRAFT.tables.map((table) => (table.id === 'two' ? { ...table, max: '6' } : table)),
      services: DRAFT.services.map((service) => ({ ...service, weekdays: ['friday', 'saturday'] })),
      stays: [...DRAFT.stays, { upTo: '10', minutes: '150' }],
    };
    expect(listPlanChanges(STORE, draft)).toEqual([
      change('tables.two.max', '6'),
      change('services.evening.weekdays', '["friday","saturday"]'),
      change('stays', '[{"upTo":8,"minutes":120},{"upTo":10,"minutes":150}]'),
    ]);
  });

  test('gets a new table as one part', () => {
    const table = { id: 'four', name: ' Four ', area: 'room', min: '1', max: '2' };
    expect(listPlanChanges(STORE, { ...DRAFT, tables: [...DRAFT.tables, table] })).toEqual([
      {
        ...change('tables.four', '{"name":"Four","area":"room","min":1,"max":2}'),
        isNew: true,
      },
    ]);
  });

  test('loses a table together with its places in joins and closures', () => {
    const draft = removeTable(DRAFT, 'one');
    expect(listPlanChanges(STORE, draft)).toEqual([
      change('tables.one', null),
      change('joins.all.tables', '["two","three"]'),
      change('closures.leak', null),
      change('closures.paint.tables', '["two"]'),
    ]);
    expect(findPlanFaults(draft, 8)).toEqual({ 'joins.all.max': 'These tables seat 8.' });
  });

  test('is made as one document, which offers the store to guests', () => {
    const [plan, offer] = listPlanChanges(
      { ...STORE, plan: null, tablesReservation: false },
      startPlan(),
    );
    expect(plan).toMatchObject({ document: 'tables/peckham', field: '', isNew: true });
    expect(JSON.parse(plan?.value ?? '')).toMatchObject({
      areas: { room: { position: 'a0' } },
      tables: { 'table-1': { area: 'room', max: 4, position: 'a0' } },
      joins: {},
      stays: [
        { upTo: 2, minutes: 90 },
        { upTo: 8, minutes: 120 },
      ],
      largestParty: 8,
    });
    expect(offer).toEqual(change('tablesReservation', 'true', 'store/peckham'));
    expect(findPlanFaults(startPlan(), 8)).toEqual({});
  });
});

const [service] = DRAFT.services;
if (!service) throw new Error('The plan has no service');
const [stay] = DRAFT.stays;
if (!stay) throw new Error('The plan has no length of stay');
const withTable = (part: Partial<PlanDraft['tables'][number]>): PlanDraft => ({
  ...DRAFT,
  joins: [],
  tables: DRAFT.tables.map((table) => (table.id === 'one' ? { ...table, ...part } : table)),
});
const withService = (part: Partial<typeof service>): PlanDraft => ({
  ...DRAFT,
  services: [{ ...service, ...part }],
});
const withJoin = (tables: string[], max: string): PlanDraft => ({
  ...DRAFT,
  joins: [{ id: 'all', tables, min: '2', max, online: false }],
});

test.each<[string, PlanDraft]>([
  ['areas', { ...withTable({}), areas: [] }],
  ['tables.one.name', withTable({ name: ' ' })],
  ['tables.one.area', withTable({ area: 'bar' })],
  ['tables.one.min', withTable({ min: '0' })],
  ['tables.one.max', withTable({ max: '41' })],
  ['tables.one.max', withTable({ min: '3' })],
  ['joins.all.tables', withJoin(['one'], '2')],
  ['joins.all.max', withJoin(['one', 'two'], '7')],
  ['services', { ...DRAFT, services: [] }],
  ['services.evening.weekdays', withService({ weekdays: [] })],
  ['services.evening.from', withService({ from: '17:10' })],
  ['services.evening.to', withService({ to: '' })],
  ['services.evening.lastSeating', withService({ lastSeating: '00:30' })],
  ['services.evening.coversPerQuarter', withService({ coversPerQuarter: '0' })],
  ['stays.0.minutes', { ...DRAFT, stays: [{ ...stay, minutes: '100' }] }],
  ['stays.1.upTo', { ...DRAFT, stays: [stay, stay] }],
  ['stays', { ...DRAFT, stays: [{ ...stay, upTo: '7' }] }],
])('a plan with a wrong value names its place: %s', (place, draft) => {
  expect(Object.keys(findPlanFaults(draft, 8))).toContain(place);
});
