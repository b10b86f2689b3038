import type { Order } from '../../../../../contract/order.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';
import { readOrder } from '../orders.sql.ts';

/** All orders of a customer in full, newest first, for the copy of their data. */
export async function readAllOrders(tx: Tx, customerId: string): Promise<Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  // Sent together, so a thousand orders are a few round trips.
  const orders = await Promise.all(rows.map(({ order_id }) => readOrder(tx, order_id, customerId)));
  return orders.filter((order) => order !== null);
}
