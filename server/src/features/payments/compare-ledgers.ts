// One intent as the provider has it against the payment as we have it: what does not agree, in words for people.
import type { PaymentState } from '../../../../contract/order-status.ts';
import type { IntentSnapshot } from '../../integrations/payments/card-provider.ts';

export type BreakKind =
  /** Paid at the provider, and no payment of ours knows of it. */
  | 'stray_money'
  | 'state_differs'
  | 'amount_differs'
  | 'missing_at_provider'
  | 'refund_differs'
  /** More than an order is owed stays with us, and nothing is on its way back. */
  | 'kept_money';

export interface Finding {
  kind: BreakKind;
  intentId: string;
  orderId: string;
  /** What is at stake. */
  amountMinor: number;
  theirs: string;
  ours: string;
}

/** A payment with what the comparison needs of its order and refunds. */
export interface BookedPayment {
  paymentId: string;
  intentId: string;
  orderId: string;
  orderStatus: string;
  totalMinor: number;
  state: PaymentState;
  amountMinor: number;
  capturedMinor: number;
  currency: string;
  /** Sums of refunds by state. */
  refundedMinor: number;
  requestedMinor: number;
}

type Stage = 'open' | 'paid' | 'dead';

const THEIR_STAGE: Record<IntentSnapshot['status'], Stage> = {
  ...{ requires_payment: 'open', requires_action: 'open', processing: 'open' },
  ...{ succeeded: 'paid', canceled: 'dead' },
};
const OUR_STAGE: Record<PaymentState, Stage> = {
  ...{ creating: 'open', requires_payment: 'open', requires_action: 'open', processing: 'open' },
  ...{ succeeded: 'paid', part_refunded: 'paid', refunded: 'paid', disputed: 'paid' },
  ...{ canceled: 'dead', failed: 'dead' },
  // Whatever the provider says of it, people and the clock are on it.
  mismatch: 'open',
};
const DEAD_ORDERS = new Set(['expired', 'cancelled', 'rejected']);

/** Money at the provider that no payment of ours knows of; an unpaid intent of that kind is nobody's loss. */
export function findStray(theirs: IntentSnapshot): Finding[] {
  const left = theirs.capturedMinor - theirs.refundedMinor;
  if (theirs.status !== 'succeeded' || left <= 0) return [];
  const { intentId, orderId } = theirs;
  return [
    {
      ...{ kind: 'stray_money', intentId, orderId, amountMinor: left },
      ...{ theirs: describe(theirs), ours: 'no such payment' },
    },
  ];
}

export function findMissing(ours: BookedPayment): Finding[] {
  const { intentId, orderId, amountMinor } = ours;
  return [
    {
      ...{ kind: 'missing_at_provider', intentId, orderId, amountMinor },
      ...{ theirs: 'no such intent', ours: describeOurs(ours) },
    },
  ];
}

export function compareLedgers(theirs: IntentSnapshot, ours: BookedPayment): Finding[] {
  const { intentId, orderId } = ours;
  const finding = (kind: BreakKind, amountMinor: number): Finding => ({
    ...{ kind, intentId, orderId, amountMinor },
    ...{ theirs: describe(theirs), ours: describeOurs(ours) },
  });
  const findings: Finding[] = [];
  const left = theirs.capturedMinor - theirs.refundedMinor;
  const isInReview = ours.state === 'mismatch';
  const isTheirs = THEIR_STAGE[theirs.status];
  const isDisputeUnknown = theirs.isDisputed && ours.state !== 'disputed' && isTheirs === 'paid';
  if (!isInReview && (isTheirs !== OUR_STAGE[ours.state] || isDisputeUnknown)) {
    findings.push(finding('state_differs', theirs.amountMinor));
  }
  const isOtherSum =
    theirs.amountMinor !== ours.amountMinor ||
    theirs.currency !== ours.currency ||
    (isTheirs === 'paid' && theirs.capturedMinor !== ours.capturedMinor);
  // What went back in full, or can never be paid, costs nobody anything.
  const isAtStake = isTheirs === 'open' || left > 0;
  if (!isInReview && isOtherSum && isAtStake) {
    findings.push(finding('amount_differs', Math.abs(theirs.amountMinor - ours.amountMinor)));
  }
  const gone = theirs.refundedMinor;
  // A refund that is under way may or may not have arrived there.
  if (gone < ours.refundedMinor || gone > ours.refundedMinor + ours.requestedMinor) {
    findings.push(finding('refund_differs', Math.abs(gone - ours.refundedMinor)));
  }
  const owed = DEAD_ORDERS.has(ours.orderStatus) ? 0 : ours.totalMinor;
  const onItsWay = Math.max(0, ours.refundedMinor + ours.requestedMinor - gone);
  const isTheBanks = theirs.isDisputed || isInReview;
  if (isTheirs === 'paid' && !isTheBanks && left - onItsWay > owed) {
    findings.push(finding('kept_money', left - onItsWay - owed));
  }
  return findings;
}

const describe = (theirs: IntentSnapshot): string =>
  `${theirs.status}${theirs.isDisputed ? ', disputed' : ''}, ${theirs.amountMinor} ${theirs.currency}, ` +
  `${theirs.capturedMinor} arrived, ${theirs.refundedMinor} went back`;

const describeOurs = (ours: BookedPayment): string =>
  `${ours.state}, ${ours.amountMinor} ${ours.currency}, ${ours.capturedMinor} arrived, ` +
  `${ours.refundedMinor} went back, ${ours.requestedMinor} to go; order ${ours.orderStatus}`;
