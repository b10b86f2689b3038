import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { withClient } from '../db/with-client.ts';
import { withTenant } from '../db/with-tenant.ts';
import { enqueue } from './enqueue.ts';
import { keepRunning, startJobs } from './start-jobs.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const waiting = () =>
  withClient(db.superuserUrl, async (client) => {
    const { rows } = await client.query('select key from graphile_worker.jobs order by key');
    return rows.map(({ key }) => key);
  });

test('a job is enqueued with its transaction, carries the tenant and is retried after an error', async () => {
  const done: unknown[] = [];
  const jobs = await startJobs(
    db,
    {
      'deliver-message': async (payload, attempt) => {
        done.push([payload, attempt]);
        if (payload.messageId === 'fails') throw new Error('the mail server said no');
      },
    },
    { log: () => {} },
  );
  const rolledBack = withTenant(db.app, 'north', async (tx) => {
    await enqueue(tx, 'deliver-message', { messageId: 'never' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await withTenant(db.app, 'north', (tx) => enqueue(tx, 'deliver-message', { messageId: 'm1' }));
  await withTenant(db.app, 'south', (tx) => enqueue(tx, 'deliver-message', { messageId: 'fails' }));
  await expect.poll(() => done).toHaveLength(2);
  await jobs.stop();
  expect(done).toContainEqual([{ messageId: 'm1', tenantId: 'north' }, 1]);
  const left = await withClient(db.superuserUrl, (client) =>
    client.query('select attempts, last_error from graphile_worker.jobs'),
  );
  expect(left.rows).toEqual([{ attempts: 1, last_error: 'the mail server said no' }]);
  await withClient(db.ownerUrl, (client) =>
    client.query('delete from graphile_worker._private_jobs'),
  );
});

test('a job of a killed worker is taken over within minutes', async () => {
  await withTenant(db.app, 'north', (tx) => enqueue(tx, 'deliver-message', { messageId: 'cut' }));
  const begunBefore = (minutes: number) =>
    withClient(db.ownerUrl, (client) =>
      client.query(
        `update graphile_worker._private_jobs set attempts = 1, locked_by = 'the dead one',
           locked_at = now() - make_interval(mins => $1)`,
        [minutes],
      ),
    );
  const done: string[] = [];
  const start = () =>
    startJobs(
      db,
      { 'deliver-message': async ({ messageId }) => void done.push(messageId) },
      { log: () => {} },
    );
  await begunBefore(1);
  await (await start()).stop();
  expect(done).toEqual([]);
  await begunBefore(3);
  const jobs = await start();
  await expect.poll(() => done).toEqual(['cut']);
  await jobs.stop();
});

test('the job queue recovers from a database outage at the end of a job (F5)', async () => {
  const other = await createTestDatabase();
  const name = new URL(other.ownerUrl).pathname.slice(1);
  const limit = (connections: number) =>
    withClient(other.superuserUrl, (client) =>
      client.query(`alter database ${name} connection limit ${connections}`),
    );
  const done: string[] = [];
  const logged: string[] = [];
  const begun = Promise.withResolvers<void>();
  const isAway = Promise.withResolvers<void>();
  const jobs = await startJobs(
    other,
    {
      'deliver-message': async ({ messageId }) => {
        begun.resolve();
        if (messageId === 'first') await isAway.promise;
        done.push(messageId);
      },
    },
    { log: (level, message) => logged.push(`${level} ${message}`) },
  );
  const add = (messageId: string) =>
    withTenant(other.app, 'north', (tx) => enqueue(tx, 'deliver-message', { messageId }));
  await add('first');
  await begun.promise;
  await limit(0);
  await withClient(other.superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'tiffin_owner'`,
      [name],
    ),
  );
  isAway.resolve();
  await expect.poll(() => logged.join()).toContain('error The job queue ended and is restarted');
  await limit(-1);
  await add('second');
  await expect.poll(() => done).toEqual(['first', 'second']);
  await jobs.stop();
  await other.close();
});

test('a job queue that is stopped while it restarts ends with its new runner', async () => {
  const restarting = Promise.withResolvers<void>();
  const restart = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let starts = 0;
  const jobs = await keepRunning(
    async () => {
      starts += 1;
      if (starts === 1)
        return { promise: Promise.reject(new Error('no database')), stop: async () => {} };
      restarting.resolve();
      await restart.promise;
      return { promise: ended.promise, stop: async () => ended.resolve() };
    },
    () => {},
  );
  await restarting.promise;
  const stopped = jobs.stop();
  restart.resolve();
  await stopped;
  expect(starts).toBe(2);
});

test('bulk jobs run after all other jobs that are due', async () => {
  const add = (messageId: string, isBulk: boolean) =>
    withTenant(db.app, 'north', (tx) => enqueue(tx, 'deliver-message', { messageId }, { isBulk }));
  await add('newsletter 1', true);
  await add('newsletter 2', true);
  await add('code', false);
  const done: string[] = [];
  const jobs = await startJobs(
    db,
    { 'deliver-message': async ({ messageId }) => void done.push(messageId) },
    { concurrency: 1, log: () => {} },
  );
  await expect.poll(() => done).toEqual(['code', 'newsletter 1', 'newsletter 2']);
  await jobs.stop();
});

test('a job key replaces only a waiting job of the same tenant', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const add = (tenantId: string, messageId: string) =>
    withTenant(db.app, tenantId, (tx) =>
      enqueue(tx, 'deliver-message', { messageId }, { key: 'k', runAt: soon, maxAttempts: 3 }),
    );
  await add('north', 'a');
  await add('north', 'b');
  await add('south', 'c');
  expect(await waiting()).toEqual(['north/deliver-message/k', 'south/deliver-message/k']);
});

test('the application role cannot enqueue another tenant’s job or access the queue', async () => {
  const foreign = withTenant(db.app, 'north', (tx) =>
    sql`select enqueue_job('deliver-message', '{"tenantId": "south"}')`.execute(tx),
  );
  await expect(foreign).rejects.toThrow('does not carry the tenant');
  const peek = withTenant(db.app, 'north', (tx) =>
    sql`select * from graphile_worker.jobs`.execute(tx),
  );
  await expect(peek).rejects.toThrow('permission denied');
});
