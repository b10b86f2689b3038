// Kills the server dead at each failpoint while customers order, pay, cancel and leave (reliability F1).
import { setTimeout as pause } from 'node:timers/promises';
import { finishRun, awaitScenarios, type RunResult } from './run-result.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from './customer-scenarios.ts';
import type { Failpoint } from './failpoints.ts';
import type { ChaosSite } from './chaos-site.ts';

/** Whoever comes first meets the failpoints around the order, and here does not come back. */
const SCENARIOS = [runAbandonedOrder, runPaidOrder, runPaidOrder, runCancelledOrder];

export async function killAtFailpoints(
  shop: ChaosSite,
  failpoints: readonly Failpoint[],
): Promise<RunResult> {
  const stories: Promise<string | null>[] = [];
  let slowestReadyMilliseconds = await shop.start();
  for (const failpoint of failpoints) {
    shop.armFailpoint(failpoint);
    for (const story of SCENARIOS) {
      stories.push(deferRejection(story(shop.parts, shop.nextCustomer())));
    }
    await waitForKill(shop, failpoint);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await shop.start());
  }
  const settledMilliseconds = await awaitScenarios(shop, stories);
  return finishRun(shop, {
    kills: failpoints.length,
    slowestReadyMilliseconds,
    settledMilliseconds,
  });
}

/** A story that fails meanwhile must not end the run as an unheard rejection. */
export function deferRejection<Result>(story: Promise<Result>): Promise<Result> {
  story.catch(() => {});
  return story;
}

const DEATH_MILLISECONDS = 20_000;

async function waitForKill(shop: ChaosSite, failpoint: Failpoint): Promise<void> {
  const late = pause(DEATH_MILLISECONDS, null, { ref: false });
  const end = await Promise.race([shop.waitForExit(), late]);
  if (end?.signal !== 'SIGKILL') throw new Error(`The server did not die at ${failpoint}`);
}
