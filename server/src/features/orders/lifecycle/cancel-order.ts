// Orders that end before a kitchen has accepted them: cancelled by the customer, unpaid, or unanswered by the store.
import type { Actor } from '../../../../../contract/console/actor.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { can } from '../../../../../contract/orders/order-actions.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../../platform/rate-limits/rate-limits.ts';
import { lockOrder } from '../locked-order.sql.ts';
import type { OrderDeps, OwnOrder } from '../order-deps.ts';
import { readOrder } from '../orders.sql.ts';
import { applyPaymentSnapshot, type UnpaidEnding } from './apply-payment-snapshot.ts';
import { cancelAndRefund } from './move-order.ts';

/** Each attempt calls the card provider, and the first one that it answers ends the order. */
const CANCELS_OF_UNPAID = { limit: 10, seconds: 60 };

/** The customer cancels their order. Cancelling a cancelled order again succeeds without effect. */
export async function cancelOrder(deps: OrderDeps, own: OwnOrder): Promise<Order> {
  const { tenantId, customerId, orderId } = own;
  const before = await withTenant(deps.database, tenantId, async (tx) => {
    const order = await readOrder(tx, orderId, customerId);
    if (order?.status === 'pending_payment') {
      const limit = { kind: 'cancel', subject: orderId, windows: [CANCELS_OF_UNPAID] };
      await enforceRateLimits(tx, [limit], deps.now());
    }
    return order;
  });
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.status === 'cancelled') return before;
  if (!can('cancelOwn', before.status)) throw new Refusal('CANNOT_CANCEL');
  if (before.status === 'pending_payment')
    await endUnpaidOrder(deps, tenantId, orderId, { to: 'cancelled', cause: 'customer' });
  return withTenant(deps.database, tenantId, async (tx) => {
    await cancelPlaced(deps, tx, orderId);
    const after = await readOrder(tx, orderId, customerId);
    invariant(after, `order ${orderId} not found`);
    return after;
  });
}

/** The order may have been placed a moment ago, when its payment was faster than the cancellation of its intent. */
async function cancelPlaced(deps: OrderDeps, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'cancelled') return;
  const isPlaced = order && order.status !== 'pending_payment' && can('cancelOwn', order.status);
  if (!isPlaced) throw new Refusal('CANNOT_CANCEL');
  await cancelAndRefund(deps, tx, order, {
    to: 'cancelled',
    cause: 'customer',
    reason: 'cancelled',
  });
}

/**
 * The intent is cancelled before the order ends: reservations are released only when it can no longer be paid. If the
 * payment was faster, the order is placed instead.
 */
export async function endUnpaidOrder(
  deps: OrderDeps,
  tenantId: string,
  orderId: string,
  ending: UnpaidEnding,
): Promise<void> {
  const found = await deps.payments.cancelIntent(tenantId, orderId);
  await applyPaymentSnapshot(deps, found, { ending });
  const { status } = found.snapshot;
  if (status === 'canceled' || status === 'succeeded') return;
  throw new OutsideFailure('cards', `The intent is ${status} and could not be cancelled`, {
    canRetry: true,
  });
}

/** Staff cancel an order that is not paid. If the customer's payment is faster, the order is placed instead, and this refuses. */
export async function cancelUnpaidOrder(
  deps: OrderDeps,
  { tenantId, orderId, actor }: { tenantId: string; orderId: string; actor: Actor },
): Promise<void> {
  await endUnpaidOrder(deps, tenantId, orderId, { to: 'cancelled', cause: 'kitchen', actor });
  const order = await withTenant(deps.database, tenantId, (tx) => lockOrder(tx, orderId));
  if (order?.status !== 'cancelled') throw new Refusal('CANNOT_MOVE');
}

export interface OverdueOrder {
  tenantId: string;
  orderId: string;
  status: string;
}

/** Unpaid orders expire, placed ones that the store did not accept in time are rejected. */
export async function endOverdueOrder(
  deps: OrderDeps,
  { tenantId, orderId, status }: OverdueOrder,
): Promise<void> {
  if (status === 'pending_payment')
    await endUnpaidOrder(deps, tenantId, orderId, { to: 'expired', cause: 'clock' });
  else await withTenant(deps.database, tenantId, (tx) => rejectUnanswered(deps, tx, orderId));
}

async function rejectUnanswered(deps: OrderDeps, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isOverdue =
    order?.status === 'placed' && order.accept_by !== null && order.accept_by <= deps.now();
  // An order with automatic acceptance waits for it, also after the server was down.
  if (!isOverdue || order.next_step_at !== null) return;
  await cancelAndRefund(deps, tx, order, {
    to: 'rejected',
    cause: 'clock',
    reason: 'rejected',
    rejection: { reason: 'no_answer', note: '' },
  });
}
