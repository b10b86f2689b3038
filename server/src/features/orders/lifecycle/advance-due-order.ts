import { withTenant } from '../../../platform/db/with-tenant.ts';
import { endReview } from './end-review.ts';
import { stepKitchen } from './kitchen.ts';
import { lockOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';

/** What an order does by itself when its time has come: cook on, or come out of review. */
export async function stepOrder(
  parts: OrderingParts,
  tenantId: string,
  orderId: string,
): Promise<void> {
  const isInReview = await withTenant(parts.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.kitchen_due_at || order.kitchen_due_at > parts.now()) return false;
    if (order.status === 'review') return true;
    await stepKitchen(parts, tx, order);
    return false;
  });
  // Not within the transaction: the provider is asked first.
  if (isInReview) await endReview(parts, tenantId, orderId);
}
