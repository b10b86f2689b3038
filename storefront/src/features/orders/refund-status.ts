import type { Order } from '../../../../contract/order.ts';
import { isCalledOff } from './order-times.ts';

/** The state of the refund of an order that was called off. */
export type RefundStatus = 'not_charged' | 'under_way' | 'failed';

/** A failed refund is one of the order's refunds, but its amount does not count as refunded. */
export function getRefundStatus({ refunds, refundedMinor }: Order): RefundStatus {
  if (refunds.length === 0) return 'not_charged';
  return refundedMinor > 0 ? 'under_way' : 'failed';
}

/** False while nothing is paid, and for an order that ended without a charge. */
export const hasReceipt = ({ status, refunds }: Order): boolean =>
  status !== 'pending_payment' && (!isCalledOff(status) || refunds.length > 0);
