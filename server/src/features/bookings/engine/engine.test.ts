import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chooseTable } from '../../../../../contract/bookings/choose-table.ts';
import type { TableClosure, TablePlan } from '../../../../../contract/sites/table-plan.ts';
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

const wishes = fc.record({
  people: fc.integer({ min: 1, max: 12 }),
  day: fc.constantFrom('2026-03-28', '2026-07-03', '2026-10-24'),
  slot: fc.integer({ min: 0, max: 14 }),
  isStaff: fc.boolean(),
});
type Wish = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never;
/** `which`: the booking that is changed, of those that there are. */
const which = fc.nat(60);
const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ act: fc.constant('book' as const), wish: wishes }), weight: 4 },
    { arbitrary: fc.record({ act: fc.constant('move' as const), wish: wishes, which }), weight: 2 },
    fc.record({ act: fc.constant('cancel' as const), which }),
    fc.record({
      act: fc.constant('close' as const),
      day: fc.constantFrom('2026-03-28', '2026-07-03', '2026-10-24'),
      table: fc.constantFrom(undefined, 't2a', 't4', 't6'),
      hours: fc.constantFrom(undefined, { from: '18:00', to: '20:00' }),
    }),
    fc.record({ act: fc.constant('open' as const) }),
  ),
  { maxLength: 60 },
);

it('no bookings, moves, cancels and closures give a table two bookings at once, or guests more covers than a quarter has', () => {
  const [service] = samplePlan.services;
  const plan: TablePlan = {
    ...samplePlan,
    services: [{ ...service!, lastSeating: '00:30', intervalMinutes: 30 }],
  };
  type Booked = Seat & { people: number; isStaff: boolean };
  fc.assert(
    fc.property(steps, (script) => {
      const seats: Booked[] = [];
      const closures: TableClosure[] = [];
      const expectKept = (): void => {
        const claims = seats.flatMap((seat) =>
          seat.tables.flatMap((table) =>
            listQuarters(seat).map((quarter) => `${table} ${quarter}`),
          ),
        );
        expect(new Set(claims).size).toBe(claims.length);
      };
      /** As it is claimed: what the moved booking has is free for itself. */
      const seat = ({ people, day, slot, isStaff }: Wish, moved: Booked | undefined): void => {
        const others = seats.filter((each) => each !== moved);
        const seatings = listSeatings(plan, LONDON, day);
        const startsAt = seatings[slot % seatings.length]!.startsAt;
        const now = startsAt - 86_400_000;
        const taken = { ...createTaken(others), closures };
        const query = ask({ plan, people, isStaff, now, taken });
        const result = findSeat(query, startsAt);
        expect(listFreeTimes(query, day).times.includes(startsAt)).toBe(result.ok);
        if (!result.ok) return;
        const [arrival = startsAt] = listQuarters(result.seat);
        const covers = taken.countCovers(arrival) + people;
        if (!isStaff) expect(covers).toBeLessThanOrEqual(service!.coversPerQuarter);
        const { tables } = result.seat;
        const capacity = plan.tables
          .filter(({ id }) => tables.includes(id))
          .reduce((sum, { max }) => sum + max, 0);
        expect(capacity).toBeGreaterThanOrEqual(people);
        const isClosed = closures.some(
          ({ date, from, tables: closed }) =>
            date === day && !from && (!closed || closed.some((table) => tables.includes(table))),
        );
        expect(isClosed).toBe(false);
        seats.splice(0, seats.length, ...others, { ...result.seat, people, isStaff });
      };
      for (const step of script) {
        if (step.act === 'book') seat(step.wish, undefined);
        if (step.act === 'move' && seats.length > 0)
          seat(step.wish, seats[step.which % seats.length]);
        if (step.act === 'cancel' && seats.length > 0) seats.splice(step.which % seats.length, 1);
        if (step.act === 'close')
          closures.push({
            id: 'closed',
            date: step.day,
            ...step.hours,
            ...(step.table && { tables: [step.table] }),
          });
        if (step.act === 'open') closures.pop();
        expectKept();
      }
    }),
  );
});
