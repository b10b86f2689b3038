// F1 to F4: kill -9 of the server and of its database. Each round kills the server once at each failpoint and four times
// at random, and its database once.
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite } from '../chaos-site.ts';
import { FAILPOINTS } from '../failpoints.ts';
import { killAtFailpoints } from '../kill-at-failpoints.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { killPostmaster, loseAcknowledgedOrders } from '../kill-postmaster.ts';
import type { RunResult } from '../run-result.ts';

const CONCURRENT_CUSTOMERS = 16;

const toCaseResult = (title: string, figures: RunResult): CaseResult => ({
  title,
  figures,
  missedTargets: getMissedTargets(getConsistencyTargets(figures)),
});

export const kills: ChaosCase = async ({ rounds, seed }) => {
  const failpoints = Array.from({ length: rounds }, () => FAILPOINTS).flat();
  return [
    toCaseResult(
      `F1: server killed at each of ${FAILPOINTS.length} failpoints, ${rounds} times`,
      await withChaosSite((site) => killAtFailpoints(site, failpoints)),
    ),
    toCaseResult(
      `F2: server killed ${4 * rounds} times at random, ${CONCURRENT_CUSTOMERS} concurrent customers (seed ${seed})`,
      await withChaosSite((site) => {
        const killAndRestart = async () => {
          await site.kill();
          return site.start();
        };
        const times = 4 * rounds;
        return killAtRandom(site, {
          kills: times,
          concurrentCustomers: CONCURRENT_CUSTOMERS,
          seed,
          killAndRestart,
        });
      }),
    ),
    toCaseResult(
      `F3: database killed ${rounds} times with orders in flight (seed ${seed})`,
      await withChaosSite((site, cluster) =>
        killPostmaster(site, cluster, { kills: rounds, seed }),
      ),
    ),
    await checkAsyncCommit(),
  ];
};

async function checkAsyncCommit(): Promise<CaseResult> {
  const brokenInvariants = await withChaosSite(async (site, cluster) => {
    await cluster.commitAsynchronously();
    return loseAcknowledgedOrders(site, cluster);
  });
  return {
    title: 'F4: losses of a database with asynchronous commit are detected',
    figures: Object.fromEntries(brokenInvariants.map(({ name, rows }) => [name, rows.length])),
    missedTargets: getMissedTargets({
      'losses are detected': brokenInvariants.some(({ name }) => name.startsWith('I11 ')),
    }),
  };
}
