// Messages to the customer about an order: by e-mail, with a text message to the account's phone as the fallback, in the
// language in which the order was placed.
import type { OrderMessage } from '../../../../../contract/console/order-detail.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import type { Slot } from '../../../../../contract/sites/store.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import {
  deleteUnsent,
  enqueueMessage,
  lockUnsent,
  type NewMessage,
} from '../../notifications/notifications.ts';
import { findPaymentOfOrder } from '../../payments/payments.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import { expandOrder } from '../orders.sql.ts';
import { getAnswerAfterOpening } from './deadlines.ts';

export async function sendUpdate(
  deps: OrderMoveDeps,
  tx: Tx,
  changed: LockedOrder,
  template: 'order-placed' | 'order-accepted' | 'order-delayed' | 'order-ready' | 'receipt',
): Promise<void> {
  const recipient = getRecipient(changed);
  if (!recipient) return;
  const order = await expandOrder(tx, changed);
  const answersBy = getAnswerAfterOpening(changed)?.toISOString() ?? null;
  await send(deps, tx, { ...recipient, template, values: { order, answersBy } });
}

/**
 * `before`: the slot that the order had. A message that replaces an unsent one names the slot that the customer knows; none is
 * sent if that is the slot of now.
 */
export async function sendNewSlot(
  deps: OrderMoveDeps,
  tx: Tx,
  changed: LockedOrder,
  before: Slot,
): Promise<void> {
  const recipient = getRecipient(changed);
  if (!recipient) return;
  const template = 'order-rescheduled';
  const key = { orderId: changed.order_id, template, to: recipient.to };
  const unsent = (await lockUnsent(tx, key)) as { before: Slot } | null;
  const known = unsent?.before ?? before;
  if (Date.parse(known.startsAt) === changed.slot_starts_at.getTime()) {
    await deleteUnsent(tx, key);
    return;
  }
  const order = await expandOrder(tx, changed);
  await send(deps, tx, { ...recipient, template, values: { order, before: known } });
}

export type EndReason = 'cancelled' | 'rejected' | 'late_payment' | 'mismatch';

interface EndNotice {
  reason: EndReason;
  rejection: Order['rejection'];
  refundMinor: number;
}

/** One message about the end and the refund. */
export async function sendEndNotice(
  deps: OrderMoveDeps,
  tx: Tx,
  ended: LockedOrder,
  { reason, rejection, refundMinor }: EndNotice,
): Promise<void> {
  const recipient = getRecipient(ended);
  const { kept_minor: keptMinor } = ended;
  const payment = await findPaymentOfOrder(tx, ended.order_id);
  // An order that was never paid ends without a message. Nothing is refunded of one whose payment is disputed.
  if (!recipient || !payment?.capturedMinor) return;
  const order = await expandOrder(tx, ended);
  const values = { order, refundMinor };
  if (rejection) {
    const rejected = { ...values, ...rejection, keptMinor };
    return send(deps, tx, { ...recipient, template: 'order-rejected', values: rejected });
  }
  if (reason === 'late_payment')
    return send(deps, tx, { ...recipient, template: 'order-paid-late', values });
  const cancelled = { ...values, isAsked: reason === 'cancelled' };
  await send(deps, tx, { ...recipient, template: 'order-cancelled', values: cancelled });
}

export type RefundNotice = NewMessage<'order-refunded'>['values']['refund'];

export async function sendRefundNotice(
  deps: OrderMoveDeps,
  tx: Tx,
  refunded: LockedOrder,
  refund: RefundNotice,
): Promise<void> {
  const recipient = getRecipient(refunded);
  if (!recipient) return;
  const order = await expandOrder(tx, refunded);
  await send(deps, tx, { ...recipient, template: 'order-refunded', values: { order, refund } });
}

async function send<Name extends OrderMessage>(
  { directDelivery, now }: OrderMoveDeps,
  tx: Tx,
  message: NewMessage<Name>,
): Promise<void> {
  const text = { purpose: 'order', canDrop: true } as const;
  await enqueueMessage(tx, { ...message, now: now(), text }, directDelivery);
}

function getRecipient(order: LockedOrder) {
  const about = {
    orderId: order.order_id,
    ...(order.language !== null && { language: order.language }),
  };
  const email = order.contact_email || order.customer_email;
  const phone = order.customer_phone;
  const text = phone ? [{ channel: 'sms' as const, to: phone }] : [];
  if (email) return { ...about, channel: 'email' as const, to: email, fallbacks: text };
  return text[0] ? { ...about, ...text[0] } : null;
}
