import { randomUUID } from 'node:crypto';

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';

import { startAccountApp, type AccountApp } from '../../../test/apps/account-app.ts';
import { startPushService, type TestPushService } from '../../../test/doubles/push-service.ts';
import { SendFailure } from '../integrations/send-failure.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { createMessageSenders } from './create-message-senders.ts';
import type { SenderSettings } from './sender-settings.ts';

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
    { ...settings, isDemo: false, host: '127.0.0.1', consoleHost: null, pushKeys: null },
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

describe('a push message of a demo', () => {
  let service: TestPushService;
  beforeEach(async () => {
    service = await startPushService();
  });
  afterEach(() => service.stop());

  it.each([
    ['127.0.0.1', 1],
    ['::1', 1],
    ['localhost', 1],
    ['0.0.0.0', 0],
    ['::', 0],
    ['192.0.2.7', 0],
    ['demo.example', 0],
  ])('that listens on %s reaches %d services of its own machine', async (host, received) => {
    const { push } = await createMessageSenders(
      {
        smtp: null,
        twilio: null,
        isDemo: true,
        host,
        consoleHost: null,
        pushKeys: webPush.generateVAPIDKeys(),
      },
      { database: site.database, now: site.identity.now, print: () => {} },
    );
    const sent = push.send({
      tenantId: 'sumo',
      messageId: randomUUID(),
      target: service.subscribe('phone'),
      topic: 'camden',
      title: 'Camden',
      text: '2 orders wait',
      path: '/sumo',
      usefulSeconds: 600,
    });
    const problem = await sent.then(
      () => null,
      (error: unknown) => (error instanceof SendFailure ? error.problem : error),
    );
    expect(problem).toBe(received ? null : 'refused');
    expect(service.received).toHaveLength(received);
  });
});
