// F5: PostgreSQL is restarted under load, by fast and by immediate shutdown.
import { setTimeout as pause } from 'node:timers/promises';

import type { ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { waitUntilReady } from '../kill-postmaster.ts';

const CONCURRENT_CUSTOMERS = 16;
const DOWN_MILLISECONDS = 1_500;
const MAX_REPLY_MILLISECONDS = 5_000;
const MAX_RECOVERY_MILLISECONDS = 2_000;

export const restart: ChaosCase = async ({ rounds, seed }) => [
  await withChaosSite((site, cluster) =>
    restartPostgres(site, cluster, 'fast', { times: rounds, seed }),
  ),
  await withChaosSite((site, cluster) =>
    restartPostgres(site, cluster, 'immediate', { times: rounds, seed }),
  ),
];

async function restartPostgres(
  site: ChaosSite,
  cluster: ThrowawayCluster,
  mode: 'fast' | 'immediate',
  { times, seed }: { times: number; seed: number },
): Promise<CaseResult> {
  let slowestRecoveryMilliseconds = 0;
  const killAndRestart = async () => {
    const started = performance.now();
    await cluster.shutDown(mode);
    await pause(DOWN_MILLISECONDS);
    await cluster.restart();
    const up = performance.now();
    await waitUntilReady(site);
    slowestRecoveryMilliseconds = Math.max(slowestRecoveryMilliseconds, performance.now() - up);
    return performance.now() - started;
  };
  const figures = await killAtRandom(site, {
    kills: times,
    seed,
    killAndRestart,
    concurrentCustomers: CONCURRENT_CUSTOMERS,
  });
  const { replies, slowestReplyMilliseconds } = figures;
  return {
    title: `F5: PostgreSQL restarted ${times} times, -m ${mode}, ${CONCURRENT_CUSTOMERS} concurrent customers`,
    figures: { ...figures, slowestRecoveryMilliseconds: Math.round(slowestRecoveryMilliseconds) },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      // A closed connection would mean that the server exited or hung.
      'every reply is 200 or 503': Object.keys(replies).every((status) =>
        ['200', '503'].includes(status),
      ),
      'an outage was observed': (replies['503'] ?? 0) > 0,
      'replies within 5 s': slowestReplyMilliseconds <= MAX_REPLY_MILLISECONDS,
      'ready within 2 s of the restart': slowestRecoveryMilliseconds <= MAX_RECOVERY_MILLISECONDS,
    }),
  };
}
