// Guests book tables while the server and its database are killed: what they were told stays, and no table is sold twice.
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import type { Booking, TableTimes } from '../../contract/bookings/booking.ts';
import type { TablePlan } from '../../contract/sites/table-plan.ts';
import { BROKEN_BOOKINGS } from '../../server/src/features/bookings/bookings.fixture.ts';
import { samplePlan } from '../../server/src/features/bookings/engine/plan.fixture.ts';
import { sendHttpRequest } from '../../test/clients/http-request.ts';
import { getKitchenId, HOST } from '../harness/bench-site.ts';
import { withChaosSite, type ChaosSite } from './chaos-site.ts';
import { MAX_MILLISECONDS, printFigures } from './crash-run.fixture.ts';
import { waitUntilReady } from './kill-postmaster.ts';
import { startSteadyLoad } from './steady-load.ts';

/** Bookings that begin in a second, whether or not earlier ones have an answer. */
const BOOKINGS_A_SECOND = 100;
const MAX_CONCURRENT = 500;
/** The numbers of replies after which the server and the database are killed, while others wait for theirs. */
const KILLS = [
  { after: 100, part: 'server' },
  { after: 250, part: 'database' },
  { after: 400, part: 'server' },
  { after: 550, part: 'database' },
] as const;
const REPLIES = 700;
const RETRY_MILLISECONDS = 100;
const DAYS_AHEAD = Array.from({ length: 56 }, (_, index) => index + 2);
const DAY_MILLISECONDS = 86_400_000;

/** Ten tables of each kind, so that quarters of an hour are full before tables are. */
const LARGE_PLAN: TablePlan = {
  ...samplePlan,
  tables: Array.from({ length: 10 }, (_, index) =>
    samplePlan.tables.map((table) => ({ ...table, id: `${table.id}-${index}` })),
  ).flat(),
  joins: [],
};

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
    'x-forwarded-for': `203.0.${guest >> 8}.${guest & 255}`,
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
  const tables = JSON.stringify({ tablesReservation: true, tables: LARGE_PLAN });
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
  'a server and a database that are killed under 100 bookings a second lose no booking and sell no table twice',
  async () => {
    await withChaosSite(async (site, cluster) => {
      await openTables(site);
      const start = () => site.start(0, { TRUSTED_PROXIES: '127.0.0.1' });
      await start();
      const storeId = getKitchenId(0);
      const times = await listTimes(site, storeId);

      const told = new Map<string, Booking['state']>();
      const failures: unknown[] = [];
      let isOver = () => {};
      const over = new Promise<void>((resolve) => void (isOver = resolve));
      const kill = {
        server: async () => {
          await site.kill();
          await start();
        },
        database: async () => {
          await cluster.kill();
          await cluster.restart();
          await waitUntilReady(site);
        },
      };
      const kills = [...KILLS];
      let killing = Promise.resolve();
      const tell = ({ reference, state }: Booking): void => {
        told.set(reference, state);
        const [next] = kills;
        if (next && told.size >= next.after) {
          kills.shift();
          killing = killing.then(kill[next.part]);
        }
        if (told.size >= REPLIES) isOver();
      };
      const book = async (guest: number): Promise<void> => {
        // Neighbours want different days.
        const startsAt = times[(guest * 13) % times.length]?.startsAt;
        const wish = { storeId, startsAt, people: 1 + (guest % 4) };
        const held = await send<Booking>(site, guest, 'POST', '/api/public/bookings', wish);
        if (held.status !== 201) return expect(held.body.code).toBe('NO_TABLE');
        const own = `/api/public/bookings/${held.body.data.token}`;
        const person = { name: 'Ada', email: `guest-${guest}@example.com`, phone: '07700900123' };
        const confirmed = await send<Booking>(site, guest, 'PUT', `${own}/guest`, person);
        expect(confirmed.status).toBe(200);
        tell(confirmed.body.data);
        if (guest % 5 > 0) return;
        const cancelled = await send<Booking>(site, guest, 'DELETE', own);
        expect(cancelled.status).toBe(200);
        tell(cancelled.body.data);
      };
      let guests = 0;
      const started = performance.now();
      const load = startSteadyLoad(BOOKINGS_A_SECOND, MAX_CONCURRENT, () => {
        guests += 1;
        return book(guests).catch((error: unknown) => {
          failures.push(error);
          isOver();
        });
      });
      await over;
      const seconds = (performance.now() - started) / 1_000;
      await Promise.all(await load.stop());
      await killing;

      expect(failures).toEqual([]);
      expect(kills).toEqual([]);
      const rows = await site.query<{ reference: string; state: Booking['state'] }>(
        `select reference, state from bookings where state <> 'held'`,
      );
      printFigures('server and database killed while guests book', {
        bookingsBegunASecond: Math.round(guests / seconds),
        seconds: Math.round(seconds),
        told: told.size,
        bookings: rows.length,
      });
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
