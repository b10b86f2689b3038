// kill -9 of the database with orders in flight (reliability F3), and the same of a database that forgets (F4).
import { setTimeout as pause } from 'node:timers/promises';
import type { BrokenInvariant } from '../../test/check-invariants.ts';
import type { RunResult } from './run-result.ts';
import { runAbandonedOrder } from './customer-scenarios.ts';
import { deferRejection } from './kill-at-failpoints.ts';
import { killAtRandom } from './kill-at-random.ts';
import type { ChaosSite } from './chaos-site.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';

const CONCURRENT_CUSTOMERS = 6;

/** The server lives on and has to find its database again by itself. */
export function killPostmaster(
  shop: ChaosSite,
  cluster: ThrowawayCluster,
  { kills, seed }: { kills: number; seed: number },
): Promise<RunResult> {
  const strike = async () => {
    await cluster.kill();
    const restartMilliseconds = await cluster.restart();
    const started = performance.now();
    await waitUntilReady(shop);
    return restartMilliseconds + performance.now() - started;
  };
  return killAtRandom(shop, { kills, seed, strike, concurrentCustomers: CONCURRENT_CUSTOMERS });
}

const READY_MILLISECONDS = 15_000;

/** Answers from its database again. */
export async function waitUntilReady({ parts, getOutputTail }: ChaosSite): Promise<void> {
  const deadline = performance.now() + READY_MILLISECONDS;
  for (;;) {
    const reply = await parts.shop.call('GET', '/health/ready').catch(() => null);
    if (reply?.status === 200) return;
    if (performance.now() > deadline)
      throw new Error(`The server did not find its database again:\n${getOutputTail()}`);
    await pause(50);
  }
}

const BUSY_MILLISECONDS = 2_000;

/** What the invariants find after a crash of a database that acknowledges too early; must be something. */
export async function loseAcknowledgedOrders(
  shop: ChaosSite,
  cluster: ThrowawayCluster,
): Promise<BrokenInvariant[]> {
  await shop.start();
  let isOpen = true;
  const queue = async (): Promise<void> => {
    while (isOpen) await runAbandonedOrder(shop.parts, shop.nextCustomer());
  };
  const queues = Array.from({ length: CONCURRENT_CUSTOMERS }, () => deferRejection(queue()));
  await pause(BUSY_MILLISECONDS);
  await cluster.kill();
  isOpen = false;
  await Promise.allSettled(queues);
  await cluster.restart();
  return shop.findBrokenInvariants();
}
