import { runWithPriority } from '../../../platform/db/priority.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import type { Heard, Payment } from '../../payments/payments.ts';
import { applyPaymentSnapshot } from './apply-payment-snapshot.ts';
import { followDeclinedTry } from './card-testing-guard.ts';
import type { OrderingParts } from '../order-deps.ts';

/** Asks the provider about one payment and applies the answer: for webhooks, hints and the poller alike. */
export async function syncPayment(
  parts: OrderingParts,
  tenantId: string,
  paymentId: string,
  heard?: Heard,
): Promise<void> {
  const found = await parts.payments.lookUp(tenantId, paymentId, heard?.payment);
  await applyPaymentSnapshot(parts, found);
  // A later try may hide the one of which a webhook told from the answer.
  const tries = new Set([heard?.declinedTry ?? null, found.snapshot.declinedTry ?? null]);
  for (const tryId of tries) {
    if (tryId) await followDeclinedTry(parts, tenantId, found.payment.orderId, tryId);
  }
}

const HINT_MILLISECONDS = 2_000;

/**
 * The browser says that something happened; the provider is asked at most once in two seconds for each payment, by all
 * processes together (reliability 3.3). A provider that is down changes nothing.
 */
export async function followHint(
  parts: OrderingParts,
  { tenantId, paymentId }: Pick<Payment, 'tenantId' | 'paymentId'>,
): Promise<void> {
  const isOurs = await withTenant(parts.database, tenantId, (tx) =>
    parts.payments.claimHint(tx, paymentId, HINT_MILLISECONDS),
  );
  if (!isOurs) return;
  const look = runWithPriority('paid', () => syncPayment(parts, tenantId, paymentId));
  await look.catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
    parts.log.warn({ err: error, paymentId }, 'hint could not be followed');
  });
}
