// Orders as their customer sees them: by account, or by the token of a tracking link.
import type { Order, OrderSummary, TrackedOrder } from '../../../../contract/orders/order.ts';
import { withTenant, type TransactionOptions } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { listOrders } from './list-orders.sql.ts';
import type { OrderDeps, OwnOrder } from './order-deps.ts';
import { readOrder, readTrackedOrder } from './orders.sql.ts';

const READ_ONLY: TransactionOptions = { isReadOnly: true, isPipelined: true };

export const listOwnOrders = (
  { database }: OrderDeps,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<OrderSummary[]> =>
  withTenant(database, tenantId, (tx) => listOrders(tx, customerId), READ_ONLY);

/** Refuses with NOT_FOUND the order of another customer. */
export async function readOwnOrder(
  { database }: OrderDeps,
  { tenantId, customerId, orderId }: OwnOrder,
): Promise<Order> {
  const order = await withTenant(
    database,
    tenantId,
    (tx) => readOrder(tx, orderId, customerId),
    READ_ONLY,
  );
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

/** Refuses with NOT_FOUND unless an order under way has the token. */
export async function trackOrder(
  { database, now }: OrderDeps,
  tenantId: string,
  token: string,
): Promise<TrackedOrder> {
  const read = { token, now: now() };
  const order = await withTenant(database, tenantId, (tx) => readTrackedOrder(tx, read), {
    isReadOnly: true,
  });
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}
