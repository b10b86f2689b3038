// F1 to F4: kill -9 of the server and of its database. Each round kills the server once at each failpoint, four times
// at any moment, and its database once.
import { withChaosSite } from '../chaos-site.ts';
import { FAILPOINTS } from '../failpoints.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { killAtFailpoints } from '../kill-at-failpoints.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { killPostmaster, loseAcknowledgedOrders } from '../kill-postmaster.ts';
import type { RunResult } from '../run-result.ts';

const CONCURRENT_CUSTOMERS = 16;

const toCaseResult = (title: string, figures: RunResult): CaseResult => ({
  ...{ title, figures },
  missed: getMissedTargets(getConsistencyTargets(figures)),
});

export const kills: ChaosCase = async ({ rounds, seed }) => {
  const failpoints = Array.from({ length: rounds }, () => FAILPOINTS).flat();
  return [
    toCaseResult(
      `F1: server killed at each of ${FAILPOINTS.length} failpoints, ${rounds} times`,
      await withChaosSite((shop) => killAtFailpoints(shop, failpoints)),
    ),
    toCaseResult(
      `F2: server killed ${4 * rounds} times at any moment, ${CONCURRENT_CUSTOMERS} customers at once (seed ${seed})`,
      await withChaosSite((shop) => {
        const strike = async () => {
          await shop.kill();
          return shop.start();
        };
        const times = 4 * rounds;
        return killAtRandom(shop, {
          ...{ kills: times, concurrentCustomers: CONCURRENT_CUSTOMERS, seed, strike },
        });
      }),
    ),
    toCaseResult(
      `F3: database killed ${rounds} times with orders in flight (seed ${seed})`,
      await withChaosSite((shop, cluster) =>
        killPostmaster(shop, cluster, { kills: rounds, seed }),
      ),
    ),
    await checkAsyncCommit(),
  ];
};

async function checkAsyncCommit(): Promise<CaseResult> {
  const seen = await withChaosSite(loseAcknowledgedOrders, { hasAsyncCommit: true });
  return {
    title: 'F4: the same of a database that acknowledges too early must be seen',
    figures: Object.fromEntries(seen.map(({ name, rows }) => [name, rows.length])),
    missed: getMissedTargets({
      'losses are seen': seen.some(({ name }) => name.startsWith('I11 ')),
    }),
  };
}
