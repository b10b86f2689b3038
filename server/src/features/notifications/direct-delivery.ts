// Delivers messages in the process that stored them, right after the commit. Adding, fetching and deleting a job costs more
// than delivering an e-mail, so the queue has only what this process cannot deliver at once: retries, messages for later, and
// those of processes without background jobs (decision 35).
import { setImmediate as nextTask } from 'node:timers/promises';

import { invariant } from '../../../../contract/invariant.ts';
import { runWithPriority } from '../../platform/db/priority.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { traceTask } from '../../platform/tracing/tracing.ts';
import { deliverMessage } from './deliver-message.ts';
import { makeAttempt, renderStored } from './delivery-attempt.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { listDeliveryRoutes, type Recipient } from './delivery-routes.ts';
import { cancelAttempt } from './leased-messages.sql.ts';
import { enqueueDelivery } from './messages.sql.ts';
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
  /** Grants no further leases, waits for the messages under way and hands the others over to the queue. */
  stop(): Promise<void>;
}

const CONCURRENCY = 4;
/** Bounds the memory; further messages take the queue. */
const MAX_WAITING = 500;
/** With a slow provider, messages that wait longer go to the queue, which all processes share. */
const MAX_WAITING_SECONDS = 5;

export function createDirectDelivery(log: DeliveryDeps['log']): DirectDelivery {
  const waiting: LeasedMessage[] = [];
  const running = new Set<Promise<void>>();
  let workers = 0;
  let deps: DeliveryDeps | null = null;

  async function deliver(delivery: DeliveryDeps, message: LeasedMessage): Promise<void> {
    const isStopping = deps !== delivery;
    try {
      if (isStopping || hasWaitedTooLong(delivery, message)) await handOver(delivery, message);
      else await deliverLeasedMessage(delivery, message);
    } catch (err) {
      const { tenantId, messageId } = message;
      log.warn({ err, tenantId, messageId }, 'message was not delivered directly');
      // Without the database the others would be sent without a record of it, and sent again.
      if (err instanceof OutsideFailure) waiting.length = 0;
      throw err;
    }
  }

  async function work(delivery: DeliveryDeps): Promise<void> {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const next = message;
      // A message that fails is enqueued when its lease ends (requeue-messages.ts).
      await traceTask('direct delivery', () => deliver(delivery, next)).catch(() => {});
    }
    workers -= 1;
  }

  return {
    lease() {
      const [first] = waiting;
      const isSlow = deps !== null && first !== undefined && hasWaitedTooLong(deps, first);
      if (!deps || isSlow || waiting.length >= MAX_WAITING) return null;
      const at = deps.now();
      return { at, leasedUntil: addSeconds(at, MAX_WAITING_SECONDS + LEASE_SECONDS) };
    },
    add(message) {
      waiting.push(message);
      const delivery = deps;
      if (!delivery || workers >= CONCURRENCY) return;
      workers += 1;
      // Composing an e-mail takes milliseconds, and the response to the caller comes first.
      const worker = nextTask().then(() => runWithPriority('background', () => work(delivery)));
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

/** The rest of its lease is shorter than an attempt may take. */
const hasWaitedTooLong = ({ now }: DeliveryDeps, { leasedUntil }: LeasedMessage): boolean =>
  leasedUntil < addSeconds(now(), LEASE_SECONDS);

async function handOver(
  { database }: DeliveryDeps,
  { tenantId, messageId, template, leasedUntil }: LeasedMessage,
): Promise<void> {
  await withTenant(
    database,
    tenantId,
    (tx) =>
      Promise.all([
        cancelAttempt(tx, messageId, leasedUntil),
        enqueueDelivery(tx, { messageId, template }, { key: messageId }),
      ]),
    { isPipelined: true },
  );
}

async function deliverLeasedMessage(
  deps: DeliveryDeps,
  { tenantId, messageId, leasedUntil: _, expiresAt, ...stored }: LeasedMessage,
): Promise<void> {
  const sender = await deps.findBrand(tenantId);
  const message = renderStored(deps, stored, sender, deps.now());
  const [route, ...others] = listDeliveryRoutes(stored.recipients, deps.sms);
  invariant(route, `message ${messageId} has no recipient`);
  const hasFallback = others.length > 0;
  const attempt = { tenantId, messageId, template: stored.template, message, route, expiresAt };
  if (await makeAttempt(deps, { ...attempt, hasFallback, previous: null }))
    await deliverMessage(deps, { tenantId, messageId });
}
