import type { RunResult } from './run-result.ts';

/** The figures of a run and the names of the targets that were missed. */
export interface CaseResult {
  title: string;
  figures: object;
  missedTargets: string[];
}

export interface CaseOptions {
  rounds: number;
  seed: number;
  /** How long the payment provider is down. */
  outageSeconds: number;
  /** Duration of the soak. */
  minutes: number;
  /** Scenarios that start per second, in cases with a steady rate. */
  rate: number;
  /** Kills of the server in steady-kills. */
  kills: number;
  /** Connections that send or read one byte a second. */
  slow: number;
}

/** A run that needs something that this machine lacks returns the reason instead. */
export type ChaosCase = (options: CaseOptions) => Promise<CaseResult[] | { skipped: string }>;

export const getMissedTargets = (targets: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(targets).flatMap(([name, isMet]) => (isMet ? [] : [name]));

/** No invariant is broken, retries with the same key created no second intent, and no order stays open. */
export function getConsistencyTargets({
  broken,
  orders,
  intents,
}: RunResult): Record<string, boolean> {
  const made = Object.values(orders).reduce((sum, count) => sum + count, 0);
  return {
    'no invariant is broken': broken.length === 0,
    'as many intents as orders': intents === made,
    'no order stays open': orders['pending_payment'] === undefined,
  };
}
