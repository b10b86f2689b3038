// npm run chaos -- --rounds N [--seed S]: the long form of the crash runs (reliability F1 to F4). Each round kills the
// server once at each failpoint, four times at any moment, and its database once. Ends badly if an invariant breaks.
import { parseArgs } from 'node:util';
import type { ChaosFigures } from './chaos/chaos-figures.ts';
import { FAILPOINTS } from './chaos/failpoints.ts';
import { killAtFailpoints } from './chaos/kill-at-failpoints.ts';
import { killAtRandom } from './chaos/kill-at-random.ts';
import { killPostmaster, loseOrders } from './chaos/kill-postmaster.ts';
import { openShopUnderChaos, type ShopUnderChaos } from './chaos/shop-under-chaos.ts';
import { startThrowawayCluster, type ThrowawayCluster } from './throwaway-cluster.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '20260310' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const CUSTOMERS_AT_ONCE = 16;

type Run<Result> = (shop: ShopUnderChaos, cluster: ThrowawayCluster) => Promise<Result>;

async function onCluster<Result>(run: Run<Result>, isForgetful = false): Promise<Result> {
  const cluster = await startThrowawayCluster({ isForgetful });
  try {
    const shop = await openShopUnderChaos(cluster);
    try {
      return await run(shop, cluster);
    } finally {
      await shop.close();
    }
  } finally {
    await cluster.close();
  }
}

let isWhole = true;
function report(title: string, { broken, answers, orders, ...figures }: ChaosFigures): void {
  console.log(`\n${title}`);
  console.log(`  ${JSON.stringify(figures)}`);
  console.log(`  orders ${JSON.stringify(orders)}  answers ${JSON.stringify(answers)}`);
  console.log(`  invariants broken: ${broken.length}`);
  for (const { name, rows } of broken) console.log(`  ${name}: ${JSON.stringify(rows)}`);
  // The same key is the same intent, and nothing that was left behind stays open.
  const made = Object.values(orders).reduce((sum, count) => sum + count, 0);
  const isSettled = figures.intents === made && orders['pending_payment'] === undefined;
  if (!isSettled) console.log(`  ${made} orders, ${figures.intents} intents: NOT SETTLED`);
  isWhole &&= broken.length === 0 && isSettled;
}

const failpoints = Array.from({ length: rounds }, () => FAILPOINTS).flat();
report(
  `Server killed at each of ${FAILPOINTS.length} failpoints, ${rounds} times`,
  await onCluster((shop) => killAtFailpoints(shop, failpoints)),
);
report(
  `Server killed ${4 * rounds} times at any moment, ${CUSTOMERS_AT_ONCE} customers at once (seed ${seed})`,
  await onCluster((shop) => {
    const strike = async () => {
      await shop.kill();
      return shop.start();
    };
    const kills = 4 * rounds;
    return killAtRandom(shop, { kills, customersAtOnce: CUSTOMERS_AT_ONCE, seed, strike });
  }),
);
report(
  `Database killed ${rounds} times with orders in flight (seed ${seed})`,
  await onCluster((shop, cluster) => killPostmaster(shop, cluster, { kills: rounds, seed })),
);

const seen = await onCluster(loseOrders, true);
const hasBitten = seen.some(({ name }) => name.startsWith('I11 '));
console.log(
  `\nThe same of a database that acknowledges too early: ${hasBitten ? 'seen' : 'NOT SEEN'}`,
);
for (const { name, rows } of seen) console.log(`  ${name}: ${rows.length} rows`);
process.exit(isWhole && hasBitten ? 0 : 1);
