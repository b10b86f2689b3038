import type { RunResult } from './run-result.ts';

/** What a run saw, and which of its targets were missed. */
export interface CaseResult {
  title: string;
  figures: object;
  missed: string[];
}

export interface CaseOptions {
  rounds: number;
  seed: number;
  /** How long the card provider is away. */
  outageSeconds: number;
  /** How long the soak is. */
  minutes: number;
  /** Orders begun a second, where a case has them come steadily. */
  rate: number;
  /** Of the server at random under steady orders. */
  kills: number;
  /** Connections that send or take a byte a second. */
  slow: number;
}

/** A run that needs what this machine does not have says so in a word instead. */
export type ChaosCase = (options: CaseOptions) => Promise<CaseResult[] | { skipped: string }>;

/** The names of the targets that do not hold. */
export const getMissedTargets = (targets: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(targets).flatMap(([name, isMet]) => (isMet ? [] : [name]));

/** No invariant is broken, the same key was the same intent, and nothing that was left behind stays open. */
export function getConsistencyTargets({
  broken,
  orders,
  intents,
}: RunResult): Record<string, boolean> {
  const made = Object.values(orders).reduce((sum, count) => sum + count, 0);
  return {
    'no invariant is broken': broken.length === 0,
    'as many intents as orders': intents === made,
    'nothing stays open': orders['pending_payment'] === undefined,
  };
}
