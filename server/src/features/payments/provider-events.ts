// Webhooks are stored first and their payload is never trusted: an event only names the payment to refresh
// (docs/reliability.md section 3.2).
//   webhooks.routes.ts       verifies the signature, stores the event, answers 200
//   provider-event-queue.ts  runs `processFreshEvent` at once; on overflow or failure the scheduler runs `processDueEvent`
//   refresh-payment.ts       fetches the intent from the provider and hands it to the order (`applyUpdate`), in whose
//                            transaction the event ends
import { z } from 'zod';

import { invariant } from '../../../../contract/invariant.ts';
import type { Charged } from '../../integrations/payments/payment-provider.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findIntent } from './payment-intents.ts';
import type { Payment } from './payment.ts';
import { findPaymentByIntent, findPaymentOfOrder } from './payments.sql.ts';
import {
  lockDueEvent,
  markEventHandled,
  recordEventError,
  scheduleEvent,
} from './provider-events.sql.ts';
import { refreshPayment } from './refresh-payment.ts';
import { getNextRetryAt } from './retry-schedule.ts';
import type { DueProviderEvent } from './scheduled-jobs.sql.ts';

export interface ReceivedProviderEvent extends DueProviderEvent {
  intentId: string;
  declinedAttemptId: string | null;
  /** As stored, without client secrets. */
  body: Buffer;
}

/** An event that this process has just stored, and leases for its first attempt. */
export interface FreshEvent extends DueProviderEvent {
  intentId: string;
  declinedAttemptId: string | null;
  leasedUntil: Date;
  /** Null: no payment has this intent yet. */
  payment: Payment | null;
}

/** Null if the event is a duplicate. */
export async function storeProviderEvent(
  deps: PaymentDeps,
  { body, ...event }: ReceivedProviderEvent,
): Promise<FreshEvent | null> {
  const at = deps.now();
  const leasedUntil = getNextRetryAt(at, 1);
  const provider = getEventSender(deps, event).provider.name;
  const stored = await deps.storeEvent(event.tenantId, {
    ...event,
    body,
    at,
    leasedUntil,
    provider,
  });
  await deps.failpoint('webhook_after_insert');
  return stored.isNew ? { ...event, leasedUntil, payment: stored.payment } : null;
}

export async function processFreshEvent(deps: PaymentDeps, fresh: FreshEvent): Promise<void> {
  const { intentId, declinedAttemptId, leasedUntil, payment, ...event } = fresh;
  // The lease expired in the queue: the scheduler owns the event now.
  if (leasedUntil <= deps.now()) return;
  const sender = getEventSender(deps, event);
  await processEvent(deps, event, { intentId, declinedAttemptId, payment, sender });
}

/** Retries an event whose first attempt failed or was interrupted. */
export async function processDueEvent(deps: PaymentDeps, event: DueProviderEvent): Promise<void> {
  const claimed = await claimDueEvent(deps, event);
  if (claimed) await processEvent(deps, event, claimed);
}

interface ClaimedEvent {
  intentId: string;
  declinedAttemptId: string | null;
  payment: Payment | null;
  sender: Charged;
}

async function claimDueEvent(
  deps: PaymentDeps,
  event: DueProviderEvent,
): Promise<ClaimedEvent | null> {
  const { database, now } = deps;
  return withTenant(database, event.tenantId, async (tx) => {
    const due = await lockDueEvent(tx, event, now());
    if (!due) return null;
    const attempts = due.tries + 1;
    const sender = getEventSender(deps, event);
    const { provider } = sender;
    const { intentId, declinedAttempt: declinedAttemptId = null } = provider.readEvent(due.body);
    invariant(intentId, `stored webhook event ${event.eventId} names no intent`);
    const [payment] = await Promise.all([
      findPaymentByIntent(tx, provider.name, intentId),
      scheduleEvent(tx, event, attempts, getNextRetryAt(now(), attempts)),
    ]);
    return { intentId, declinedAttemptId, payment, sender };
  });
}

/** The event ends in the transaction that applies it; on failure it stays due, with back-off. */
async function processEvent(
  deps: PaymentDeps,
  event: DueProviderEvent,
  claimed: ClaimedEvent,
): Promise<void> {
  const { database, failpoint } = deps;
  const { tenantId } = event;
  const { declinedAttemptId } = claimed;
  try {
    const payment = claimed.payment ?? (await findUnboundPayment(deps, tenantId, claimed));
    await failpoint('worker_mid');
    if (!payment) return await endUnmatchedEvent(deps, event);
    const finish = (tx: Tx) => markEventHandled(tx, event, null);
    await refreshPayment(deps, tenantId, payment.paymentId, { payment, declinedAttemptId, finish });
  } catch (error) {
    await withTenant(database, tenantId, (tx) =>
      recordEventError(tx, event, String(error).slice(0, 500)),
    );
    throw error;
  }
}

async function endUnmatchedEvent({ database, log }: PaymentDeps, event: DueProviderEvent) {
  log.error(event, 'webhook event belongs to no payment');
  await withTenant(
    database,
    event.tenantId,
    (tx) => markEventHandled(tx, event, 'no such payment'),
    { isPipelined: true },
  );
}

function getEventSender({ cards }: PaymentDeps, { endpointId }: DueProviderEvent): Charged {
  const sender = cards.byEndpoint(endpointId);
  invariant(sender, `webhook endpoint ${endpointId} is not configured any more`);
  return sender;
}

const orderIdShape = z.uuid();

/**
 * A webhook may arrive before the intent's id is stored (T2). The intent carries its order's id, and requesting the
 * order's intent again stores it.
 */
async function findUnboundPayment(
  deps: PaymentDeps,
  tenantId: string,
  { intentId, sender: { provider, account } }: ClaimedEvent,
): Promise<Payment | null> {
  const snapshot = await provider.retrieveIntent(account, intentId).catch((error: unknown) => {
    if (error instanceof OutsideFailure && !error.canRetry) return null;
    throw error;
  });
  const orderId = orderIdShape.safeParse(snapshot?.orderId).data;
  if (!orderId || snapshot?.tenantId !== tenantId) return null;
  const unbound = await withTenant(deps.database, tenantId, (tx) =>
    findPaymentOfOrder(tx, orderId),
  );
  if (!unbound) return null;
  const { payment } = await findIntent(deps, tenantId, orderId);
  return payment.intentId === intentId ? payment : null;
}
