// F20: the server is told to stop while orders are in flight: it serves what has begun, ends, and loses nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '../../contract/order.ts';
import { benchOrder, kitchenId } from '../bench/bench-shop.ts';
import { endRun } from './chaos-figures.ts';
import { missedOf, wholeTargets, type ChaosCase, type Finding } from './finding.ts';
import { onCluster } from './on-cluster.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';

const AT_ONCE = 16;
const BUSY_MILLISECONDS = 1_500;
const LONGEST_DRAIN_MILLISECONDS = 10_000;

export const stop: ChaosCase = async ({ rounds }) => [
  await onCluster((shop) => stopUnderLoad(shop, rounds)),
];

async function stopUnderLoad(shop: ShopUnderChaos, times: number): Promise<Finding> {
  let slowestDrainMilliseconds = 0;
  let slowestReadyMilliseconds = 0;
  const inFlight = { served: 0, failed: 0 };
  for (let time = 0; time < times; time += 1) {
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await shop.start());
    let toldAt = Number.POSITIVE_INFINITY;
    const queue = async (): Promise<void> => {
      while (performance.now() < toldAt) {
        const sentAt = performance.now();
        const status = await order(shop);
        const endedAt = performance.now();
        if (endedAt < toldAt || sentAt >= toldAt) continue;
        if (status === 200) inFlight.served += 1;
        else inFlight.failed += 1;
      }
    };
    const queues = Array.from({ length: AT_ONCE }, queue);
    await pause(BUSY_MILLISECONDS);
    toldAt = performance.now();
    await shop.stop();
    slowestDrainMilliseconds = Math.max(slowestDrainMilliseconds, performance.now() - toldAt);
    await Promise.all(queues);
  }
  await shop.start();
  const figures = await endRun(shop, {
    ...{ kills: times, slowestReadyMilliseconds, settledMilliseconds: 0 },
  });
  return {
    title: `F20: server told to stop ${times} times, ${AT_ONCE} orders at once`,
    figures: {
      ...{ ...figures, inFlight },
      slowestDrainMilliseconds: Math.round(slowestDrainMilliseconds),
    },
    missed: missedOf({
      ...wholeTargets(figures),
      'orders were in flight': inFlight.served > 0,
      'no order in flight failed': inFlight.failed === 0,
      'drained within 10 s': slowestDrainMilliseconds <= LONGEST_DRAIN_MILLISECONDS,
    }),
  };
}

/** The status; null: the connection broke before an answer came. */
async function order({ parts, nextCustomer }: ShopUnderChaos): Promise<number | null> {
  const who = nextCustomer();
  const reply = await parts.shop
    .call<{ order: Order }>('POST', '/api/order', {
      ...{ token: who.token, key: randomUUID(), body: benchOrder(kitchenId(0), who) },
    })
    .catch(() => null);
  if (reply?.status === 200) {
    const { id, totalMinor } = reply.body.data.order;
    parts.acked.push({ orderId: id, totalMinor });
  }
  return reply?.status ?? null;
}
