import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chooseTable } from '../../../../../contract/bookings/choose-table.ts';
import type { TablePlan } from '../../../../../contract/sites/table-plan.ts';
import { formatLocalTime } from '../../calendar/calendar.ts';
import {
  findSeat,
  listFreeTimes,
  sortByNearness,
  type Seat,
  type TableQuery,
} from './free-times.ts';
import { samplePlan } from './plan.fixture.ts';
import { listQuarters, listSeatings } from './seatings.ts';

const LONDON = 'Europe/London';
const NOW = Date.parse('2026-07-03T09:00:00Z');
const at = (iso: string): number => Date.parse(iso);

/** What earlier seats have. */
function createTaken(seats: readonly (Seat & { people: number })[]): TableQuery['taken'] {
  return {
    hasTable: (tableId, quarter) =>
      seats.some((seat) => seat.tables.includes(tableId) && listQuarters(seat).includes(quarter)),
    closures: [],
    countCovers: (quarter) =>
      seats
        .filter((seat) => listQuarters(seat)[0] === quarter)
        .reduce((sum, { people }) => sum + people, 0),
  };
}

const ask = (part: Partial<TableQuery> = {}): TableQuery => ({
  plan: samplePlan,
  timeZone: LONDON,
  now: NOW,
  people: 2,
  isStaff: false,
  taken: createTaken([]),
  ...part,
});

describe('chooseTable', () => {
  const choose = (people: number, taken: string[] = [], isStaff = false) =>
    chooseTable(samplePlan, { people, isStaff }, (id) => !taken.includes(id));

  it.each([
    [2, [], ['t2a']],
    [2, ['t2a'], ['t2b']],
    [2, ['t2a', 't2b'], ['t4']],
    [4, [], ['t4']],
    [4, ['t4'], ['t6']],
    [4, ['t4', 't6'], ['t2a', 't2b']],
    [6, [], ['t6']],
    [8, [], null],
  ])('%i people with %j taken get %j', (people, taken, tables) => {
    expect(choose(people, taken).tables).toEqual(tables);
  });

  it('explains why a table was passed over', () => {
    expect(choose(3, ['t4'])).toEqual({
      tables: ['t6'],
      considered: [
        { tables: ['t2a'], verdict: 'too small' },
        { tables: ['t2b'], verdict: 'too small' },
        { tables: ['t4'], verdict: 'taken' },
        { tables: ['t6'], verdict: 'chosen' },
      ],
    });
  });

  it('gives some joins to staff only', () => {
    expect(choose(8).considered.at(-1)).toEqual({ tables: ['t4', 't6'], verdict: 'for staff' });
    expect(choose(8, [], true).tables).toEqual(['t4', 't6']);
  });
});

describe('findSeat', () => {
  const seat = (iso: string, part: Partial<TableQuery> = {}) => {
    const result = findSeat(ask(part), at(iso));
    return result.ok ? result.seat : result.code;
  };

  it.each<[string, string, Partial<TableQuery>]>([
    ['PAST', '2026-07-03T08:59:00Z', {}],
    ['TOO_SOON', '2026-07-03T16:00:00Z', { now: at('2026-07-03T15:01:00Z') }],
    ['TOO_FAR', '2026-09-02T18:00:00Z', {}],
    ['PARTY_TOO_LARGE', '2026-07-03T18:00:00Z', { people: 9 }],
    ['CLOSED', '2026-07-03T12:00:00Z', {}],
    ['CLOSED', '2026-07-03T16:15:00Z', {}],
    ['TAKEN', '2026-07-03T18:00:00Z', { people: 8 }],
  ])('refuses with %s at %s', (code, iso, part) => {
    expect(seat(iso, part)).toBe(code);
  });

  it('lasts as long as the party stays, and not beyond the service', () => {
    expect(seat('2026-07-03T18:00:00Z')).toMatchObject({ endsAt: at('2026-07-03T19:30:00Z') });
    expect(seat('2026-07-03T18:00:00Z', { people: 4 })).toMatchObject({
      endsAt: at('2026-07-03T20:00:00Z'),
    });
    const [service] = samplePlan.services;
    const plan = { ...samplePlan, services: [{ ...service!, to: '23:00' }] };
    expect(seat('2026-07-03T21:30:00Z', { plan })).toMatchObject({
      endsAt: at('2026-07-03T22:00:00Z'),
    });
  });

  it.each<[string, Partial<TablePlan['closures'][number]>, unknown]>([
    ['a day', {}, 'CLOSED'],
    ['hours that the stay touches', { from: '20:00', to: '21:00' }, 'CLOSED'],
    ['hours after the stay', { from: '20:30', to: '23:00' }, ['t2a']],
    ['one table', { tables: ['t2a'] }, ['t2b']],
    ['one table for hours', { from: '19:00', to: '19:15', tables: ['t2a', 't2b'] }, ['t4']],
    ['another day', { date: '2026-07-04' }, ['t2a']],
  ])('respects a closure of %s', (_, part, expected) => {
    const closures = [{ id: 'c', date: '2026-07-03', ...part }];
    const result = seat('2026-07-03T18:00:00Z', { plan: { ...samplePlan, closures } });
    expect(typeof result === 'string' ? result : result.tables).toEqual(expected);
  });

  it('a closed day of a service does not close what is left of the night before', () => {
    const [service] = samplePlan.services;
    const plan = {
      ...samplePlan,
      services: [{ ...service!, lastSeating: '00:30' }],
      closures: [{ id: 'c', date: '2026-07-04' }],
    };
    expect(seat('2026-07-03T23:00:00Z', { plan })).toMatchObject({ tables: ['t2a'] });
    expect(seat('2026-07-04T23:00:00Z', { plan })).toBe('CLOSED');
  });
});

describe('seatings in local time', () => {
  const [service] = samplePlan.services;
  const nightPlan: TablePlan = {
    ...samplePlan,
    services: [{ ...service!, from: '23:00', to: '04:00', lastSeating: '03:00' }],
  };
  const listTimes = (date: string, timeZone = LONDON) =>
    listSeatings(nightPlan, timeZone, date).map(({ startsAt }) =>
      formatLocalTime(timeZone, new Date(startsAt)),
    );

  it('a service past midnight belongs to the day on which it begins', () => {
    expect(listTimes('2026-07-03')).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
    ]);
  });

  it('the hour that spring skips has no seating', () => {
    expect(listTimes('2026-03-28')).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '02:00',
      '02:30',
      '03:00',
    ]);
  });

  it('the hour that autumn repeats is offered once, and the night is an hour longer', () => {
    expect(listTimes('2026-10-24')).toEqual(listTimes('2026-07-03'));
    const seatings = listSeatings(nightPlan, LONDON, '2026-10-24');
    expect(seatings[0]!.latestEnd - seatings[0]!.startsAt).toBe(6 * 3_600_000);
  });
});

it('a day without a free time says why', () => {
  expect(listFreeTimes(ask(), '2026-07-02')).toEqual({ times: [], refusal: 'PAST' });
  const services = samplePlan.services.map((each) => ({ ...each, weekdays: ['monday' as const] }));
  const plan = { ...samplePlan, services };
  expect(listFreeTimes(ask({ plan }), '2026-07-03').refusal).toBe('CLOSED');
  expect(listFreeTimes(ask({ people: 8 }), '2026-07-03').refusal).toBe('TAKEN');
});

it('alternatives are the nearest in time, of two the earlier', () => {
  const times = [10, 40, 20, 30].map((startsAt) => ({ startsAt }));
  expect(sortByNearness(times, 25).map(({ startsAt }) => startsAt)).toEqual([20, 30, 10, 40]);
});

const requests = fc.array(
  fc.record({
    people: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom('2026-03-28', '2026-07-03', '2026-10-24'),
    slot: fc.integer({ min: 0, max: 14 }),
    isStaff: fc.boolean(),
  }),
  { maxLength: 60 },
);

it('no table has two bookings at once, and guests never exceed the covers of a quarter', () => {
  const [service] = samplePlan.services;
  const plan: TablePlan = {
    ...samplePlan,
    services: [{ ...service!, lastSeating: '00:30', intervalMinutes: 30 }],
  };
  fc.assert(
    fc.property(requests, (wishes) => {
      const seats: (Seat & { people: number; isStaff: boolean })[] = [];
      for (const { people, day, slot, isStaff } of wishes) {
        const seatings = listSeatings(plan, LONDON, day);
        const startsAt = seatings[slot % seatings.length]!.startsAt;
        const now = startsAt - 86_400_000;
        const query = ask({ plan, people, isStaff, now, taken: createTaken(seats) });
        const result = findSeat(query, startsAt);
        expect(listFreeTimes(query, day).times.includes(startsAt)).toBe(result.ok);
        if (result.ok) seats.push({ ...result.seat, people, isStaff });
      }
      const claims = seats.flatMap((seat) =>
        seat.tables.flatMap((table) => listQuarters(seat).map((quarter) => `${table} ${quarter}`)),
      );
      expect(new Set(claims).size).toBe(claims.length);
      for (const seat of seats.filter(({ isStaff }) => !isStaff)) {
        const before = seats.slice(0, seats.indexOf(seat) + 1);
        const together = before.filter(({ startsAt }) => startsAt === seat.startsAt);
        const covers = together.reduce((sum, { people }) => sum + people, 0);
        expect(covers).toBeLessThanOrEqual(service!.coversPerQuarter);
        const capacity = seat.tables.reduce(
          (sum, id) => sum + (plan.tables.find((table) => table.id === id)?.max ?? 0),
          0,
        );
        expect(capacity).toBeGreaterThanOrEqual(seat.people);
      }
    }),
  );
});
