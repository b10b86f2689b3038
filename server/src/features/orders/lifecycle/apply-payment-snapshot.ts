// The one function that turns the provider's word into an order's state, whoever brings it: webhook, the browser's
// hint, the poller, the clock (reliability section 3.1). Money that has arrived places the order or goes back.
import { canMove } from '../../../../../contract/order-status.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  matchSnapshot,
  overpaidMinor,
  stateOfSnapshot,
  type Match,
  type PaymentAtProvider,
} from '../../payments/payments.ts';
import { reclaimHoldings } from '../reservations/order-reservations.sql.ts';
import { kitchenLooksAt } from './kitchen.ts';
import { acceptBy } from './accept-by.ts';
import { reviewEndsAt } from './end-review.ts';
import { hastenRivals, isOfferSpent } from '../reservations/limited-promotions.sql.ts';
import { moveOrder, notifyOnCommit } from './move-order.ts';
import { lockOrder, type LockedOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import { refundEverything } from '../refunds/refund-everything.ts';
import { refundSurplus } from '../refunds/refund-surplus.ts';
import { sendBack } from './cancel-and-refund.ts';
import { tellRefunded } from './notify-customer.ts';

/** What becomes of an unpaid order whose intent is dead, and who wanted it. */
export interface Ending {
  to: 'expired' | 'cancelled';
  cause: string;
}

const BY_PROVIDER: Ending = { to: 'expired', cause: 'payment' };

export async function applyPaymentSnapshot(
  parts: OrderingParts,
  { payment, snapshot }: PaymentAtProvider,
  ending: Ending = BY_PROVIDER,
): Promise<void> {
  const { tenantId, orderId, paymentId } = payment;
  await withTenant(parts.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    invariant(order, `payment ${paymentId} has no order`);
    const owed = { tenantId, orderId, totalMinor: order.total_minor, currency: order.currency };
    const match = matchSnapshot(payment, owed, snapshot);
    const { lastError, capturedMinor } = snapshot;
    if (match !== 'ok') return endMismatch(parts, tx, order, { paymentId, match, capturedMinor });
    const news = await parts.payments.recordPaymentState(tx, {
      paymentId,
      state: stateOfSnapshot(snapshot),
      ...{ lastError, capturedMinor },
    });
    if (news === 'ignored') return;
    if (news === 'moved') notifyOnCommit(parts, tx, orderId);
    if (news === 'moved' && snapshot.isDisputed)
      parts.log.error({ orderId, paymentId }, 'payment is disputed: people must answer the bank');
    if (snapshot.status === 'succeeded') {
      await settlePaid(parts, tx, order);
      await giveBackTooMuch(parts, tx, orderId, overpaidMinor(snapshot));
    }
    if (snapshot.status === 'canceled') await endUnpaid(parts, tx, order, ending);
  });
}

async function settlePaid(parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> {
  switch (order.status) {
    case 'pending_payment':
    case 'expired':
      return placeUnlessSpent(parts, tx, order);
    case 'cancelled':
    case 'rejected':
      return refundLate(parts, tx, order);
    // Under way already, or in people's hands.
    default:
  }
}

/** Of a customer's orders with an offer for once, the first that is paid has it; the money of the others goes back. */
async function placeUnlessSpent(parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> {
  if (await isOfferSpent(tx, order)) return sendLateBack(parts, tx, order);
  if (order.status === 'expired') return placeAgain(parts, tx, order);
  return placePaid(parts, tx, order, {});
}

/** The order costs what it costs; what arrived beyond it goes back, unless all of it has. */
async function giveBackTooMuch(
  { payments }: OrderingParts,
  tx: Tx,
  orderId: string,
  amountMinor: number,
): Promise<void> {
  if (amountMinor === 0) return;
  const wish = { orderId, amountMinor, reasonCode: 'mismatch', reason: '' } as const;
  await payments.requestRefund(tx, { ...wish, clientKey: 'over-paid' });
}

async function placePaid(
  parts: OrderingParts,
  tx: Tx,
  order: LockedOrder,
  change: { holds_slot?: true },
): Promise<void> {
  const now = parts.now();
  await hastenRivals(tx, order, now);
  await moveOrder(parts, tx, order, {
    to: 'placed',
    cause: 'payment',
    change: {
      ...change,
      placed_at: now,
      accept_by: acceptBy(order, now),
      kitchen_due_at: kitchenLooksAt(parts.settings.kitchen, order.store.autoAccept, now),
    },
  });
}

/** The money came after the clock had let go of the slot: the order gets everything back, or the customer does. */
async function placeAgain(parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> {
  if (await reclaimHoldings(tx, order, parts.now()))
    return placePaid(parts, tx, order, { holds_slot: true });
  await sendLateBack(parts, tx, order);
}

const sendLateBack = (parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> =>
  sendBack(parts, tx, order, { to: 'cancelled', cause: 'payment', reason: 'late_payment' });

async function refundLate(parts: OrderingParts, tx: Tx, order: LockedOrder): Promise<void> {
  const reason = 'late_payment';
  const refundMinor = await refundEverything(parts, tx, order.order_id, reason);
  await tellRefunded(tx, order, { reason, refundMinor, rejection: null });
}

/** The provider has confirmed that the intent can never be paid, so what the order holds is free again. */
async function endUnpaid(
  parts: OrderingParts,
  tx: Tx,
  order: LockedOrder,
  ending: Ending,
): Promise<void> {
  const isOpen = order.status === 'pending_payment';
  // A webhook about the cancelling may have been faster than the customer's own request.
  const isAsked = order.status === 'expired' && ending.to === 'cancelled';
  if (isOpen || isAsked) await moveOrder(parts, tx, order, ending);
}

/** People may look at it for a while; an order whose end is final gives back what it does not keep at once. */
async function endMismatch(
  parts: OrderingParts,
  tx: Tx,
  order: LockedOrder,
  found: { paymentId: string; match: Match; capturedMinor: number },
): Promise<void> {
  const { paymentId, match, capturedMinor } = found;
  const orderId = order.order_id;
  parts.log.error({ orderId, paymentId, match }, 'payment does not match its order');
  const move = { paymentId, state: 'mismatch', capturedMinor } as const;
  const news = await parts.payments.recordPaymentState(tx, move);
  if (order.status === 'review') return;
  // The same said again, such as by the refund that ended the review, changes nothing.
  const isReviewed = news === 'moved' && canMove(order.status, 'review');
  if (!isReviewed) return refundSurplus(parts, tx, order, capturedMinor);
  const change = { kitchen_due_at: reviewEndsAt(parts.now()) };
  await moveOrder(parts, tx, order, { to: 'review', cause: match, change });
}
