// A flood of requests of one site on a real database does not delay other sites (reliability section 5).
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createReadCache } from '../read-cache/read-cache.ts';
import { runWithPriority } from './priority.ts';
import { getPool, getPoolUsage } from './tenant-database.ts';
import { withTenant } from './with-tenant.ts';

let db: TestDatabase;
/** The flood's transactions stay open until this is called. */
let gate: PromiseWithResolvers<void>;
let flood: Promise<unknown>[];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  gate = Promise.withResolvers();
  flood = [];
});
afterEach(async () => {
  gate.resolve();
  await Promise.allSettled(flood);
});

const CONNECTIONS = 12;
const OF_ONE_SITE = 10;

async function floodNorth(transactions: number): Promise<void> {
  const begun: Promise<void>[] = [];
  for (let n = 0; n < transactions; n += 1) {
    const started = Promise.withResolvers<void>();
    if (n < OF_ONE_SITE) begun.push(started.promise);
    const one = withTenant(db.app, 'north', async (tx) => {
      await sql`select 1`.execute(tx);
      started.resolve();
      await gate.promise;
    });
    one.catch(() => {});
    flood.push(one);
  }
  await Promise.all(begun);
}

const runQuery = (tenantId: string, done: string[]) =>
  withTenant(db.app, tenantId, async (tx) => {
    await sql`select 1`.execute(tx);
    done.push(tenantId);
  });

test('a site that uses its whole share does not delay another site', async () => {
  await floodNorth(300);
  expect(getPoolUsage(db.app).waiting).toBe(300 - OF_ONE_SITE);
  const done: string[] = [];
  for (let n = 0; n < 20; n += 1) await runQuery('south', done);
  await Promise.all(Array.from({ length: 20 }, () => runQuery('east', done)));
  expect(done).toHaveLength(40);
});

test('without the queue the same load delays every site', async () => {
  const pool = getPool(db.app);
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const order: string[] = [];
  const next = async (caller: string) => {
    const client = await pool.connect();
    order.push(caller);
    client.release();
  };
  const all = [...Array.from({ length: 50 }, () => next('north')), next('south')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  for (const client of held) client.release();
  await Promise.all(all);
  expect(order.at(-1)).toBe('south');
});

test('paid work goes before other requests of its site, and background work has its own share', async () => {
  await floodNorth(50);
  const done: string[] = [];
  await runWithPriority('paid', () => runQuery('north', done));
  await runWithPriority('background', () => runQuery('north', done));
  const late = runQuery('north', done);
  late.catch(() => {});
  expect(done).toHaveLength(2);
  gate.resolve();
  await late;
  expect(done).toHaveLength(3);
});

test('beyond the queue’s limit requests are refused at once and other sites are served', async () => {
  const server = createHttpServer({
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    trustedProxies: [],
    findTenant: async (host) => ({
      tenantId: host,
      kind: 'site',
      version: '1',
      country: 'GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      locale: 'en-GB',
      languages: ['en-GB'],
    }),
    findSession: async () => null,
  });
  server.fastify.get('/api/query', async ({ tenant }) => {
    await runQuery(tenant.tenantId, []);
    return 'served';
  });
  await floodNorth(OF_ONE_SITE + 1_000);
  const get = (host: string) => server.fastify.inject({ url: '/api/query', headers: { host } });
  const refused = await get('north');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'UNAVAILABLE',
  ]);
  expect((await get('south')).body).toBe('served');
  await server.fastify.close();
});

test('a nested transaction throws', async () => {
  const done: string[] = [];
  const nested = withTenant(db.app, 'north', () => runQuery('north', done));
  await expect(nested).rejects.toThrow('within a transaction');
  await runQuery('north', done);
  expect(done).toHaveLength(1);
});

test('a cache of reads throws within a transaction, also if its value is fresh', async () => {
  const cache = createReadCache<string>({ freshMilliseconds: Infinity, maxEntries: 1 });
  const get = () => cache.get('camden', async () => 'open');
  expect(await get()).toBe('open');
  await expect(withTenant(db.app, 'north', get)).rejects.toThrow('within a transaction');
  expect(await get()).toBe('open');
});
