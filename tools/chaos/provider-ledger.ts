import { readFile } from 'node:fs/promises';

import {
  createLedger,
  postEntry,
  type Ledger,
} from '../../dev/payment-sandbox/in-memory-ledger.ts';

/** Reads the ledger file of the payment sandbox, also while the sandbox writes. */
export async function readProviderLedger(ledgerFile: string): Promise<Ledger> {
  const ledger = createLedger();
  const text = await readFile(ledgerFile, 'utf8');
  // The text after the last newline is an incomplete entry.
  for (const line of text.split('\n').slice(0, -1)) postEntry(ledger, JSON.parse(line));
  return ledger;
}
