// F2: kill -9 of the server at random while orders arrive at a steady rate.
import { getMissedTargets, getConsistencyTargets, type ChaosCase } from '../chaos-case.ts';
import { withChaosSite } from '../chaos-site.ts';
import { killAtRandom } from '../kill-at-random.ts';

const MAX_CONCURRENT = 100;

export const steadyKills: ChaosCase = async ({ kills, rate, seed }) => {
  const began = performance.now();
  let killedMilliseconds = 0;
  const figures = await withChaosSite((site) => {
    const killAndRestart = async () => {
      await site.kill();
      const ready = await site.start();
      killedMilliseconds = performance.now() - began;
      return ready;
    };
    return killAtRandom(site, {
      kills,
      seed,
      rate,
      concurrentCustomers: MAX_CONCURRENT,
      killAndRestart,
    });
  });
  const { met, resolved } = figures.unknown;
  return [
    {
      title: `F2: server killed ${kills} times at random, ${rate} orders a second (seed ${seed})`,
      figures: {
        ...figures,
        // Includes the time in which the server was down.
        ordersPerSecond: Number((figures.acked / (killedMilliseconds / 1_000)).toFixed(1)),
      },
      missedTargets: getMissedTargets({
        ...getConsistencyTargets(figures),
        'orders of unknown outcome occurred': met > 0,
        'a retry resolved each of them': resolved === met,
      }),
    },
  ];
};
