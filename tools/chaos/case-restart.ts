// F5: PostgreSQL is stopped and started again under load, the quick way and the way that drops everything.
import { setTimeout as pause } from 'node:timers/promises';
import type { ThrowawayCluster } from '../bench/throwaway-cluster.ts';
import { missedOf, wholeTargets, type ChaosCase, type Finding } from './finding.ts';
import { killAtRandom } from './kill-at-random.ts';
import { untilReady } from './kill-postmaster.ts';
import { onCluster } from './on-cluster.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';

const CUSTOMERS_AT_ONCE = 16;
const DOWN_MILLISECONDS = 1_500;
const LONGEST_ANSWER_MILLISECONDS = 5_000;
const LONGEST_RECOVERY_MILLISECONDS = 2_000;

export interface Restarts {
  times: number;
  seed: number;
}

export const restart: ChaosCase = async ({ rounds, seed }) => [
  await onCluster((shop, cluster) =>
    restartPostgres(shop, cluster, 'fast', { times: rounds, seed }),
  ),
  await onCluster((shop, cluster) =>
    restartPostgres(shop, cluster, 'immediate', { times: rounds, seed }),
  ),
];

export async function restartPostgres(
  shop: ShopUnderChaos,
  cluster: ThrowawayCluster,
  mode: 'fast' | 'immediate',
  { times, seed }: Restarts,
): Promise<Finding> {
  let slowestRecoveryMilliseconds = 0;
  const strike = async () => {
    const started = performance.now();
    await cluster.shutDown(mode);
    await pause(DOWN_MILLISECONDS);
    await cluster.restart();
    const up = performance.now();
    await untilReady(shop);
    slowestRecoveryMilliseconds = Math.max(slowestRecoveryMilliseconds, performance.now() - up);
    return performance.now() - started;
  };
  const figures = await killAtRandom(shop, {
    ...{ kills: times, seed, strike, customersAtOnce: CUSTOMERS_AT_ONCE },
  });
  const { answers, slowestAnswerMilliseconds } = figures;
  return {
    title: `F5: PostgreSQL restarted ${times} times, -m ${mode}, ${CUSTOMERS_AT_ONCE} customers at once`,
    figures: { ...figures, slowestRecoveryMilliseconds: Math.round(slowestRecoveryMilliseconds) },
    missed: missedOf({
      ...wholeTargets(figures),
      // A broken connection would be a server that ended or hung.
      'every answer is 200 or 503': Object.keys(answers).every((it) => ['200', '503'].includes(it)),
      'an outage was seen': (answers['503'] ?? 0) > 0,
      'answers within 5 s': slowestAnswerMilliseconds <= LONGEST_ANSWER_MILLISECONDS,
      'served 2 s after it is up': slowestRecoveryMilliseconds <= LONGEST_RECOVERY_MILLISECONDS,
    }),
  };
}
