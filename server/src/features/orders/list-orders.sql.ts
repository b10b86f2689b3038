import { sql } from 'kysely';

import { MAX_PICTURED_DISHES, type OrderSummary } from '../../../../contract/orders/order.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { toIso, toSlot, type StoredOrder } from './orders.sql.ts';

const MAX_LISTED = 100;

/** Newest first. */
export async function listOrders(tx: Tx, customerId: string): Promise<OrderSummary[]> {
  const { rows } = await sql<
    StoredOrder & {
      store_name: string;
      summary: string;
      item_count: number;
      dishes: (OrderSummary['dishes'][number] & { itemId: string })[];
    }
  >`
    select o.*, s.definition ->> 'name' as store_name, l.summary, l.item_count, l.dishes
    from orders o
      join stores s using (tenant_id, store_id)
      cross join lateral (
        select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.line_no) as summary,
          sum(l.quantity) as item_count,
          jsonb_agg(jsonb_build_object('itemId', l.item_id, 'name', l.name,
            'picture', i.definition -> 'picture') order by l.line_no) as dishes
        from order_lines l join items i using (tenant_id, item_id) where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) l
    where o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${customerId}
    order by o.created_at desc, o.order_id desc limit ${MAX_LISTED}`.execute(tx);
  return rows.map((row) => ({
    id: row.order_id,
    number: row.number,
    status: row.status,
    storeId: row.store_id,
    storeName: row.store_name,
    mode: row.mode,
    slot: toSlot(row),
    createdAt: row.created_at.toISOString(),
    placedAt: toIso(row.placed_at),
    totalMinor: row.total_minor,
    currency: row.currency,
    summary: row.summary,
    itemCount: row.item_count,
    // A dish with different options has several lines.
    dishes: [...new Map(row.dishes.map((dish) => [dish.itemId, dish])).values()].slice(
      0,
      MAX_PICTURED_DISHES,
    ),
  }));
}
