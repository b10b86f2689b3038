// F20: SIGTERM while orders are in flight: the server completes them, exits and loses nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Order } from '../../../contract/orders/order.ts';
import { createBenchOrder, getKitchenId } from '../../harness/bench-site.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { finishRun } from '../run-result.ts';

const CONCURRENCY = 16;
const BUSY_MILLISECONDS = 1_500;
const MAX_DRAIN_MILLISECONDS = 10_000;

export const stop: ChaosCase = async ({ rounds }) => [
  await withChaosSite((site) => stopUnderLoad(site, rounds)),
];

async function stopUnderLoad(site: ChaosSite, times: number): Promise<CaseResult> {
  let slowestDrainMilliseconds = 0;
  let slowestReadyMilliseconds = 0;
  const inFlight = { served: 0, failed: 0 };
  for (let time = 0; time < times; time += 1) {
    slowestReadyMilliseconds = Math.max(slowestReadyMilliseconds, await site.start());
    let signalledAt = Number.POSITIVE_INFINITY;
    const orderRepeatedly = async (): Promise<void> => {
      while (performance.now() < signalledAt) {
        const sentAt = performance.now();
        const status = await placeOrder(site);
        const endedAt = performance.now();
        if (endedAt < signalledAt || sentAt >= signalledAt) continue;
        if (status === 200) inFlight.served += 1;
        else inFlight.failed += 1;
      }
    };
    const customerLoops = Array.from({ length: CONCURRENCY }, orderRepeatedly);
    await pause(BUSY_MILLISECONDS);
    signalledAt = performance.now();
    await site.stop();
    slowestDrainMilliseconds = Math.max(slowestDrainMilliseconds, performance.now() - signalledAt);
    await Promise.all(customerLoops);
  }
  await site.start();
  const figures = await finishRun(site, {
    kills: times,
    slowestReadyMilliseconds,
    settledMilliseconds: 0,
  });
  return {
    title: `F20: server stopped ${times} times, ${CONCURRENCY} concurrent orders`,
    figures: {
      ...figures,
      inFlight,
      slowestDrainMilliseconds: Math.round(slowestDrainMilliseconds),
    },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'orders were in flight': inFlight.served > 0,
      'no order in flight failed': inFlight.failed === 0,
      'drained within 10 s': slowestDrainMilliseconds <= MAX_DRAIN_MILLISECONDS,
    }),
  };
}

/** The status; null when the connection was closed before the reply. */
async function placeOrder({ context, nextCustomer }: ChaosSite): Promise<number | null> {
  const customer = nextCustomer();
  const reply = await context.client
    .call<{ order: Order }>('POST', '/api/order', {
      token: customer.token,
      key: randomUUID(),
      body: createBenchOrder(getKitchenId(0), customer),
    })
    .catch(() => null);
  if (reply?.status === 200) {
    const { id, totalMinor } = reply.body.data.order;
    context.acked.push({ orderId: id, totalMinor });
  }
  return reply?.status ?? null;
}
