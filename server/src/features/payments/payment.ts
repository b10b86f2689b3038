// A payment, its states (docs/reliability.md section 3.1) and the check of a provider's snapshot against its order.
import type { PaymentState, ReachablePaymentState } from '../../../../contract/order-status.ts';
import type { IntentSnapshot, ProviderName } from '../../integrations/payments/payment-provider.ts';

/** One attempt to collect an order's money. */
export interface Payment {
  tenantId: string;
  paymentId: string;
  orderId: string;
  attempt: number;
  provider: ProviderName;
  /** At the provider: that of the site, or of its store. */
  account: string;
  /** Null until the provider has created the intent. */
  intentId: string | null;
  amountMinor: number;
  /** 0 until the provider reports a capture. */
  capturedMinor: number;
  currency: string;
  state: PaymentState;
  /** Sum of all refunds that were requested and have not failed, including those still under way. */
  refundedMinor: number;
  lastError: string | null;
}

/** A payment and the provider's current snapshot of its intent. */
export interface PaymentAtProvider {
  payment: Payment;
  snapshot: IntentSnapshot;
}

export const getRefundableMinor = ({ capturedMinor, refundedMinor }: Payment): number =>
  capturedMinor - refundedMinor;

/** Captured beyond the amount of the intent, as some payment methods do. */
export const getOverpaidMinor = ({ status, amountMinor, capturedMinor }: IntentSnapshot): number =>
  status === 'succeeded' ? Math.max(0, capturedMinor - amountMinor) : 0;

export type SnapshotMismatch =
  | 'other_intent'
  | 'other_tenant'
  | 'other_order'
  | 'other_amount'
  | 'other_currency';
export type SnapshotMatch = 'ok' | SnapshotMismatch;

/** Anything but 'ok' sends the order to review (docs/security.md T15). */
export function matchSnapshot(
  payment: Payment,
  order: { tenantId: string; orderId: string; totalMinor: number; currency: string },
  snapshot: IntentSnapshot,
): SnapshotMatch {
  if (payment.intentId !== null && payment.intentId !== snapshot.intentId) return 'other_intent';
  if (snapshot.tenantId !== order.tenantId || payment.tenantId !== order.tenantId)
    return 'other_tenant';
  if (snapshot.orderId !== order.orderId || payment.orderId !== order.orderId) return 'other_order';
  if (snapshot.amountMinor !== order.totalMinor || payment.amountMinor !== order.totalMinor)
    return 'other_amount';
  // An overpayment is refunded; an underpayment does not pay the order.
  if (snapshot.status === 'succeeded' && snapshot.capturedMinor < order.totalMinor)
    return 'other_amount';
  if (snapshot.currency !== order.currency || payment.currency !== order.currency)
    return 'other_currency';
  return 'ok';
}

/** Refund states are not derived from snapshots: refunds.ts records them. */
export const toPaymentState = ({ status, isDisputed }: IntentSnapshot): ReachablePaymentState =>
  status === 'succeeded' && isDisputed ? 'disputed' : status;

const RANKS: Record<PaymentState, number> = {
  creating: 0,
  requires_payment: 1,
  requires_action: 1,
  processing: 2,
  failed: 3,
  canceled: 4,
  // It ranks above 'canceled', so that a capture after a cancellation is recorded.
  succeeded: 5,
  mismatch: 6,
  part_refunded: 7,
  refunded: 8,
  disputed: 9,
};

export type PaymentTransition = 'changed' | 'unchanged' | 'stale';

/** Snapshots may arrive late, twice or out of order, so a state never goes down in rank. */
export function getTransition(from: PaymentState, to: PaymentState): PaymentTransition {
  if (from === to) return 'unchanged';
  // Only requires_payment and requires_action share a rank: a customer may go back and forth between them.
  return RANKS[to] >= RANKS[from] ? 'changed' : 'stale';
}

/** The provider's state may still change, so the poller keeps checking. */
export const isOpenState = (state: PaymentState): boolean => RANKS[state] <= RANKS.processing;

const REFUNDABLE_STATES: readonly PaymentState[] = [
  'succeeded',
  'mismatch',
  'part_refunded',
  // A surplus may be captured later, and the refunded sum is guarded anyway.
  'refunded',
  // Limited by `requestRefund`.
  'disputed',
];

export const isRefundable = ({ state }: Payment): boolean => REFUNDABLE_STATES.includes(state);
