// Kills the server, or the database under it, at random while customers order
// (reliability F2, F3).
import { setTimeout as pause } from 'node:timers/promises';

import { createSeededRandom } from '../harness/seeded-random.ts';
import type { ChaosSite } from './chaos-site.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from './customer-scenarios.ts';
import { finishRun, awaitScenarios, type RunResult } from './run-result.ts';
import { startSteadyLoad } from './steady-load.ts';

export interface RandomKills {
  kills: number;
  concurrentCustomers: number;
  /** Scenarios that start per second; without it, the next starts when one has ended. */
  rate?: number;
  /** The same seed kills at the same times. */
  seed: number;
  /** Kills and restarts; returns the milliseconds until it was ready. */
  killAndRestart(): Promise<number>;
}

const MIN_LIFE_MILLISECONDS = 200;
const LIFE_MILLISECONDS = 1_500;

export async function killAtRandom(
  site: ChaosSite,
  {
    kills,
    concurrentCustomers,
    rate = Number.POSITIVE_INFINITY,
    seed,
    killAndRestart,
  }: RandomKills,
): Promise<RunResult> {
  const random = createSeededRandom(seed);
  await site.start();
  const load = startSteadyLoad(rate, concurrentCustomers, () => runRandomScenario(site, random()));
  let slowestReadyMilliseconds = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(MIN_LIFE_MILLISECONDS + random() * LIFE_MILLISECONDS);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await killAndRestart());
  }
  const settledMilliseconds = await awaitScenarios(site, await load.stop());
  return finishRun(site, { kills, slowestReadyMilliseconds, settledMilliseconds });
}

/** One of ten customers leaves, two cancel, and seven keep their paid orders. */
export function runRandomScenario(
  { context, nextCustomer }: ChaosSite,
  random: number,
): Promise<unknown> {
  const scenario =
    random < 0.1 ? runAbandonedOrder : random < 0.3 ? runCancelledOrder : runPaidOrder;
  return scenario(context, nextCustomer());
}
