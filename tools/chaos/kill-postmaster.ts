// kill -9 of the database with orders in flight (reliability F3), also with asynchronous commit (F4).
import { setTimeout as pause } from 'node:timers/promises';

import type { InvariantViolation } from '../../test/database/check-invariants.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import type { ChaosSite } from './chaos-site.ts';
import { runAbandonedOrder } from './customer-scenarios.ts';
import { deferRejection } from './kill-at-failpoints.ts';
import { killAtRandom, type RandomKills } from './kill-at-random.ts';
import type { RunResult } from './run-result.ts';

const CONCURRENT_CUSTOMERS = 6;

/** The server keeps running and has to reconnect to its database by itself. */
export function killPostmaster(
  site: ChaosSite,
  cluster: ThrowawayCluster,
  { kills, ...load }: Pick<RandomKills, 'kills' | 'seed' | 'rate'>,
): Promise<RunResult> {
  const killAndRestart = async () => {
    await cluster.kill();
    const restartMilliseconds = await cluster.restart();
    const started = performance.now();
    await waitUntilReady(site);
    return restartMilliseconds + performance.now() - started;
  };
  return killAtRandom(site, {
    kills,
    ...load,
    killAndRestart,
    concurrentCustomers: CONCURRENT_CUSTOMERS,
  });
}

const READY_MILLISECONDS = 15_000;

/** Waits until the server has reconnected to its database. */
export async function waitUntilReady({ context, getOutputTail }: ChaosSite): Promise<void> {
  const deadline = performance.now() + READY_MILLISECONDS;
  for (;;) {
    const reply = await context.client.call('GET', '/health/ready').catch(() => null);
    if (reply?.status === 200) return;
    if (performance.now() > deadline)
      throw new Error(`The server did not reconnect to its database:\n${getOutputTail()}`);
    await pause(50);
  }
}

const ENOUGH_ORDERS = 20;

/** Returns the invariants that a crash of a database with asynchronous commit breaks; there must be some. */
export async function loseAcknowledgedOrders(
  site: ChaosSite,
  cluster: ThrowawayCluster,
): Promise<InvariantViolation[]> {
  await site.start();
  let isOpen = true;
  const orderRepeatedly = async (): Promise<void> => {
    while (isOpen) await runAbandonedOrder(site.context, site.nextCustomer());
  };
  const customerLoops = Array.from({ length: CONCURRENT_CUSTOMERS }, () =>
    deferRejection(orderRepeatedly()),
  );
  while (site.context.acked.length < ENOUGH_ORDERS) await pause(20);
  await cluster.kill();
  isOpen = false;
  await Promise.allSettled(customerLoops);
  await cluster.restart();
  return site.findBrokenInvariants();
}
