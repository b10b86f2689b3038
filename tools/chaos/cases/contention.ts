// F21: 500 concurrent orders that lock the same rows in opposite orders, behind a transaction that holds them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { createBenchOrder, setStock, getKitchenId } from '../../harness/bench-site.ts';
import { quantile } from '../../harness/statistics.ts';
import type { ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { finishRun } from '../run-result.ts';

const ORDERS = 500;
const HELD_MILLISECONDS = 2_000;
const MAX_REPLY_MILLISECONDS = 12_000;

export const contention: ChaosCase = async () => [await withChaosSite(runContention)];

async function runContention(site: ChaosSite, cluster: ThrowawayCluster): Promise<CaseResult> {
  const slowestReadyMilliseconds = await site.start();
  await withSuperuser(cluster, (client) => setStock(client, 'curry', 1_000_000));
  const replies: Record<string, number> = {};
  const times: number[] = [];
  const order = async (index: number): Promise<void> => {
    const customer = site.nextCustomer();
    const body = createBenchOrder(getKitchenId(0), customer);
    const lines = index % 2 === 0 ? body.lines : body.lines.toReversed();
    const sentAt = performance.now();
    const reply = await site.context.client
      .call('POST', '/api/order', {
        token: customer.token,
        key: randomUUID(),
        body: { ...body, lines },
      })
      .catch(() => null);
    times.push(performance.now() - sentAt);
    const name = reply ? String(reply.status) : 'no reply';
    replies[name] = (replies[name] ?? 0) + 1;
  };
  const holding = withSuperuser(cluster, async (client) => {
    await client.query('begin');
    await client.query('select from item_stock for update');
    await pause(HELD_MILLISECONDS);
    await client.query('commit');
  });
  await Promise.all([holding, ...Array.from({ length: ORDERS }, (_, index) => order(index))]);
  const [counted] = await site.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  const figures = await finishRun(site, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds: 0,
  });
  const slowestReplyMilliseconds = Math.round(Math.max(...times));
  const deadlocks = counted?.deadlocks ?? Number.NaN;
  return {
    title: `F21: ${ORDERS} concurrent orders with opposite orders of lines, rows locked for ${HELD_MILLISECONDS} ms`,
    figures: {
      replies,
      deadlocks,
      slowestReplyMilliseconds,
      broken: figures.broken,
      p50: Math.round(quantile(times, 0.5)),
      orders: figures.orders,
    },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'no deadlock': deadlocks === 0,
      'every reply is 200 or 503': Object.keys(replies).every((status) =>
        ['200', '503'].includes(status),
      ),
      'replies within 12 s': slowestReplyMilliseconds <= MAX_REPLY_MILLISECONDS,
    }),
  };
}
