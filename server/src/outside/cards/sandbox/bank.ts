// The sandbox's rules. Each decision is taken and written in one turn of the event loop, so that of two requests
// for one intent exactly one wins; whoever answers awaits `settled()` first.
import { randomBytes } from 'node:crypto';
import { ApiError, noSuch, unexpectedState } from './api-error.ts';
import { emptyBooks, postEntry, type Books, type Intent, type Refund } from './books.ts';
import type { Faults } from './faults.ts';
import { isSameSecret } from './keys.ts';
import type { CardError, IntentMoved, LedgerEntry, UsedKey } from './ledger-entry.ts';
import { openLedgerFile } from './ledger-file.ts';
import { readCard, type Card } from './sandbox-cards.ts';

export interface Bank {
  readonly books: Books;
  createIntent(account: string, wish: IntentWish, usedKey: UsedKey | null): Intent;
  findIntent(account: string, intentId: string): Intent;
  /** The browser's way in: its account's intent, if the client secret is right. */
  openIntent(account: string, intentId: string, clientSecret: string): Intent;
  confirm(intent: Intent, card: Card, returnPath: string | null): Intent;
  /** The customer's answer to the bank; null: that challenge no longer counts. */
  answerChallenge(
    challengeId: string,
    isAuthentic: boolean,
  ): { intent: Intent; returnPath: string | null } | null;
  cancel(intent: Intent): Intent;
  refund(intent: Intent, amount: number | null, usedKey: UsedKey | null): Refund;
  setEndpoint(account: string, url: string, host: string): void;
  markDelivered(eventId: string): void;
  /** Resolves when everything decided so far is on the disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface IntentWish {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface BankOptions {
  ledgerFile: string;
  now: () => Date;
  faults: Faults;
  /** Called in the turn in which an event became pending. */
  onEvent: (eventId: string) => void;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export async function openBank({ ledgerFile, now, faults, onEvent }: BankOptions): Promise<Bank> {
  const books = emptyBooks();
  const ledger = await openLedgerFile(ledgerFile, (entry) => postEntry(books, entry));
  const seconds = () => Math.floor(now().getTime() / 1000);

  function record(entry: LedgerEntry): void {
    postEntry(books, entry);
    ledger.append(entry);
    if ('eventId' in entry && books.pending.has(entry.eventId)) onEvent(entry.eventId);
  }

  function move(
    intent: Intent,
    kind: IntentMoved['kind'],
    more: Partial<IntentMoved> = {},
  ): Intent {
    record({ ...more, kind, at: seconds(), intentId: intent.id, eventId: newId('evt') });
    return intent;
  }

  const charge = (intent: Intent, last4: string | null) =>
    move(intent, 'charged', { chargeId: newId('ch'), ...(last4 && { last4 }) });

  function decline(intent: Intent, error: CardError, last4: string | null): Intent {
    const chargeId = newId('ch');
    const withCharge = { ...error, charge: chargeId };
    return move(intent, 'declined', { chargeId, error: withCharge, ...(last4 && { last4 }) });
  }

  /** What the key made before; another request under the same key is refused. */
  function replayed<Made>(
    account: string,
    used: UsedKey | null,
    made: Map<string, Made>,
  ): Made | null {
    const earlier = used && books.usedKeys.get(`${account} ${used.key}`);
    if (!earlier) return null;
    const found = earlier.fingerprint === used.fingerprint ? made.get(earlier.madeId) : undefined;
    if (found) return found;
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the request they were first used with.',
    });
  }

  const findIntent = (account: string, intentId: string): Intent => {
    const intent = books.intents.get(intentId);
    if (intent?.account !== account) throw noSuch('payment intent');
    return intent;
  };

  return {
    books,
    findIntent,
    settled: ledger.settled,
    close: ledger.close,

    createIntent(account, wish, usedKey) {
      const earlier = replayed(account, usedKey, books.intents);
      if (earlier) return earlier;
      const intentId = newId('pi');
      const clientSecret = newId(`${intentId}_secret`);
      record({
        kind: 'intent_created',
        at: seconds(),
        intentId,
        account,
        ...wish,
        clientSecret,
        usedKey,
      });
      return findIntent(account, intentId);
    },

    openIntent(account, intentId, clientSecret) {
      const intent = findIntent(account, intentId);
      if (!isSameSecret(intent.clientSecret, clientSecret)) throw noSuch('payment intent');
      return intent;
    },

    confirm(intent, card, returnPath) {
      if (isFinal(intent)) throw unexpectedState(intent, 'confirmed');
      const outcome = readCard(card, now());
      if (outcome.kind === 'invalid') throw new ApiError(402, outcome.error, intent);
      const { last4 } = outcome;
      if (outcome.kind === 'pays') return charge(intent, last4);
      if (outcome.kind === 'asks') {
        return move(intent, 'challenged', { last4, challengeId: newId('tds'), returnPath });
      }
      decline(intent, outcome.error, last4);
      throw new ApiError(402, outcome.error, intent);
    },

    answerChallenge(challengeId, isAuthentic) {
      const intent = books.intents.get(books.challenges.get(challengeId) ?? '');
      if (intent?.challenge?.id !== challengeId) return null;
      const { returnPath } = intent.challenge;
      if (isAuthentic) charge(intent, intent.last4);
      else decline(intent, NOT_AUTHENTICATED, intent.last4);
      return { intent, returnPath };
    },

    cancel(intent) {
      if (intent.status === 'succeeded') throw unexpectedState(intent, 'canceled');
      return intent.status === 'canceled' ? intent : move(intent, 'canceled');
    },

    refund(intent, wish, usedKey) {
      const earlier = replayed(intent.account, usedKey, books.refunds);
      if (earlier) return earlier;
      if (intent.status !== 'succeeded') throw unexpectedState(intent, 'refunded');
      const left = intent.amount - intent.refundedAmount;
      const amount = wish ?? left;
      if (amount > left || left === 0) throw tooMuch(left);
      const refundId = newId('re');
      const state = faults.refundsFail ? 'failed' : 'succeeded';
      const ids = { intentId: intent.id, eventId: newId('evt'), refundId };
      record({ kind: 'refunded', at: seconds(), ...ids, amount, state, usedKey });
      return books.refunds.get(refundId)!;
    },

    setEndpoint(account, url, host) {
      const known = books.endpoints.get(account);
      if (known?.url === url && known.host === host) return;
      record({ kind: 'endpoint_set', at: seconds(), account, url, host });
    },

    markDelivered: (eventId) => record({ kind: 'delivered', at: seconds(), eventId }),
  };
}

const isFinal = ({ status }: Intent) => status === 'succeeded' || status === 'canceled';

const NOT_AUTHENTICATED = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it was you. Try again, or use another card.',
} as const;

const tooMuch = (left: number) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: left === 0 ? 'charge_already_refunded' : 'amount_too_large',
    param: 'amount',
    message: `Only ${left} of this charge can still be refunded.`,
  });
