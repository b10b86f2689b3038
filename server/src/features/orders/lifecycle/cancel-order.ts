import { CUSTOMER_CAN_CANCEL } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/order.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { endUnpaidOrder } from './expire-order.ts';
import { lockOrder, readOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import { sendBack } from './cancel-and-refund.ts';

export interface OwnOrder {
  tenantId: string;
  customerId: string;
  orderId: string;
}

/** By the customer, as long as no kitchen has accepted; the same again is a success without effect. */
export async function cancelOrder(parts: OrderingParts, own: OwnOrder): Promise<Order> {
  const { tenantId, customerId, orderId } = own;
  const before = await withTenant(parts.database, tenantId, (tx) =>
    readOrder(tx, orderId, customerId),
  );
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.status === 'cancelled') return before;
  if (!CUSTOMER_CAN_CANCEL.includes(before.status)) throw new Refusal('CANNOT_CANCEL');
  if (before.status === 'pending_payment') {
    await endUnpaidOrder(parts, tenantId, orderId, { to: 'cancelled', cause: 'customer' });
  }
  return withTenant(parts.database, tenantId, async (tx) => {
    await cancelPlaced(parts, tx, orderId);
    const after = await readOrder(tx, orderId, customerId);
    invariant(after, `order ${orderId} vanished`);
    return after;
  });
}

/** Also right after an unpaid order was to end and its money came first. */
async function cancelPlaced(parts: OrderingParts, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'cancelled') return;
  if (order?.status !== 'placed') throw new Refusal('CANNOT_CANCEL');
  await sendBack(parts, tx, order, { to: 'cancelled', cause: 'customer', reason: 'cancelled' });
}
