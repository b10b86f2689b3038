// The provider took more than the order keeps, and the order has come to an end that cannot be reviewed any more.
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { standing } from './refund-amounts.ts';
import { readRefundable } from './order-refunds.sql.ts';
import type { LockedOrder } from '../orders.sql.ts';
import type { RefundingParts } from './refund-everything.ts';

/** A completed order keeps its total; one that was rejected, cancelled or expired keeps nothing. */
export async function refundSurplus(
  { payments, log }: RefundingParts,
  tx: Tx,
  order: LockedOrder,
  capturedMinor: number,
): Promise<void> {
  const orderId = order.order_id;
  const isCompleted = order.status === 'completed';
  const { refunds } = await readRefundable(tx, orderId);
  // What people gave back of a completed order was part of what it keeps.
  const counted = standing(refunds).filter(
    (each) => !isCompleted || each.reason_code === 'mismatch',
  );
  const returned = counted.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const amountMinor = capturedMinor - (isCompleted ? order.total_minor : 0) - returned;
  if (amountMinor <= 0) return;
  const clientKey = `surplus ${capturedMinor}`;
  const wish = { orderId, amountMinor, reasonCode: 'mismatch', reason: '', clientKey } as const;
  const answer = await payments.requestRefund(tx, wish);
  if (answer.kind === 'refused')
    log.error({ ...wish, ...answer }, 'surplus cannot be refunded: people must look');
}
