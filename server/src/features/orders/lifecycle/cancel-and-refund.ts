// An order that ends after it was paid: it moves, its money goes back, and the customer hears of both at once.
import type { Order } from '../../../../../contract/order.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { moveOrder, type MovingParts } from './move-order.ts';
import type { LockedOrder, OrderChange } from '../orders.sql.ts';
import { refundEverything, type RefundingParts } from '../refunds/refund-everything.ts';
import { tellRefunded, type RefundNews } from './notify-customer.ts';

export interface SendingBack {
  to: 'cancelled' | 'rejected';
  cause: string;
  reason: RefundNews['reason'];
  rejection?: NonNullable<Order['rejection']>;
}

export async function sendBack(
  parts: MovingParts & RefundingParts,
  tx: Tx,
  order: LockedOrder,
  { to, cause, reason, rejection }: SendingBack,
): Promise<void> {
  const change: OrderChange = {
    kitchen_due_at: null,
    ...(rejection && { reject_reason: rejection.reason, reject_note: rejection.note }),
  };
  const moved = await moveOrder(parts, tx, order, { to, cause, change });
  const refundMinor = await refundEverything(parts, tx, order.order_id, reason);
  await tellRefunded(tx, moved, { reason, refundMinor, rejection: rejection ?? null });
}
