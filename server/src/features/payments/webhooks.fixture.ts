// The webhook route on the payments feature, with webhooks signed as the sandbox signs them.
import { sql } from 'kysely';
import { pino } from 'pino';

import { signWebhook } from '../../../../dev/payment-sandbox/webhook-signature.ts';
import { createSingleProvider } from '../../../../test/doubles/test-payments.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { startPayments } from './payments.fixture.ts';
import { createProviderEventQueue } from './provider-event-queue.ts';
import { addWebhookRoute } from './webhooks.routes.ts';

const HOST = 'north.localhost';
const SITE = {
  kind: 'site' as const,
  version: '1',
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  locale: 'en-GB',
  languages: ['en-GB'],
};

export interface WebhookOptions {
  secretOf?: string;
  ageSeconds?: number;
  /** Null: unsigned; absent: signed as `secretOf` and `ageSeconds` say. */
  signature?: string | null;
  url?: string;
}

export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;

export async function startWebhookServer() {
  const payments = await startPayments();
  const { bank, clock } = payments;
  const logger = pino({ level: 'silent' });
  const { fastify } = createHttpServer({
    logger,
    now: () => clock.now,
    trustedProxies: [],
    findTenant: async (host) => (host === HOST ? { ...SITE, tenantId: 'north' } : null),
    findSession: async () => null,
  });
  const queue = createProviderEventQueue(payments.payments.processFreshEvent, logger);
  const badSignatures: string[] = [];
  addWebhookRoute({
    fastify,
    cards: createSingleProvider(payments.cards),
    payments: payments.payments,
    queue,
    onBadSignature: ({ isTooOld }) => badSignatures.push(isTooOld ? 'too old' : 'wrong'),
  });
  const url = `/api/webhooks/sandbox/${bank.sandbox.keys.endpointId('north')}`;
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  await payments.cards.registerEndpoint('north', `${origin}${url}`, HOST);

  const refreshes = { count: 0, isBroken: false };
  payments.beforeUpdate.run = () => {
    refreshes.count += 1;
    if (refreshes.isBroken) throw new Error('the refresh failed');
  };
  let events = 0;

  return {
    ...payments,
    queue,
    badSignatures,
    /** Counts updates from the provider, and breaks them. */
    refreshes,
    reset(): void {
      badSignatures.length = 0;
      Object.assign(refreshes, { count: 0, isBroken: false });
      payments.crash.at = null;
      // The sandbox signs by the system clock.
      clock.now = new Date();
    },
    createEvent(intentId: string, id = `evt_test_${++events}`): string {
      return JSON.stringify({
        id,
        type: 'payment_intent.succeeded',
        data: { object: { id: intentId } },
      });
    },
    /** Returns the status of the response. */
    async post(body: string, options: WebhookOptions = {}): Promise<number> {
      const secret = bank.sandbox.keys.webhookSecret(options.secretOf ?? 'north');
      const seconds = Math.floor(clock.now.getTime() / 1000) - (options.ageSeconds ?? 0);
      const signature =
        options.signature === undefined ? signWebhook(secret, body, seconds) : options.signature;
      const response = await fastify.inject({
        method: 'POST',
        url: options.url ?? url,
        headers: {
          host: HOST,
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== null && { 'sandbox-signature': signature }),
        },
        payload: body,
      });
      return response.statusCode;
    },
    readStored: (eventId: string) =>
      payments.as('north', (tx) =>
        tx.selectFrom('webhook_events').selectAll().where('event_id', '=', eventId).execute(),
      ),
    countStored: () =>
      payments.as('north', async (tx) => {
        const count = sql<{ n: number }>`select count(*) as n from webhook_events`;
        return (await count.execute(tx)).rows[0]?.n;
      }),
    /** An order that is paid at the provider without a webhook. */
    async payAtProvider() {
      const orderId = await payments.order();
      const { snapshot } = await payments.payments.ensureIntent('north', orderId);
      const { endpoints } = bank.sandbox.bank.ledger;
      const endpoint = endpoints.get('north');
      endpoints.delete('north');
      await bank.confirm('north', snapshot, '4242424242424242');
      if (endpoint) endpoints.set('north', endpoint);
      return { orderId, intentId: snapshot.intentId };
    },
    async close(): Promise<void> {
      await fastify.close();
      await payments.close();
    },
  };
}
