// The in-memory ledger and its file: a decision is applied to both in the same turn of the event loop.
import { randomBytes } from 'node:crypto';

import { ApiError } from './api-error.ts';
import { createLedger, postEntry, type Ledger } from './in-memory-ledger.ts';
import type { LedgerEntry, UsedKey } from './ledger-entry.ts';
import { openLedgerFile } from './ledger-file.ts';

export interface Journal {
  readonly ledger: Ledger;
  now: () => Date;
  /** Unix seconds, as in the ledger. */
  seconds(): number;
  record(entry: LedgerEntry): void;
  /** Resolves when everything recorded so far is on the disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface JournalOptions {
  ledgerFile: string;
  now: () => Date;
  /** Called in the turn in which an event became pending. */
  onEvent: (eventId: string) => void;
}

export async function openJournal({ ledgerFile, now, onEvent }: JournalOptions): Promise<Journal> {
  const ledger = createLedger();
  const file = await openLedgerFile(ledgerFile, (entry) => postEntry(ledger, entry));
  return {
    ledger,
    now,
    settled: file.settled,
    close: file.close,
    seconds: () => Math.floor(now().getTime() / 1000),
    record(entry) {
      postEntry(ledger, entry);
      file.append(entry);
      if ('eventId' in entry && ledger.pending.has(entry.eventId)) onEvent(entry.eventId);
    },
  };
}

export const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The object that was created with the key; a different request with the same key is refused. */
export function findRepeated<Made>(
  { ledger }: Journal,
  account: string,
  used: UsedKey | null,
  made: Map<string, Made>,
): Made | null {
  const earlier = used && ledger.usedKeys.get(`${account} ${used.key}`);
  if (!earlier) return null;
  const found = earlier.fingerprint === used.fingerprint ? made.get(earlier.madeId) : undefined;
  if (found) return found;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the request they were first used with.',
  });
}
