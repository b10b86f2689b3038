import { invariant } from '../../../../../contract/invariant.ts';
import type { RefundReason } from '../../../../../contract/order-reasons.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { refundableMinor } from '../../payments/payments.ts';
import { readRefundable } from './order-refunds.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import { vatOfRest } from './refund-amounts.ts';

export type RefundingParts = Pick<OrderingParts, 'log'> & {
  payments: Pick<OrderingParts['payments'], 'findPayment' | 'requestRefund'>;
};

/**
 * Promises back all that was paid and has not been promised yet; the order is locked by this transaction. Gives how
 * much that is. Money that is in dispute is the bank's to move: that needs people.
 */
export async function refundEverything(
  { payments, log }: RefundingParts,
  tx: Tx,
  orderId: string,
  reasonCode: RefundReason,
): Promise<number> {
  const payment = await payments.findPayment(tx, orderId);
  invariant(payment, `order ${orderId} has no payment`);
  const amountMinor = refundableMinor(payment);
  if (amountMinor <= 0) return 0;
  const vat = vatOfRest(await readRefundable(tx, orderId));
  const wish = { orderId, amountMinor, reasonCode, reason: '', vat, clientKey: 'order-ended' };
  const answer = await payments.requestRefund(tx, wish);
  if (answer.kind === 'requested') return amountMinor;
  log.error({ orderId, amountMinor, ...answer }, 'refund refused: people must look');
  return 0;
}
