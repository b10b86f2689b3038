// Kills the server, or the database under it, at any moment while customers come one after the other
// (reliability F2, F3).
import { setTimeout as pause } from 'node:timers/promises';
import { finishRun, awaitScenarios, type RunResult } from './run-result.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from './customer-scenarios.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { ChaosSite } from './chaos-site.ts';
import { startSteadyLoad } from './steady-load.ts';

export interface RandomKills {
  kills: number;
  concurrentCustomers: number;
  /** So many begin each second; without it, the next begins when one has ended. */
  rate?: number;
  /** The same seed kills after the same times. */
  seed: number;
  /** Kills it and brings it back; gives how long it took until it answered again. */
  strike(): Promise<number>;
}

const MIN_LIFE_MILLISECONDS = 200;
const LIFE_MILLISECONDS = 1_500;

export async function killAtRandom(
  shop: ChaosSite,
  { kills, concurrentCustomers, rate = Number.POSITIVE_INFINITY, seed, strike }: RandomKills,
): Promise<RunResult> {
  const random = createSeededRandom(seed);
  await shop.start();
  const load = startSteadyLoad(rate, concurrentCustomers, () => runRandomScenario(shop, random()));
  let slowestReadyMilliseconds = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(MIN_LIFE_MILLISECONDS + random() * LIFE_MILLISECONDS);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await strike());
  }
  const settledMilliseconds = await awaitScenarios(shop, await load.stop());
  return finishRun(shop, { kills, slowestReadyMilliseconds, settledMilliseconds });
}

/** Of ten customers one leaves, two have second thoughts, and seven keep what they paid for. */
export function runRandomScenario(
  { parts, nextCustomer }: ChaosSite,
  luck: number,
): Promise<unknown> {
  const story = luck < 0.1 ? runAbandonedOrder : luck < 0.3 ? runCancelledOrder : runPaidOrder;
  return story(parts, nextCustomer());
}
