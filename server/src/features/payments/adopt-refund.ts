import { randomUUIDv7 } from 'node:crypto';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { RefundSnapshot } from '../../integrations/payments/card-provider.ts';
import { judgeMove } from './payment-transitions.ts';
import type { PaymentParts } from './payment-deps.ts';
import { lockPayment, reserveRefund, changePayment } from './payments.sql.ts';
import { knownRefunds } from './reconcile.sql.ts';
import { endRefund, hasRequestedRefund, insertRefund, readRefundedMinor } from './refunds.sql.ts';

/**
 * Takes refunds into our books that somebody made at the provider itself, such as in its dashboard. Not while one of
 * ours is under way: it may be that one.
 */
export async function adoptRefund(
  { database, now, log }: PaymentParts,
  tenantId: string,
  paymentId: string,
  refunds: readonly RefundSnapshot[],
): Promise<void> {
  const gone = refunds.filter(({ state }) => state === 'succeeded');
  if (gone.length === 0) return;
  await withTenant(database, tenantId, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || (await hasRequestedRefund(tx, paymentId))) return;
    const known = await knownRefunds(
      tx,
      gone.map(({ providerRefundId }) => providerRefundId),
    );
    for (const { providerRefundId, amountMinor } of gone) {
      if (known.has(providerRefundId)) continue;
      if (!(await reserveRefund(tx, paymentId, amountMinor))) continue;
      const refundId = randomUUIDv7();
      const { orderId } = payment;
      await insertRefund(tx, {
        ...{ refundId, paymentId, orderId, amountMinor, nextTryAt: now() },
        ...{
          clientKey: `at provider ${providerRefundId}`,
          reason: 'made at the card provider',
          reasonCode: 'other',
        },
      });
      await endRefund(tx, refundId, 'succeeded', providerRefundId);
      log.warn({ tenantId, orderId, amountMinor }, 'a refund was made at the card provider itself');
    }
    const refundedMinor = await readRefundedMinor(tx, paymentId);
    const state = refundedMinor === payment.capturedMinor ? 'refunded' : 'part_refunded';
    if (refundedMinor > 0 && judgeMove(payment.state, state) === 'moved')
      await changePayment(tx, paymentId, { state, next_check_at: null });
  });
}
