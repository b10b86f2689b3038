// F2 as the plan has it: kill -9 of the server at random while orders come at a steady rate.
import { withChaosSite } from '../chaos-site.ts';
import { getMissedTargets, getConsistencyTargets, type ChaosCase } from '../chaos-case.ts';
import { killAtRandom } from '../kill-at-random.ts';

const MAX_CONCURRENT = 100;

export const steadyKills: ChaosCase = async ({ kills, rate, seed }) => {
  const began = performance.now();
  let killedMilliseconds = 0;
  const figures = await withChaosSite((shop) => {
    const strike = async () => {
      await shop.kill();
      const ready = await shop.start();
      killedMilliseconds = performance.now() - began;
      return ready;
    };
    return killAtRandom(shop, { kills, seed, rate, concurrentCustomers: MAX_CONCURRENT, strike });
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
      missed: getMissedTargets({
        ...getConsistencyTargets(figures),
        'orders of unknown outcome were met': met > 0,
        'a retry told of each of them': resolved === met,
      }),
    },
  ];
};
