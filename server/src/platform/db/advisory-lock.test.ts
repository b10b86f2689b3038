import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { withClient } from './with-client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('a lock is held by one process until it is released', async () => {
  const first = await takeAdvisoryLock(db.ownerUrl, 'ledger');
  expect(first).not.toBeNull();
  expect(await takeAdvisoryLock(db.ownerUrl, 'ledger', 0)).toBeNull();
  const other = await takeAdvisoryLock(db.ownerUrl, 'another name', 0);
  expect(other).not.toBeNull();
  await other?.release();
  const waiting = takeAdvisoryLock(db.ownerUrl, 'ledger');
  await first?.release();
  const second = await waiting;
  expect(second).not.toBeNull();
  await second?.release();
});

test('a killed process loses its locks', async () => {
  await takeAdvisoryLock(db.ownerUrl, 'ledger');
  await withClient(db.superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
    ),
  );
  const next = await takeAdvisoryLock(db.ownerUrl, 'ledger');
  expect(next).not.toBeNull();
  await next?.release();
});
