// F14: orders come steadily for a long time, whole lives each; the server's memory must not grow, nor answers fail.
import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../bench/process-figures.ts';
import { median, quantile } from '../bench/quantile.ts';
import { endRun, settle } from './chaos-figures.ts';
import {
  missedOf,
  wholeTargets,
  type CaseOptions,
  type ChaosCase,
  type Finding,
} from './finding.ts';
import { anyStory } from './kill-at-random.ts';
import { onCluster } from './on-cluster.ts';
import { readMetric } from './read-metric.ts';
import { seededRandom } from './seeded-random.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';
import { steadyLoad } from './steady-load.ts';

const LOOK_MILLISECONDS = 5_000;
/** The engine compiles and its heap finds its size first. */
const WARM_SHARE = 0.3;
const MOST_UNDER_WAY = 100;
const MOST_GROWTH = 0.05;

export const soak: ChaosCase = async (options) => [
  await onCluster((shop) => soakFor(shop, options)),
];

interface Look {
  residentMegabytes: number;
  heapMegabytes: number;
  lagMilliseconds: number;
}

async function soakFor(
  shop: ShopUnderChaos,
  { minutes, rate, seed }: CaseOptions,
): Promise<Finding> {
  const slowestReadyMilliseconds = await shop.start();
  const random = seededRandom(seed);
  const load = steadyLoad(rate, MOST_UNDER_WAY, () => anyStory(shop, random()));
  const looks: Look[] = [];
  const since = performance.now();
  while (performance.now() - since < minutes * 60_000) {
    await pause(LOOK_MILLISECONDS);
    looks.push(await look(shop));
  }
  const { answers } = shop.parts;
  const failed = [...answers].filter(([name]) => name !== '200');
  const settledMilliseconds = await settle(shop, await load.stop());
  const figures = await endRun(shop, { kills: 0, slowestReadyMilliseconds, settledMilliseconds });
  const warm = looks.slice(Math.ceil(looks.length * WARM_SHARE));
  const residentFrom = atFirst(warm, 'residentMegabytes');
  const residentTo = atLast(warm, 'residentMegabytes');
  const growth = residentTo / residentFrom - 1;
  const lag = quantile(
    warm.map(({ lagMilliseconds }) => lagMilliseconds),
    0.99,
  );
  return {
    title: `F14: ${rate} orders a second for ${minutes} min, whole lives`,
    figures: {
      ...figures,
      ordersPerSecond: Number((figures.acked / (minutes * 60)).toFixed(1)),
      residentMegabytes: [residentFrom, residentTo].map(Math.round),
      growth: Number(growth.toFixed(3)),
      heapMegabytes: [atFirst(warm, 'heapMegabytes'), atLast(warm, 'heapMegabytes')].map(
        Math.round,
      ),
      lagP99Milliseconds: Math.round(lag),
      lagMedianMilliseconds: Math.round(median(warm.map((each) => each.lagMilliseconds))),
    },
    missed: missedOf({
      ...wholeTargets(figures),
      'no answer but 200': failed.length === 0,
      'memory grows by less than 5 %': growth < MOST_GROWTH,
    }),
  };
}

/** The first and the last fifth, in the middle: a collection more or less is not what is looked for. */
const atFirst = (looks: readonly Look[], name: keyof Look): number =>
  median(looks.slice(0, Math.ceil(looks.length / 5)).map((each) => each[name]));
const atLast = (looks: readonly Look[], name: keyof Look): number =>
  median(looks.slice(-Math.ceil(looks.length / 5)).map((each) => each[name]));

async function look({ origin, pid }: ShopUnderChaos): Promise<Look> {
  const metric = await readMetric(origin);
  return {
    residentMegabytes: await residentMegabytes(pid()),
    heapMegabytes: metric('nodejs_heap_size_used_bytes') / 1e6,
    // Since the look before: the exporter begins anew each time.
    lagMilliseconds: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
