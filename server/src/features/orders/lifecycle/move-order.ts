// An order's moves with their consequences: reservations, messages to the customer, refunds, referrals, event streams.
import type { OrderMessage } from '../../../../../contract/console/order-detail.ts';
import {
  RELEASED_STATUSES,
  type OrderStatus,
  type ReachableStatus,
} from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/order.ts';
import { onCommit, getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { settleReferral } from '../../loyalty/loyalty.ts';
import { enqueueMessage, type NewMessage } from '../../notifications/notifications.ts';
import { findPaymentOfOrder } from '../../payments/payments.ts';
import {
  setOrderStatus,
  setReadyAt,
  type LockedOrder,
  type OrderActor,
  type OrderCause,
  type OrderChange,
} from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import { expandOrder } from '../orders.sql.ts';
import type { LineToRefund } from '../refunds/refund-amounts.ts';
import { getEndingRefund, refundEverything, requestEndingRefund } from '../refunds/refund-order.ts';
import { releaseReservations } from '../reservations/order-reservations.sql.ts';
import { getAnswerAfterOpening } from './deadlines.ts';

export interface OrderMove {
  to: ReachableStatus;
  cause: OrderCause;
  change?: OrderChange;
  actor?: OrderActor | null;
  /** The customer gets no message, because the order returns to a status that it had. */
  isSilent?: boolean;
}

/** The caller has locked the order and checked that the move is allowed. Returns the order as it is afterwards. */
export async function moveOrder(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { to, cause, change = {}, actor = null, isSilent = false }: OrderMove,
): Promise<LockedOrder> {
  const isReleased = RELEASED_STATUSES.includes(to) && order.holds_slot;
  const keepsMoney = (change.kept_minor ?? 0) > 0;
  if (isReleased) await releaseReservations(tx, order, { now: deps.now(), keepsMoney });
  const moved: LockedOrder = {
    ...order,
    ...change,
    status: to,
    status_actor: actor,
    version: order.version + 1,
    holds_slot: order.holds_slot && !isReleased,
  };
  // Statements of one transaction run in sequence, so the message reads the order with its new status.
  await Promise.all([
    setOrderStatus(tx, order, { to, cause, change, actor, at: deps.now() }),
    !isSilent && hasUpdate(to) && sendUpdate(deps, tx, moved, UPDATE_TEMPLATES[to]),
  ]);
  if (to === 'completed') {
    const { customer_id: customerId, order_id: orderId } = order;
    await settleReferral(tx, { customerId, orderId, at: deps.now() });
  }
  notifyReadersOnCommit(deps, tx);
  return moved;
}

/** Changes the ready time and tells the customer. The caller has locked the order and checked its status. */
export async function delayOrder(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { readyAt, actor }: { readyAt: Date; actor: OrderActor | null },
): Promise<void> {
  await setReadyAt(tx, order, { readyAt, actor, at: deps.now() });
  await sendUpdate(deps, tx, { ...order, ready_at: readyAt }, 'order-delayed');
  notifyReadersOnCommit(deps, tx);
}

export interface PaidEnding {
  to: 'cancelled' | 'rejected';
  cause: OrderCause;
  reason: EndReason;
  rejection?: NonNullable<Order['rejection']>;
  actor?: OrderActor | null;
  /** Units whose price is refunded, the rest stays with the store; null: everything is refunded. */
  lines?: readonly LineToRefund[] | null;
  /** When the scheduler cancels the intent, which may still be payable; null: it was paid or cancelled. */
  cancelIntentAt?: Date | null;
}

type EndReason = 'cancelled' | 'rejected' | 'late_payment' | 'mismatch';

/**
 * Ends a paid order: moves it, refunds it and sends one message about both. Returns the refunded amount. Throws a `CANNOT_REFUND`
 * refusal for units that the order does not have.
 */
export async function cancelAndRefund(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { to, cause, reason, rejection, actor = null, lines = null, cancelIntentAt = null }: PaidEnding,
): Promise<number> {
  const refund = lines && (await getEndingRefund(tx, order.order_id, lines));
  const change: OrderChange = {
    kitchen_due_at: cancelIntentAt,
    ...(rejection && { reject_reason: rejection.reason, reject_note: rejection.note }),
    ...(refund && { kept_minor: refund.keptMinor }),
  };
  const moved = await moveOrder(deps, tx, order, { to, cause, change, actor });
  const refundMinor = refund
    ? await requestEndingRefund(deps, tx, order.order_id, { ...refund, reason })
    : await refundEverything(deps, tx, moved, reason);
  await notifyOfEnding(deps, tx, moved, { reason, rejection: rejection ?? null, refundMinor });
  return refundMinor;
}

/** For an order that had ended before it was paid. */
export async function refundAndNotify(
  deps: OrderMoveDeps,
  tx: Tx,
  ended: LockedOrder,
  reason: EndReason,
): Promise<void> {
  const refundMinor = await refundEverything(deps, tx, ended, reason);
  if (refundMinor > 0)
    await notifyOfEnding(deps, tx, ended, { reason, rejection: null, refundMinor });
}

interface Ending {
  reason: EndReason;
  rejection: Order['rejection'];
  refundMinor: number;
}

async function notifyOfEnding(
  deps: OrderMoveDeps,
  tx: Tx,
  ended: LockedOrder,
  { reason, rejection, refundMinor }: Ending,
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

/** Tells the customer about a refund by staff; the refund of an order that ends is part of the message about its end. */
export async function notifyOfRefund(
  deps: OrderMoveDeps,
  tx: Tx,
  refunded: LockedOrder,
  refund: NewMessage<'order-refunded'>['values']['refund'],
): Promise<void> {
  const recipient = getRecipient(refunded);
  if (!recipient) return;
  const order = await expandOrder(tx, refunded);
  await send(deps, tx, { ...recipient, template: 'order-refunded', values: { order, refund } });
}

/** Updates open event streams and boards as soon as the transaction has committed. */
export function notifyReadersOnCommit({ notifyReaders }: OrderMoveDeps, tx: Tx): void {
  const tenantId = getTenantId(tx);
  onCommit(tx, () => notifyReaders(tenantId));
}

const UPDATE_TEMPLATES = {
  placed: 'order-placed',
  accepted: 'order-accepted',
  ready: 'order-ready',
  completed: 'receipt',
} as const satisfies Partial<Record<OrderStatus, string>>;

async function sendUpdate(
  deps: OrderMoveDeps,
  tx: Tx,
  changed: LockedOrder,
  template: (typeof UPDATE_TEMPLATES)[keyof typeof UPDATE_TEMPLATES] | 'order-delayed',
): Promise<void> {
  const recipient = getRecipient(changed);
  if (!recipient) return;
  const order = await expandOrder(tx, changed);
  const answersBy = getAnswerAfterOpening(changed)?.toISOString() ?? null;
  await send(deps, tx, { ...recipient, template, values: { order, answersBy } });
}

async function send<Name extends OrderMessage>(
  { directDelivery, now }: OrderMoveDeps,
  tx: Tx,
  message: NewMessage<Name>,
): Promise<void> {
  const text = { purpose: 'order', canDrop: true } as const;
  await enqueueMessage(tx, { ...message, now: now(), text }, directDelivery);
}

const hasUpdate = (status: OrderStatus): status is keyof typeof UPDATE_TEMPLATES =>
  status in UPDATE_TEMPLATES;

/** E-mail, with a text message to the account's phone as the fallback; in the language in which the order was placed. */
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
