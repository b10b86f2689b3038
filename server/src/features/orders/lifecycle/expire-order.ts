// What the clock does to orders that nobody finished: unpaid ones end, placed ones that no kitchen took go back.
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { applyPaymentSnapshot } from './apply-payment-snapshot.ts';
import { lockOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import { sendBack } from './cancel-and-refund.ts';

export interface OverdueOrder {
  tenantId: string;
  orderId: string;
  status: string;
}

export async function expireOrder(
  parts: OrderingParts,
  { tenantId, orderId, status }: OverdueOrder,
): Promise<void> {
  if (status === 'pending_payment')
    await endUnpaidOrder(parts, tenantId, orderId, { to: 'expired', cause: 'clock' });
  else await withTenant(parts.database, tenantId, (tx) => rejectUnanswered(parts, tx, orderId));
}

/**
 * First the provider, then the order: what it holds is only given back when the intent can no longer be paid. If the
 * money was faster, the order is placed instead.
 */
export async function endUnpaidOrder(
  parts: OrderingParts,
  tenantId: string,
  orderId: string,
  ending: { to: 'expired' | 'cancelled'; cause: string },
): Promise<void> {
  const found = await parts.payments.cancelIntent(tenantId, orderId);
  await applyPaymentSnapshot(parts, found, ending);
  const { status } = found.snapshot;
  if (status === 'canceled' || status === 'succeeded') return;
  throw new OutsideFailure('cards', `The intent is ${status} and could not be cancelled`, {
    canRetry: true,
  });
}

async function rejectUnanswered(parts: OrderingParts, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isOverdue =
    order?.status === 'placed' && order.accept_by !== null && order.accept_by <= parts.now();
  // One that is accepted by itself waits for that, also after the server was away.
  if (!isOverdue || order.kitchen_due_at !== null) return;
  await sendBack(parts, tx, order, {
    ...{ to: 'rejected', cause: 'clock', reason: 'rejected' },
    rejection: { reason: 'no_answer', note: '' },
  });
}
