// An order whose payment does not match waits for people, and not for ever: what did arrive goes back (reliability
// section 3.1).
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { lockOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import { sendBack } from './cancel-and-refund.ts';

const REVIEW_MINUTES = 60;

/** Kept in `kitchen_due_at`: when the order moves by itself next. */
export const reviewEndsAt = (now: Date): Date => new Date(now.getTime() + REVIEW_MINUTES * 60_000);

export async function endReview(
  parts: OrderingParts,
  tenantId: string,
  orderId: string,
): Promise<void> {
  // First the provider: the intent can no longer be paid, and says how much of it was.
  const { payment, snapshot } = await parts.payments.cancelIntent(tenantId, orderId);
  if (snapshot.status !== 'succeeded' && snapshot.status !== 'canceled') {
    throw new OutsideFailure('cards', `The intent is ${snapshot.status}`, { canRetry: true });
  }
  const { capturedMinor } = snapshot;
  await withTenant(parts.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isDue =
      order?.status === 'review' && (order.kitchen_due_at ?? parts.now()) <= parts.now();
    if (!isDue) return;
    const { paymentId } = payment;
    await parts.payments.recordPaymentState(tx, { paymentId, state: 'mismatch', capturedMinor });
    await sendBack(parts, tx, order, { to: 'cancelled', cause: 'clock', reason: 'mismatch' });
  });
}
