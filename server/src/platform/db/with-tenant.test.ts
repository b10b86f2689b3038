import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { startStallableRelay } from './stallable-relay.fixture.ts';
import { closeTenantDatabase, openTenantDatabase } from './tenant-database.ts';
import { withClient } from './with-client.ts';
import {
  commitWithLastStatements,
  onCommit,
  getTenantId,
  withTenant,
  type Tx,
} from './with-tenant.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await withTenant(db.owner, 'north', (tx) =>
    tx
      .insertInto('tenants')
      .values({ tenant_id: 'north', kind: 'site', name: 'North', definition: '{}' })
      .execute(),
  );
});
afterAll(() => db.close());

const addBrand = (tx: Tx, brandId: string) =>
  tx
    .insertInto('brands')
    .values({ tenant_id: getTenantId(tx), brand_id: brandId, position: 1, definition: '[1]' })
    .execute();

test('a pipelined transaction commits its statements, rolls back on failure and rejects late statements', async () => {
  const inOneFlight = <Result>(work: (tx: Tx) => Promise<Result>) =>
    withTenant(db.app, 'north', work, { isPipelined: true });
  await inOneFlight((tx) => Promise.all([addBrand(tx, 'flown'), addBrand(tx, 'flown-too')]));
  expect([await hasBrand('flown'), await hasBrand('flown-too')]).toEqual([true, true]);
  const twice = inOneFlight((tx) => Promise.all([addBrand(tx, 'lost'), addBrand(tx, 'flown')]));
  await expect(twice).rejects.toThrow(/duplicate key/);
  expect(await hasBrand('lost')).toBe(false);
  const late = inOneFlight(async (tx) => {
    await addBrand(tx, 'first');
    await addBrand(tx, 'second');
  });
  await expect(late).rejects.toThrow('The transaction is over');
  expect(await hasBrand('second')).toBe(false);
});

test('commitWithLastStatements commits unless a statement fails or the work throws', async () => {
  const writeTwo = (first: string, second: string) =>
    withTenant(db.app, 'north', async (tx) => {
      expect(await sql`select 1`.execute(tx)).toBeDefined();
      const sent = Promise.all([addBrand(tx, first), addBrand(tx, second)]);
      commitWithLastStatements(tx);
      await sent;
      expect(await isCommitted(second)).toBe(true);
      await expect(addBrand(tx, 'after')).rejects.toThrow('The transaction is over');
    });
  await writeTwo('along', 'along-too');
  await expect(writeTwo('undone', 'along')).rejects.toThrow(/duplicate key/);
  expect(await hasBrand('undone')).toBe(false);
  const thrown = withTenant(db.app, 'north', async (tx) => {
    await addBrand(tx, 'thrown');
    commitWithLastStatements(tx);
    throw new Error('changed our mind');
  });
  await expect(thrown).rejects.toThrow('changed our mind');
});

/** Read outside the transaction. */
const isCommitted = (brandId: string) =>
  withClient(db.superuserUrl, async (client) => {
    const found = await client.query('select from brands where brand_id = $1', [brandId]);
    return found.rowCount === 1;
  });

const hasBrand = (brandId: string) =>
  withTenant(db.app, 'north', async (tx) => {
    const rows = await tx
      .selectFrom('brands')
      .where('brand_id', '=', brandId)
      .select('definition')
      .execute();
    return rows.length === 1;
  });

test('a transaction commits on return and rolls back on throw', async () => {
  await withTenant(db.app, 'north', (tx) => addBrand(tx, 'kept'));
  const thrown = withTenant(db.app, 'north', async (tx) => {
    await addBrand(tx, 'gone');
    throw new Error('changed our mind');
  });
  await expect(thrown).rejects.toThrow('changed our mind');
  expect(await hasBrand('kept')).toBe(true);
  expect(await hasBrand('gone')).toBe(false);
});

test('a tenant id that could end the SQL literal is rejected', async () => {
  for (const tenantId of ["x'; drop table orders; --", '', 'North', 'a b', 'é', 'a'.repeat(42)]) {
    await expect(withTenant(db.app, tenantId, async () => {})).rejects.toThrow('Not a tenant id');
  }
});

test('a swallowed statement error makes the transaction throw', async () => {
  const swallowed = withTenant(db.app, 'north', async (tx) => {
    await addBrand(tx, 'half');
    await addBrand(tx, 'half').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('nothing was committed');
  expect(await hasBrand('half')).toBe(false);
});

test('a statement after the end of its transaction throws', async () => {
  const escaped: { tx?: Tx } = {};
  await withTenant(db.app, 'north', async (tx) => {
    escaped.tx = tx;
  });
  await expect(addBrand(escaped.tx!, 'late')).rejects.toThrow('The transaction is over');
});

test('statements of one transaction share a round trip', async () => {
  const sums = await withTenant(db.app, 'north', async (tx) =>
    Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const { rows } = await sql<{ sum: number }>`select ${n}::int8 + 1 as sum`.execute(tx);
        return rows[0]?.sum;
      }),
    ),
  );
  expect(sums).toEqual([2, 3, 4, 5, 6]);
});

test('onCommit callbacks run in order after the commit and never after a rollback', async () => {
  const seen: string[] = [];
  await withTenant(db.app, 'north', async (tx) => {
    onCommit(tx, async () => {
      seen.push((await hasBrand('announced')) ? 'visible' : 'too early');
    });
    onCommit(tx, () => void seen.push('second'));
    await addBrand(tx, 'announced');
  });
  const failed = withTenant(db.app, 'north', async (tx) => {
    onCommit(tx, () => void seen.push('never'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(seen).toEqual(['visible', 'second']);
});

test('isolation level and read-only apply to the transaction', async () => {
  const level = await withTenant(
    db.app,
    'north',
    async (tx) =>
      (
        await sql<{
          level: string;
        }>`select current_setting('transaction_isolation') as level`.execute(tx)
      ).rows[0],
    { isolation: 'repeatable read', isReadOnly: true },
  );
  expect(level).toEqual({ level: 'repeatable read' });
  const write = withTenant(db.app, 'north', (tx) => addBrand(tx, 'ro'), { isReadOnly: true });
  await expect(write).rejects.toThrow('The database is read-only');
});

test('a killed connection is an OutsideFailure and the pool recovers', async () => {
  const killed = withTenant(db.app, 'north', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await withClient(db.superuserUrl, (client) =>
      client.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    await addBrand(tx, 'lost');
  });
  await expect(killed).rejects.toSatisfy(
    (error) => error instanceof OutsideFailure && error.canRetry,
  );
  expect(await hasBrand('lost')).toBe(false);
});

test.each(['53100', '53200', '57P01', '58030'])(
  'SQLSTATE %s (no disk, no memory, shut down, I/O) is an outside failure (F11)',
  async (code) => {
    const failed = withTenant(db.app, 'north', (tx) =>
      sql`select set_config('app.code', ${code}, true)`
        .execute(tx)
        .then(() =>
          sql`do $$ begin raise exception using errcode = current_setting('app.code'); end $$`.execute(
            tx,
          ),
        ),
    );
    await expect(failed).rejects.toSatisfy(
      (error) => error instanceof OutsideFailure && error.canRetry,
    );
    expect(await hasBrand('lost')).toBe(false);
  },
);

test('a file size limit is an OutsideFailure (F11)', async () => {
  const failed = withTenant(db.app, 'north', (tx) =>
    sql`do $$ begin raise exception using errcode = 'XX000',
      message = 'could not extend file "base/1/2": File too large'; end $$`.execute(tx),
  );
  await expect(failed).rejects.toBeInstanceOf(OutsideFailure);
});

test('an unreachable database is an OutsideFailure', async () => {
  const stopped = await createTestDatabase();
  await withClient(stopped.superuserUrl, async (client) => {
    const name = client.escapeIdentifier(new URL(stopped.appUrl).pathname.slice(1));
    await client.query(`alter database ${name} connection limit 0`);
  });
  await expect(withTenant(stopped.app, 'north', async () => {})).rejects.toBeInstanceOf(
    OutsideFailure,
  );
  await stopped.close();
});

test.each([
  ['a missing database', (url: URL) => (url.pathname = '/missing')],
  ['a refused password', (url: URL) => (url.password = 'wrong')],
])('%s is an OutsideFailure, because no program error prevents a connection', async (_, change) => {
  const url = new URL(db.appUrl);
  change(url);
  const onError = (error: Error) => {
    throw error;
  };
  const limits = { maxConnections: 3, isPipelined: false, isPooled: false };
  const database = openTenantDatabase({ url: url.href, ...limits, onError });
  await expect(withTenant(database, 'north', async () => {})).rejects.toSatisfy(
    (error) => error instanceof OutsideFailure && error.canRetry,
  );
  await closeTenantDatabase(database);
});

test('a database that stops answering fails the statement, and the next one uses a new connection', async () => {
  const relay = await startStallableRelay(db.appUrl);
  const database = openTenantDatabase({
    url: relay.url,
    maxConnections: 3,
    isPipelined: true,
    isPooled: false,
    answerTimeoutMilliseconds: 1_000,
    onError: () => {},
  });
  const readOne = () => withTenant(database, 'north', (tx) => sql`select 1 as one`.execute(tx));
  await readOne();
  relay.stallConnections();
  await expect(readOne()).rejects.toBeInstanceOf(OutsideFailure);
  expect((await readOne()).rows).toEqual([{ one: 1 }]);
  await closeTenantDatabase(database);
  await relay.close();
});

test.each(['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'])(
  '%s on an open connection is an OutsideFailure',
  async (code) => {
    const failed = withTenant(db.app, 'north', async () => {
      throw Object.assign(new Error(`read ${code}`), { code });
    });
    await expect(failed).rejects.toBeInstanceOf(OutsideFailure);
  },
);

test('a statement ends at the statement timeout', async () => {
  const settings = await withTenant(db.app, 'north', async (tx) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name = any(${names}) order by name`.execute(tx);
    return rows.map(({ name, setting }) => `${name}=${setting}`);
  });
  expect(settings).toEqual([
    'idle_in_transaction_session_timeout=10000',
    'lock_timeout=3000',
    'statement_timeout=5000',
  ]);
});

test('int8 becomes a number, jsonb its value, and a too large int8 throws', async () => {
  const read = (text: string) =>
    withTenant(db.app, 'north', async (tx) => {
      const query = sql<{ n: unknown; j: unknown; d: unknown }>`
        select ${text}::int8 as n, '{"a": [1]}'::jsonb as j, '2026-03-29'::date as d`;
      return (await query.execute(tx)).rows[0];
    });
  expect(await read('1234567890123')).toEqual({ n: 1234567890123, j: { a: [1] }, d: '2026-03-29' });
  await expect(read('9007199254740993')).rejects.toThrow('too large');
});
