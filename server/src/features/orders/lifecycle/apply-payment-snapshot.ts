// The one function that changes an order because of the provider's answer, for webhooks, hints of the browser, the
// poller and cancellations (docs/reliability.md section 3.1). A capture places the order or is refunded.
import { invariant } from '../../../../../contract/invariant.ts';
import { RELEASED_STATUSES, canTransition } from '../../../../../contract/order-status.ts';
import type { DisputeSnapshot } from '../../../integrations/payments/payment-provider.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  getOverpaidMinor,
  lockPayment,
  markForComparison,
  matchSnapshot,
  recordPaymentState,
  setDispute,
  toPaymentState,
  type LockedPayment,
  type Payment,
  type PaymentAtProvider,
  type PaymentUpdate,
  type SnapshotMismatch,
} from '../../payments/payments.ts';
import {
  lockOrder,
  type LockedOrder,
  type OrderActor,
  type OrderCause,
} from '../locked-order.sql.ts';
import type { OrderDeps } from '../order-deps.ts';
import { refundOverpayment, refundSurplus, retryEndingRefund } from '../refunds/refund-order.ts';
import {
  expireCompetingOrders,
  isPromotionUsedUp,
} from '../reservations/limited-promotions.sql.ts';
import { reclaimReservations } from '../reservations/order-reservations.sql.ts';
import { applyConsequences, notifyReadersOnCommit } from './consequences.ts';
import { getAcceptBy, getAutoAcceptAt, getReviewEnd } from './deadlines.ts';
import { cancelAndRefund, moveOrder } from './move-order.ts';

/** The end of an unpaid order whose intent was cancelled. */
export interface UnpaidEnding {
  to: 'expired' | 'cancelled';
  cause: OrderCause;
  actor?: OrderActor;
}

const CANCELLED_BY_PROVIDER: UnpaidEnding = { to: 'expired', cause: 'payment' };

interface ApplyOptions extends Pick<PaymentUpdate, 'finish'> {
  ending?: UnpaidEnding;
}

export async function applyPaymentSnapshot(
  deps: OrderDeps,
  { payment, snapshot }: PaymentAtProvider,
  { ending = CANCELLED_BY_PROVIDER, finish }: ApplyOptions = {},
): Promise<void> {
  const { tenantId, orderId, paymentId } = payment;
  await withTenant(deps.database, tenantId, async (tx) => {
    // The order is locked first, like everywhere.
    const [order, stored] = await Promise.all([lockOrder(tx, orderId), lockPayment(tx, paymentId)]);
    invariant(order, `payment ${paymentId} has no order`);
    const { total_minor: totalMinor, currency } = order;
    const match = matchSnapshot(payment, { tenantId, orderId, totalMinor, currency }, snapshot);
    await Promise.all([
      // First, because placing an expired order may return to a savepoint.
      finish?.(tx),
      // A bank may return a refund days later.
      snapshot.refundedMinor !== stored.refundedMinor && markForComparison(tx, paymentId),
      match === 'ok'
        ? applyMatching(deps, tx, { order, stored, snapshot, ending })
        : startReview(deps, tx, { order, stored, match, capturedMinor: snapshot.capturedMinor }),
    ]);
    if (snapshot.dispute)
      await recordDispute(deps, tx, order, { payment, dispute: snapshot.dispute });
  });
}

async function recordDispute(
  deps: OrderDeps,
  tx: Tx,
  { store_id: storeId }: LockedOrder,
  { payment, dispute }: { payment: Payment; dispute: DisputeSnapshot },
): Promise<void> {
  const isChanged = await setDispute(tx, payment, dispute, { storeId, at: deps.now() });
  if (isChanged) notifyReadersOnCommit(deps, tx);
}

interface MatchingSnapshot {
  order: LockedOrder;
  stored: LockedPayment;
  snapshot: PaymentAtProvider['snapshot'];
  ending: UnpaidEnding;
}

/** Statements of one transaction run in sequence, so the order moves after its payment is recorded. */
async function applyMatching(
  deps: OrderDeps,
  tx: Tx,
  { order, stored, snapshot, ending }: MatchingSnapshot,
): Promise<void> {
  const { orderId, paymentId } = stored;
  const { status, isDisputed, lastError, capturedMinor } = snapshot;
  const change = { state: toPaymentState(snapshot), lastError, capturedMinor };
  const { transition, recorded } = recordPaymentState(tx, deps, stored, change);
  if (transition === 'stale') {
    await recorded;
    // A review may have ended before the customer paid.
    if (status === 'succeeded' && stored.state === 'mismatch')
      await settleAfterReview(deps, tx, { order, stored, capturedMinor });
    return;
  }
  if (transition === 'changed') notifyReadersOnCommit(deps, tx);
  if (transition === 'changed' && isDisputed)
    deps.log.error({ orderId, paymentId }, 'payment is disputed: answer the bank');
  await Promise.all([
    recorded,
    status === 'succeeded' && settlePaid(deps, tx, { order, stored }),
    status === 'canceled' && endUnpaid(deps, tx, order, ending),
  ]);
  await refundOverpayment(deps, tx, orderId, getOverpaidMinor(snapshot));
}

async function settlePaid(
  deps: OrderDeps,
  tx: Tx,
  { order, stored }: Pick<MatchingSnapshot, 'order' | 'stored'>,
): Promise<void> {
  switch (order.status) {
    case 'pending_payment':
    case 'expired':
      return placeOrRefund(deps, tx, order);
    case 'cancelled':
    case 'rejected':
      return stored.capturedMinor === 0
        ? refundLatePayment(deps, tx, order)
        : retryEndingRefund(deps, tx, order);
    // Placed already, or in review.
    default:
  }
}

async function refundLatePayment(deps: OrderDeps, tx: Tx, ended: LockedOrder): Promise<void> {
  const fact = { type: 'payment.succeeded', reason: 'late_payment' } as const;
  await applyConsequences(deps, tx, ended, fact);
}

/** An order that staff approved keeps its total; the money of one that ended is refunded. */
async function settleAfterReview(
  deps: OrderDeps,
  tx: Tx,
  { order, stored, capturedMinor }: Pick<Mismatch, 'order' | 'stored' | 'capturedMinor'>,
): Promise<void> {
  if (order.status === 'review') return;
  const isFirstCapture = stored.capturedMinor === 0;
  if (isFirstCapture && RELEASED_STATUSES.includes(order.status))
    await refundLatePayment(deps, tx, order);
  else await refundSurplus(deps, tx, order, capturedMinor);
}

/** The first paid order of a customer with a limited promotion is placed, the others are refunded. */
async function placeOrRefund(deps: OrderDeps, tx: Tx, order: LockedOrder): Promise<void> {
  const isPlaceable =
    !(await isPromotionUsedUp(tx, order)) &&
    // The capture came after the order had expired and released its reservations.
    (order.status !== 'expired' || (await reclaimReservations(tx, order, deps.now())));
  if (!isPlaceable) {
    const ending = { to: 'cancelled', cause: 'payment', reason: 'late_payment' } as const;
    await cancelAndRefund(deps, tx, order, ending);
    return;
  }
  const now = deps.now();
  await expireCompetingOrders(tx, order, now);
  await moveOrder(deps, tx, order, {
    to: 'placed',
    cause: 'payment',
    change: {
      ...(order.status === 'expired' && { holds_slot: true }),
      placed_at: now,
      accept_by: getAcceptBy(order, now),
      next_step_at: isLeftToPeople(deps, order)
        ? null
        : getAutoAcceptAt(deps.settings.kitchen, order.store.autoAccept, now),
    },
  });
}

/** Two heartbeats may be lost before a board counts as closed (docs/console/availability.md, Unattended stores). */
const BOARD_PRESENCE_MILLISECONDS = 45_000;

/** Whether people accept, and nothing is simulated: in a demo, at a store whose board is open. */
const isLeftToPeople = (
  { settings, now }: OrderDeps,
  { board_seen_at: seenAt }: LockedOrder,
): boolean =>
  settings.kitchen !== null &&
  seenAt !== null &&
  seenAt.getTime() > now().getTime() - BOARD_PRESENCE_MILLISECONDS;

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
  order: LockedOrder;
  stored: LockedPayment;
  match: SnapshotMismatch;
  capturedMinor: number;
}

/** People have time to look at the order; one that cannot go to review any more refunds its surplus at once. */
async function startReview(
  deps: OrderDeps,
  tx: Tx,
  { order, stored, match, capturedMinor }: Mismatch,
): Promise<void> {
  const { orderId, paymentId } = stored;
  deps.log.error({ orderId, paymentId, match }, 'payment does not match its order');
  const change = { state: 'mismatch', capturedMinor } as const;
  const { transition, recorded } = recordPaymentState(tx, deps, stored, change);
  await recorded;
  if (order.status === 'review') return;
  // A repeated mismatch, such as the webhook of the refund that ended the review, starts no other review.
  if (transition !== 'changed' || !canTransition(order.status, 'review'))
    return refundSurplus(deps, tx, order, capturedMinor);
  await moveOrder(deps, tx, order, {
    to: 'review',
    cause: match,
    change: { next_step_at: getReviewEnd(deps.now()) },
  });
}
