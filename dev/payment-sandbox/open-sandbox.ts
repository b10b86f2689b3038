import { openBank, type Bank } from './bank.ts';
import { startDeliveries, getRetryDelayMs, type Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import { createSandboxKeys, type SandboxKeys } from './keys.ts';

export interface SandboxOptions {
  /** Exactly one process may have this file open. */
  ledgerFile: string;
  secret: string;
  now?: () => Date;
  /** For tests; the object may be changed while it runs. */
  faults?: Faults;
  retryDelayMs?: (tries: number) => number;
}

/** A running sandbox without its HTTP routes (sandbox-app.ts). */
export interface Sandbox {
  bank: Bank;
  keys: SandboxKeys;
  now: () => Date;
  faults: Faults;
  deliveries: Deliveries;
  close(): Promise<void>;
}

/** Replays the ledger and takes up the deliveries that a stop or crash interrupted. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { ledgerFile, now = () => new Date(), faults = {} } = options;
  const retryDelayMs = options.retryDelayMs ?? getRetryDelayMs;
  const keys = createSandboxKeys(options.secret);
  const bank = await openBank({ ledgerFile, now, faults, onEvent: (id) => deliveries.begin(id) });
  const deliveries = startDeliveries({ bank, keys, now, faults, retryDelayMs });
  for (const eventId of bank.ledger.pending.keys()) deliveries.begin(eventId);
  const close = async () => {
    await deliveries.stop();
    await bank.close();
  };
  return { bank, keys, now, faults, deliveries, close };
}
