import { ApiError, createNotFoundError, createStateError } from './api-error.ts';
import { createId, findRepeated, type Journal } from './journal.ts';
import { isSameSecret } from './keys.ts';
import type { CardError, IntentMoved, UsedKey } from './ledger-entry.ts';
import type { LedgerIntent } from './ledger-types.ts';
import { readCard, type Card } from './sandbox-cards.ts';

export interface IntentInput {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

export function createIntent(
  journal: Journal,
  account: string,
  input: IntentInput,
  usedKey: UsedKey | null,
): LedgerIntent {
  const earlier = findRepeated(journal, account, usedKey, journal.ledger.intents);
  if (earlier) return earlier;
  const intentId = createId('pi');
  const clientSecret = createId(`${intentId}_secret`);
  const ids = { intentId, account, clientSecret };
  journal.record({ kind: 'intent_created', at: journal.seconds(), ...ids, ...input, usedKey });
  return findIntent(journal, account, intentId);
}

export function findIntent({ ledger }: Journal, account: string, intentId: string): LedgerIntent {
  const intent = ledger.intents.get(intentId);
  if (intent?.account !== account) throw createNotFoundError('payment intent');
  return intent;
}

export function findIntentBySecret(
  journal: Journal,
  account: string,
  intentId: string,
  clientSecret: string,
): LedgerIntent {
  const intent = findIntent(journal, account, intentId);
  if (!isSameSecret(intent.clientSecret, clientSecret)) throw createNotFoundError('payment intent');
  return intent;
}

export function confirm(
  journal: Journal,
  intent: LedgerIntent,
  card: Card,
  returnPath: string | null,
): LedgerIntent {
  if (isFinal(intent)) throw createStateError(intent, 'confirmed');
  const outcome = readCard(card, journal.now());
  if (outcome.kind === 'invalid') throw new ApiError(402, outcome.error, intent);
  const { last4 } = outcome;
  if (outcome.kind === 'pays') return charge(journal, intent, last4);
  if (outcome.kind === 'challenges') {
    return move(journal, intent, 'challenged', { last4, challengeId: createId('tds'), returnPath });
  }
  decline(journal, intent, outcome.error, last4);
  throw new ApiError(402, outcome.error, intent);
}

export function answerChallenge(journal: Journal, challengeId: string, isAuthentic: boolean) {
  const { ledger } = journal;
  const intent = ledger.intents.get(ledger.challenges.get(challengeId) ?? '');
  if (intent?.challenge?.id !== challengeId) return null;
  const { returnPath } = intent.challenge;
  if (isAuthentic) charge(journal, intent, intent.last4);
  else decline(journal, intent, NOT_AUTHENTICATED, intent.last4);
  return { intent, returnPath };
}

export function cancel(journal: Journal, intent: LedgerIntent): LedgerIntent {
  if (intent.status === 'succeeded') throw createStateError(intent, 'canceled');
  return intent.status === 'canceled' ? intent : move(journal, intent, 'canceled');
}

function move(
  { record, seconds }: Journal,
  intent: LedgerIntent,
  kind: IntentMoved['kind'],
  more: Partial<IntentMoved> = {},
): LedgerIntent {
  record({ ...more, kind, at: seconds(), intentId: intent.id, eventId: createId('evt') });
  return intent;
}

const charge = (journal: Journal, intent: LedgerIntent, last4: string | null) =>
  move(journal, intent, 'charged', { chargeId: createId('ch'), ...(last4 && { last4 }) });

function decline(
  journal: Journal,
  intent: LedgerIntent,
  error: CardError,
  last4: string | null,
): void {
  const chargeId = createId('ch');
  const withCharge = { ...error, charge: chargeId };
  move(journal, intent, 'declined', { chargeId, error: withCharge, ...(last4 && { last4 }) });
}

const isFinal = ({ status }: LedgerIntent) => status === 'succeeded' || status === 'canceled';

const NOT_AUTHENTICATED = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it was you. Try again, or use another card.',
} as const;
