// The one function that changes an order because of the provider's answer, for webhooks, hints of the browser, the
// poller and cancellations (docs/reliability.md section 3.1). A capture places the order or is refunded.
import { canTransition } from '../../../../../contract/order-status.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  getOverpaidMinor,
  matchSnapshot,
  recordPaymentState,
  toPaymentState,
  type PaymentAtProvider,
  type SnapshotMatch,
} from '../../payments/payments.ts';
import { lockOrder, type LockedOrder, type OrderActor } from '../locked-order.sql.ts';
import type { OrderDeps } from '../order-deps.ts';
import { refundOverpayment, refundSurplus } from '../refunds/refund-order.ts';
import {
  expireCompetingOrders,
  isPromotionUsedUp,
} from '../reservations/limited-promotions.sql.ts';
import { reclaimReservations } from '../reservations/order-reservations.sql.ts';
import { isBoardOpen } from './board-presence.sql.ts';
import { getAcceptBy, getAutoAcceptAt, getReviewEnd } from './deadlines.ts';
import { cancelAndRefund, moveOrder, refundAndNotify, ringOnCommit } from './move-order.ts';

/** The end of an unpaid order whose intent was cancelled. */
export interface UnpaidEnding {
  to: 'expired' | 'cancelled';
  cause: string;
  actor?: OrderActor;
}

const CANCELLED_BY_PROVIDER: UnpaidEnding = { to: 'expired', cause: 'payment' };

export async function applyPaymentSnapshot(
  deps: OrderDeps,
  { payment, snapshot }: PaymentAtProvider,
  ending: UnpaidEnding = CANCELLED_BY_PROVIDER,
): Promise<void> {
  const { tenantId, orderId, paymentId } = payment;
  await withTenant(deps.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    invariant(order, `payment ${paymentId} has no order`);
    const { total_minor: totalMinor, currency } = order;
    const match = matchSnapshot(payment, { tenantId, orderId, totalMinor, currency }, snapshot);
    const { lastError, capturedMinor } = snapshot;
    if (match !== 'ok') return startReview(deps, tx, order, { paymentId, match, capturedMinor });
    const state = toPaymentState(snapshot);
    const change = { paymentId, state, lastError, capturedMinor };
    const transition = await recordPaymentState(tx, deps, change);
    if (transition === 'stale') return;
    if (transition === 'changed') ringOnCommit(deps, tx);
    if (transition === 'changed' && snapshot.isDisputed)
      deps.log.error({ orderId, paymentId }, 'payment is disputed: answer the bank');
    if (snapshot.status === 'succeeded') {
      await settlePaid(deps, tx, order);
      await refundOverpayment(deps, tx, orderId, getOverpaidMinor(snapshot));
    }
    if (snapshot.status === 'canceled') await endUnpaid(deps, tx, order, ending);
  });
}

async function settlePaid(deps: OrderDeps, tx: Tx, order: LockedOrder): Promise<void> {
  switch (order.status) {
    case 'pending_payment':
    case 'expired':
      return placeOrRefund(deps, tx, order);
    case 'cancelled':
    case 'rejected':
      return refundAndNotify(deps, tx, order, 'late_payment', null);
    // Placed already, or in review.
    default:
  }
}

/** Of a customer's orders with a limited promotion the first that is paid is placed, the others are refunded. */
async function placeOrRefund(deps: OrderDeps, tx: Tx, order: LockedOrder): Promise<void> {
  const isPlaceable =
    !(await isPromotionUsedUp(tx, order)) &&
    // The capture came after the order had expired and released its reservations.
    (order.status !== 'expired' || (await reclaimReservations(tx, order, deps.now())));
  if (!isPlaceable)
    return cancelAndRefund(deps, tx, order, {
      to: 'cancelled',
      cause: 'payment',
      reason: 'late_payment',
    });
  const now = deps.now();
  await expireCompetingOrders(tx, order, now);
  await moveOrder(deps, tx, order, {
    to: 'placed',
    cause: 'payment',
    change: {
      ...(order.status === 'expired' && { holds_slot: true }),
      placed_at: now,
      accept_by: getAcceptBy(order, now),
      kitchen_due_at: (await isLeftToPeople(deps, tx, order))
        ? null
        : getAutoAcceptAt(deps.settings.kitchen, order.store.autoAccept, now),
    },
  });
}

/** In a demo people accept, and nothing is simulated, at a store whose board is open. */
const isLeftToPeople = async (
  { settings, now }: OrderDeps,
  tx: Tx,
  { store_id: storeId }: LockedOrder,
): Promise<boolean> => settings.kitchen !== null && isBoardOpen(tx, storeId, now());

/** The provider confirmed that the intent can never be paid, so the reservations are released. */
async function endUnpaid(
  deps: OrderDeps,
  tx: Tx,
  order: LockedOrder,
  ending: UnpaidEnding,
): Promise<void> {
  const isOpen = order.status === 'pending_payment';
  // A webhook about the cancelled intent may have been faster than the customer's own request.
  const isCancelledByCustomer = order.status === 'expired' && ending.to === 'cancelled';
  if (isOpen || isCancelledByCustomer) await moveOrder(deps, tx, order, ending);
}

interface Mismatch {
  paymentId: string;
  match: SnapshotMatch;
  capturedMinor: number;
}

/** People have time to look at the order; one that cannot go to review any more refunds its surplus at once. */
async function startReview(
  deps: OrderDeps,
  tx: Tx,
  order: LockedOrder,
  { paymentId, match, capturedMinor }: Mismatch,
): Promise<void> {
  const orderId = order.order_id;
  deps.log.error({ orderId, paymentId, match }, 'payment does not match its order');
  const change = { paymentId, state: 'mismatch', capturedMinor } as const;
  const transition = await recordPaymentState(tx, deps, change);
  if (order.status === 'review') return;
  // A repeated mismatch, such as the webhook of the refund that ended the review, starts no other review.
  if (transition !== 'changed' || !canTransition(order.status, 'review'))
    return refundSurplus(deps, tx, order, capturedMinor);
  await moveOrder(deps, tx, order, {
    to: 'review',
    cause: match,
    change: { kitchen_due_at: getReviewEnd(deps.now()) },
  });
}
