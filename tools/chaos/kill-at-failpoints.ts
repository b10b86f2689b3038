// Kills the server dead at each failpoint while customers order, pay, cancel and leave (reliability F1).
import { setTimeout as pause } from 'node:timers/promises';
import { endRun, settle, type ChaosFigures } from './chaos-figures.ts';
import { cancellingStory, leavingStory, payingStory } from './customer-story.ts';
import type { Failpoint } from './failpoints.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';

/** Whoever comes first meets the failpoints around the order, and here does not come back. */
const STORIES = [leavingStory, payingStory, payingStory, cancellingStory];

export async function killAtFailpoints(
  shop: ShopUnderChaos,
  failpoints: readonly Failpoint[],
): Promise<ChaosFigures> {
  const stories: Promise<string | null>[] = [];
  let slowestReadyMilliseconds = await shop.start();
  for (const failpoint of failpoints) {
    shop.arm(failpoint);
    for (const story of STORIES) {
      stories.push(heardLater(story(shop.parts, shop.nextCustomer())));
    }
    await died(shop, failpoint);
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await shop.start());
  }
  const settledMilliseconds = await settle(shop, stories);
  return endRun(shop, { kills: failpoints.length, slowestReadyMilliseconds, settledMilliseconds });
}

/** A story that fails meanwhile must not end the run as an unheard rejection. */
export function heardLater<Result>(story: Promise<Result>): Promise<Result> {
  story.catch(() => {});
  return story;
}

const DEATH_MILLISECONDS = 20_000;

async function died(shop: ShopUnderChaos, failpoint: Failpoint): Promise<void> {
  const late = pause(DEATH_MILLISECONDS, null, { ref: false });
  const end = await Promise.race([shop.ended(), late]);
  if (end?.signal !== 'SIGKILL') throw new Error(`The server did not die at ${failpoint}`);
}
