// The findings of a fuzz run.
import type { InvariantViolation } from '../../test/database/check-invariants.ts';
import { isOfConsole, type FuzzCase } from './fuzz-cases.ts';
import type { FuzzServer, FuzzSite } from './fuzz-server.ts';
import type { FuzzResponse } from './send-request.ts';

export interface Fault {
  problem: string;
  fuzzCase: FuzzCase;
  site: string;
  answer: string;
}

export interface Findings {
  /** By status. */
  answers: Record<'site' | 'console', Record<string, number>>;
  orders: number;
  /** The first MAX_FAULTS. */
  faults: Fault[];
  broken: InvariantViolation[];
  /** Canaries of one site in responses or messages of another, or in the log. */
  leaks: string[];
}

export const createFindings = (): Findings => ({
  answers: { site: {}, console: {} },
  orders: 0,
  faults: [],
  broken: [],
  leaks: [],
});

const MAX_FAULTS = 20;

interface Outcome {
  fuzzCase: FuzzCase;
  site: FuzzSite;
  answer: FuzzResponse;
  /** Describes the fault of the response by itself. */
  fault: string | undefined;
}

export function recordOutcome(
  { answers, faults, leaks }: Findings,
  sites: readonly FuzzSite[],
  { fuzzCase, site, answer, fault }: Outcome,
): void {
  const counts = answers[isOfConsole(fuzzCase) ? 'console' : 'site'];
  counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  if (fault !== undefined && faults.length < MAX_FAULTS) {
    const summary = `${answer.status} ${answer.text.slice(0, 500)}`;
    faults.push({ problem: fault, fuzzCase, site: site.tenantId, answer: summary });
  }
  const request = JSON.stringify(fuzzCase);
  for (const { canary } of sites) {
    // A response may echo the request.
    if (canary === site.canary || !answer.text.includes(canary) || request.includes(canary))
      continue;
    leaks.push(`${canary} in an answer of ${site.tenantId} to ${fuzzCase.operationId}`);
  }
}

/** Canaries in messages of other sites, and any canary in the log, which must not contain names and addresses. */
export async function findStoredLeaks({ sites, messages, log }: FuzzServer): Promise<string[]> {
  const written = await messages();
  return sites.flatMap(({ tenantId, canary }) => [
    ...written
      .filter((message) => message.tenantId !== tenantId && message.text.includes(canary))
      .map((message) => `${canary} in a message of ${message.tenantId}`),
    ...log.filter((line) => line.includes(canary)).map(() => `${canary} in the log`),
  ]);
}
