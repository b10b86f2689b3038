import { pino } from 'pino';
import { expect, it } from 'vitest';

import { createTestDatabase } from '../../../test/database/test-database.ts';
import { connect } from '../platform/db/database.ts';
import { withClient } from '../platform/db/with-client.ts';
import { createMetricsServer } from './metrics-server.ts';

it('a process without sites serves its health and metrics on any host, and nothing else', async () => {
  const database = await createTestDatabase();
  const { fastify } = createMetricsServer({
    logger: pino({ level: 'silent' }),
    now: () => new Date(0),
    database: database.app,
    metrics: { text: async () => 'figures 1', contentType: 'text/plain' },
  });
  try {
    const request = (url: string) => fastify.inject({ url, headers: { host: '10.0.0.7' } });
    expect((await request('/health/live')).json()).toEqual({ status: 'live' });
    expect((await request('/health/ready')).json()).toEqual({ status: 'ready' });
    expect((await request('/metrics')).body).toBe('figures 1');
    expect((await request('/menu')).statusCode).toBe(421);
  } finally {
    await fastify.close();
    await database.close();
  }
});

it('a read-only database and an unreachable one are reported differently', async () => {
  const database = await createTestDatabase();
  const { ownerUrl, appUrl } = database;
  await withClient(database.superuserUrl, (client) =>
    client.query(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$`),
  );
  const standby = await connect({}, { ownerUrl, appUrl });
  const { fastify } = createMetricsServer({
    logger: pino({ level: 'silent' }),
    now: () => new Date(0),
    database: standby.app,
    metrics: { text: async () => '', contentType: 'text/plain' },
  });
  try {
    const request = () => fastify.inject({ url: '/health/ready', headers: { host: '10.0.0.7' } });
    const reply = await request();
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'database read-only' }]);
    await standby.close();
    expect((await request()).json()).toEqual({ status: 'database unreachable' });
  } finally {
    await fastify.close();
    await database.close();
  }
});
