// Money that goes back: promised in the caller's transaction, never more than was captured, carried out after it.
import { randomUUIDv7 } from 'node:crypto';
import { invariant } from '../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { returnCredit } from '../loyalty/loyalty.ts';
import { judgeMove, MAY_BE_REFUNDED } from './payment-transitions.ts';
import type { PaymentParts } from './payment-deps.ts';
import { refundableMinor, type Payment } from './payment.ts';
import {
  findPaymentById,
  findPaymentOfOrder,
  lockPayment,
  releaseRefund,
  reserveRefund,
  changePayment,
} from './payments.sql.ts';
import {
  endRefund,
  findRefundByKey,
  insertRefund,
  lockDueRefund,
  readRefundedMinor,
  scheduleRefund,
  type Refund,
} from './refunds.sql.ts';
import type { RefundWish } from './refund-request.ts';
import { nextTry } from './schedule.ts';

export type RefundAnswer =
  /** `isNew` false: this key asked for it before. */
  | { kind: 'requested'; refundId: string; isNew: boolean }
  | { kind: 'refused'; reason: 'not_paid' | 'too_much' | 'key_reused' };

export async function requestRefund(
  { now }: Pick<PaymentParts, 'now'>,
  tx: Tx,
  wish: RefundWish,
): Promise<RefundAnswer> {
  const { orderId, amountMinor, clientKey } = wish;
  invariant(
    Number.isSafeInteger(amountMinor) && amountMinor > 0,
    'a refund is a positive integer of minor units',
  );
  const found = await findPaymentOfOrder(tx, orderId);
  // Two with the same key must not both find it unused.
  const payment = found && (await lockPayment(tx, found.paymentId));
  if (!payment) return { kind: 'refused', reason: 'not_paid' };
  const earlier = await findRefundByKey(tx, orderId, clientKey);
  if (earlier) {
    return earlier.amountMinor === amountMinor
      ? { kind: 'requested', refundId: earlier.refundId, isNew: false }
      : { kind: 'refused', reason: 'key_reused' };
  }
  if (!MAY_BE_REFUNDED.includes(payment.state)) return { kind: 'refused', reason: 'not_paid' };
  const { paymentId } = payment;
  if (!(await reserveRefund(tx, paymentId, amountMinor)))
    return { kind: 'refused', reason: 'too_much' };
  const refundId = randomUUIDv7();
  await insertRefund(tx, { ...wish, refundId, paymentId, nextTryAt: now() });
  // Nothing of the price is kept, so neither is the credit that paid a part of it.
  if (refundableMinor(payment) === amountMinor) await returnCredit(tx, { orderId, at: now() });
  return { kind: 'requested', refundId, isNew: true };
}

/** Safe to repeat: the refund's id is the provider's key. Throws and stays due when the provider does not answer. */
export async function runRefund(
  parts: PaymentParts,
  tenantId: string,
  refundId: string,
): Promise<void> {
  const due = await claim(parts, tenantId, refundId);
  if (!due) return;
  const { refund, payment } = due;
  const answer = await askProvider(parts, refund, payment);
  await parts.failpoint('refund_after_psp');
  if (answer.state === 'failed') {
    const details = { tenantId, orderId: refund.orderId, refundId, err: answer.error };
    parts.log.error(details, 'refund failed for good: somebody has to pay the customer back');
  }
  await withTenant(parts.database, tenantId, (tx) => settle(tx, refund, answer));
}

async function claim(
  { database, now }: PaymentParts,
  tenantId: string,
  refundId: string,
): Promise<{ refund: Refund; payment: Payment } | null> {
  return withTenant(database, tenantId, async (tx) => {
    const refund = await lockDueRefund(tx, refundId, now());
    if (!refund) return null;
    const tries = refund.tries + 1;
    await scheduleRefund(tx, refundId, tries, nextTry(now(), tries));
    const payment = await findPaymentById(tx, refund.paymentId);
    invariant(payment, `refund ${refundId} has no payment`);
    return { refund, payment };
  });
}

type ProviderAnswer =
  | { state: 'succeeded'; providerRefundId: string }
  | { state: 'failed'; providerRefundId: string | null; error: Error };

async function askProvider(
  parts: PaymentParts,
  refund: Refund,
  payment: Payment,
): Promise<ProviderAnswer> {
  const { tenantId, intentId } = payment;
  invariant(intentId, `payment ${payment.paymentId} was never made`);
  const { amountMinor, refundId: idempotencyKey } = refund;
  try {
    const cards = parts.cards.holding(payment);
    const answer = await cards.refund({ tenantId, intentId, amountMinor, idempotencyKey });
    return { ...answer, error: new Error('refused by the card provider') };
  } catch (error) {
    if (error instanceof OutsideFailure && !error.canRetry) {
      return { state: 'failed', providerRefundId: null, error };
    }
    throw error;
  }
}

async function settle(tx: Tx, refund: Refund, answer: ProviderAnswer): Promise<void> {
  const { paymentId, refundId, amountMinor } = refund;
  const payment = await lockPayment(tx, paymentId);
  const isFirst = await endRefund(tx, refundId, answer.state, answer.providerRefundId);
  if (!isFirst || !payment) return;
  if (answer.state === 'failed') return releaseRefund(tx, paymentId, amountMinor);
  const refundedMinor = await readRefundedMinor(tx, paymentId);
  const state = refundedMinor === payment.capturedMinor ? 'refunded' : 'part_refunded';
  if (judgeMove(payment.state, state) === 'moved')
    await changePayment(tx, paymentId, { state, next_check_at: null });
}
