import { sql } from 'kysely';

import type { Order } from '../../../../../contract/orders/order.ts';
import type { VatShare } from '../../../../../contract/pricing/line-price.ts';
import type { OrderFees } from '../../../../../contract/pricing/order-fees.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { selectRefunds, type StoredRefund } from '../orders.sql.ts';

export interface RefundableLine {
  lineNo: number;
  name: string;
  quantity: number;
  totalMinor: number;
  discountMinor: number;
  /**
   * The line's price by VAT rate, the weights of its refunds: after bundles; of older orders before bundles; empty for orders
   * that were placed before shares were stored.
   */
  vatShares: VatShare[];
}

export interface RefundableOrder extends OrderFees {
  totalMinor: number;
  vat: Order['vat'];
  lines: RefundableLine[];
  /** Including failed ones. */
  refunds: StoredRefund[];
}

/** The caller has locked the order, so no other refund changes it meanwhile. */
export async function readRefundableOrder(tx: Tx, orderId: string): Promise<RefundableOrder> {
  const { rows } = await sql<RefundableOrder>`
    select o.vat, o.total_minor as "totalMinor", o.delivery_fee_minor as "deliveryFeeMinor",
      o.small_order_fee_minor as "smallOrderFeeMinor", o.service_fee_minor as "serviceFeeMinor",
      o.bag_charge_minor as "bagChargeMinor", o.tip_minor as "tipMinor", ${selectRefunds(tx)} as refunds,
      (select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'name', l.name, 'quantity', l.quantity,
          'totalMinor', l.total_minor, 'discountMinor', l.discount_minor, 'vatShares', l.vat_shares)
          order by l.line_no)
        from order_lines l where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) as lines
    from orders o where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} not found`);
  return row;
}
