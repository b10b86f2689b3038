import { withTenant } from '../../../platform/db/with-tenant.ts';
import type { PaymentUpdate } from '../../payments/payments.ts';
import type { OrderDeps } from '../order-deps.ts';
import { applyPaymentSnapshot } from './apply-payment-snapshot.ts';
import { recordDeclinedAttempts } from './card-testing-guard.ts';

/** Applies an answer of the card provider, and counts the attempts that it reports as declined. */
export async function applyPaymentUpdate(
  deps: OrderDeps,
  { declinedAttemptId, finish, ...found }: PaymentUpdate,
): Promise<void> {
  const reported = [declinedAttemptId, found.snapshot.declinedAttempt];
  const attemptIds = reported.filter((id) => typeof id === 'string');
  if (attemptIds.length === 0)
    return applyPaymentSnapshot(deps, found, { ...(finish && { finish }) });
  await applyPaymentSnapshot(deps, found);
  await recordDeclinedAttempts(deps, found.payment, attemptIds);
  if (finish) await withTenant(deps.database, found.payment.tenantId, finish);
}
