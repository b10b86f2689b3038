// F20: the server is told to stop while orders are in flight: it serves what has begun, ends, and loses nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '../../../contract/order.ts';
import { createBenchOrder, getKitchenId } from '../../harness/bench-site.ts';
import { finishRun } from '../run-result.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';

const CONCURRENCY = 16;
const BUSY_MILLISECONDS = 1_500;
const MAX_DRAIN_MILLISECONDS = 10_000;

export const stop: ChaosCase = async ({ rounds }) => [
  await withChaosSite((shop) => stopUnderLoad(shop, rounds)),
];

async function stopUnderLoad(shop: ChaosSite, times: number): Promise<CaseResult> {
  let slowestDrainMilliseconds = 0;
  let slowestReadyMilliseconds = 0;
  const inFlight = { served: 0, failed: 0 };
  for (let time = 0; time < times; time += 1) {
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await shop.start());
    let toldAt = Number.POSITIVE_INFINITY;
    const queue = async (): Promise<void> => {
      while (performance.now() < toldAt) {
        const sentAt = performance.now();
        const status = await placeOrder(shop);
        const endedAt = performance.now();
        if (endedAt < toldAt || sentAt >= toldAt) continue;
        if (status === 200) inFlight.served += 1;
        else inFlight.failed += 1;
      }
    };
    const queues = Array.from({ length: CONCURRENCY }, queue);
    await pause(BUSY_MILLISECONDS);
    toldAt = performance.now();
    await shop.stop();
    slowestDrainMilliseconds = Math.max(slowestDrainMilliseconds, performance.now() - toldAt);
    await Promise.all(queues);
  }
  await shop.start();
  const figures = await finishRun(shop, {
    ...{ kills: times, slowestReadyMilliseconds, settledMilliseconds: 0 },
  });
  return {
    title: `F20: server told to stop ${times} times, ${CONCURRENCY} orders at once`,
    figures: {
      ...{ ...figures, inFlight },
      slowestDrainMilliseconds: Math.round(slowestDrainMilliseconds),
    },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      'orders were in flight': inFlight.served > 0,
      'no order in flight failed': inFlight.failed === 0,
      'drained within 10 s': slowestDrainMilliseconds <= MAX_DRAIN_MILLISECONDS,
    }),
  };
}

/** The status; null: the connection broke before an answer came. */
async function placeOrder({ parts, nextCustomer }: ChaosSite): Promise<number | null> {
  const who = nextCustomer();
  const reply = await parts.shop
    .call<{ order: Order }>('POST', '/api/order', {
      ...{ token: who.token, key: randomUUID(), body: createBenchOrder(getKitchenId(0), who) },
    })
    .catch(() => null);
  if (reply?.status === 200) {
    const { id, totalMinor } = reply.body.data.order;
    parts.acked.push({ orderId: id, totalMinor });
  }
  return reply?.status ?? null;
}
