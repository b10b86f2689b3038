// A payment and its intent at the provider: made once, whoever asks and however often, and never inside a transaction.
import { invariant } from '../../../../contract/invariant.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { IntentSnapshot } from '../../integrations/payments/card-provider.ts';
import { matchSnapshot, type Payment } from './payment.ts';
import { failUnmade, findPaymentById, findPaymentOfOrder } from './payments.sql.ts';
import type { PaymentParts } from './payment-deps.ts';
import { nextCheck } from './schedule.ts';

/** A payment and what the provider says of it now. */
export interface PaymentAtProvider {
  payment: Payment;
  snapshot: IntentSnapshot;
}

const READING = { isReadOnly: true, isOneFlight: true } as const;

/** For whoever is to pay: an intent of something else than the order is shown to nobody, however often it is asked for. */
export async function ensureIntent(
  parts: PaymentParts,
  tenantId: string,
  orderId: string,
  opened?: Payment,
): Promise<PaymentAtProvider> {
  const found = await findIntent(parts, tenantId, orderId, opened);
  const { amountMinor: totalMinor, currency } = found.payment;
  const owed = { tenantId, orderId, totalMinor, currency };
  const match = matchSnapshot(found.payment, owed, found.snapshot);
  if (match === 'ok') return found;
  const message = `The card provider made another intent than was asked for: ${match}`;
  throw new OutsideFailure('cards', message, { canRetry: false });
}

/** As the provider has it; a look finds what does not match and sends the order to review. */
export async function findIntent(
  parts: PaymentParts,
  tenantId: string,
  orderId: string,
  opened?: Payment,
): Promise<PaymentAtProvider> {
  const payment =
    opened ??
    (await withTenant(parts.database, tenantId, (tx) => findPaymentOfOrder(tx, orderId), READING));
  invariant(payment, `order ${orderId} has no payment`);
  return atProvider(parts, payment);
}

export async function lookUp(
  parts: PaymentParts,
  tenantId: string,
  paymentId: string,
  known?: Payment,
): Promise<PaymentAtProvider> {
  const payment =
    known ??
    (await withTenant(parts.database, tenantId, (tx) => findPaymentById(tx, paymentId), READING));
  invariant(payment, `there is no payment ${paymentId}`);
  return atProvider(parts, payment);
}

/** Also when the intent may or may not exist yet: only what is known to be canceled can never be paid. */
export async function cancelIntent(
  parts: PaymentParts,
  tenantId: string,
  orderId: string,
): Promise<PaymentAtProvider> {
  const { payment, snapshot } = await findIntent(parts, tenantId, orderId);
  const isOver = snapshot.status === 'canceled' || snapshot.status === 'succeeded';
  if (isOver) return { payment, snapshot };
  const cards = parts.cards.holding(payment);
  return { payment, snapshot: await cards.cancelIntent(tenantId, snapshot.intentId) };
}

async function atProvider(parts: PaymentParts, payment: Payment): Promise<PaymentAtProvider> {
  const { tenantId, intentId, state } = payment;
  if (intentId !== null) {
    const cards = parts.cards.holding(payment);
    return { payment, snapshot: await cards.retrieveIntent(tenantId, intentId) };
  }
  return state === 'creating' ? create(parts, payment) : { payment, snapshot: neverMade(payment) };
}

/** The provider refused to make it, so nobody can ever pay it: as good as canceled. */
const neverMade = ({
  tenantId,
  orderId,
  amountMinor,
  currency,
  lastError,
}: Payment): IntentSnapshot => ({
  ...{ intentId: '', clientSecret: '', status: 'canceled', isDisputed: false },
  ...{ capturedMinor: 0, refundedMinor: 0 },
  ...{ tenantId, orderId, amountMinor, currency, lastError },
});

async function create(parts: PaymentParts, payment: Payment): Promise<PaymentAtProvider> {
  const { failpoint } = parts;
  const { tenantId, orderId, attempt, amountMinor, currency } = payment;
  await failpoint('before_psp');
  const idempotencyKey = `${orderId}:${attempt}`;
  const wish = { tenantId, orderId, amountMinor, currency, idempotencyKey };
  const snapshot = await parts.cards
    .holding(payment)
    .createIntent(wish)
    .catch((error: unknown) => noteRefusal(parts, payment, error));
  await failpoint('after_psp');
  return { payment: await bindIntent(parts, payment, snapshot.intentId), snapshot };
}

async function noteRefusal(
  { database, log }: PaymentParts,
  payment: Payment,
  error: unknown,
): Promise<never> {
  if (error instanceof OutsideFailure && !error.canRetry) {
    const { tenantId, orderId, paymentId } = payment;
    log.error({ tenantId, orderId, err: error }, 'the card provider refused to make an intent');
    await withTenant(database, tenantId, (tx) => failUnmade(tx, paymentId, error.message));
  }
  throw error;
}

async function bindIntent(
  parts: PaymentParts,
  payment: Payment,
  intentId: string,
): Promise<Payment> {
  const { tenantId, paymentId } = payment;
  await parts.failpoint('before_T2');
  const { database, now, bind } = parts;
  const bound = await bind(tenantId, { paymentId, intentId, nextCheckAt: nextCheck(now(), 0) });
  const stored =
    bound ??
    (await withTenant(database, tenantId, (tx) => findPaymentById(tx, paymentId), READING));
  await parts.failpoint('after_T2');
  invariant(stored, `payment ${paymentId} vanished`);
  return stored;
}
