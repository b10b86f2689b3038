// kill -9 of the database with orders in flight (reliability F3), and the same of a database that forgets (F4).
import { setTimeout as pause } from 'node:timers/promises';
import type { BrokenInvariant } from '../../test/check-invariants.ts';
import type { ChaosFigures } from './chaos-figures.ts';
import { leavingStory } from './customer-story.ts';
import { heardLater } from './kill-at-failpoints.ts';
import { killAtRandom } from './kill-at-random.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';
import type { ThrowawayCluster } from '../bench/throwaway-cluster.ts';

const CUSTOMERS_AT_ONCE = 6;

/** The server lives on and has to find its database again by itself. */
export function killPostmaster(
  shop: ShopUnderChaos,
  cluster: ThrowawayCluster,
  { kills, seed }: { kills: number; seed: number },
): Promise<ChaosFigures> {
  const strike = async () => {
    await cluster.kill();
    const restartMilliseconds = await cluster.restart();
    const started = performance.now();
    await untilReady(shop);
    return restartMilliseconds + performance.now() - started;
  };
  return killAtRandom(shop, { kills, seed, strike, customersAtOnce: CUSTOMERS_AT_ONCE });
}

const READY_MILLISECONDS = 15_000;

/** Answers from its database again. */
export async function untilReady({ parts, lastWords }: ShopUnderChaos): Promise<void> {
  const deadline = performance.now() + READY_MILLISECONDS;
  for (;;) {
    const reply = await parts.shop.call('GET', '/health/ready').catch(() => null);
    if (reply?.status === 200) return;
    if (performance.now() > deadline)
      throw new Error(`The server did not find its database again:\n${lastWords()}`);
    await pause(50);
  }
}

const BUSY_MILLISECONDS = 2_000;

/** What the invariants find after a crash of a database that acknowledges too early; must be something. */
export async function loseOrders(
  shop: ShopUnderChaos,
  cluster: ThrowawayCluster,
): Promise<BrokenInvariant[]> {
  await shop.start();
  let isOpen = true;
  const queue = async (): Promise<void> => {
    while (isOpen) await leavingStory(shop.parts, shop.nextCustomer());
  };
  const queues = Array.from({ length: CUSTOMERS_AT_ONCE }, () => heardLater(queue()));
  await pause(BUSY_MILLISECONDS);
  await cluster.kill();
  isOpen = false;
  await Promise.allSettled(queues);
  await cluster.restart();
  return shop.judge();
}
