// What an order does without people: at a store that accepts by itself it is accepted, and in the demo, whose kitchen
// is simulated, it cooks, is ready and arrives as well.
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import type { Mode } from '../../../../../contract/store.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { moveOrder } from './move-order.ts';
import { stopKitchen, type LockedOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import type { OrderingSettings } from '../order-settings.ts';

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** When an order that is placed now is accepted by itself; null: people accept. */
export function kitchenLooksAt(
  kitchen: OrderingSettings['kitchen'],
  autoAccept: boolean,
  now: Date,
): Date | null {
  return autoAccept ? later(now, kitchen?.acceptSeconds ?? 0) : null;
}

export function kitchenStepAfter(status: OrderStatus, mode: Mode): OrderStatus | null {
  switch (status) {
    case 'placed':
      return 'accepted';
    case 'accepted':
      return 'preparing';
    case 'preparing':
      return 'ready';
    case 'ready':
      return mode === 'delivery' ? 'out_for_delivery' : 'completed';
    case 'out_for_delivery':
      return 'completed';
    default:
      return null;
  }
}

/** One step of an order that is due. Two processes may try: the second finds that it is no longer due. */
export async function stepKitchen(parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> {
  const { settings, now } = parts;
  const to = kitchenStepAfter(order.status, order.mode);
  if (!to) return stopKitchen(tx, order.order_id);
  const next = kitchenStepAfter(to, order.mode);
  const dueAt = next && settings.kitchen ? later(now(), settings.kitchen.stepSeconds) : null;
  await moveOrder(parts, tx, order, { to, cause: 'kitchen', change: { kitchen_due_at: dueAt } });
}
