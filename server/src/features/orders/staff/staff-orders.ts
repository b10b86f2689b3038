// What the people of a kitchen do with an order: take it or not, say how far it is, give money back.
import type { RejectReason, StaffRefundReason } from '../../../../../contract/order-reasons.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { refundableMinor } from '../../payments/payments.ts';
import { kitchenStepAfter } from '../lifecycle/kitchen.ts';
import { moveOrder, notifyOnCommit, type MovingParts } from '../lifecycle/move-order.ts';
import { readRefundable, type StoredRefund } from '../refunds/order-refunds.sql.ts';
import { lockOrder, type LockedOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import {
  amountOfLines,
  vatOfRest,
  type LineWish,
  type RefundAmount,
} from '../refunds/refund-amounts.ts';
import type { RefundingParts } from '../refunds/refund-everything.ts';
import { sendBack } from '../lifecycle/cancel-and-refund.ts';

export type StaffParts = Pick<OrderingParts, 'database'> & MovingParts & RefundingParts;

export interface OrderName {
  tenantId: string;
  orderId: string;
}

/** The customer is told; `readyAt` where it will not be ready in time for its slot. */
export const acceptOrder = (
  parts: StaffParts,
  name: OrderName,
  readyAt: Date | null,
): Promise<void> =>
  withOrder(parts, name, async (tx, order) => {
    if (order.status !== 'placed') refuseMove(order, 'accepted');
    if (readyAt && readyAt <= parts.now())
      throw new Refusal('CANNOT_MOVE', { message: 'The time to be ready has passed already.' });
    const change = { kitchen_due_at: null, ...(readyAt && { ready_at: readyAt }) };
    await moveOrder(parts, tx, order, { to: 'accepted', cause: 'kitchen', change });
  });

/** Everything that was paid goes back, and the customer is told why. */
export const rejectOrder = (
  parts: StaffParts,
  name: OrderName,
  rejection: { reason: Exclude<RejectReason, 'no_answer'>; note: string },
): Promise<void> =>
  withOrder(parts, name, async (tx, order) => {
    if (order.status !== 'placed' && order.status !== 'accepted') refuseMove(order, 'rejected');
    const ending = { to: 'rejected', cause: 'kitchen', reason: 'rejected', rejection } as const;
    await sendBack(parts, tx, order, ending);
  });

/** Gives where the order is now. */
export const advanceOrder = (parts: StaffParts, name: OrderName): Promise<OrderStatus> =>
  withOrder(parts, name, async (tx, order) => {
    const to = order.status === 'placed' ? null : kitchenStepAfter(order.status, order.mode);
    if (!to) return refuseMove(order, 'advanced');
    const change = { kitchen_due_at: null };
    return (await moveOrder(parts, tx, order, { to, cause: 'kitchen', change })).status;
  });

export interface RefundRequest {
  /** The caller's own: the same key again is the same refund, however often it is sent. */
  key: string;
  reason: StaffRefundReason;
  /** For the customer to read. */
  note: string;
  /** Null: everything that is left. */
  lines: readonly LineWish[] | null;
}

export interface RefundDone {
  refundId: string;
  amountMinor: number;
  currency: string;
  /** False: this key asked for it before. */
  isNew: boolean;
}

export const refundOrder = (
  parts: StaffParts,
  name: OrderName,
  { key, reason, note, lines }: RefundRequest,
): Promise<RefundDone> =>
  withOrder(parts, name, async (tx, order) => {
    const { orderId } = name;
    const clientKey = `staff ${key}`;
    const known = await readRefundable(tx, orderId);
    const earlier = known.refunds.find((refund) => refund.client_key === clientKey);
    if (earlier) return repeated(earlier, { reason, lines }, order.currency);
    const amount = lines ? amountOfLines(known, lines) : await restOf(parts, tx, order, known);
    if ('problem' in amount) throw new Refusal('CANNOT_REFUND', { message: amount.problem });
    const wish = { orderId, ...amount, reasonCode: reason, reason: note, clientKey };
    const answer = await parts.payments.requestRefund(tx, wish);
    if (answer.kind === 'refused')
      throw new Refusal('CANNOT_REFUND', { message: REFUSED[answer.reason] });
    notifyOnCommit(parts, tx, orderId);
    const { amountMinor } = amount;
    return { refundId: answer.refundId, amountMinor, currency: order.currency, isNew: true };
  });

const REFUSED = {
  not_paid: 'Nothing was paid that could go back.',
  too_much: 'That is more than is left of what was paid.',
  key_reused: 'That key was used for another refund.',
} as const;

function repeated(
  earlier: StoredRefund,
  { reason, lines }: Pick<RefundRequest, 'reason' | 'lines'>,
  currency: string,
): RefundDone {
  const said = (of: readonly LineWish[]) => of.map((line) => `${line.lineNo}x${line.quantity}`);
  const isSame =
    earlier.reason_code === reason && said(earlier.lines).join() === said(lines ?? []).join();
  if (!isSame) throw new Refusal('CANNOT_REFUND', { message: REFUSED.key_reused });
  const { refund_id: refundId, amount_minor: amountMinor } = earlier;
  return { refundId, amountMinor, currency, isNew: false };
}

async function restOf(
  { payments }: StaffParts,
  tx: Tx,
  order: LockedOrder,
  known: Parameters<typeof vatOfRest>[0],
): Promise<RefundAmount> {
  if (order.status === 'placed' || order.status === 'accepted')
    return { problem: 'Nothing is cooked yet: reject the order, and everything goes back.' };
  const payment = await payments.findPayment(tx, order.order_id);
  const amountMinor = payment ? refundableMinor(payment) : 0;
  if (amountMinor === 0) return { problem: 'Nothing is left that could go back.' };
  return { amountMinor, lines: [], vat: vatOfRest(known) };
}

function withOrder<Result>(
  { database }: StaffParts,
  { tenantId, orderId }: OrderName,
  work: (tx: Tx, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return withTenant(database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    return work(tx, order);
  });
}

function refuseMove({ number, status }: LockedOrder, wanted: string): never {
  const hint = status === 'placed' ? ': accept or reject it first' : '';
  throw new Refusal('CANNOT_MOVE', {
    message: `Order ${number} is ${status} and cannot be ${wanted}${hint}.`,
  });
}
