// Kills the server, or the database under it, at any moment while customers come one after the other
// (reliability F2, F3).
import { setTimeout as pause } from 'node:timers/promises';
import { endRun, settle, type ChaosFigures } from './chaos-figures.ts';
import { cancellingStory, leavingStory, payingStory } from './customer-story.ts';
import { heardLater } from './kill-at-failpoints.ts';
import { seededRandom } from './seeded-random.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';

export interface RandomKills {
  kills: number;
  customersAtOnce: number;
  /** The same seed kills after the same times. */
  seed: number;
  /** Kills it and brings it back; gives how long it took until it answered again. */
  strike(): Promise<number>;
}

const SHORTEST_LIFE_MILLISECONDS = 200;
const LIFE_MILLISECONDS = 1_500;

export async function killAtRandom(
  shop: ShopUnderChaos,
  { kills, customersAtOnce, seed, strike }: RandomKills,
): Promise<ChaosFigures> {
  const random = seededRandom(seed);
  await shop.start();
  let isOpen = true;
  const queue = async (): Promise<void> => {
    while (isOpen) {
      const luck = random();
      const story = luck < 0.1 ? leavingStory : luck < 0.3 ? cancellingStory : payingStory;
      await story(shop.parts, shop.nextCustomer());
    }
  };
  const queues = Array.from({ length: customersAtOnce }, () => heardLater(queue()));
  let slowestReadyMilliseconds = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(SHORTEST_LIFE_MILLISECONDS + random() * LIFE_MILLISECONDS);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await strike());
  }
  isOpen = false;
  const settledMilliseconds = await settle(shop, queues);
  return endRun(shop, { kills, slowestReadyMilliseconds, settledMilliseconds });
}
