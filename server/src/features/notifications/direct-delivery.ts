// Delivers e-mails in the process that stored them, right after the commit, without reading them again (decision 47). What this
// process cannot deliver at once is due for any process: retries, messages for later, and those of processes without background
// work.
import { setImmediate as nextTask } from 'node:timers/promises';

import { runWithPriority } from '../../platform/db/priority.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { traceTask } from '../../platform/tracing/tracing.ts';
import { createDirectWork, type DirectWork } from '../../platform/work/direct-work.ts';
import { wakeWorkers } from '../../platform/work/wake-workers.ts';
import { deliverMessage, type LeasedMessage } from './deliver-message.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { cancelAttempt } from './leased-messages.sql.ts';
import { MESSAGE_WORK } from './message-work.ts';
import { addSeconds, LEASE_SECONDS } from './retry-times.ts';

export interface DirectDelivery {
  /** The lease for a message that is being stored; null: it is due for any process. */
  lease(): { at: Date; leasedUntil: Date } | null;
  /** Delivers a stored message with its lease. */
  add(message: LeasedMessage): void;
  /** From now on `lease` grants leases. */
  start(deps: DeliveryDeps): void;
  /** Grants no further leases, waits for the messages under way and returns the others to the due list. */
  stop(): Promise<void>;
}

interface WaitingMessage {
  delivery: DeliveryDeps;
  message: LeasedMessage;
}

const MAX_WAITING = 500;
/** Messages that a slow provider keeps waiting longer are due for all processes. */
const MAX_WAITING_SECONDS = 5;

export function createDirectDelivery(log: DeliveryDeps['log']): DirectDelivery {
  let deps: DeliveryDeps | null = null;

  const work: DirectWork<WaitingMessage> = createDirectWork({
    concurrency: 4,
    maxWaiting: MAX_WAITING,
    async run({ delivery, message }) {
      // Composing an e-mail takes milliseconds, and the response to the caller comes first.
      await nextTask();
      const isStopping = deps !== delivery;
      const deliver = () =>
        isStopping || hasWaitedTooLong(delivery, message)
          ? returnToDueList(delivery, message)
          : deliverMessage(delivery, message, message);
      await runWithPriority('background', () => traceTask('direct delivery', deliver)).catch(
        (err: unknown) => {
          const { tenantId, messageId } = message;
          log.warn({ err, tenantId, messageId }, 'message was not delivered directly');
          // The others are due when their leases end. Without the database they would be sent without a record of it, and sent again.
          if (err instanceof OutsideFailure) work.clear();
        },
      );
    },
  });

  return {
    lease() {
      const [first] = work.listWaiting();
      const isSlow = first !== undefined && hasWaitedTooLong(first.delivery, first.message);
      if (!deps || isSlow || work.listWaiting().length >= MAX_WAITING) return null;
      const at = deps.now();
      return { at, leasedUntil: addSeconds(at, MAX_WAITING_SECONDS + LEASE_SECONDS) };
    },
    add(message) {
      // If the process stops meanwhile, the message is due when its lease ends.
      if (deps) work.add({ delivery: deps, message });
    },
    start(delivery) {
      deps = delivery;
    },
    async stop() {
      deps = null;
      await work.idle();
    },
  };
}

/** The rest of its lease is shorter than an attempt may take. */
const hasWaitedTooLong = ({ now }: DeliveryDeps, { leasedUntil }: LeasedMessage): boolean =>
  leasedUntil < addSeconds(now(), LEASE_SECONDS);

async function returnToDueList(
  { database }: DeliveryDeps,
  { tenantId, messageId, leasedUntil }: LeasedMessage,
): Promise<void> {
  await withTenant(
    database,
    tenantId,
    (tx) => Promise.all([cancelAttempt(tx, messageId, leasedUntil), wakeWorkers(tx, MESSAGE_WORK)]),
    { isPipelined: true },
  );
}
