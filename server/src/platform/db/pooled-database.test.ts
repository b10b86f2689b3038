// Requirements of a transaction pooler such as PgBouncer. `npm run cluster -- ha` runs the whole program behind one.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { connect, type Database } from './database.ts';
import { getPool } from './tenant-database.ts';
import { withTenant, withoutTenant, type GlobalTx } from './with-tenant.ts';

let db: TestDatabase;
let pooled: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  const { ownerUrl, appUrl } = db;
  pooled = await connect({ databaseDirectUrl: ownerUrl }, { ownerUrl, appUrl });
});
afterAll(async () => {
  await pooled.close();
  await db.close();
});

interface SessionState {
  timeouts: string;
  statements: number;
}

const readState = async (tx: GlobalTx): Promise<SessionState | undefined> =>
  (
    await sql<SessionState>`
      select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as timeouts,
        (select count(*)::int from pg_prepared_statements) as statements`.execute(tx)
  ).rows[0];

test('behind a pooler each transaction sets its time limits, and no statement is prepared', async () => {
  const limited = { timeouts: '5s 3s', statements: 0 };
  expect(await withTenant(pooled.app, 'north', readState)).toEqual(limited);
  expect(await withoutTenant(pooled.app, readState)).toEqual(limited);
  const { rows } = await getPool(pooled.app).query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('without a pooler the session has the limits, and statements are prepared', async () => {
  const state = await withoutTenant(db.app, readState);
  expect(state).toEqual({ timeouts: '5s 3s', statements: 1 });
});

test('migrations and LISTEN use connections past the pooler', () => {
  expect(pooled.directUrl).toBe(db.ownerUrl);
  expect(pooled.listenUrl).toBe(db.appUrl);
});

test('a failed statement without a tenant rolls its transaction back', async () => {
  const failing = withoutTenant(pooled.app, (tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await withoutTenant(pooled.app, readState)).toMatchObject({ timeouts: '5s 3s' });
});
