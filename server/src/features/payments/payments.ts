// Public file of the feature: collects an order's money and refunds it. Orders move through `applyUpdate`.
import { randomUUIDv7 } from 'node:crypto';

import type { RawBuilder } from 'kysely';

import type { ReachablePaymentState } from '../../../../contract/order-status.ts';
import { createMicroBatch } from '../../platform/db/micro-batch.ts';
import { runWithPriority } from '../../platform/db/priority.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cancelIntent, ensureIntent } from './payment-intents.ts';
import {
  getTransition,
  isOpenState,
  type Payment,
  type PaymentAtProvider,
  type PaymentTransition,
} from './payment.ts';
import {
  changePayment,
  insertPaymentCte,
  storeIntents,
  type LockedPayment,
} from './payments.sql.ts';
import { storeEvents } from './provider-events.sql.ts';
import {
  processFreshEvent,
  storeProviderEvent,
  type FreshEvent,
  type ReceivedProviderEvent,
} from './provider-events.ts';
import { createRecentCalls } from './recent-calls.ts';
import { refreshOnClientHint, refreshPayment } from './refresh-payment.ts';
import { getSoonCheckAt } from './retry-schedule.ts';
import { createPaymentWork, type PaymentWork } from './scheduled-jobs.ts';

export { paymentCommands } from './payment-commands.ts';
export type { Log, PaymentDeps, PaymentFailpoint, PaymentUpdate } from './payment-deps.ts';
export {
  getOverpaidMinor,
  getRefundableMinor,
  matchSnapshot,
  toPaymentState,
  type Payment,
  type PaymentAtProvider,
  type PaymentTransition,
  type SnapshotMatch,
  type SnapshotMismatch,
} from './payment.ts';
export { findDispute, isDisputeToAnswer, setDispute } from './disputes.sql.ts';
export { readOpenCases } from './open-cases.sql.ts';
export {
  findPaymentOfOrder,
  lockPayment,
  markForComparison,
  type LockedPayment,
} from './payments.sql.ts';
export { requestRefund, type RefundOutcome } from './refunds.ts';
export type { RefundedLine, RefundRequest } from './refunds.sql.ts';
export { createProviderEventQueue } from './provider-event-queue.ts';

export interface NewPayment {
  orderId: string;
  /** A store with a seller of its own; null: the site sells. */
  sellingStoreId: string | null;
  amountMinor: number;
  currency: string;
}

/**
 * All but `createPayment` call the provider, so they must not run inside a transaction. An OutsideFailure says whether
 * to retry.
 */
export interface Payments {
  /** A payment in state 'creating'; `insertCte` belongs in the `with` of the statement that writes the order. */
  createPayment(tx: Tx, payment: NewPayment): { payment: Payment; insertCte: RawBuilder<unknown> };
  /**
   * Creates or finds the order's intent; idempotent. `created`: the payment if the caller has just created it. Otherwise the
   * answer may be two seconds old.
   */
  ensureIntent(tenantId: string, orderId: string, created?: Payment): Promise<PaymentAtProvider>;
  /** Returns the intent as it is afterwards: 'canceled', or 'succeeded' when it was paid first. */
  cancelIntent(tenantId: string, orderId: string): Promise<PaymentAtProvider>;
  /** Fetches the intent and applies it to the payment and its order. */
  refreshPayment(tenantId: string, paymentId: string): Promise<void>;
  refreshOnClientHint(tenantId: string, paymentId: string): Promise<void>;
  /** Null if the event is a duplicate. */
  storeProviderEvent(event: ReceivedProviderEvent): Promise<FreshEvent | null>;
  processFreshEvent(event: FreshEvent): Promise<void>;
  /** For the scheduler. */
  work: PaymentWork;
}

export type PaymentsOptions = Omit<PaymentDeps, 'failpoint' | 'bindIntent' | 'storeEvent'> &
  Partial<Pick<PaymentDeps, 'failpoint'>>;

export const toPaymentDeps = (options: PaymentsOptions): PaymentDeps => ({
  failpoint: async () => {},
  ...options,
  bindIntent: createMicroBatch(options.database, storeIntents),
  storeEvent: createMicroBatch(options.database, storeEvents),
});

export function createPayments(options: PaymentsOptions): Payments {
  const deps = toPaymentDeps(options);
  const recent = createRecentCalls<PaymentAtProvider>(deps.now);
  return {
    createPayment: (tx, payment) => createPayment(deps, tx, payment),
    ensureIntent: (tenantId, orderId, created) =>
      created
        ? ensureIntent(deps, tenantId, orderId, created)
        : recent.run(`${tenantId} ${orderId}`, () => ensureIntent(deps, tenantId, orderId)),
    cancelIntent: (tenantId, orderId) => cancelIntent(deps, tenantId, orderId),
    refreshPayment: (tenantId, paymentId) => refreshPayment(deps, tenantId, paymentId),
    refreshOnClientHint: (tenantId, paymentId) => refreshOnClientHint(deps, tenantId, paymentId),
    storeProviderEvent: (event) => runWithPriority('paid', () => storeProviderEvent(deps, event)),
    processFreshEvent: (event) => runWithPriority('paid', () => processFreshEvent(deps, event)),
    work: createPaymentWork(deps),
  };
}

function createPayment(
  { cards, now }: PaymentDeps,
  tx: Tx,
  { orderId, sellingStoreId, amountMinor, currency }: NewPayment,
): ReturnType<Payments['createPayment']> {
  const tenantId = getTenantId(tx);
  const { provider, account } = cards.forSeller(tenantId, sellingStoreId);
  const payment: Payment = {
    tenantId,
    paymentId: randomUUIDv7(),
    orderId,
    amountMinor,
    currency,
    provider: provider.name,
    account,
    attempt: 1,
    intentId: null,
    state: 'creating',
    capturedMinor: 0,
    refundedMinor: 0,
    lastError: null,
  };
  const nextCheckAt = getSoonCheckAt(now());
  return { payment, insertCte: insertPaymentCte(tx, { ...payment, nextCheckAt }) };
}

export interface PaymentStateChange {
  state: ReachablePaymentState;
  /** The provider's message about the last declined attempt, for the customer; absent: unchanged. */
  lastError?: string | null;
  /** Absent: unchanged. */
  capturedMinor?: number;
}

/**
 * A state never goes down in rank: the same state has no effect, a stale one is ignored and logged. The caller has locked
 * the payment. The transition is known at once, so that the caller can send its own statements with `recorded`.
 */
export function recordPaymentState(
  tx: Tx,
  { log, now }: Pick<PaymentDeps, 'log' | 'now'>,
  payment: LockedPayment,
  { state, lastError, capturedMinor = 0 }: PaymentStateChange,
): { transition: PaymentTransition; recorded: Promise<void> } {
  const transition = getTransition(payment.state, state);
  const hasOtherError =
    transition !== 'stale' && lastError !== undefined && lastError !== payment.lastError;
  const change = {
    // Never decreases: refunds are recorded separately.
    ...(capturedMinor > payment.capturedMinor && { captured_minor: capturedMinor }),
    ...(transition === 'changed' && { state, ...(!isOpenState(state) && { next_check_at: null }) }),
    ...(hasOtherError && { last_error: lastError }),
  };
  if (transition === 'stale') {
    const { tenantId, orderId, paymentId } = payment;
    const details = { tenantId, orderId, paymentId, from: payment.state, to: state };
    log.info(details, 'stale payment update ignored');
  }
  return { transition, recorded: changePayment(tx, payment, change, now()) };
}
