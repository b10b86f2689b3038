// Compares an intent in the provider's ledger with the payment in ours. Pure.
import type { PaymentState } from '../../../../contract/order-status.ts';
import type { DiscrepancyKind } from '../../../../contract/orders/discrepancies.ts';
import type { IntentSnapshot } from '../../integrations/payments/payment-provider.ts';

export interface Discrepancy {
  kind: DiscrepancyKind;
  intentId: string;
  orderId: string;
  /** The amount that is affected. */
  amountMinor: number;
  theirs: string;
  ours: string;
}

/** A payment with its order's total and the sums of its refunds. */
export interface LedgerPayment {
  paymentId: string;
  /** At which it is charged. */
  account: string;
  intentId: string;
  orderId: string;
  orderStatus: string;
  /** What the store does not refund of a cancelled order. */
  keptMinor: number;
  totalMinor: number;
  state: PaymentState;
  amountMinor: number;
  capturedMinor: number;
  currency: string;
  /** Sum of the completed refunds. */
  refundedMinor: number;
  /** Sum of the refunds that are still under way. */
  requestedMinor: number;
}

type Stage = 'open' | 'paid' | 'dead';

const THEIR_STAGE: Record<IntentSnapshot['status'], Stage> = {
  requires_payment: 'open',
  requires_action: 'open',
  processing: 'open',
  succeeded: 'paid',
  canceled: 'dead',
};
const OUR_STAGE: Record<PaymentState, Stage> = {
  creating: 'open',
  requires_payment: 'open',
  requires_action: 'open',
  processing: 'open',
  succeeded: 'paid',
  part_refunded: 'paid',
  refunded: 'paid',
  disputed: 'paid',
  canceled: 'dead',
  failed: 'dead',
  // Such an order is in review, which ends automatically, or was approved by staff.
  mismatch: 'open',
};
const DEAD_ORDERS = new Set(['expired', 'cancelled', 'rejected']);

/** The intent has no stored payment; one that was never paid is no discrepancy. */
export function findStrayMoney(theirs: IntentSnapshot): Discrepancy[] {
  const left = theirs.capturedMinor - theirs.refundedMinor;
  if (theirs.status !== 'succeeded' || left <= 0) return [];
  const { intentId, orderId } = theirs;
  return [
    {
      kind: 'stray_money',
      intentId,
      orderId,
      amountMinor: left,
      theirs: describeIntent(theirs),
      ours: 'no such payment',
    },
  ];
}

export function findMissingIntent(ours: LedgerPayment): Discrepancy[] {
  const { intentId, orderId, amountMinor } = ours;
  return [
    {
      kind: 'missing_at_provider',
      intentId,
      orderId,
      amountMinor,
      theirs: 'no such intent',
      ours: describePayment(ours),
    },
  ];
}

export function compareLedgers(theirs: IntentSnapshot, ours: LedgerPayment): Discrepancy[] {
  const { intentId, orderId } = ours;
  const toDiscrepancy = (kind: DiscrepancyKind, amountMinor: number): Discrepancy => ({
    kind,
    intentId,
    orderId,
    amountMinor,
    theirs: describeIntent(theirs),
    ours: describePayment(ours),
  });
  const discrepancies: Discrepancy[] = [];
  const left = theirs.capturedMinor - theirs.refundedMinor;
  const isMismatched = ours.state === 'mismatch';
  const theirStage = THEIR_STAGE[theirs.status];
  const isDisputeUnknown = theirs.isDisputed && ours.state !== 'disputed' && theirStage === 'paid';
  if (!isMismatched && (theirStage !== OUR_STAGE[ours.state] || isDisputeUnknown)) {
    discrepancies.push(toDiscrepancy('state_differs', theirs.amountMinor));
  }
  const isOtherAmount =
    theirs.amountMinor !== ours.amountMinor ||
    theirs.currency !== ours.currency ||
    (theirStage === 'paid' && theirs.capturedMinor !== ours.capturedMinor);
  // An intent that was refunded in full, or can never be paid, is no discrepancy.
  const isAtStake = theirStage === 'open' || left > 0;
  if (!isMismatched && isOtherAmount && isAtStake) {
    discrepancies.push(
      toDiscrepancy('amount_differs', Math.abs(theirs.amountMinor - ours.amountMinor)),
    );
  }
  const refundedThere = theirs.refundedMinor;
  // A refund under way may or may not have reached the provider.
  if (
    refundedThere < ours.refundedMinor ||
    refundedThere > ours.refundedMinor + ours.requestedMinor
  ) {
    discrepancies.push(
      toDiscrepancy('refund_differs', Math.abs(refundedThere - ours.refundedMinor)),
    );
  }
  const hasEnded = DEAD_ORDERS.has(ours.orderStatus);
  const owed = hasEnded ? ours.keptMinor : ours.totalMinor;
  const underWay = Math.max(0, ours.refundedMinor + ours.requestedMinor - refundedThere);
  const isHandledElsewhere = theirs.isDisputed || (isMismatched && !hasEnded);
  if (theirStage === 'paid' && !isHandledElsewhere && left - underWay > owed) {
    discrepancies.push(toDiscrepancy('kept_money', left - underWay - owed));
  }
  return discrepancies;
}

const describeIntent = (theirs: IntentSnapshot): string =>
  `${theirs.status}${theirs.isDisputed ? ', disputed' : ''}, ${theirs.amountMinor} ${theirs.currency}, ` +
  `${theirs.capturedMinor} captured, ${theirs.refundedMinor} refunded`;

const describePayment = (ours: LedgerPayment): string =>
  `${ours.state}, ${ours.amountMinor} ${ours.currency}, ${ours.capturedMinor} captured, ` +
  `${ours.refundedMinor} refunded, ${ours.requestedMinor} refunds under way; order ${ours.orderStatus}`;
