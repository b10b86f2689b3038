// Every figure of the report of bookings equals the sum of the bookings, whatever became of them and whenever they were.
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { BOOKING_SOURCES } from '../../../../contract/bookings/booking-sources.ts';
import { BOOKING_STATES } from '../../../../contract/bookings/booking.ts';
import {
  BOOKING_DIMENSIONS,
  type BookingDimension,
} from '../../../../contract/reports/booking-figures.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { startBookingApp, type BookingApp } from '../bookings/bookings.fixture.ts';
import { MINUTE } from '../calendar/calendar.ts';

const PERIODS = [
  ['2026-03-27', '2026-03-30'],
  ['2026-10-23', '2026-10-26'],
] as const;

let app: BookingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startBookingApp();
  app.advance(300 * 86_400);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner', at: app.now() });
});
afterAll(() => app.stop());

const QUARTER = 15 * MINUTE;
/** Around the hours at which days, services and the clock change. */
const booking = fc.record({
  storeId: fc.constantFrom('camden', 'soho'),
  state: fc.constantFrom(...BOOKING_STATES),
  source: fc.constantFrom(...BOOKING_SOURCES, null),
  people: fc.integer({ min: 1, max: 12 }),
  startsAt: fc
    .tuple(
      fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
      fc.oneof(fc.constantFrom(0, 3, 4, 5, 15, 16, 19, 20, 67, 68, 95), fc.nat(95)),
    )
    .map(([date, quarter]) => Date.parse(`${date}T00:00Z`) + quarter * QUARTER),
  leadMinutes: fc.integer({ min: -20, max: 4_000 }),
  endedMinutes: fc.oneof(fc.constantFrom(1_439, 1_440, 1_441), fc.nat(3_000)),
});
type MadeUpBooking = typeof booking extends fc.Arbitrary<infer Value> ? Value : never;

async function insert(bookings: readonly MadeUpBooking[]): Promise<void> {
  await app.superuser.query('delete from bookings');
  await app.superuser.query(
    `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, source, people, starts_at, ends_at, table_ids,
       held_until, created_at, updated_at)
     select 'sumo', gen_random_uuid(), b."storeId", $2 || n, gen_random_uuid(), b.state, b.source, b.people, b.at,
       b.at + interval '1 hour', '{t4}', case when b.state = 'held' then b.at end,
       b.at - make_interval(mins => b."leadMinutes"), b.at - make_interval(mins => b."endedMinutes")
     from rows from (jsonb_to_recordset($1) as ("storeId" text, state text, source text, people int, at timestamptz,
       "leadMinutes" int, "endedMinutes" int)) with ordinality as b("storeId", state, source, people, at, "leadMinutes", "endedMinutes", n)`,
    [
      JSON.stringify(bookings.map((each) => ({ ...each, at: new Date(each.startsAt) }))),
      randomUUID().slice(0, 8),
    ],
  );
}

/** The release before stores no source; its cancelled bookings are not told from holds. */
const getSource = ({ source, state }: MadeUpBooking) =>
  source ?? (state === 'held' || state === 'cancelled' ? null : 'phone');

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
const KEYS: Record<BookingDimension, (each: MadeUpBooking) => string | null> = {
  store: ({ storeId }) => storeId,
  source: getSource,
  // From 17:00 to 01:00, every day.
  service: ({ startsAt }) => {
    const time = parts.format(startsAt).slice(11);
    return time >= '17:00' || time < '01:00' ? 'in:Dinner' : 'outside';
  },
  day: ({ startsAt }) => {
    const [date = '', time = ''] = parts.format(startsAt).split(' ');
    const shift = time < '05:00' ? 86_400_000 : 0;
    return new Date(Date.parse(date) - shift).toISOString().slice(0, 10);
  },
};

function sum(bookings: readonly MadeUpBooking[]) {
  const count = (isCounted: (each: MadeUpBooking) => boolean) => bookings.filter(isCounted).length;
  const people = (isCounted: (each: MadeUpBooking) => boolean) =>
    bookings.filter(isCounted).reduce((total, each) => total + each.people, 0);
  const isNoShow = ({ state }: MadeUpBooking): boolean => state === 'no_show';
  const isCancelled = ({ state }: MadeUpBooking): boolean => state === 'cancelled';
  const leads = bookings
    .filter((each) => getSource(each) !== 'walk_in')
    .map(({ leadMinutes }) => Math.max(0, leadMinutes))
    .toSorted((a, b) => a - b);
  return {
    bookings: bookings.length,
    covers: people((each) => !isNoShow(each) && !isCancelled(each)),
    web: count((each) => getSource(each) === 'web'),
    phone: count((each) => getSource(each) === 'phone'),
    walkIns: count((each) => getSource(each) === 'walk_in'),
    ...(leads.length > 0 && {
      leadMedian: leads[Math.ceil(leads.length * 0.5) - 1],
      leadNinety: leads[Math.ceil(leads.length * 0.9) - 1],
    }),
    noShows: count(isNoShow),
    noShowCovers: people(isNoShow),
    cancelled: count(isCancelled),
    lateCancelled: count((each) => isCancelled(each) && each.endedMinutes < 24 * 60),
  };
}

it('every figure equals the sum of its bookings at midnight and at both changes of the clock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { maxLength: 30 }),
      fc.constantFrom(...BOOKING_DIMENSIONS),
      fc.constantFrom(...PERIODS),
      fc.constantFrom('camden', 'camden,soho'),
      async (bookings, by, [from, to], stores) => {
        await insert(bookings);
        const query = { stores, from, to, by };
        const { rows, total } = (await owner.request('bookingsReport', { query })).body.data;
        const counted = bookings.filter((each) => {
          const day = KEYS.day(each) ?? '';
          return (
            getSource(each) !== null && stores.includes(each.storeId) && day >= from && day <= to
          );
        });
        expect(total).toEqual(sum(counted));
        for (const { key, values } of rows)
          expect([key, values]).toEqual([
            key,
            sum(counted.filter((each) => KEYS[by](each) === key)),
          ]);
        const sumOfRows = rows.reduce((n, { values }) => n + (values.bookings ?? 0), 0);
        expect(sumOfRows).toBe(counted.length);
      },
    ),
    { numRuns: 60 },
  );
});
