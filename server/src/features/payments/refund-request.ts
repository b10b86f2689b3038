import type { RefundReason } from '../../../../contract/order-reasons.ts';
import type { Order } from '../../../../contract/order.ts';

export interface RefundWish {
  orderId: string;
  amountMinor: number;
  /** For people: 'rejected by the kitchen'. */
  reason: string;
  reasonCode: RefundReason;
  /** Of which lines; none: of the order as a whole. */
  lines?: RefundedLine[];
  /** What it takes back of the order's VAT. */
  vat?: Order['vat'];
  /** Unique in the order: the same key is the same refund, unless that one failed for good. */
  clientKey: string;
}

export interface RefundedLine {
  lineNo: number;
  quantity: number;
  amountMinor: number;
}
