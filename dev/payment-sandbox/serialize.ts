// Converts objects of the ledger to API objects with Stripe's names and nesting, as far as the sandbox supports them. Different
// from Stripe: `nextAction`, and the dispute inside its charge.
import type { EventType, LedgerIntent, LedgerRefund } from './ledger-types.ts';
import { isDisputedCard } from './sandbox-cards.ts';

export const getChallengeUrl = (challengeId: string) => `/sandbox/three-d-secure/${challengeId}`;

/** The part of an intent that its browser may see. */
export const toPublicIntent = (intent: LedgerIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  currency: intent.currency,
  created: intent.createdAt,
  status: intent.status,
  last_payment_error: intent.lastError,
  nextAction: intent.challenge && { type: 'redirect', url: getChallengeUrl(intent.challenge.id) },
});

export const toApiIntent = (intent: LedgerIntent) => ({
  ...toEventIntent(intent),
  client_secret: intent.clientSecret,
});

/** The intent leaves out the client secret: receivers keep events, and it is for the browser alone. */
const toEventIntent = (intent: LedgerIntent) => ({
  ...toPublicIntent(intent),
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  latest_charge: intent.chargeId && toApiCharge(intent),
  livemode: false,
  metadata: intent.metadata,
});

const toApiCharge = (intent: LedgerIntent) => ({
  id: intent.chargeId,
  object: 'charge',
  payment_intent: intent.id,
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: intent.refundedAmount,
  currency: intent.currency,
  disputed: isDisputedCard(intent.last4),
  dispute: isDisputedCard(intent.last4) ? toApiDispute(intent) : null,
  refunded: intent.refundedAmount === intent.amount,
  payment_method_details: { type: 'card', card: { last4: intent.last4 } },
});

const DAYS_TO_ANSWER = 8;

/** Unlike Stripe's, in its charge. Nobody can answer it. */
const toApiDispute = (intent: LedgerIntent) => ({
  object: 'dispute',
  amount: intent.amount,
  status: 'needs_response',
  evidence_details: { due_by: intent.createdAt + DAYS_TO_ANSWER * 86_400 },
});

export const toApiRefund = (refund: LedgerRefund) => ({
  id: refund.id,
  object: 'refund',
  payment_intent: refund.intentId,
  amount: refund.amount,
  currency: refund.currency,
  created: refund.createdAt,
  status: refund.state,
});

export function serializeEvent(
  id: string,
  type: EventType,
  at: number,
  intent: LedgerIntent,
): string {
  const object = type === 'charge.refunded' ? toApiCharge(intent) : toEventIntent(intent);
  return JSON.stringify({
    id,
    object: 'event',
    created: at,
    livemode: false,
    type,
    data: { object },
  });
}
