// Steps that an order takes without people when it is due: automatic acceptance, the simulated kitchen of the demo, the
// end of a review, and the cancellation of the intent after staff ended one.
import type { OrderStatus, ReachableStatus } from '../../../../../contract/order-status.ts';
import { getStatusAfter } from '../../../../../contract/orders/order-actions.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { lockPayment, recordPaymentState } from '../../payments/payments.ts';
import { clearNextStep, lockOrder, type LockedOrder } from '../locked-order.sql.ts';
import type { OrderDeps } from '../order-deps.ts';
import { endUnpaidOrder } from './cancel-order.ts';
import { getNextStepAt } from './deadlines.ts';
import { cancelAndRefund, moveOrder } from './move-order.ts';

export async function advanceDueOrder(
  deps: OrderDeps,
  tenantId: string,
  orderId: string,
): Promise<void> {
  const status = await withTenant(deps.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Another process may have taken the step meanwhile.
    if (!order || !isDue(deps, order)) return null;
    if (!callsProvider(order.status)) await advanceKitchen(deps, tx, order);
    return order.status;
  });
  // Outside the transaction, because they call the provider first.
  if (status === 'review') await endReview(deps, tenantId, orderId);
  else if (status === 'rejected') await cancelIntentOfRejected(deps, tenantId, orderId);
}

const callsProvider = (status: OrderStatus): boolean =>
  status === 'review' || status === 'rejected';

const isDue = ({ now }: OrderDeps, { next_step_at: dueAt }: LockedOrder): boolean =>
  dueAt !== null && dueAt <= now();

type KitchenOrder = Pick<LockedOrder, 'status' | 'mode'>;

/** Null: the kitchen does nothing more with the order. */
export const getNextStatus = (order: KitchenOrder): ReachableStatus | null =>
  getStatusAfter('accept', order) ?? getStatusAfter('advance', order);

async function advanceKitchen(deps: OrderDeps, tx: Tx, order: LockedOrder): Promise<void> {
  const { settings, now } = deps;
  const to = getNextStatus(order);
  if (!to) return clearNextStep(tx, order.order_id);
  const isLast = getNextStatus({ ...order, status: to }) === null;
  const change = { next_step_at: isLast ? null : getNextStepAt(settings.kitchen, now()) };
  await moveOrder(deps, tx, order, { to, cause: 'kitchen', change });
}

/**
 * Cancels and refunds an order whose payment did not match, unless people resolved it. The intent is cancelled first:
 * then it can no longer be paid, and its snapshot has the final captured amount.
 */
async function endReview(deps: OrderDeps, tenantId: string, orderId: string): Promise<void> {
  const { payment, snapshot } = await deps.payments.cancelIntent(tenantId, orderId);
  if (snapshot.status !== 'succeeded' && snapshot.status !== 'canceled') {
    throw new OutsideFailure('cards', `The intent is ${snapshot.status}`, { canRetry: true });
  }
  const { capturedMinor } = snapshot;
  await withTenant(deps.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'review' || !isDue(deps, order)) return;
    const stored = await lockPayment(tx, payment.paymentId);
    await recordPaymentState(tx, deps, stored, { state: 'mismatch', capturedMinor }).recorded;
    await cancelAndRefund(deps, tx, order, {
      to: 'cancelled',
      cause: 'clock',
      reason: 'mismatch',
    });
  });
}

/** Staff ended a review, so the order has ended whatever became of its payment: one that was faster is refunded. */
async function cancelIntentOfRejected(
  deps: OrderDeps,
  tenantId: string,
  orderId: string,
): Promise<void> {
  await endUnpaidOrder(deps, tenantId, orderId, { to: 'cancelled', cause: 'clock' });
  await withTenant(deps.database, tenantId, (tx) => clearNextStep(tx, orderId));
}
