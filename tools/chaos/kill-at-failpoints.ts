// Kills the server at each failpoint while customers order, pay, cancel and leave (reliability F1).
import { setTimeout as pause } from 'node:timers/promises';

import type { ChaosSite } from './chaos-site.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from './customer-scenarios.ts';
import type { Failpoint } from './failpoints.ts';
import { finishRun, awaitScenarios, type RunResult } from './run-result.ts';

/** The first customer reaches the failpoints around the order and does not retry. */
const SCENARIOS = [runAbandonedOrder, runPaidOrder, runPaidOrder, runCancelledOrder];

export async function killAtFailpoints(
  site: ChaosSite,
  failpoints: readonly Failpoint[],
): Promise<RunResult> {
  const scenarios: Promise<string | null>[] = [];
  let slowestReadyMilliseconds = await site.start();
  for (const failpoint of failpoints) {
    site.armFailpoint(failpoint);
    for (const scenario of SCENARIOS) {
      scenarios.push(deferRejection(scenario(site.context, site.nextCustomer())));
    }
    await waitForKill(site, failpoint);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await site.start());
  }
  const settledMilliseconds = await awaitScenarios(site, scenarios);
  return finishRun(site, {
    kills: failpoints.length,
    slowestReadyMilliseconds,
    settledMilliseconds,
  });
}

/** A scenario that fails before it is awaited must not end the run as an unhandled rejection. */
export function deferRejection<Result>(scenario: Promise<Result>): Promise<Result> {
  scenario.catch(() => {});
  return scenario;
}

const FAILPOINT_MILLISECONDS = 20_000;

async function waitForKill(site: ChaosSite, failpoint: Failpoint): Promise<void> {
  const late = pause(FAILPOINT_MILLISECONDS, null, { ref: false });
  const end = await Promise.race([site.waitForExit(), late]);
  if (end?.signal !== 'SIGKILL')
    throw new Error(`The server did not reach the failpoint ${failpoint}`);
}
