// Sends pending events, signed, to their endpoints, and retries each until it is confirmed with a 2xx.
import { setTimeout as pause } from 'node:timers/promises';

import { createHttpClient } from '../../server/src/integrations/payments/http-client.ts';
import type { Bank } from './bank.ts';
import type { Faults } from './faults.ts';
import type { PendingEvent } from './in-memory-ledger.ts';
import type { SandboxKeys } from './keys.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

export interface Deliveries {
  /** Begins to deliver an event of the ledger. */
  begin(eventId: string): void;
  /** Resolves when no delivery is under way or waits for its next try. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  bank: Bank;
  keys: SandboxKeys;
  now: () => Date;
  faults: Faults;
  /** Delay after the nth failed attempt. */
  retryDelayMs: (tries: number) => number;
}

const ANSWER_MILLISECONDS = 10_000;

/** 1 s, 2 s, 4 s ... up to a minute. */
export const getRetryDelayMs = (tries: number): number =>
  Math.min(1_000 * 2 ** (tries - 1), 60_000);

export function startDeliveries(options: DeliveryOptions): Deliveries {
  const { bank, faults } = options;
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const senders = new Map<string, ReturnType<typeof createHttpClient>>();

  function createSender(origin: string) {
    const sender = senders.get(origin) ?? createHttpClient(origin);
    senders.set(origin, sender);
    return sender.send;
  }

  async function isConfirmed(event: PendingEvent): Promise<boolean> {
    const endpoint = bank.ledger.endpoints.get(event.account);
    if (!endpoint) return true;
    const { origin, pathname, search } = new URL(endpoint.url);
    const seconds = Math.floor(options.now().getTime() / 1000);
    const secret = options.keys.webhookSecret(event.account);
    const headers = {
      host: endpoint.host,
      'content-type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER]: signWebhook(secret, event.body, seconds),
    };
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_MILLISECONDS)]);
    const outgoing = {
      method: 'POST',
      path: pathname + search,
      headers,
      body: event.body,
    } as const;
    const answer = await createSender(origin)(outgoing, signal).catch(() => null);
    return answer !== null && answer.status >= 200 && answer.status < 300;
  }

  async function deliver(event: PendingEvent): Promise<void> {
    await bank.settled();
    const heldMs = faults.webhooks === 'shuffle' ? Math.random() : 1;
    if (faults.webhookDelayMs) await wait(faults.webhookDelayMs * heldMs);
    if (faults.webhooks === 'drop') return bank.markDelivered(event.id);
    if (faults.webhooks === 'duplicate')
      await Promise.all(Array.from({ length: 9 }, () => isConfirmed(event)));
    for (let tries = 1; !ending.signal.aborted; tries++) {
      if (await isConfirmed(event)) return bank.markDelivered(event.id);
      await wait(options.retryDelayMs(tries));
    }
  }

  const wait = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false });

  return {
    begin(eventId) {
      const event = bank.ledger.pending.get(eventId);
      if (!event || ending.signal.aborted) return;
      // Rejects only when it was stopped or the ledger failed; the ledger still has the event after a restart.
      const delivery = deliver(event).catch(() => {});
      running.add(delivery);
      void delivery.finally(() => running.delete(delivery));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
      for (const sender of senders.values()) sender.close();
    },
  };
}
