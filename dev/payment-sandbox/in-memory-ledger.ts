// The ledger's lines added up: what every intent, refund and endpoint is now.
import { invariant } from '../../contract/invariant.ts';
import type { IntentCreated, IntentMoved, LedgerEntry, Refunded, UsedKey } from './ledger-entry.ts';
import { eventBody } from './serialize.ts';
import { EVENT_TYPES, type Intent, type Refund } from './ledger-types.ts';

/** An event that its endpoint has not confirmed yet. */
export interface PendingEvent {
  id: string;
  account: string;
  body: string;
}

export interface Books {
  intents: Map<string, Intent>;
  refunds: Map<string, Refund>;
  /** By account, in the order of creation. */
  intentsOf: Map<string, Intent[]>;
  /** `account key` -> what it made. */
  usedKeys: Map<string, UsedKey & { madeId: string }>;
  /** Challenge -> its intent, also when it no longer counts. */
  challenges: Map<string, string>;
  endpoints: Map<string, { url: string; host: string }>;
  pending: Map<string, PendingEvent>;
}

export const emptyBooks = (): Books => ({
  intents: new Map(),
  refunds: new Map(),
  intentsOf: new Map(),
  usedKeys: new Map(),
  challenges: new Map(),
  endpoints: new Map(),
  pending: new Map(),
});

export function postEntry(books: Books, entry: LedgerEntry): void {
  switch (entry.kind) {
    case 'intent_created':
      return postCreated(books, entry);
    case 'refunded':
      return postRefund(books, entry);
    case 'endpoint_set':
      books.endpoints.set(entry.account, { url: entry.url, host: entry.host });
      return;
    case 'delivered':
      books.pending.delete(entry.eventId);
      return;
    case 'challenged':
    case 'declined':
    case 'charged':
    case 'canceled':
      return postMove(books, entry);
  }
}

function postCreated(books: Books, entry: IntentCreated): void {
  const { intentId: id, account, amount, currency, metadata, clientSecret, at: createdAt } = entry;
  const intent: Intent = {
    ...{ id, account, amount, currency, metadata, clientSecret, createdAt },
    status: 'requires_payment_method',
    chargeId: null,
    last4: null,
    refundedAmount: 0,
    lastError: null,
    challenge: null,
  };
  books.intents.set(id, intent);
  const siblings = books.intentsOf.get(account);
  if (siblings) siblings.push(intent);
  else books.intentsOf.set(account, [intent]);
  rememberKey(books, account, entry.usedKey, id);
}

function postMove(books: Books, entry: IntentMoved): void {
  const intent = intentOf(books, entry.intentId);
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
    books.challenges.set(id, intent.id);
  }
  announce(books, intent, entry);
}

function postRefund(books: Books, entry: Refunded): void {
  const intent = intentOf(books, entry.intentId);
  const { refundId: id, amount, state, at: createdAt } = entry;
  const refund: Refund = {
    id,
    intentId: intent.id,
    amount,
    currency: intent.currency,
    createdAt,
    state,
  };
  books.refunds.set(id, refund);
  rememberKey(books, intent.account, entry.usedKey, id);
  if (state === 'failed') return;
  intent.refundedAmount += amount;
  announce(books, intent, entry);
}

function intentOf(books: Books, intentId: string): Intent {
  const intent = books.intents.get(intentId);
  invariant(intent, `the ledger moves an intent that it never made: ${intentId}`);
  return intent;
}

function rememberKey(books: Books, account: string, used: UsedKey | null, madeId: string): void {
  if (used) books.usedKeys.set(`${account} ${used.key}`, { ...used, madeId });
}

function announce(books: Books, intent: Intent, entry: IntentMoved | Refunded): void {
  if (!books.endpoints.has(intent.account)) return;
  const body = eventBody(entry.eventId, EVENT_TYPES[entry.kind], entry.at, intent);
  books.pending.set(entry.eventId, { id: entry.eventId, account: intent.account, body });
}
