import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createHttpServer } from '../../server/src/platform/http/create-http-server.ts';
import { proxyTo } from './payment-sandbox.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { startSandbox, type AnswerJson, type RunningSandbox } from './sandbox.fixture.ts';

// Mounted in the server of the sites, the sandbox keeps its rules: known hosts, JSON only, its error format.
const startShop = () =>
  createHttpServer({
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    trustedProxies: [],
    findTenant: async (host) =>
      host === 'sumo.localhost'
        ? {
            tenantId: 'sumo',
            kind: 'site',
            version: '1',
            country: 'GB',
            currency: 'GBP',
            timeZone: 'Europe/London',
            locale: 'en-GB',
            languages: ['en-GB'],
          }
        : null,
    findSession: async () => null,
  }).fastify;

const host = 'sumo.localhost:3000';

const MOUNTS = {
  'in its own process': ({ sandbox }: RunningSandbox) => createSandboxApp(sandbox),
  'in another process': ({ origin }: RunningSandbox) => proxyTo(origin),
};

describe.each(Object.entries(MOUNTS))('a site with the sandbox %s', (_, routesOf) => {
  let running: RunningSandbox;
  const shop = startShop();
  beforeAll(async () => {
    running = await startSandbox();
    await shop.register(routesOf(running), { prefix: '/sandbox' });
  });
  afterAll(async () => {
    await shop.close();
    await running.close();
  });

  test('a payment with 3-D Secure goes through the host of the site', async () => {
    const { keys, bank } = running.sandbox;
    const intent = bank.createIntent('sumo', { amount: 1840, currency: 'gbp', metadata: {} }, null);
    const confirmed = await shop.inject({
      method: 'POST',
      url: `/sandbox/v1/payment_intents/${intent.id}/confirm`,
      headers: { host, authorization: `Bearer ${keys.publishableKey('sumo')}` },
      payload: {
        client_secret: intent.clientSecret,
        card: { number: '4000002500003155', expMonth: '12', expYear: '40', cvc: '123' },
        return_url: `https://${host}/payment`,
      },
    });
    const { status, nextAction } = confirmed.json<AnswerJson>();
    expect(status).toBe('requires_action');
    const url = nextAction?.url ?? '';
    const page = await shop.inject({ url, headers: { host } });
    expect(page.body).toContain('Complete authentication');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const answered = await shop.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=complete',
    });
    expect(answered.statusCode).toBe(303);
    expect(answered.headers.location).toBe(
      `/payment?payment_intent=${intent.id}&redirect_status=succeeded`,
    );
    expect(intent.status).toBe('succeeded');
  });

  test('other routes still refuse forms, and the sandbox refuses unknown hosts', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const confirm = '/sandbox/v1/payment_intents/pi_1/confirm';
    const posted = await shop.inject({
      method: 'POST',
      url: confirm,
      headers: { host, ...form },
      payload: 'a=b',
    });
    expect(posted.statusCode).toBe(415);
    const elsewhere = await shop.inject({
      method: 'POST',
      url: confirm,
      headers: { host: 'elsewhere' },
      payload: {},
    });
    expect(elsewhere.statusCode).toBe(421);
  });
});
