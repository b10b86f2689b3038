// The door: an order's money from the promise to the last refund. Orders themselves move in the ordering room.
import { randomUUIDv7 } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { invariant } from '../../../../contract/invariant.ts';
import type { PaymentState } from '../../../../contract/order-status.ts';
import { microBatch } from '../../platform/db/micro-batch.ts';
import { runWithPriority } from '../../platform/db/priority.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import {
  readDuePayments,
  readDueReconciliations,
  readDueRefunds,
  readDueWebhookEvents,
  type DuePayment,
  type DueReconciliation,
  type DueRefund,
  type DueWebhookEvent,
} from './scheduled-jobs.sql.ts';
import { cancelIntent, ensureIntent, lookUp, type PaymentAtProvider } from './payment-intents.ts';
import type { PaymentParts } from './payment-deps.ts';
import type { SyncPayment } from './sync-payment.ts';
import { checkPayment } from './check-payment.ts';
import { isOpenState, judgeMove, type PaymentNews } from './payment-transitions.ts';
import type { Payment } from './payment.ts';
import {
  changePayment,
  claimHint,
  findPaymentOfOrder,
  lockPayment,
  paymentOpening,
  storeIntents,
} from './payments.sql.ts';
import { reconcile } from './reconcile.ts';
import type { RefundWish } from './refund-request.ts';
import { requestRefund, runRefund, type RefundAnswer } from './refunds.ts';
import { checkSoon } from './schedule.ts';
import {
  handleFreshEvent,
  handleWebhookEvent,
  storeWebhook,
  type FreshEvent,
  type ReceivedEvent,
} from './webhook-events.ts';

export { matchSnapshot, overpaidMinor, refundableMinor, stateOfSnapshot } from './payment.ts';
export { paymentCommands } from './payment-commands.ts';
export { createWebhookQueue } from './webhook-queue.ts';
export type { DuePayment, DueRefund, DueWebhookEvent } from './scheduled-jobs.sql.ts';
export type { PaymentAtProvider } from './payment-intents.ts';
export type { PaymentFailpoint, PaymentParts } from './payment-deps.ts';
export type { Heard, SyncPayment } from './sync-payment.ts';
export type { PaymentNews } from './payment-transitions.ts';
export type { Match, Payment } from './payment.ts';
export { findPaymentOfOrder, requestRefund };
export type { RefundedLine, RefundWish } from './refund-request.ts';
export type { RefundAnswer } from './refunds.ts';

export interface NewPayment {
  orderId: string;
  amountMinor: number;
  currency: string;
}

export interface PaymentMove {
  paymentId: string;
  state: PaymentState;
  /** The provider's words about the last failed try, for the customer; absent: as they were. */
  lastError?: string | null;
  /** What the provider has of it; absent: as it was. */
  capturedMinor?: number;
}

export interface Payments {
  /** A row in state 'creating': `opening` is a query for the `with` of the statement that writes the order. */
  openPayment(tx: Tx, payment: NewPayment): { opened: Payment; opening: RawBuilder<unknown> };
  /** The order's latest attempt. */
  findPayment(tx: Tx, orderId: string): Promise<Payment | null>;
  /** Moves up, never down: the same state is a success without effect, a lower one is ignored and logged. */
  recordPaymentState(tx: Tx, move: PaymentMove): Promise<PaymentNews>;
  /** Whether the provider may be asked on a browser's account now; shared by all processes. */
  claimHint(tx: Tx, paymentId: string, milliseconds: number): Promise<boolean>;
  /** Promises the money back; `runRefund` carries it out, at the latest when the clock comes by. */
  requestRefund(tx: Tx, wish: RefundWish): Promise<RefundAnswer>;

  // These speak with the provider: never inside a transaction. An OutsideFailure says whether to try again.

  /**
   * Makes or finds the order's intent; safe to repeat from anywhere. Who has just opened the payment hands it over,
   * which saves reading it again.
   */
  ensureIntent(tenantId: string, orderId: string, opened?: Payment): Promise<PaymentAtProvider>;
  /** The intent as it then is: 'canceled', or 'succeeded' when the money came first. */
  cancelIntent(tenantId: string, orderId: string): Promise<PaymentAtProvider>;
  lookUp(tenantId: string, paymentId: string, known?: Payment): Promise<PaymentAtProvider>;
  runRefund(due: DueRefund): Promise<void>;

  /** Until when it is the caller's to handle, before the clock takes it up; null: it came before. */
  storeWebhook(event: ReceivedEvent): Promise<Date | null>;
  /** What was stored a moment ago. */
  handleFreshEvent(event: FreshEvent, syncPayment: SyncPayment): Promise<void>;
  handleWebhookEvent(event: DueWebhookEvent, syncPayment: SyncPayment): Promise<void>;
  /** The poller's look at one payment. */
  checkPayment(due: DuePayment, syncPayment: SyncPayment): Promise<void>;

  /** The hourly comparison with the provider, of one tenant. */
  reconcile(due: DueReconciliation, syncPayment: SyncPayment): Promise<void>;

  duePayments(before: Date, atMost: number): Promise<DuePayment[]>;
  dueRefunds(before: Date, atMost: number): Promise<DueRefund[]>;
  dueReconciliations(before: Date, atMost: number): Promise<DueReconciliation[]>;
  dueWebhookEvents(before: Date, atMost: number): Promise<DueWebhookEvent[]>;
}

export type PaymentsOptions = Omit<PaymentParts, 'failpoint' | 'bind'> &
  Partial<Pick<PaymentParts, 'failpoint'>>;

export function createPayments(options: PaymentsOptions): Payments {
  const bind = microBatch(options.database, storeIntents);
  const parts: PaymentParts = { failpoint: async () => {}, ...options, bind };
  const { database, cards, now } = parts;
  return {
    openPayment(tx, { orderId, amountMinor, currency }) {
      const payment = {
        paymentId: randomUUIDv7(),
        orderId,
        amountMinor,
        currency,
        provider: cards.of(tenantOf(tx)).name,
      };
      const untouched = {
        attempt: 1,
        intentId: null,
        state: 'creating',
        capturedMinor: 0,
        refundedMinor: 0,
        lastError: null,
      } as const;
      return {
        opened: { tenantId: tenantOf(tx), ...payment, ...untouched },
        opening: paymentOpening(tx, { ...payment, nextCheckAt: checkSoon(now()) }),
      };
    },
    findPayment: findPaymentOfOrder,
    recordPaymentState: (tx, move) => recordPaymentState(parts, tx, move),
    claimHint: (tx, paymentId, milliseconds) => claimHint(tx, paymentId, now(), milliseconds),
    requestRefund: (tx, wish) => requestRefund(parts, tx, wish),
    ensureIntent: (tenantId, orderId, opened) => ensureIntent(parts, tenantId, orderId, opened),
    cancelIntent: (tenantId, orderId) => cancelIntent(parts, tenantId, orderId),
    lookUp: (tenantId, paymentId, known) => lookUp(parts, tenantId, paymentId, known),
    runRefund: ({ tenantId, refundId }) => runRefund(parts, tenantId, refundId),
    storeWebhook: (event) => runWithPriority('paid', () => storeWebhook(parts, event)),
    handleFreshEvent: (event, syncPayment) =>
      runWithPriority('paid', () => handleFreshEvent(parts, event, syncPayment)),
    handleWebhookEvent: (event, syncPayment) =>
      runWithPriority('paid', () => handleWebhookEvent(parts, event, syncPayment)),
    checkPayment: (due, syncPayment) => checkPayment(parts, due, syncPayment),
    reconcile: (due, syncPayment) => reconcile(parts, due, syncPayment),
    dueReconciliations: (before, atMost) => readDueReconciliations(database, before, atMost),
    duePayments: (before, atMost) => readDuePayments(database, before, atMost),
    dueRefunds: (before, atMost) => readDueRefunds(database, before, atMost),
    dueWebhookEvents: (before, atMost) => readDueWebhookEvents(database, before, atMost),
  };
}

async function recordPaymentState(
  parts: PaymentParts,
  tx: Tx,
  move: PaymentMove,
): Promise<PaymentNews> {
  const { paymentId, state, lastError, capturedMinor = 0 } = move;
  const payment = await lockPayment(tx, paymentId);
  invariant(payment, `there is no payment ${paymentId}`);
  const news = judgeMove(payment.state, state);
  const isOtherError =
    news !== 'ignored' && lastError !== undefined && lastError !== payment.lastError;
  await changePayment(tx, paymentId, {
    // What has arrived never becomes less: a refund is money of its own.
    ...(capturedMinor > payment.capturedMinor && { captured_minor: capturedMinor }),
    ...(news === 'moved' && { state, ...(!isOpenState(state) && { next_check_at: null }) }),
    ...(isOtherError && { last_error: lastError }),
  });
  if (news === 'ignored') {
    const { tenantId, orderId } = payment;
    parts.log.info(
      { tenantId, orderId, paymentId, from: payment.state, to: state },
      'old news of a payment',
    );
  }
  return news;
}
