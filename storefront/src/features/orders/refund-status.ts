import type { Order } from '../../../../contract/orders/order.ts';
import { isCalledOff } from './order-times.ts';

/** The state of the refund of an order that was called off. */
export type RefundStatus =
  | 'not_charged'
  | 'under_way'
  | 'sent'
  | 'partial'
  | 'part_sent'
  | 'none'
  | 'failed';

/** A failed refund is one of the order's refunds, but its amount does not count as refunded. */
export function getRefundStatus({ refunds, refundedMinor, keptMinor }: Order): RefundStatus {
  if (refunds.length === 0) return keptMinor > 0 ? 'none' : 'not_charged';
  if (refundedMinor === 0) return 'failed';
  if (refunds.some(({ state }) => state === 'requested'))
    return keptMinor > 0 ? 'partial' : 'under_way';
  return keptMinor > 0 ? 'part_sent' : 'sent';
}

/** False while nothing is paid, and for an order that ended without a charge. */
export const hasReceipt = ({ status, refunds, keptMinor }: Order): boolean =>
  status !== 'pending_payment' && (!isCalledOff(status) || refunds.length > 0 || keptMinor > 0);
