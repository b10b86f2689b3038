// An order's moves with all that belongs to them: what it holds goes back, the customer is told, streams are notified.
import { RELEASED_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts';
import { onCommit, tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';
import { settleReferral } from '../../loyalty/loyalty.ts';
import { releaseHoldings } from '../reservations/order-reservations.sql.ts';
import { setOrderStatus, type LockedOrder, type OrderChange } from '../orders.sql.ts';
import type { OrderWatch } from '../live/order-watch.ts';
import type { OrderingParts } from '../order-deps.ts';
import { tellCustomer } from './notify-customer.ts';

export interface Move {
  to: OrderStatus;
  /** Who or what moved it: 'customer', 'payment', 'kitchen', 'clock'. */
  cause: string;
  change?: OrderChange;
}

export type MovingParts = Pick<OrderingParts, 'now'> & { watch: Pick<OrderWatch, 'notify'> };

/** `order` is locked by this transaction and may make the move; gives the order as it is then. */
export async function moveOrder(
  parts: MovingParts,
  tx: Tx,
  order: LockedOrder,
  { to, cause, change = {} }: Move,
): Promise<LockedOrder> {
  const isReleased = RELEASED_STATUSES.includes(to) && order.holds_slot;
  if (isReleased) await releaseHoldings(tx, order, parts.now());
  const moved: LockedOrder = {
    ...order,
    ...change,
    status: to,
    holds_slot: order.holds_slot && !isReleased,
  };
  // Sent one after the other, so the letter is about the order as it is then.
  await Promise.all([
    setOrderStatus(tx, order.order_id, to, cause, change),
    tellCustomer(tx, moved),
  ]);
  if (to === 'completed') {
    const { customer_id: customerId, order_id: orderId } = order;
    await settleReferral(tx, { customerId, orderId, at: parts.now() });
  }
  notifyOnCommit(parts, tx, order.order_id);
  return moved;
}

/** Open streams of the order hear of this transaction's changes at once. */
export function notifyOnCommit(
  { watch }: Pick<MovingParts, 'watch'>,
  tx: Tx,
  orderId: string,
): void {
  const tenantId = tenantOf(tx);
  onCommit(tx, () => watch.notify(tenantId, orderId));
}
