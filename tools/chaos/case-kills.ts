// F1 to F4: kill -9 of the server and of its database. Each round kills the server once at each failpoint, four times
// at any moment, and its database once.
import { FAILPOINTS } from './failpoints.ts';
import { missedOf, wholeTargets, type ChaosCase, type Finding } from './finding.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killPostmaster, loseOrders } from './kill-postmaster.ts';
import type { ChaosFigures } from './chaos-figures.ts';
import { onCluster } from './on-cluster.ts';

const CUSTOMERS_AT_ONCE = 16;

const finding = (title: string, figures: ChaosFigures): Finding => ({
  ...{ title, figures },
  missed: missedOf(wholeTargets(figures)),
});

export const kills: ChaosCase = async ({ rounds, seed }) => {
  const failpoints = Array.from({ length: rounds }, () => FAILPOINTS).flat();
  return [
    finding(
      `F1: server killed at each of ${FAILPOINTS.length} failpoints, ${rounds} times`,
      await onCluster((shop) => killAtFailpoints(shop, failpoints)),
    ),
    finding(
      `F2: server killed ${4 * rounds} times at any moment, ${CUSTOMERS_AT_ONCE} customers at once (seed ${seed})`,
      await onCluster((shop) => {
        const strike = async () => {
          await shop.kill();
          return shop.start();
        };
        const times = 4 * rounds;
        return killAtRandom(shop, {
          ...{ kills: times, customersAtOnce: CUSTOMERS_AT_ONCE, seed, strike },
        });
      }),
    ),
    finding(
      `F3: database killed ${rounds} times with orders in flight (seed ${seed})`,
      await onCluster((shop, cluster) => killPostmaster(shop, cluster, { kills: rounds, seed })),
    ),
    await forgetfulDatabase(),
  ];
};

async function forgetfulDatabase(): Promise<Finding> {
  const seen = await onCluster(loseOrders, { isForgetful: true });
  return {
    title: 'F4: the same of a database that acknowledges too early must be seen',
    figures: Object.fromEntries(seen.map(({ name, rows }) => [name, rows.length])),
    missed: missedOf({ 'losses are seen': seen.some(({ name }) => name.startsWith('I11 ')) }),
  };
}
