import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createMetricsServer } from './metrics-server.ts';

it('says on any host how a process is that serves no site, and nothing else', async () => {
  const database = await createTestDatabase();
  const { fastify } = createMetricsServer({
    ...{ logger: pino({ level: 'silent' }), now: () => new Date(0), database: database.app },
    metrics: { text: async () => 'figures 1', contentType: 'text/plain' },
  });
  try {
    const ask = (url: string) => fastify.inject({ url, headers: { host: '10.0.0.7' } });
    expect((await ask('/health/live')).json()).toEqual({ status: 'live' });
    expect((await ask('/health/ready')).json()).toEqual({ status: 'ready' });
    expect((await ask('/metrics')).body).toBe('figures 1');
    expect((await ask('/menu')).statusCode).toBe(421);
  } finally {
    await fastify.close();
    await database.close();
  }
});
