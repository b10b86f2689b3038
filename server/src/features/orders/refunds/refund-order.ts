// Refunds that orders cause by themselves. They are requested in the transaction that locks the order, and executed by
// the payments feature after its commit.
import { invariant } from '../../../../../contract/invariant.ts';
import type { RefundReason } from '../../../../../contract/order-reasons.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { findPaymentOfOrder, getRefundableMinor, requestRefund } from '../../payments/payments.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import { getEffectiveRefunds, getRemainingVat } from './refund-amounts.ts';
import { readRefundableOrder } from './refundable-order.sql.ts';

/** Returns the refunded amount. Money in dispute stays with the bank and is left to people. */
export async function refundEverything(
  { log, now }: OrderMoveDeps,
  tx: Tx,
  orderId: string,
  reasonCode: RefundReason,
): Promise<number> {
  const payment = await findPaymentOfOrder(tx, orderId);
  invariant(payment, `order ${orderId} has no payment`);
  const amountMinor = getRefundableMinor(payment);
  if (amountMinor <= 0) return 0;
  const vat = getRemainingVat(await readRefundableOrder(tx, orderId));
  const request = { orderId, amountMinor, reasonCode, reason: '', vat, clientKey: 'order-ended' };
  const outcome = await requestRefund(tx, request, now());
  if (outcome.kind === 'requested') return amountMinor;
  log.error({ orderId, amountMinor, ...outcome }, 'refund refused: manual action needed');
  return 0;
}

/** The order is paid as it should be; the rest of the capture is refunded, unless the whole order was. */
export async function refundOverpayment(
  { now }: OrderMoveDeps,
  tx: Tx,
  orderId: string,
  amountMinor: number,
): Promise<void> {
  if (amountMinor === 0) return;
  const request = {
    orderId,
    amountMinor,
    reasonCode: 'mismatch',
    reason: '',
    clientKey: 'over-paid',
  } as const;
  await requestRefund(tx, request, now());
}

/**
 * For a mismatched capture of an order that can no longer go to review: a completed order keeps its total, a rejected,
 * cancelled or expired one keeps nothing.
 */
export async function refundSurplus(
  { log, now }: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  capturedMinor: number,
): Promise<void> {
  const orderId = order.order_id;
  const isCompleted = order.status === 'completed';
  const { refunds } = await readRefundableOrder(tx, orderId);
  // Other refunds of a completed order were paid out of its total.
  const counted = getEffectiveRefunds(refunds).filter(
    (refund) => !isCompleted || refund.reason_code === 'mismatch',
  );
  const refundedMinor = counted.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const amountMinor = capturedMinor - (isCompleted ? order.total_minor : 0) - refundedMinor;
  if (amountMinor <= 0) return;
  const clientKey = `surplus ${capturedMinor}`;
  const request = { orderId, amountMinor, reasonCode: 'mismatch', reason: '', clientKey } as const;
  const outcome = await requestRefund(tx, request, now());
  if (outcome.kind === 'refused')
    log.error({ ...request, ...outcome }, 'surplus could not be refunded: manual action needed');
}
