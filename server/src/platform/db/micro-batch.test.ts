import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { createMicroBatch } from './micro-batch.ts';
import { runWithPriority } from './priority.ts';
import { withTenant } from './with-tenant.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Batches requests by name and records each batch; a result is the request's site and name. PostgreSQL rejects 'bad'. */
function namedBatches() {
  const batches: string[][] = [];
  const request = createMicroBatch(db.app, async (tx, names: readonly string[]) => {
    batches.push([...names]);
    const { rows } = await sql<{ name: string }>`
      select current_setting('app.tenant') || ' ' || case name when 'bad' then (1 / (length(name) - 3))::text else name end as name
      from unnest(${names}::text[]) as n(name)`.execute(tx);
    return rows.map(({ name }) => name);
  });
  return { batches, request };
}

/** One site's visitors occupy all connections of their share until `work` has made its requests. */
async function whileBusy<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
  const gate = Promise.withResolvers<void>();
  const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  const held = begun.map(({ resolve }) =>
    withTenant(db.app, tenantId, () => {
      resolve();
      return gate.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const result = work();
  gate.resolve();
  await Promise.all(held);
  return result;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `name ${n}`);

test('requests that wait for the same connection share a transaction and get their own results', async () => {
  const { batches, request } = namedBatches();
  const answers = await whileBusy('north', () =>
    Promise.all(names(40).map((name) => request('north', name))),
  );
  expect(answers).toEqual(names(40).map((name) => `north ${name}`));
  expect(batches).toEqual([names(40)]);
});

test('a request on an idle database runs alone', async () => {
  const { batches, request } = namedBatches();
  for (const name of names(3)) await request('north', name);
  expect(batches).toEqual(names(3).map((name) => [name]));
});

test('a request that arrives after a batch has started joins the next one', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const batches: string[][] = [];
  const request = createMicroBatch(db.app, async (tx, values: readonly string[]) => {
    batches.push([...values]);
    const query = sql`select 1`.execute(tx);
    begun.resolve();
    await query;
    await gate.promise;
    return values;
  });
  const first = request('north', 'first');
  await begun.promise;
  const second = request('north', 'second');
  gate.resolve();
  expect([await first, await second]).toEqual(['first', 'second']);
  expect(batches).toEqual([['first'], ['second']]);
});

test('sites and priorities have separate batches', async () => {
  const { batches, request } = namedBatches();
  const answers = await whileBusy('north', () =>
    Promise.all([
      request('north', 'visitor'),
      request('south', 'visitor'),
      runWithPriority('paid', () => request('north', 'payer')),
    ]),
  );
  expect(answers).toEqual(['north visitor', 'south visitor', 'north payer']);
  expect(batches.toSorted()).toEqual([['payer'], ['visitor'], ['visitor']]);
});

test('a request that the database rejects fails alone', async () => {
  const { request } = namedBatches();
  const answers = await whileBusy('north', () =>
    Promise.allSettled(['good', 'bad', 'better'].map((name) => request('north', name))),
  );
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'north good' },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: 'north better' },
  ]);
});

test('an OutsideFailure rejects the whole batch once', async () => {
  const batches: string[][] = [];
  const request = createMicroBatch(db.app, async (tx, values: readonly string[]) => {
    batches.push([...values]);
    await sql`select 1`.execute(tx);
    if (batches.length === 1) throw new OutsideFailure('database', 'gone', { canRetry: true });
    return values;
  });
  const answers = await Promise.allSettled(names(3).map((name) => request('north', name)));
  expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await request('north', 'later')).toBe('later');
  expect(batches).toEqual([names(3), ['later']]);
});

test('a batch holds at most a hundred requests', async () => {
  const { batches, request } = namedBatches();
  const requested = names(150);
  await whileBusy('north', () => Promise.all(requested.map((name) => request('north', name))));
  expect(batches.map(({ length }) => length)).toEqual([100, 50]);
});
