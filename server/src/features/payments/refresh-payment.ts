// Fetches a payment's intent from the provider and applies it to the order. Webhooks, the poller, the reconciliation
// and hints of the browser all go through `refreshPayment`.
import { runWithPriority } from '../../platform/db/priority.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { PaymentDeps, PaymentUpdate } from './payment-deps.ts';
import { refreshFromProvider } from './payment-intents.ts';
import type { Payment } from './payment.ts';
import { claimClientHint, findPaymentById, lockDueCheck, scheduleCheck } from './payments.sql.ts';
import { FRESH_MILLISECONDS } from './recent-calls.ts';
import { getNextCheckAt, getSoonCheckAt } from './retry-schedule.ts';
import type { DuePayment } from './scheduled-jobs.sql.ts';

/** Known from a webhook. */
export interface KnownPayment extends Required<
  Pick<PaymentUpdate, 'declinedAttemptId' | 'finish'>
> {
  /** As read a moment ago, which saves a query. */
  payment: Payment;
}

export async function refreshPayment(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  known?: KnownPayment,
): Promise<void> {
  const { payment, ...cause } = known ?? { declinedAttemptId: null };
  const found = await refreshFromProvider(deps, tenantId, paymentId, payment);
  await deps.applyUpdate({ ...cause, ...found });
}

/**
 * The browser reports that the payment changed. The report is not trusted: the intent is fetched, at most once in two
 * seconds per payment across all processes (docs/reliability.md section 3.3). A provider outage is not an error here.
 */
export async function refreshOnClientHint(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
): Promise<void> {
  const isClaimed = await withTenant(deps.database, tenantId, (tx) =>
    claimClientHint(tx, paymentId, deps.now(), FRESH_MILLISECONDS),
  );
  if (!isClaimed) return;
  const refresh = runWithPriority('paid', () => refreshPayment(deps, tenantId, paymentId));
  await refresh.catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
    deps.log.warn({ err: error, paymentId }, 'refresh on a client hint failed');
  });
}

/** The poller's check: covers lost webhooks, and intents whose creation was interrupted. */
export async function checkDuePayment(
  deps: PaymentDeps,
  { tenantId, paymentId }: DuePayment,
): Promise<void> {
  const { database, now, failpoint } = deps;
  const checks = await withTenant(database, tenantId, async (tx) => {
    const earlierChecks = await lockDueCheck(tx, paymentId, now());
    if (earlierChecks === null) return null;
    const payment = await findPaymentById(tx, paymentId);
    const nextAt =
      payment?.intentId === null ? getSoonCheckAt(now()) : getNextCheckAt(now(), earlierChecks + 1);
    await scheduleCheck(tx, paymentId, earlierChecks + 1, nextAt);
    return earlierChecks;
  });
  if (checks === null) return;
  await failpoint('worker_mid');
  try {
    await refreshPayment(deps, tenantId, paymentId);
  } catch (error) {
    // A failed check does not count, and the provider may recover soon.
    await withTenant(database, tenantId, (tx) =>
      scheduleCheck(tx, paymentId, checks, getSoonCheckAt(now())),
    );
    throw error;
  }
}
