import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SenderSettings } from './sender-settings.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { createMessageSenders } from './create-message-senders.ts';
import { startAccountApp, type AccountApp } from '../../../test/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const smtp = {
  host: '127.0.0.1',
  port: 9,
  security: 'none' as const,
  user: null,
  password: null,
  from: 'orders@post.example',
};
const twilio = {
  baseUrl: 'http://127.0.0.1:9',
  accountSid: 'AC1',
  authToken: 'x',
  from: '+442079460000',
  whatsappFrom: null,
  whatsappContent: null,
  voiceFrom: null,
};

async function outboxStatus(settings: SenderSettings): Promise<number[]> {
  const now = site.identity.now;
  const place = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', locale: 'en-GB' };
  const server = createHttpServer({
    logger: pino({ level: 'silent' }),
    now,
    findTenant: async () => ({
      tenantId: 'sumo',
      kind: 'site',
      version: '1',
      languages: ['en-GB'],
      ...place,
    }),
    findSession: async () => null,
    trustedProxies: [],
  });
  const senders = await createMessageSenders(
    { ...settings, isDemo: false, consoleHost: null, pushKeys: null },
    {
      database: site.database,
      now,
      print: () => {},
    },
  );
  await senders.addRoutes(server);
  const headers = { host: 'sumo.test', accept: 'application/json' };
  const urls = ['/dev/outbox', '/dev/outbox/0198f3f0-0000-7000-8000-000000000001'];
  const replies = await Promise.all(urls.map((url) => server.fastify.inject({ url, headers })));
  senders.close();
  await server.fastify.close();
  return replies.map(({ statusCode }) => statusCode);
}

it('the outbox is served while a provider is missing', async () => {
  expect(await outboxStatus({ smtp: null, twilio: null })).toEqual([200, 404]);
  expect(await outboxStatus({ smtp, twilio: null })).toEqual([200, 404]);
  expect(await outboxStatus({ smtp: null, twilio })).toEqual([200, 404]);
});

it('the outbox is not served with real mail and SMS providers', async () => {
  expect(await outboxStatus({ smtp, twilio })).toEqual([404, 404]);
});
