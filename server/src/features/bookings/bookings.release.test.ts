// Many at once, and many bookings: what takes too long for every run.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { GUEST, listBroken, startBookingApp, type BookingApp } from './bookings.fixture.ts';

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

/** Durations of reading free times in milliseconds, the shortest first. */
async function measureTimes(): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const date = `2026-04-${String(1 + (index % 30)).padStart(2, '0')}`;
    const start = performance.now();
    const asked = { storeId: 'camden', date, people: 2 };
    await app.services.bookings.times(getGuest(0), asked);
    durations.push(performance.now() - start);
  }
  return durations.toSorted((a, b) => a - b);
}

const getPart = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Infinity;

it('free times among 100,000 bookings are read within 100 ms, at most ten times as long as without', async () => {
  const empty = await measureTimes();
  await app.superuser.query(
    `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, people, starts_at, ends_at, table_ids,
       created_at, updated_at)
     select 'sumo', gen_random_uuid(), 'camden', 'R' || n, gen_random_uuid(), 'confirmed', 2, t, t + interval '90 minutes',
       array['x' || n], now(), now()
     from (select n, timestamptz '2026-03-01 17:00Z' + (n % 1000) * interval '1 day' + (n % 12) * interval '30 minutes' as t
       from generate_series(1, 100000) n) b`,
  );
  await app.superuser.query(
    `insert into booking_claims (tenant_id, store_id, table_id, quarter, booking_id)
     select b.tenant_id, b.store_id, b.table_ids[1], b.starts_at + q * interval '15 minutes', b.booking_id
     from bookings b, generate_series(0, 5) q where b.table_ids[1] like 'x%'`,
  );
  await app.superuser.query('analyze bookings, booking_claims');
  const full = await measureTimes();
  expect(getPart(full, 0.99)).toBeLessThan(100);
  expect(getPart(full, 0.5) / getPart(empty, 0.5)).toBeLessThan(10);
}, 120_000);
