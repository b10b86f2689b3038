// Approval of an order under review: staff let the kitchen cook it although its payment does not match it.
import { text } from '../../../../../contract/messages/text.ts';
import { can } from '../../../../../contract/orders/order-actions.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPaymentOfOrder, getRefundableMinor, type Payment } from '../../payments/payments.ts';
import { appendAuditEntry } from '../../staff/staff.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import { refundSurplus } from '../refunds/refund-order.ts';
import { refuseMove, type OrderAction } from './order-actions.ts';
import { countReturn } from './return-limits.ts';

/**
 * Whether a part of the order or too much was paid for it. A payment that belongs to something else, or is in another currency,
 * never pays the order, and an order that released its reservations before it was paid has no place in the kitchen any more.
 */
export const canApprove = (
  order: Pick<LockedOrder, 'status' | 'status_cause' | 'holds_slot'>,
  payment: Payment | null,
): boolean =>
  can('approve', order.status) &&
  order.status_cause === 'other_amount' &&
  order.holds_slot &&
  payment !== null &&
  getRefundableMinor(payment) > 0;

/**
 * Accepts the order for its slot, and refunds a surplus. Throws a Refusal if the order cannot be approved, or if the amount that is
 * missing from its payment exceeds what the person may return.
 */
export async function approve(action: OrderAction): Promise<void> {
  const { deps, tx, order, actor, person } = action;
  if (!can('approve', order.status)) refuseMove(order, 'approved');
  const { order_id: orderId, total_minor: totalMinor } = order;
  const payment = await findPaymentOfOrder(tx, orderId);
  if (!payment || !canApprove(order, payment))
    throw new Refusal('CANNOT_MOVE', { message: text('REVIEW_NOT_APPROVABLE') });
  const { capturedMinor } = payment;
  const at = deps.now();
  const amountMinor = totalMinor - capturedMinor;
  await countReturn(tx, { person, order, kind: 'refund', amountMinor, at });
  await appendAuditEntry(tx, {
    at,
    actor,
    action: 'approve',
    target: orderId,
    details: { capturedMinor, totalMinor },
  });
  const isNew = order.placed_at === null;
  const placed = await moveOrder(deps, tx, order, {
    to: 'placed',
    cause: 'kitchen',
    actor,
    change: { next_step_at: null, ...(isNew && { placed_at: at }) },
    isSilent: !isNew,
  });
  const accepted = await moveOrder(deps, tx, placed, { to: 'accepted', cause: 'kitchen', actor });
  await refundSurplus(deps, tx, accepted, capturedMinor);
}
