// Delivers messages in the process that stored them, right after the commit. Adding, fetching and deleting a job costs more
// than delivering an e-mail, so the queue has only what this process cannot deliver at once: retries, messages for later, and
// those of processes without background jobs (decision 35).
import { invariant } from '../../../../contract/invariant.ts';
import { runWithPriority } from '../../platform/db/priority.ts';
import { traceTask } from '../../platform/tracing/tracing.ts';
import { deliverMessage } from './deliver-message.ts';
import { makeAttempt, renderStored } from './delivery-attempt.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { listDeliveryRoutes, type Recipient } from './delivery-routes.ts';
import { addSeconds, LEASE_SECONDS } from './retry-times.ts';

/** A message that was stored with a lease for its first attempt. */
export interface LeasedMessage {
  tenantId: string;
  messageId: string;
  template: string;
  language: string | null;
  content: unknown;
  /** In order of preference; the first one is an e-mail address. */
  recipients: readonly Recipient[];
  leasedUntil: Date;
  expiresAt: Date;
}

export interface DirectDelivery {
  /** The lease for a message that is being stored; null: it takes the job queue. */
  lease(): { at: Date; leasedUntil: Date } | null;
  /** Delivers a stored message with its lease. */
  add(message: LeasedMessage): void;
  /** From now on `lease` grants leases. */
  start(deps: DeliveryDeps): void;
  /** Grants no further leases and waits for the messages under way. */
  stop(): Promise<void>;
}

/** At most a few seconds of work; further messages take the queue, which all processes share. */
const MAX_WAITING = 500;
/** Then the queue gets the message, because the rest of its lease is too short for an attempt. */
const MAX_WAITING_SECONDS = 30;
const CONCURRENCY = 4;

export function createDirectDelivery(log: DeliveryDeps['log']): DirectDelivery {
  const waiting: LeasedMessage[] = [];
  const running = new Set<Promise<void>>();
  let workers = 0;
  let deps: DeliveryDeps | null = null;

  /** If it fails, the lease ends, and the message is enqueued (requeue-messages.ts). */
  const deliver = (delivery: DeliveryDeps, message: LeasedMessage): Promise<void> =>
    traceTask('direct delivery', () => deliverLeasedMessage(delivery, message)).catch(
      (err: unknown) => {
        const { tenantId, messageId } = message;
        log.warn({ err, tenantId, messageId }, 'message was not delivered directly');
      },
    );

  async function work(delivery: DeliveryDeps): Promise<void> {
    workers += 1;
    for (let message = waiting.shift(); message; message = waiting.shift())
      await deliver(delivery, message);
    workers -= 1;
  }

  return {
    lease() {
      if (!deps || waiting.length >= MAX_WAITING) return null;
      const at = deps.now();
      return { at, leasedUntil: addSeconds(at, MAX_WAITING_SECONDS + LEASE_SECONDS) };
    },
    add(message) {
      waiting.push(message);
      const delivery = deps;
      if (!delivery || workers >= CONCURRENCY) return;
      const worker = runWithPriority('background', () => work(delivery));
      running.add(worker);
      void worker.then(() => running.delete(worker));
    },
    start(delivery) {
      deps = delivery;
    },
    async stop() {
      deps = null;
      await Promise.all(running);
    },
  };
}

async function deliverLeasedMessage(
  deps: DeliveryDeps,
  { tenantId, messageId, leasedUntil, expiresAt, ...stored }: LeasedMessage,
): Promise<void> {
  const now = deps.now();
  if (leasedUntil < addSeconds(now, LEASE_SECONDS)) return;
  const message = renderStored(deps, stored, await deps.findBrand(tenantId), now);
  const [route, ...others] = listDeliveryRoutes(stored.recipients, deps.sms);
  invariant(route, `message ${messageId} has no recipient`);
  const hasFallback = others.length > 0;
  const attempt = { tenantId, messageId, template: stored.template, message, route, expiresAt };
  if (await makeAttempt(deps, { ...attempt, hasFallback, previous: null }))
    await deliverMessage(deps, { tenantId, messageId });
}
