import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { listen } from './listen.ts';
import { startStallableRelay } from './stallable-relay.fixture.ts';
import { withClient } from './with-client.ts';
import { getTenantId, withTenant, type Tx } from './with-tenant.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const announce = (tx: Tx) =>
  sql`select pg_notify('tiffin_content', ${getTenantId(tx)})`.execute(tx);

test('notifications arrive for commits, not for rollbacks, and a lost connection is reported and made again', async () => {
  const received: string[] = [];
  const listening = await listen({
    url: db.appUrl,
    channels: ['tiffin_content', 'tiffin_live'],
    onNotice: (channel, payload) => received.push(`${channel} ${payload}`),
    onGap: () => received.push('gap'),
    onLost: () => received.push('lost'),
    onError: () => received.push('error'),
  });
  const rolledBack = withTenant(db.app, 'north', async (tx) => {
    await announce(tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await withTenant(db.app, 'south', announce);
  await expect.poll(() => received).toEqual(['gap', 'tiffin_content south']);

  received.length = 0;
  await withClient(db.superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    ),
  );
  await expect.poll(() => received).toEqual(['error', 'lost', 'gap']);
  await withTenant(db.app, 'north', announce);
  await expect.poll(() => received).toEqual(['error', 'lost', 'gap', 'tiffin_content north']);
  await listening.close();
});

test('a connection on which the database stops answering is reported and made again', async () => {
  const relay = await startStallableRelay(db.appUrl);
  const received: string[] = [];
  const listening = await listen({
    url: relay.url,
    channels: ['tiffin_content'],
    checkMilliseconds: 500,
    onNotice: (_channel, payload) => received.push(payload),
    onGap: () => received.push('gap'),
    onLost: () => received.push('lost'),
    onError: () => {},
  });
  relay.stallConnections();
  await expect.poll(() => received, { timeout: 5_000 }).toEqual(['gap', 'lost', 'gap']);
  await withTenant(db.app, 'north', announce);
  await expect.poll(() => received.at(-1)).toBe('north');
  await listening.close();
  await relay.close();
});
