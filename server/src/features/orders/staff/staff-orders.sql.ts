import { sql } from 'kysely';

import { LIVE_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export interface StaffOrderSummary {
  orderId: string;
  number: string;
  status: OrderStatus;
  storeId: string;
  mode: Mode;
  slotStartsAt: Date;
  acceptBy: Date | null;
  totalMinor: number;
  currency: string;
}

const MAX_LISTED = 200;

/** `status` null: orders under way. Sorted by slot; the latest slots if there are too many. */
export async function listStaffOrders(
  tx: Tx,
  status: OrderStatus | null,
): Promise<StaffOrderSummary[]> {
  const statuses = status ? [status] : LIVE_STATUSES.filter((each) => each !== 'pending_payment');
  const { rows } = await sql<StaffOrderSummary>`
    select order_id as "orderId", number, status, store_id as "storeId", mode, slot_starts_at as "slotStartsAt",
      case when status = 'placed' then accept_by end as "acceptBy", total_minor as "totalMinor", currency
    from orders where tenant_id = ${getTenantId(tx)} and status = any(${statuses})
    order by slot_starts_at desc, number limit ${MAX_LISTED}`.execute(tx);
  return rows.toReversed();
}

export async function findOrderByNumber(
  tx: Tx,
  number: string,
): Promise<{ orderId: string; customerId: string } | null> {
  const row = await tx
    .selectFrom('orders')
    .where('tenant_id', '=', getTenantId(tx))
    .where('number', '=', number)
    .select(['order_id as orderId', 'customer_id as customerId'])
    .executeTakeFirst();
  return row ?? null;
}
