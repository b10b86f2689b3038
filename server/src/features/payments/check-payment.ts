import { withTenant } from '../../platform/db/with-tenant.ts';
import type { DuePayment } from './scheduled-jobs.sql.ts';
import type { PaymentParts } from './payment-deps.ts';
import type { SyncPayment } from './sync-payment.ts';
import { findPaymentById, lockDueCheck, scheduleCheck } from './payments.sql.ts';
import { checkSoon, nextCheck } from './schedule.ts';

/** Looks at the provider on the clock's account: for webhooks that were lost, and intents that were never made. */
export async function checkPayment(
  { database, now, failpoint }: PaymentParts,
  { tenantId, paymentId }: DuePayment,
  syncPayment: SyncPayment,
): Promise<void> {
  const checks = await withTenant(database, tenantId, async (tx) => {
    const done = await lockDueCheck(tx, paymentId, now());
    if (done === null) return null;
    const payment = await findPaymentById(tx, paymentId);
    const isMade = payment?.intentId !== null;
    await scheduleCheck(
      tx,
      paymentId,
      done + 1,
      isMade ? nextCheck(now(), done + 1) : checkSoon(now()),
    );
    return done;
  });
  if (checks === null) return;
  await failpoint('worker_mid');
  try {
    await syncPayment(tenantId, paymentId);
  } catch (error) {
    // A look that did not happen does not count, and the provider may be back in a moment.
    await withTenant(database, tenantId, (tx) =>
      scheduleCheck(tx, paymentId, checks, checkSoon(now())),
    );
    throw error;
  }
}
