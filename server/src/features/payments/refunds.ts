// A refund is requested in the caller's transaction, never exceeds what was captured, and is executed after the commit.
import { randomUUIDv7 } from 'node:crypto';

import { invariant } from '../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { returnCredit } from '../loyalty/loyalty.ts';
import { findDispute } from './disputes.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { getTransition, isRefundable, type Payment } from './payment.ts';
import {
  findPaymentById,
  findPaymentOfOrder,
  lockPayment,
  releaseRefund,
  reserveRefund,
  changePayment,
  type LockedPayment,
} from './payments.sql.ts';
import {
  endRefund,
  findRefundByKey,
  insertRefund,
  lockDueRefund,
  raiseTicketVersion,
  readRefundedMinor,
  scheduleRefund,
  type Refund,
  type RefundRequest,
} from './refunds.sql.ts';
import { getNextRetryAt } from './retry-schedule.ts';
import type { DueRefund } from './scheduled-jobs.sql.ts';

export type RefundOutcome =
  /** `isNew` false: this key requested it before. */
  | { kind: 'requested'; refundId: string; isNew: boolean }
  | { kind: 'refused'; reason: 'not_paid' | 'disputed' | 'too_much' | 'key_reused' };

/** A request for lines needs the lock of the order. */
export async function requestRefund(
  tx: Tx,
  request: RefundRequest,
  now: Date,
): Promise<RefundOutcome> {
  const { orderId, amountMinor, clientKey } = request;
  invariant(
    Number.isSafeInteger(amountMinor) && amountMinor > 0,
    'a refund is a positive integer of minor units',
  );
  const found = await findPaymentOfOrder(tx, orderId);
  // Locked before the key is looked up, so that two requests with one key make one refund.
  const payment = found && (await lockPayment(tx, found.paymentId));
  if (!payment) return { kind: 'refused', reason: 'not_paid' };
  const earlier = await findRefundByKey(tx, orderId, clientKey);
  if (earlier) {
    return earlier.amountMinor === amountMinor
      ? { kind: 'requested', refundId: earlier.refundId, isNew: false }
      : { kind: 'refused', reason: 'key_reused' };
  }
  if (await isInDispute(tx, payment, request)) return { kind: 'refused', reason: 'disputed' };
  if (!isRefundable(payment)) return { kind: 'refused', reason: 'not_paid' };
  const { paymentId } = payment;
  if (!(await reserveRefund(tx, paymentId, amountMinor)))
    return { kind: 'refused', reason: 'too_much' };
  const refundId = randomUUIDv7();
  const { reasonCode, lines = [] } = request;
  const isOnBoard = lines.length > 0 && (await raiseTicketVersion(tx, orderId));
  await Promise.all([
    insertRefund(tx, { ...request, refundId, paymentId, nextTryAt: now }),
    appendEvent(tx, {
      type: 'refund.requested',
      storeId: payment.storeId,
      isOnBoard,
      orderId,
      subjectId: refundId,
      version: null,
      payload: { orderId, amountMinor, reasonCode },
      at: now,
    }),
  ]);
  return { kind: 'requested', refundId, isNew: true };
}

/**
 * The bank has the money of a disputed payment. Whether the shop got it back is not stored, so after the decision only a
 * person may try; the provider refuses a refund of a lost dispute.
 */
async function isInDispute(
  tx: Tx,
  payment: Payment,
  { isByPerson = false }: RefundRequest,
): Promise<boolean> {
  if (payment.state !== 'disputed') return false;
  return !isByPerson || (await findDispute(tx, payment.paymentId))?.state !== 'closed';
}

/** Idempotent: the refund's id is the provider's idempotency key. Throws, and stays due, when the provider is down. */
export async function runRefund(
  deps: PaymentDeps,
  { tenantId, refundId }: DueRefund,
): Promise<void> {
  const due = await claimDueRefund(deps, tenantId, refundId);
  if (!due) return;
  const { refund, payment } = due;
  const result = await refundAtProvider(deps, refund, payment);
  await deps.failpoint('refund_after_psp');
  if (result.state === 'failed') {
    const details = { tenantId, orderId: refund.orderId, refundId, err: result.error };
    deps.log.error(details, 'refund failed permanently: manual action needed');
  }
  await withTenant(deps.database, tenantId, (tx) => recordResult(tx, refund, result, deps.now()));
}

async function claimDueRefund(
  { database, now }: PaymentDeps,
  tenantId: string,
  refundId: string,
): Promise<{ refund: Refund; payment: Payment } | null> {
  return withTenant(database, tenantId, async (tx) => {
    const refund = await lockDueRefund(tx, refundId, now());
    if (!refund) return null;
    const attempts = refund.tries + 1;
    await scheduleRefund(tx, refundId, attempts, getNextRetryAt(now(), attempts));
    const payment = await findPaymentById(tx, refund.paymentId);
    invariant(payment, `refund ${refundId} has no payment`);
    return { refund, payment };
  });
}

type RefundResult =
  | { state: 'succeeded'; providerRefundId: string }
  | { state: 'failed'; providerRefundId: string | null; error: Error };

async function refundAtProvider(
  deps: PaymentDeps,
  refund: Refund,
  payment: Payment,
): Promise<RefundResult> {
  const { intentId } = payment;
  invariant(intentId, `payment ${payment.paymentId} has no intent`);
  const { amountMinor, refundId: idempotencyKey } = refund;
  try {
    const cards = deps.cards.forPayment(payment);
    const answer = await cards.refund({
      account: payment.account,
      intentId,
      amountMinor,
      idempotencyKey,
    });
    return { ...answer, error: new Error('refused by the card provider') };
  } catch (error) {
    if (error instanceof OutsideFailure && !error.canRetry) {
      return { state: 'failed', providerRefundId: null, error };
    }
    throw error;
  }
}

async function recordResult(
  tx: Tx,
  refund: Refund,
  result: RefundResult,
  now: Date,
): Promise<void> {
  const { orderId, paymentId, refundId, amountMinor } = refund;
  // Tickets show the lines of a failed refund as not refunded.
  const isShown = result.state === 'failed' && refund.isOfLines;
  const isOnBoard = isShown && (await raiseTicketVersion(tx, orderId));
  const payment = await lockPayment(tx, paymentId);
  const { storeId } = payment;
  const isFirst = await endRefund(tx, refundId, { ...result, storeId, isOnBoard }, now);
  if (!isFirst) return;
  if (result.state === 'failed') return releaseRefund(tx, paymentId, amountMinor);
  await updateRefundedState(tx, payment, now);
}

/**
 * Sets the payment's state from the sum of its completed refunds; the caller has locked the payment. A full refund also
 * returns the credit that paid a part of the order.
 */
export async function updateRefundedState(
  tx: Tx,
  payment: LockedPayment,
  now: Date,
): Promise<void> {
  const { paymentId, orderId, capturedMinor } = payment;
  const refundedMinor = await readRefundedMinor(tx, paymentId);
  if (refundedMinor === 0) return;
  const state = refundedMinor === capturedMinor ? 'refunded' : 'part_refunded';
  if (getTransition(payment.state, state) === 'changed')
    await changePayment(tx, payment, { state, next_check_at: null }, now);
  if (state === 'refunded') await returnCredit(tx, { orderId, at: now });
}
