// Guests book tables while the server is killed: what they were told stays, and no table is sold twice.
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import type { Booking, TableTimes } from '../../contract/bookings/booking.ts';
import { BROKEN_BOOKINGS } from '../../server/src/features/bookings/bookings.fixture.ts';
import { samplePlan } from '../../server/src/features/bookings/engine/plan.fixture.ts';
import { sendHttpRequest } from '../../test/clients/http-request.ts';
import { getKitchenId, HOST } from '../harness/bench-site.ts';
import type { ChaosSite } from './chaos-site.ts';
import { MAX_MILLISECONDS, printFigures, withOwnDatabase } from './crash-run.fixture.ts';

const GUESTS = 60;
/** The numbers of replies after which the server is killed, while others wait for theirs. */
const KILLS = [6, 14, 22];
const RETRY_MILLISECONDS = 100;
const DAYS_AHEAD = [4, 5, 6, 7];
const DAY_MILLISECONDS = 86_400_000;

interface Reply<Data> {
  status: number;
  body: { code?: string; data: Data };
}

/** A guest with an address of their own, so that no limit of an address is met. */
async function send<Data>(
  site: ChaosSite,
  guest: number,
  method: string,
  path: string,
  body?: object,
): Promise<Reply<Data>> {
  const headers = {
    host: HOST,
    accept: 'application/json',
    'x-forwarded-for': `203.0.113.${guest}`,
  };
  for (;;) {
    const reply = await sendHttpRequest(site.origin, path, { method, headers, body }).catch(
      () => null,
    );
    if (reply && reply.status < 500)
      return { status: reply.status, body: JSON.parse(reply.bytes.toString()) };
    // The outcome is unknown.
    await pause(RETRY_MILLISECONDS);
  }
}

const openTables = async (site: ChaosSite): Promise<void> => {
  const tables = JSON.stringify({ tablesReservation: true, tables: samplePlan });
  await site.query(`update tenants set definition = definition || '{"reservations": "book"}'`);
  await site.query(`update stores set definition = definition || '${tables}'`);
};

async function listTimes(site: ChaosSite, storeId: string): Promise<TableTimes['times']> {
  const days = DAYS_AHEAD.map(async (days) => {
    const date = new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const path = `/api/public/stores/${storeId}/tables?people=2&date=${date}`;
    return (await send<TableTimes>(site, 0, 'GET', path)).body.data.times;
  });
  return (await Promise.all(days)).flat();
}

it(
  'a server that is killed while guests book loses no booking and sells no table twice',
  async () => {
    await withOwnDatabase(async (site) => {
      await openTables(site);
      const start = () => site.start(0, { TRUSTED_PROXIES: '127.0.0.1' });
      await start();
      const storeId = getKitchenId(0);
      const times = await listTimes(site, storeId);

      const told = new Map<string, Booking['state']>();
      const kills = [...KILLS];
      const tell = async ({ reference, state }: Booking): Promise<void> => {
        told.set(reference, state);
        if (told.size !== kills[0]) return;
        kills.shift();
        await site.kill();
        await start();
      };
      const book = async (guest: number): Promise<void> => {
        const startsAt = times[guest % times.length]?.startsAt;
        const wish = { storeId, startsAt, people: 1 + (guest % 4) };
        const held = await send<Booking>(site, guest, 'POST', '/api/public/bookings', wish);
        if (held.status !== 201) return expect(held.body.code).toBe('NO_TABLE');
        const own = `/api/public/bookings/${held.body.data.token}`;
        const person = { name: 'Ada', email: `guest-${guest}@example.com`, phone: '07700900123' };
        const confirmed = await send<Booking>(site, guest, 'PUT', `${own}/guest`, person);
        expect(confirmed.status).toBe(200);
        await tell(confirmed.body.data);
        if (guest % 5 > 0) return;
        const cancelled = await send<Booking>(site, guest, 'DELETE', own);
        expect(cancelled.status).toBe(200);
        await tell(cancelled.body.data);
      };
      await Promise.all(Array.from({ length: GUESTS }, (_, index) => book(index + 1)));

      expect(kills).toEqual([]);
      const rows = await site.query<{ reference: string; state: Booking['state'] }>(
        `select reference, state from bookings where state <> 'held'`,
      );
      printFigures('server killed while guests book', { told: told.size, bookings: rows.length });
      expect(new Map(rows.map(({ reference, state }) => [reference, state]))).toEqual(told);
      expect(await site.query(BROKEN_BOOKINGS)).toEqual([]);
      const mails = await site.query(
        `select content ->> 'reference' from messages where template = 'booking' and content ->> 'reference' is not null
         group by content ->> 'reference', content ->> 'news' having count(*) > 1`,
      );
      expect(mails).toEqual([]);
    });
  },
  MAX_MILLISECONDS,
);
