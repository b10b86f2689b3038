// F2 as the plan has it: kill -9 of the server at random while orders come at a steady rate.
import { missedOf, wholeTargets, type ChaosCase } from './finding.ts';
import { killAtRandom } from './kill-at-random.ts';
import { onCluster } from './on-cluster.ts';

const MOST_UNDER_WAY = 100;

export const steadyKills: ChaosCase = async ({ kills, rate, seed }) => {
  const began = performance.now();
  let killedMilliseconds = 0;
  const figures = await onCluster((shop) => {
    const strike = async () => {
      await shop.kill();
      const ready = await shop.start();
      killedMilliseconds = performance.now() - began;
      return ready;
    };
    return killAtRandom(shop, { kills, seed, rate, customersAtOnce: MOST_UNDER_WAY, strike });
  });
  const { met, resolved } = figures.unknown;
  return [
    {
      title: `F2: server killed ${kills} times at any moment, ${rate} orders a second (seed ${seed})`,
      figures: {
        ...figures,
        // The time in which the server was away is in it.
        ordersPerSecond: Number((figures.acked / (killedMilliseconds / 1_000)).toFixed(1)),
      },
      missed: missedOf({
        ...wholeTargets(figures),
        'orders of unknown outcome were met': met > 0,
        'a retry told of each of them': resolved === met,
      }),
    },
  ];
};
