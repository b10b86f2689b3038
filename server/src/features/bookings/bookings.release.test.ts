// Many at once, and many bookings: what takes too long for every run.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { isOnCitus } from '../../../../test/database/test-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { DAY } from '../calendar/calendar.ts';
import { GUEST, listBroken, startBookingApp, type BookingApp } from './bookings.fixture.ts';
import { readTaken } from './claims.sql.ts';
import { BOOKINGS_AN_EVENING, storeEvenings } from './many-bookings.fixture.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await startBookingApp();
});
afterAll(() => app.stop());

const getGuest = (index: number) => ({
  tenantId: 'sumo',
  host: 'sumo.test',
  ip: `203.0.${index >> 8}.${index & 255}`,
  locale: 'en-GB',
  customerId: null,
});

/** A busy machine answers some of a thousand calls with 503, as it should; clients ask again. */
async function askUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutsideFailure) return askUntilAnswered(ask);
    throw error;
  }
}

it('one of a thousand that race for the last table wins', async () => {
  const { bookings } = app.services;
  const wish = { storeId: 'camden', startsAt: '2026-03-12T19:00:00.000Z', people: 5 };
  const held: string[] = [];
  const tries = Array.from({ length: 1_000 }, async (_, index) => {
    const guest = getGuest(index);
    const { token } = await askUntilAnswered(() => bookings.hold(guest, wish));
    held.push((await bookings.confirm(guest, token, GUEST)).reference);
  });
  const outcomes = await Promise.allSettled(tries);
  expect(held).toHaveLength(1);
  const codes = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
  );
  expect(codes.filter((code) => code === 'NO_TABLE')).toHaveLength(999);
  expect(await listBroken(app)).toEqual([]);
}, 120_000);

it('no table is sold twice while guests book, move and cancel at once', async () => {
  const { bookings } = app.services;
  const times = ['17:00', '18:00', '18:30', '19:00', '19:30', '20:30', '21:00'];
  const pick = (index: number) => `2026-03-13T${times[(index * 5) % times.length]}:00.000Z`;
  const guests = Array.from({ length: 200 }, async (_, index) => {
    const guest = getGuest(index);
    const people = 1 + (index % 6);
    const held = await bookings.hold(guest, { storeId: 'camden', startsAt: pick(index), people });
    const email = `guest-${index}@example.com`;
    const { token } = await bookings.confirm(guest, held.token, { ...GUEST, email });
    await bookings.change(guest, token, { startsAt: pick(index + 3), people }).catch(() => null);
    if (index % 7 === 0) await bookings.cancel(guest, token);
  });
  const outcomes = await Promise.allSettled(guests);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
  expect(await listBroken(app)).toEqual([]);
}, 120_000);

const EVENINGS = 200;
const QUARTERS_OF_A_STAY = 6;

// Citus counts what it reads on its workers.
it.skipIf(isOnCitus())(
  'free times among 20,000 bookings are read from indexes, and only those of the asked days',
  async () => {
    const tenantId = 'sumo';
    const storeId = 'camden';
    const firstEvening = new Date('2026-04-01T17:00:00Z');
    const bookings = EVENINGS * BOOKINGS_AN_EVENING;
    await storeEvenings(app.superuser, { tenantId, storeId, firstEvening, bookings });
    const from = firstEvening.getTime() + 30 * DAY;
    const read = await withTenant(app.database, tenantId, async (tx) => {
      await readTaken(tx, { storeId, from, to: from + DAY, now: app.now(), except: null });
      const { rows } = await sql<{ scanned: number; fetched: number }>`
        select sum(seq_tup_read)::int as scanned, sum(idx_tup_fetch)::int as fetched
        from pg_stat_xact_user_tables where relname in ('bookings', 'booking_claims')`.execute(tx);
      return rows[0];
    });
    const rowsOfAnEvening = BOOKINGS_AN_EVENING * (1 + QUARTERS_OF_A_STAY);
    expect(read?.scanned).toBe(0);
    expect(read?.fetched).toBeLessThan(2 * rowsOfAnEvening);
  },
  120_000,
);
