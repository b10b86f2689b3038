// Stored first, believed never: an event only says where to look again (reliability 3.2).
import { z } from 'zod';
import { invariant } from '../../../../contract/invariant.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { CardProvider } from '../../integrations/payments/card-provider.ts';
import type { DueWebhookEvent } from './scheduled-jobs.sql.ts';
import { findIntent } from './payment-intents.ts';
import type { PaymentParts } from './payment-deps.ts';
import type { SyncPayment } from './sync-payment.ts';
import type { Payment } from './payment.ts';
import { findPaymentByIntent, findPaymentOfOrder } from './payments.sql.ts';
import { nextTry } from './schedule.ts';
import {
  endEvent,
  insertEvent,
  lockDueEvent,
  noteEventError,
  scheduleEvent,
} from './webhook-events.sql.ts';

export interface ReceivedEvent extends DueWebhookEvent {
  body: Buffer;
}

/** An event that this process has just stored. */
export interface FreshEvent extends DueWebhookEvent {
  intentId: string;
  declinedTry: string | null;
  heldUntil: Date;
}

/** Until when it is the caller's to handle, before the clock takes it up; null: it came before. */
export async function storeWebhook(
  parts: PaymentParts,
  event: ReceivedEvent,
): Promise<Date | null> {
  const at = parts.now();
  const heldUntil = nextTry(at, 1);
  const isNew = await withTenant(
    parts.database,
    event.tenantId,
    (tx) => insertEvent(tx, { ...event, at, heldUntil }),
    { isOneFlight: true },
  );
  await parts.failpoint('webhook_after_insert');
  return isNew ? heldUntil : null;
}

export async function handleFreshEvent(
  parts: PaymentParts,
  { intentId, declinedTry, heldUntil, ...event }: FreshEvent,
  syncPayment: SyncPayment,
): Promise<void> {
  // It had to wait so long that the clock has it by now.
  if (heldUntil <= parts.now()) return;
  const sender = senderOf(parts, event);
  const payment = await withTenant(
    parts.database,
    event.tenantId,
    (tx) => findPaymentByIntent(tx, sender.name, intentId),
    { isReadOnly: true, isOneFlight: true },
  );
  await handle(parts, event, { intentId, declinedTry, payment, cards: sender }, syncPayment);
}

/** An event whose first try failed, or was cut off. */
export async function handleWebhookEvent(
  parts: PaymentParts,
  event: DueWebhookEvent,
  syncPayment: SyncPayment,
): Promise<void> {
  const claimed = await claim(parts, event);
  if (claimed) await handle(parts, event, claimed, syncPayment);
}

/** Marks the event handled only after `syncPayment` succeeded; otherwise throws, and the event stays due with back-off. */
async function handle(
  parts: PaymentParts,
  event: DueWebhookEvent,
  claimed: Claimed,
  syncPayment: SyncPayment,
): Promise<void> {
  const { database } = parts;
  const { tenantId } = event;
  const { declinedTry } = claimed;
  try {
    const payment = claimed.payment ?? (await findUnbound(parts, tenantId, claimed));
    if (payment) await syncPayment(tenantId, payment.paymentId, { payment, declinedTry });
    else parts.log.error(event, 'webhook about an intent that belongs to no payment');
    await parts.failpoint('worker_mid');
    await withTenant(
      database,
      tenantId,
      (tx) => endEvent(tx, event, payment ? null : 'no such payment'),
      { isOneFlight: true },
    );
  } catch (error) {
    await withTenant(database, tenantId, (tx) =>
      noteEventError(tx, event, String(error).slice(0, 500)),
    );
    throw error;
  }
}

function senderOf({ cards }: PaymentParts, { endpointId }: DueWebhookEvent): CardProvider {
  const sender = cards.ofEndpoint(endpointId);
  invariant(sender, `there is no endpoint ${endpointId} any more`);
  return sender;
}

interface Claimed {
  intentId: string;
  declinedTry: string | null;
  payment: Payment | null;
  cards: CardProvider;
}

async function claim(parts: PaymentParts, event: DueWebhookEvent): Promise<Claimed | null> {
  const { database, now } = parts;
  return withTenant(database, event.tenantId, async (tx) => {
    const due = await lockDueEvent(tx, event, now());
    if (!due) return null;
    const tries = due.tries + 1;
    const sender = senderOf(parts, event);
    // It was read before it was stored, so it can be read.
    const { intentId, declinedTry = null } = sender.readEvent(due.body);
    invariant(intentId, `an event about no intent was stored: ${event.eventId}`);
    const [payment] = await Promise.all([
      findPaymentByIntent(tx, sender.name, intentId),
      scheduleEvent(tx, event, tries, nextTry(now(), tries)),
    ]);
    return { intentId, declinedTry, payment, cards: sender };
  });
}

const orderIdShape = z.uuid();

/** Before T2 the payment does not know its intent yet: the intent knows its order, and asking again binds both. */
async function findUnbound(
  parts: PaymentParts,
  tenantId: string,
  { intentId, cards }: { intentId: string; cards: CardProvider },
): Promise<Payment | null> {
  const { database } = parts;
  const snapshot = await cards.retrieveIntent(tenantId, intentId).catch((error: unknown) => {
    if (error instanceof OutsideFailure && !error.canRetry) return null;
    throw error;
  });
  const orderId = orderIdShape.safeParse(snapshot?.orderId).data;
  if (!orderId || snapshot?.tenantId !== tenantId) return null;
  const waiting = await withTenant(database, tenantId, (tx) => findPaymentOfOrder(tx, orderId));
  if (!waiting) return null;
  const { payment } = await findIntent(parts, tenantId, orderId);
  return payment.intentId === intentId ? payment : null;
}
