// The sandbox's rules. Each decision is taken and written in one turn of the event loop, so that of two requests
// for one intent exactly one wins; every reply awaits `settled()` first.
import type { Faults } from './faults.ts';
import type { Ledger } from './in-memory-ledger.ts';
import {
  answerChallenge,
  cancel,
  confirm,
  createIntent,
  findIntent,
  findIntentBySecret,
  type IntentInput,
} from './intents.ts';
import { openJournal, type Journal, type JournalOptions } from './journal.ts';
import type { UsedKey } from './ledger-entry.ts';
import type { LedgerIntent, LedgerRefund } from './ledger-types.ts';
import { refund } from './refunds.ts';
import type { Card } from './sandbox-cards.ts';

export interface Bank {
  readonly ledger: Ledger;
  createIntent(account: string, input: IntentInput, usedKey: UsedKey | null): LedgerIntent;
  findIntent(account: string, intentId: string): LedgerIntent;
  /** The intent that a browser may pay: of its account, and with the right client secret. */
  findIntentBySecret(account: string, intentId: string, clientSecret: string): LedgerIntent;
  confirm(intent: LedgerIntent, card: Card, returnPath: string | null): LedgerIntent;
  /** The customer's answer to the bank; null: the challenge is no longer valid. */
  answerChallenge(
    challengeId: string,
    isAuthentic: boolean,
  ): { intent: LedgerIntent; returnPath: string | null } | null;
  cancel(intent: LedgerIntent): LedgerIntent;
  refund(intent: LedgerIntent, amount: number | null, usedKey: UsedKey | null): LedgerRefund;
  setEndpoint(account: string, url: string, host: string): void;
  markDelivered(eventId: string): void;
  /** Resolves when all decisions so far are on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface BankOptions extends JournalOptions {
  faults: Faults;
}

export async function openBank({ faults, ...options }: BankOptions): Promise<Bank> {
  const journal = await openJournal(options);
  const { ledger, record, seconds, settled, close } = journal;
  return {
    ledger,
    settled,
    close,
    createIntent: (account, params, usedKey) => createIntent(journal, account, params, usedKey),
    findIntent: (account, intentId) => findIntent(journal, account, intentId),
    findIntentBySecret: (account, intentId, secret) =>
      findIntentBySecret(journal, account, intentId, secret),
    confirm: (intent, card, returnPath) => confirm(journal, intent, card, returnPath),
    answerChallenge: (challengeId, isAuthentic) =>
      answerChallenge(journal, challengeId, isAuthentic),
    cancel: (intent) => cancel(journal, intent),
    refund: (intent, amount, usedKey) =>
      refund(journal, intent, amount, {
        usedKey,
        state: faults.refundsFail ? 'failed' : 'succeeded',
      }),
    setEndpoint: (account, url, host) => setEndpoint(journal, { account, url, host }),
    markDelivered: (eventId) => record({ kind: 'delivered', at: seconds(), eventId }),
  };
}

interface Endpoint {
  account: string;
  url: string;
  host: string;
}

function setEndpoint({ ledger, record, seconds }: Journal, { account, url, host }: Endpoint): void {
  const known = ledger.endpoints.get(account);
  if (known?.url === url && known.host === host) return;
  record({ kind: 'endpoint_set', at: seconds(), account, url, host });
}
