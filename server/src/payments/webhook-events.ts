// Stored first, believed never: an event only says where to look again (reliability 3.2).
import { z } from 'zod';
import { invariant } from '../../../contract/invariant.ts';
import { withTenant } from '../db/with-tenant.ts';
import { OutsideFailure } from '../http/failures.ts';
import type { CardProvider } from '../outside/cards/card-provider.ts';
import type { DueWebhookEvent } from './due-work.sql.ts';
import { findIntent } from './intents.ts';
import type { LookAgain, PaymentParts } from './parts.ts';
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

/** False: it came before, so there is nothing more to do. */
export async function storeWebhook(parts: PaymentParts, event: ReceivedEvent): Promise<boolean> {
  const isNew = await withTenant(
    parts.database,
    event.tenantId,
    (tx) => insertEvent(tx, { ...event, at: parts.now() }),
    { isOneFlight: true },
  );
  await parts.failpoint('webhook_after_insert');
  return isNew;
}

/** Marks the event handled only after `lookAgain` succeeded; otherwise throws, and the event stays due with back-off. */
export async function handleWebhookEvent(
  parts: PaymentParts,
  event: DueWebhookEvent,
  lookAgain: LookAgain,
): Promise<void> {
  const { database } = parts;
  const { tenantId } = event;
  const claimed = await claim(parts, event);
  if (!claimed) return;
  try {
    const payment = claimed.payment ?? (await findUnbound(parts, tenantId, claimed));
    if (payment) await lookAgain(tenantId, payment.paymentId, claimed.declinedTry);
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

interface Claimed {
  intentId: string;
  declinedTry: string | null;
  payment: Payment | null;
  cards: CardProvider;
}

async function claim(
  { database, cards, now }: PaymentParts,
  event: DueWebhookEvent,
): Promise<Claimed | null> {
  return withTenant(database, event.tenantId, async (tx) => {
    const due = await lockDueEvent(tx, event, now());
    if (!due) return null;
    const tries = due.tries + 1;
    const sender = cards.ofEndpoint(event.endpointId);
    invariant(sender, `there is no endpoint ${event.endpointId} any more`);
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
