// Privileges that PostgreSQL's catalogue has, with proof that the lint bites, and records that nobody empties.
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createTestDatabase,
  isOnCitus,
  type TestDatabase,
} from '../../../../test/database/test-database.ts';
import { migrate } from './migrate.ts';
import { findPrivilegeViolations, RECORD_TABLES } from './privilege-lint.ts';
import { withClient } from './with-client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  // A copied database has the privileges of a new one, as a restored one does.
  await migrate(db.ownerUrl);
});
afterAll(() => db.close());

// Citus has objects of its own.
test.skipIf(isOnCitus())('no role may do more than it needs', async () => {
  expect(await findPrivilegeViolations(db.superuserUrl)).toEqual([]);
});

test.skipIf(isOnCitus()).each([
  [
    `create function peek() returns int language sql security definer as 'select 1'`,
    'peek(): runs as its owner, and its search_path does not end with pg_temp',
  ],
  [
    'alter function alarm_figures() set search_path = pg_temp, public',
    'alarm_figures(): runs as its owner, and its search_path does not end with pg_temp',
  ],
  [
    'grant execute on function alarm_figures() to public',
    'alarm_figures(): runs as its owner, and every role may execute it',
  ],
  ['drop trigger refunds_kept on refunds', 'refunds: truncate is not refused'],
  ['alter table refunds disable trigger refunds_kept', 'refunds: truncate is not refused'],
  ['revoke delete on messages from tiffin_app', 'messages: truncate is not refused'],
  ['grant truncate on messages to tiffin_app', 'messages: the application may truncate'],
  ['grant create on schema public to public', 'schema public: the application may create tables'],
  [
    'alter default privileges grant all on tables to tiffin_app',
    'default privileges of postgres: later objects are open to others',
  ],
  [
    `do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
    'database: the application may create temporary tables',
  ],
])('the lint bites: %s', async (damage, fault) => {
  const broken = await createTestDatabase();
  try {
    await withClient(broken.superuserUrl, (client) => client.query(damage));
    expect(await findPrivilegeViolations(broken.superuserUrl)).toContain(fault);
  } finally {
    await broken.close();
  }
});

test.each(RECORD_TABLES)('not even the owner empties %s', async (table) => {
  for (const url of [db.appUrl, db.ownerUrl])
    await withClient(url, async (client) => {
      await expect(
        client.query(`truncate ${client.escapeIdentifier(table)} cascade`),
      ).rejects.toThrow(/permission denied|never removed all at once/);
    });
});

test('a table that other tables refer to is not emptied with a record', async () => {
  await withClient(db.ownerUrl, async (client) => {
    await expect(client.query('truncate orders cascade')).rejects.toThrow(
      'never removed all at once',
    );
  });
});

test.skipIf(isOnCitus())(
  'the application creates no temporary table, and the owner may',
  async () => {
    const create = (url: string) =>
      withClient(url, (client) => client.query('create temporary table orders (tenant_id text)'));
    await expect(create(db.appUrl)).rejects.toThrow('permission denied to create temporary tables');
    await expect(create(db.ownerUrl)).resolves.toBeDefined();
  },
);
