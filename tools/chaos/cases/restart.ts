// F5: PostgreSQL is stopped and started again under load, the quick way and the way that drops everything.
import { setTimeout as pause } from 'node:timers/promises';
import type { ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { waitUntilReady } from '../kill-postmaster.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';

const CONCURRENT_CUSTOMERS = 16;
const DOWN_MILLISECONDS = 1_500;
const MAX_ANSWER_MILLISECONDS = 5_000;
const MAX_RECOVERY_MILLISECONDS = 2_000;

export interface Restarts {
  times: number;
  seed: number;
}

export const restart: ChaosCase = async ({ rounds, seed }) => [
  await withChaosSite((shop, cluster) =>
    restartPostgres(shop, cluster, 'fast', { times: rounds, seed }),
  ),
  await withChaosSite((shop, cluster) =>
    restartPostgres(shop, cluster, 'immediate', { times: rounds, seed }),
  ),
];

export async function restartPostgres(
  shop: ChaosSite,
  cluster: ThrowawayCluster,
  mode: 'fast' | 'immediate',
  { times, seed }: Restarts,
): Promise<CaseResult> {
  let slowestRecoveryMilliseconds = 0;
  const strike = async () => {
    const started = performance.now();
    await cluster.shutDown(mode);
    await pause(DOWN_MILLISECONDS);
    await cluster.restart();
    const up = performance.now();
    await waitUntilReady(shop);
    slowestRecoveryMilliseconds = Math.max(slowestRecoveryMilliseconds, performance.now() - up);
    return performance.now() - started;
  };
  const figures = await killAtRandom(shop, {
    ...{ kills: times, seed, strike, concurrentCustomers: CONCURRENT_CUSTOMERS },
  });
  const { answers, slowestAnswerMilliseconds } = figures;
  return {
    title: `F5: PostgreSQL restarted ${times} times, -m ${mode}, ${CONCURRENT_CUSTOMERS} customers at once`,
    figures: { ...figures, slowestRecoveryMilliseconds: Math.round(slowestRecoveryMilliseconds) },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      // A broken connection would be a server that ended or hung.
      'every answer is 200 or 503': Object.keys(answers).every((it) => ['200', '503'].includes(it)),
      'an outage was seen': (answers['503'] ?? 0) > 0,
      'answers within 5 s': slowestAnswerMilliseconds <= MAX_ANSWER_MILLISECONDS,
      'served 2 s after it is up': slowestRecoveryMilliseconds <= MAX_RECOVERY_MILLISECONDS,
    }),
  };
}
