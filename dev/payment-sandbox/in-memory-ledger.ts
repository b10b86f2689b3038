// The state that results from the ledger's entries: all intents, refunds and endpoints.
import { invariant } from '../../contract/invariant.ts';
import type { IntentCreated, IntentMoved, LedgerEntry, Refunded, UsedKey } from './ledger-entry.ts';
import { EVENT_TYPES, type LedgerIntent, type LedgerRefund } from './ledger-types.ts';
import { serializeEvent } from './serialize.ts';

/** An event that its endpoint has not confirmed yet. */
export interface PendingEvent {
  id: string;
  account: string;
  body: string;
}

export interface Ledger {
  intents: Map<string, LedgerIntent>;
  refunds: Map<string, LedgerRefund>;
  /** By account, in the order of creation. */
  intentsByAccount: Map<string, LedgerIntent[]>;
  /** `account key` -> the object that it created. */
  usedKeys: Map<string, UsedKey & { madeId: string }>;
  /** Challenge -> its intent; includes challenges that are no longer valid. */
  challenges: Map<string, string>;
  endpoints: Map<string, { url: string; host: string }>;
  pending: Map<string, PendingEvent>;
}

export const createLedger = (): Ledger => ({
  intents: new Map(),
  refunds: new Map(),
  intentsByAccount: new Map(),
  usedKeys: new Map(),
  challenges: new Map(),
  endpoints: new Map(),
  pending: new Map(),
});

export function postEntry(ledger: Ledger, entry: LedgerEntry): void {
  switch (entry.kind) {
    case 'intent_created':
      return postCreated(ledger, entry);
    case 'refunded':
      return postRefund(ledger, entry);
    case 'endpoint_set':
      ledger.endpoints.set(entry.account, { url: entry.url, host: entry.host });
      return;
    case 'delivered':
      ledger.pending.delete(entry.eventId);
      return;
    case 'challenged':
    case 'declined':
    case 'charged':
    case 'canceled':
      return postMove(ledger, entry);
  }
}

function postCreated(ledger: Ledger, entry: IntentCreated): void {
  const { intentId: id, account, amount, currency, metadata, clientSecret, at: createdAt } = entry;
  const intent: LedgerIntent = {
    id,
    account,
    amount,
    currency,
    metadata,
    clientSecret,
    createdAt,
    status: 'requires_payment_method',
    chargeId: null,
    last4: null,
    refundedAmount: 0,
    lastError: null,
    challenge: null,
  };
  ledger.intents.set(id, intent);
  const siblings = ledger.intentsByAccount.get(account);
  if (siblings) siblings.push(intent);
  else ledger.intentsByAccount.set(account, [intent]);
  storeKey(ledger, account, entry.usedKey, id);
}

function postMove(ledger: Ledger, entry: IntentMoved): void {
  const intent = getIntent(ledger, entry.intentId);
  intent.challenge = null;
  intent.last4 = entry.last4 ?? intent.last4;
  if (entry.kind === 'charged') {
    intent.status = 'succeeded';
    intent.chargeId = entry.chargeId ?? null;
    intent.lastError = null;
  } else if (entry.kind === 'canceled') {
    intent.status = 'canceled';
  } else if (entry.kind === 'declined') {
    intent.status = 'requires_payment_method';
    intent.lastError = entry.error ?? null;
  } else {
    const id = entry.challengeId ?? '';
    intent.status = 'requires_action';
    intent.challenge = { id, returnPath: entry.returnPath ?? null };
    ledger.challenges.set(id, intent.id);
  }
  queueEvent(ledger, intent, entry);
}

function postRefund(ledger: Ledger, entry: Refunded): void {
  const intent = getIntent(ledger, entry.intentId);
  const { refundId: id, amount, state, at: createdAt } = entry;
  const refund: LedgerRefund = {
    id,
    intentId: intent.id,
    amount,
    currency: intent.currency,
    createdAt,
    state,
  };
  ledger.refunds.set(id, refund);
  storeKey(ledger, intent.account, entry.usedKey, id);
  if (state === 'failed') return;
  intent.refundedAmount += amount;
  queueEvent(ledger, intent, entry);
}

function getIntent(ledger: Ledger, intentId: string): LedgerIntent {
  const intent = ledger.intents.get(intentId);
  invariant(intent, `the ledger has no intent ${intentId}`);
  return intent;
}

function storeKey(ledger: Ledger, account: string, used: UsedKey | null, madeId: string): void {
  if (used) ledger.usedKeys.set(`${account} ${used.key}`, { ...used, madeId });
}

function queueEvent(ledger: Ledger, intent: LedgerIntent, entry: IntentMoved | Refunded): void {
  if (!ledger.endpoints.has(intent.account)) return;
  const body = serializeEvent(entry.eventId, EVENT_TYPES[entry.kind], entry.at, intent);
  ledger.pending.set(entry.eventId, { id: entry.eventId, account: intent.account, body });
}
