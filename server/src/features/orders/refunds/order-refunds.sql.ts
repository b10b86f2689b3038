// An order's refunds as they are stored, for the receipt and for whoever wants to refund more.
import { sql } from 'kysely';
import type { VatShare } from '../../../../../contract/line-price.ts';
import type { RefundReason } from '../../../../../contract/order-reasons.ts';
import type { Order, OrderRefund } from '../../../../../contract/order.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';
import type { RefundedLine } from '../../payments/payments.ts';

/** As PostgreSQL writes a row of `refunds` as JSON. */
export interface StoredRefund {
  refund_id: string;
  client_key: string;
  created_at: string;
  state: OrderRefund['state'];
  reason_code: RefundReason;
  reason: string;
  amount_minor: number;
  lines: RefundedLine[];
  vat: Order['vat'];
}

/** Part of a statement in which `o` is the order. */
export const REFUNDS_OF_ORDER = sql<StoredRefund[]>`(
  select coalesce(jsonb_agg(r order by r.created_at, r.refund_id), '[]') from refunds r
  where (r.tenant_id, r.order_id) = (o.tenant_id, o.order_id))`;

export const toOrderRefund = (row: StoredRefund): OrderRefund => ({
  id: row.refund_id,
  at: new Date(row.created_at).toISOString(),
  state: row.state,
  reason: row.reason_code,
  note: row.reason,
  amountMinor: row.amount_minor,
  lines: row.lines.map(({ lineNo, quantity, amountMinor }) => ({
    line: lineNo - 1,
    quantity,
    amountMinor,
  })),
  vat: row.vat,
});

export interface RefundableLine {
  lineNo: number;
  name: string;
  quantity: number;
  totalMinor: number;
  discountMinor: number;
  /** Empty for orders of before lines kept them. */
  vatShares: VatShare[];
}

export interface Refundable {
  vat: Order['vat'];
  lines: RefundableLine[];
  /** Also those that failed. */
  refunds: StoredRefund[];
}

/** The caller has locked the order, so nobody refunds of it meanwhile. */
export async function readRefundable(tx: Tx, orderId: string): Promise<Refundable> {
  const { rows } = await sql<Refundable>`
    select o.vat, ${REFUNDS_OF_ORDER} as refunds,
      (select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'name', l.name, 'quantity', l.quantity,
          'totalMinor', l.total_minor, 'discountMinor', l.discount_minor, 'vatShares', l.vat_shares)
          order by l.line_no)
        from order_lines l where (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id)) as lines
    from orders o where o.tenant_id = ${tenantOf(tx)} and o.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} is not there`);
  return row;
}
