// Kills the server, or the database under it, at any moment while customers come one after the other
// (reliability F2, F3).
import { setTimeout as pause } from 'node:timers/promises';
import { endRun, settle, type ChaosFigures } from './chaos-figures.ts';
import { cancellingStory, leavingStory, payingStory } from './customer-story.ts';
import { seededRandom } from './seeded-random.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';
import { steadyLoad } from './steady-load.ts';

export interface RandomKills {
  kills: number;
  customersAtOnce: number;
  /** So many begin each second; without it, the next begins when one has ended. */
  rate?: number;
  /** The same seed kills after the same times. */
  seed: number;
  /** Kills it and brings it back; gives how long it took until it answered again. */
  strike(): Promise<number>;
}

const SHORTEST_LIFE_MILLISECONDS = 200;
const LIFE_MILLISECONDS = 1_500;

export async function killAtRandom(
  shop: ShopUnderChaos,
  { kills, customersAtOnce, rate = Number.POSITIVE_INFINITY, seed, strike }: RandomKills,
): Promise<ChaosFigures> {
  const random = seededRandom(seed);
  await shop.start();
  const load = steadyLoad(rate, customersAtOnce, () => anyStory(shop, random()));
  let slowestReadyMilliseconds = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(SHORTEST_LIFE_MILLISECONDS + random() * LIFE_MILLISECONDS);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await strike());
  }
  const settledMilliseconds = await settle(shop, await load.stop());
  return endRun(shop, { kills, slowestReadyMilliseconds, settledMilliseconds });
}

/** Of ten customers one leaves, two have second thoughts, and seven keep what they paid for. */
export function anyStory({ parts, nextCustomer }: ShopUnderChaos, luck: number): Promise<unknown> {
  const story = luck < 0.1 ? leavingStory : luck < 0.3 ? cancellingStory : payingStory;
  return story(parts, nextCustomer());
}
