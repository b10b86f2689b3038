// The messages of an order's way, written in the transaction that moves it.
import { invariant } from '../../../../../contract/invariant.ts';
import type { Order } from '../../../../../contract/order.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { sendMessage } from '../../notifications/notifications.ts';
import { readOrder, type LockedOrder } from '../orders.sql.ts';

const TOLD: readonly OrderStatus[] = ['placed', 'accepted', 'ready', 'completed'];

export async function tellCustomer(tx: Tx, moved: LockedOrder): Promise<void> {
  const recipient = recipientOf(moved);
  if (!recipient || !TOLD.includes(moved.status)) return;
  const order = await readOrder(tx, moved.order_id, moved.customer_id);
  invariant(order, `order ${moved.order_id} vanished`);
  switch (moved.status) {
    case 'placed':
      return sendMessage(tx, { ...recipient, template: 'order-placed', values: { order } });
    case 'accepted':
      return sendMessage(tx, { ...recipient, template: 'order-accepted', values: { order } });
    case 'ready':
      return sendMessage(tx, { ...recipient, template: 'order-ready', values: { order } });
    case 'completed':
      return sendMessage(tx, { ...recipient, template: 'receipt', values: { order } });
    default:
  }
}

export interface RefundNews {
  reason: 'cancelled' | 'rejected' | 'late_payment' | 'mismatch';
  refundMinor: number;
  rejection: Order['rejection'];
}

/** The order has ended and its money goes back. Where nobody paid, nothing happened that would need a letter. */
export async function tellRefunded(tx: Tx, ended: LockedOrder, news: RefundNews): Promise<void> {
  const { reason, refundMinor, rejection } = news;
  const recipient = recipientOf(ended);
  if (!recipient || refundMinor === 0) return;
  const order = await readOrder(tx, ended.order_id, ended.customer_id);
  invariant(order, `order ${ended.order_id} vanished`);
  const values = { order, refundMinor };
  if (rejection) {
    const template = 'order-rejected';
    return sendMessage(tx, { ...recipient, template, values: { ...values, ...rejection } });
  }
  if (reason === 'late_payment')
    return sendMessage(tx, { ...recipient, template: 'order-paid-late', values });
  const template = 'order-cancelled';
  const isAsked = reason === 'cancelled';
  return sendMessage(tx, { ...recipient, template, values: { ...values, isAsked } });
}

/** By e-mail if there is one, else or where that fails to the account's own phone; as the customer read when ordering. */
function recipientOf(order: LockedOrder) {
  const spoken = order.language === null ? {} : { language: order.language };
  const email = order.contact_email || order.customer_email;
  const phone = order.customer_phone;
  const text = phone ? [{ channel: 'sms' as const, to: phone }] : [];
  if (email) return { ...spoken, channel: 'email' as const, to: email, otherwise: text };
  return text[0] ? { ...spoken, ...text[0] } : null;
}
