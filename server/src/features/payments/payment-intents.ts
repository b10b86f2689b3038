// Creates, reads and cancels the intent of a payment at the provider: idempotent, and never inside a transaction.
import { invariant } from '../../../../contract/invariant.ts';
import type { IntentSnapshot } from '../../integrations/payments/payment-provider.ts';
import { onCommit, withTenant, type TransactionOptions } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { matchSnapshot, type Payment, type PaymentAtProvider } from './payment.ts';
import { failUncreated, findPaymentById, findPaymentOfOrder, lockPayment } from './payments.sql.ts';
import { getNextCheckAt } from './retry-schedule.ts';

const READ_ONLY: TransactionOptions = { isReadOnly: true, isPipelined: true };

/** Throws if the intent does not match the order. `created`: the payment, if the caller has just created it. */
export async function ensureIntent(
  deps: PaymentDeps,
  tenantId: string,
  orderId: string,
  created?: Payment,
): Promise<PaymentAtProvider> {
  const found = await findIntent(deps, tenantId, orderId, created);
  const { amountMinor: totalMinor, currency } = found.payment;
  const owed = { tenantId, orderId, totalMinor, currency };
  const match = matchSnapshot(found.payment, owed, found.snapshot);
  if (match === 'ok') return found;
  const message = `Payment intent does not match the order: ${match}`;
  throw new OutsideFailure('cards', message, { canRetry: false });
}

/** The order's intent without the check against the order: a mismatch is found when the snapshot is applied. */
export async function findIntent(
  deps: PaymentDeps,
  tenantId: string,
  orderId: string,
  created?: Payment,
): Promise<PaymentAtProvider> {
  const payment =
    created ??
    (await withTenant(deps.database, tenantId, (tx) => findPaymentOfOrder(tx, orderId), READ_ONLY));
  invariant(payment, `order ${orderId} has no payment`);
  return getAtProvider(deps, payment);
}

export async function refreshFromProvider(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  known?: Payment,
): Promise<PaymentAtProvider> {
  const payment =
    known ??
    (await withTenant(deps.database, tenantId, (tx) => findPaymentById(tx, paymentId), READ_ONLY));
  invariant(payment, `payment ${paymentId} not found`);
  return getAtProvider(deps, payment);
}

/** The intent as it is afterwards. One that may not exist yet is created first: only a cancelled intent can never be paid. */
export async function cancelIntent(
  deps: PaymentDeps,
  tenantId: string,
  orderId: string,
): Promise<PaymentAtProvider> {
  const { payment, snapshot } = await findIntent(deps, tenantId, orderId);
  const isFinal = snapshot.status === 'canceled' || snapshot.status === 'succeeded';
  if (isFinal) return { payment, snapshot };
  const cards = deps.cards.forPayment(payment);
  return { payment, snapshot: await cards.cancelIntent(payment.account, snapshot.intentId) };
}

async function getAtProvider(deps: PaymentDeps, payment: Payment): Promise<PaymentAtProvider> {
  const { account, intentId, state } = payment;
  if (intentId !== null) {
    const cards = deps.cards.forPayment(payment);
    return { payment, snapshot: await cards.retrieveIntent(account, intentId) };
  }
  return state === 'creating'
    ? createIntent(deps, payment)
    : { payment, snapshot: toUncreatedSnapshot(payment) };
}

/** The provider refused to create the intent, so it can never be paid. */
const toUncreatedSnapshot = ({
  tenantId,
  orderId,
  amountMinor,
  currency,
  lastError,
}: Payment): IntentSnapshot => ({
  intentId: '',
  clientSecret: '',
  status: 'canceled',
  isDisputed: false,
  capturedMinor: 0,
  refundedMinor: 0,
  tenantId,
  orderId,
  amountMinor,
  currency,
  lastError,
});

async function createIntent(deps: PaymentDeps, payment: Payment): Promise<PaymentAtProvider> {
  const { failpoint } = deps;
  const { tenantId, account, orderId, attempt, amountMinor, currency } = payment;
  await failpoint('before_psp');
  const idempotencyKey = `${orderId}:${attempt}`;
  const snapshot = await deps.cards
    .forPayment(payment)
    .createIntent({ tenantId, account, orderId, amountMinor, currency, idempotencyKey })
    .catch((error: unknown) => recordRefusal(deps, payment, error));
  await failpoint('after_psp');
  return { payment: await bindIntent(deps, payment, snapshot.intentId), snapshot };
}

async function recordRefusal(
  { database, log, now, notifyReaders }: PaymentDeps,
  payment: Payment,
  error: unknown,
): Promise<never> {
  if (error instanceof OutsideFailure && !error.canRetry) {
    const { tenantId, orderId, paymentId } = payment;
    log.error({ tenantId, orderId, err: error }, 'card provider refused to create an intent');
    await withTenant(database, tenantId, async (tx) => {
      const stored = await lockPayment(tx, paymentId);
      const isChanged = await failUncreated(tx, stored, error.message, now());
      if (isChanged) onCommit(tx, () => notifyReaders(tenantId));
    });
  }
  throw error;
}

async function bindIntent(deps: PaymentDeps, payment: Payment, intentId: string): Promise<Payment> {
  const { tenantId, paymentId } = payment;
  await deps.failpoint('before_T2');
  const { database, now } = deps;
  const nextCheckAt = getNextCheckAt(now(), 0);
  const bound = await deps.bindIntent(tenantId, { paymentId, intentId, nextCheckAt });
  const stored =
    bound ??
    (await withTenant(database, tenantId, (tx) => findPaymentById(tx, paymentId), READ_ONLY));
  await deps.failpoint('after_T2');
  invariant(stored, `payment ${paymentId} not found`);
  return stored;
}
