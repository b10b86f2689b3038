// F14: orders come steadily for a long time, whole lives each; the server's memory must not grow, nor answers fail.
import { setTimeout as pause } from 'node:timers/promises';
import { getResidentMegabytes } from '../../harness/process-usage.ts';
import { median, quantile } from '../../harness/statistics.ts';
import { finishRun, awaitScenarios } from '../run-result.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type CaseOptions,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { runRandomScenario } from '../kill-at-random.ts';
import { readMetric } from '../read-metric.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { startSteadyLoad } from '../steady-load.ts';

const LOOK_MILLISECONDS = 5_000;
/** The engine compiles and its heap finds its size first. */
const WARM_SHARE = 0.3;
const MAX_CONCURRENT = 100;
const MAX_GROWTH = 0.05;

export const soak: ChaosCase = async (options) => [
  await withChaosSite((shop) => runSoak(shop, options)),
];

interface Sample {
  residentMegabytes: number;
  heapMegabytes: number;
  lagMilliseconds: number;
}

async function runSoak(shop: ChaosSite, { minutes, rate, seed }: CaseOptions): Promise<CaseResult> {
  const slowestReadyMilliseconds = await shop.start();
  const random = createSeededRandom(seed);
  const load = startSteadyLoad(rate, MAX_CONCURRENT, () => runRandomScenario(shop, random()));
  const looks: Sample[] = [];
  const since = performance.now();
  while (performance.now() - since < minutes * 60_000) {
    await pause(LOOK_MILLISECONDS);
    looks.push(await takeSample(shop));
  }
  const { answers } = shop.parts;
  const failed = [...answers].filter(([name]) => name !== '200');
  const settledMilliseconds = await awaitScenarios(shop, await load.stop());
  const figures = await finishRun(shop, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds,
  });
  const warm = looks.slice(Math.ceil(looks.length * WARM_SHARE));
  const residentFrom = getFirst(warm, 'residentMegabytes');
  const residentTo = getLast(warm, 'residentMegabytes');
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
      heapMegabytes: [getFirst(warm, 'heapMegabytes'), getLast(warm, 'heapMegabytes')].map(
        Math.round,
      ),
      lagP99Milliseconds: Math.round(lag),
      lagMedianMilliseconds: Math.round(median(warm.map((each) => each.lagMilliseconds))),
    },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      'no answer but 200': failed.length === 0,
      'memory grows by less than 5 %': growth < MAX_GROWTH,
    }),
  };
}

/** The first and the last fifth, in the middle: a collection more or less is not what is looked for. */
const getFirst = (looks: readonly Sample[], name: keyof Sample): number =>
  median(looks.slice(0, Math.ceil(looks.length / 5)).map((each) => each[name]));
const getLast = (looks: readonly Sample[], name: keyof Sample): number =>
  median(looks.slice(-Math.ceil(looks.length / 5)).map((each) => each[name]));

async function takeSample({ origin, pid }: ChaosSite): Promise<Sample> {
  const metric = await readMetric(origin);
  return {
    residentMegabytes: await getResidentMegabytes(pid()),
    heapMegabytes: metric('nodejs_heap_size_used_bytes') / 1e6,
    // Since the look before: the exporter begins anew each time.
    lagMilliseconds: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
