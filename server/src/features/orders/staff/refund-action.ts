// Refunds by staff: lines and fees of an order, or all that is left of it.
import { text } from '../../../../../contract/messages/text.ts';
import { can } from '../../../../../contract/orders/order-actions.ts';
import type { StaffRefundReason } from '../../../../../contract/orders/order-reasons.ts';
import type { OrderFee } from '../../../../../contract/pricing/order-fees.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPaymentOfOrder, getRefundableMinor, requestRefund } from '../../payments/payments.ts';
import { applyConsequences } from '../lifecycle/consequences.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { StoredRefund } from '../orders.sql.ts';
import {
  getEffectiveRefunds,
  getPartsAmount,
  getRemainingVat,
  type LineToRefund,
  type RefundAmount,
} from '../refunds/refund-amounts.ts';
import { readRefundableOrder, type RefundableOrder } from '../refunds/refundable-order.sql.ts';
import { auditRefund, toAuditLines, type OrderAction } from './order-actions.ts';
import { countReturn } from './return-limits.ts';

export interface StaffRefundRequest {
  /** Chosen by the caller: the same key again is the same refund. */
  idempotencyKey: string;
  reason: StaffRefundReason;
  /** Shown to the customer. */
  note: string;
  /** Null: everything that can still be refunded. */
  lines: readonly LineToRefund[] | null;
  /** Each in whole; none if `lines` is null. */
  fees?: readonly OrderFee[];
  /** How many refunds of the order the person saw, without failed ones; undefined: not known. */
  refundsSeen?: number | undefined;
}

export interface StaffRefund {
  refundId: string;
  amountMinor: number;
  currency: string;
  /** False: this key requested it before. */
  isNew: boolean;
}

/** The caller must hold the order's lock, which keeps the sum of concurrent refunds within the captured amount. */
export async function refund(
  action: OrderAction,
  { idempotencyKey, reason, note, lines, fees = [], refundsSeen }: StaffRefundRequest,
): Promise<StaffRefund> {
  const { deps, tx, order, person } = action;
  const { order_id: orderId } = order;
  const clientKey = `staff ${idempotencyKey}`;
  const refundable = await readRefundableOrder(tx, orderId);
  const earlier = refundable.refunds.find((refund) => refund.client_key === clientKey);
  if (earlier) return replayRefund(earlier, { reason, lines, fees }, order.currency);
  // Two people may have the same complaint before them.
  if (refundsSeen !== undefined && refundsSeen !== getEffectiveRefunds(refundable.refunds).length)
    throw new Refusal('CANNOT_REFUND');
  const amount = lines
    ? getPartsAmount(refundable, { lines, fees })
    : await getRemainingAmount(tx, order, refundable);
  if ('problem' in amount) throw new Refusal('CANNOT_REFUND', { message: amount.problem });
  const at = deps.now();
  await countReturn(tx, { person, order, kind: 'refund', amountMinor: amount.amountMinor, at });
  const why = { reasonCode: reason, reason: note, clientKey, isByPerson: true };
  const request = { orderId, ...amount, ...why };
  const outcome = await requestRefund(tx, request, at);
  if (outcome.kind === 'refused')
    throw new Refusal('CANNOT_REFUND', { message: REFUSED[outcome.reason] });
  await auditRefund(action, 'refund', {
    reason,
    lines: toAuditLines(lines),
    ...(fees.length > 0 && { fees }),
  });
  const { amountMinor } = amount;
  const refunded = {
    amountMinor,
    reason,
    note,
    lines: amount.lines.map(({ lineNo, ...line }) => ({ ...line, line: lineNo - 1 })),
    fees: amount.fees,
  };
  await applyConsequences(deps, tx, order, { type: 'refund.requested', refund: refunded });
  return { refundId: outcome.refundId, amountMinor, currency: order.currency, isNew: true };
}

const REFUSED = {
  not_paid: text('REFUND_NOT_PAID'),
  disputed: text('REFUND_DISPUTED'),
  too_much: text('REFUND_TOO_MUCH'),
  key_reused: text('REFUND_KEY_REUSED'),
} as const;

function replayRefund(
  earlier: StoredRefund,
  { reason, lines, fees }: Required<Pick<StaffRefundRequest, 'reason' | 'lines' | 'fees'>>,
  currency: string,
): StaffRefund {
  const serialize = (some: readonly LineToRefund[]) =>
    some.map((line) => `${line.lineNo}x${line.quantity}`).join();
  const isSame =
    earlier.reason_code === reason &&
    serialize(earlier.lines) === serialize(lines ?? []) &&
    earlier.fees.map(({ fee }) => fee).join() === fees.join();
  if (!isSame) throw new Refusal('CANNOT_REFUND', { message: REFUSED.key_reused });
  const { refund_id: refundId, amount_minor: amountMinor } = earlier;
  return { refundId, amountMinor, currency, isNew: false };
}

async function getRemainingAmount(
  tx: Tx,
  order: LockedOrder,
  refundable: RefundableOrder,
): Promise<RefundAmount> {
  if (!can('refundRest', order.status)) return { problem: text('REJECT_INSTEAD') };
  const payment = await findPaymentOfOrder(tx, order.order_id);
  const amountMinor = payment ? getRefundableMinor(payment) : 0;
  if (amountMinor === 0) return { problem: text('NOTHING_LEFT') };
  return { amountMinor, lines: [], fees: [], vat: getRemainingVat(refundable) };
}
