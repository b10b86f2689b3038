// Actions of staff on one order, each in a transaction of its own, for the command line: accept, reject, advance, refund.
import { text } from '../../../../../contract/messages/text.ts';
import type { StaffRefundReason } from '../../../../../contract/order-reasons.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPaymentOfOrder, getRefundableMinor, requestRefund } from '../../payments/payments.ts';
import { notifyOnCommit } from '../lifecycle/move-order.ts';
import { lockOrder, type LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import type { StoredRefund } from '../orders.sql.ts';
import {
  getLinesAmount,
  getRemainingVat,
  type LineToRefund,
  type RefundAmount,
} from '../refunds/refund-amounts.ts';
import { accept, advance, reject, type Rejection } from './order-actions.ts';
import { readRefundableOrder, type RefundableOrder } from '../refunds/refundable-order.sql.ts';

export interface OrderKey {
  tenantId: string;
  orderId: string;
}

/** `readyAt`: if the order will not be ready in time for its slot. */
export const acceptOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  readyAt: Date | null,
): Promise<void> =>
  withOrder(deps, key, (tx, order) => accept({ deps, tx, order, actor: null }, readyAt));

/** Refunds everything and sends the customer the reason. */
export const rejectOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  rejection: Rejection,
): Promise<void> =>
  withOrder(deps, key, (tx, order) => reject({ deps, tx, order, actor: null }, rejection));

/** Returns the new status. */
export const advanceOrder = (deps: OrderMoveDeps, key: OrderKey): Promise<OrderStatus> =>
  withOrder(deps, key, (tx, order) => advance({ deps, tx, order, actor: null }));

export interface StaffRefundRequest {
  /** Chosen by the caller: the same key again is the same refund. */
  idempotencyKey: string;
  reason: StaffRefundReason;
  /** Shown to the customer. */
  note: string;
  /** Null: everything that can still be refunded. */
  lines: readonly LineToRefund[] | null;
}

export interface StaffRefund {
  refundId: string;
  amountMinor: number;
  currency: string;
  /** False: this key requested it before. */
  isNew: boolean;
}

export const refundOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  { idempotencyKey, reason, note, lines }: StaffRefundRequest,
): Promise<StaffRefund> =>
  withOrder(deps, key, async (tx, order) => {
    const { orderId } = key;
    const clientKey = `staff ${idempotencyKey}`;
    const refundable = await readRefundableOrder(tx, orderId);
    const earlier = refundable.refunds.find((refund) => refund.client_key === clientKey);
    if (earlier) return replayRefund(earlier, { reason, lines }, order.currency);
    const amount = lines
      ? getLinesAmount(refundable, lines)
      : await getRemainingAmount(tx, order, refundable);
    if ('problem' in amount) throw new Refusal('CANNOT_REFUND', { message: amount.problem });
    const request = { orderId, ...amount, reasonCode: reason, reason: note, clientKey };
    const outcome = await requestRefund(tx, request, deps.now());
    if (outcome.kind === 'refused')
      throw new Refusal('CANNOT_REFUND', { message: REFUSED[outcome.reason] });
    notifyOnCommit(deps, tx, orderId);
    const { amountMinor } = amount;
    return { refundId: outcome.refundId, amountMinor, currency: order.currency, isNew: true };
  });

const REFUSED = {
  not_paid: text('REFUND_NOT_PAID'),
  too_much: text('REFUND_TOO_MUCH'),
  key_reused: text('REFUND_KEY_REUSED'),
} as const;

function replayRefund(
  earlier: StoredRefund,
  { reason, lines }: Pick<StaffRefundRequest, 'reason' | 'lines'>,
  currency: string,
): StaffRefund {
  const serialize = (some: readonly LineToRefund[]) =>
    some.map((line) => `${line.lineNo}x${line.quantity}`).join();
  const isSame =
    earlier.reason_code === reason && serialize(earlier.lines) === serialize(lines ?? []);
  if (!isSame) throw new Refusal('CANNOT_REFUND', { message: REFUSED.key_reused });
  const { refund_id: refundId, amount_minor: amountMinor } = earlier;
  return { refundId, amountMinor, currency, isNew: false };
}

async function getRemainingAmount(
  tx: Tx,
  order: LockedOrder,
  refundable: RefundableOrder,
): Promise<RefundAmount> {
  if (order.status === 'placed' || order.status === 'accepted')
    return { problem: text('REJECT_INSTEAD') };
  const payment = await findPaymentOfOrder(tx, order.order_id);
  const amountMinor = payment ? getRefundableMinor(payment) : 0;
  if (amountMinor === 0) return { problem: text('NOTHING_LEFT') };
  return { amountMinor, lines: [], vat: getRemainingVat(refundable) };
}

function withOrder<Result>(
  { database }: OrderMoveDeps,
  { tenantId, orderId }: OrderKey,
  work: (tx: Tx, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return withTenant(database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    return work(tx, order);
  });
}
