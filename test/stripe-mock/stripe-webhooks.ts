// Sends events to each account's endpoint, signed as in docs.stripe.com/webhooks/signature: at once, never, ten times,
// or in reverse order when a test releases them.
import { createHmac } from 'node:crypto';

import { createHttpClient } from '../../server/src/integrations/payments/http-client.ts';
import type { SentEvent } from './stripe-mock-state.ts';

export interface WebhookEndpoint {
  url: string;
  host: string;
  secret: string;
}

export const createStripeSignature = (secret: string, body: string, seconds: number): string => {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac},v0=${'0'.repeat(64)}`;
};

export type WebhookMode = 'send' | 'drop' | 'duplicate' | 'hold';

export function createWebhookSender() {
  const endpoints = new Map<string, WebhookEndpoint>();
  const senders = new Map<string, ReturnType<typeof createHttpClient>>();
  const running = new Set<Promise<void>>();
  const held: SentEvent[] = [];
  const state: { mode: WebhookMode } = { mode: 'send' };

  async function post(event: SentEvent): Promise<number> {
    const endpoint = endpoints.get(event.account);
    if (!endpoint) return 0;
    const { origin, pathname } = new URL(endpoint.url);
    const sender = senders.get(origin) ?? createHttpClient(origin);
    senders.set(origin, sender);
    const seconds = Math.floor(Date.now() / 1000);
    const headers = {
      host: endpoint.host,
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': createStripeSignature(endpoint.secret, event.body, seconds),
    };
    const outgoing = { method: 'POST', path: pathname, headers, body: event.body } as const;
    return (await sender.send(outgoing, AbortSignal.timeout(10_000))).status;
  }

  function deliver(event: SentEvent, copies: number): void {
    for (let copy = 0; copy < copies; copy++) {
      // Some tests have an endpoint that does not respond.
      const delivery = post(event).then(
        () => {},
        () => {},
      );
      running.add(delivery);
      void delivery.then(() => running.delete(delivery));
    }
  }

  async function waitUntilIdle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    endpoints,
    state,
    idle: waitUntilIdle,
    post,
    send(event: SentEvent): void {
      if (state.mode === 'hold') held.push(event);
      if (state.mode === 'send') deliver(event, 1);
      if (state.mode === 'duplicate') deliver(event, 10);
    },
    /** Sends the held events, newest first. */
    async releaseReversed(): Promise<void> {
      for (const event of held.splice(0).toReversed()) deliver(event, 1);
      await waitUntilIdle();
    },
    async close(): Promise<void> {
      await waitUntilIdle();
      for (const sender of senders.values()) sender.close();
    },
  };
}
