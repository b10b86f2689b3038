// F14: complete orders at a steady rate for a long time; memory must not grow and no reply may fail.
import { setTimeout as pause } from 'node:timers/promises';

import { getResidentMegabytes } from '../../harness/process-usage.ts';
import { createSeededRandom } from '../../harness/seeded-random.ts';
import { median, quantile } from '../../harness/statistics.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type CaseOptions,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { runRandomScenario } from '../kill-at-random.ts';
import { readMetric } from '../read-metric.ts';
import { finishRun, awaitScenarios } from '../run-result.ts';
import { startSteadyLoad } from '../steady-load.ts';

const SAMPLE_MILLISECONDS = 5_000;
/** Code is compiled and the heap reaches its size first. */
const WARM_UP_SHARE = 0.3;
const MAX_CONCURRENT = 100;
const MAX_GROWTH = 0.05;

export const soak: ChaosCase = async (options) => [
  await withChaosSite((site) => runSoak(site, options)),
];

interface Sample {
  residentMegabytes: number;
  heapMegabytes: number;
  lagMilliseconds: number;
}

async function runSoak(site: ChaosSite, { minutes, rate, seed }: CaseOptions): Promise<CaseResult> {
  const slowestReadyMilliseconds = await site.start();
  const random = createSeededRandom(seed);
  const load = startSteadyLoad(rate, MAX_CONCURRENT, () => runRandomScenario(site, random()));
  const samples: Sample[] = [];
  const since = performance.now();
  while (performance.now() - since < minutes * 60_000) {
    await pause(SAMPLE_MILLISECONDS);
    samples.push(await takeSample(site));
  }
  const { replies } = site.context;
  const failed = [...replies].filter(([name]) => name !== '200');
  const settledMilliseconds = await awaitScenarios(site, await load.stop());
  const figures = await finishRun(site, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds,
  });
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE));
  const residentFrom = getFirst(warm, 'residentMegabytes');
  const residentTo = getLast(warm, 'residentMegabytes');
  const growth = residentTo / residentFrom - 1;
  const lag = quantile(
    warm.map(({ lagMilliseconds }) => lagMilliseconds),
    0.99,
  );
  return {
    title: `F14: ${rate} complete orders a second for ${minutes} min`,
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
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'every reply is 200': failed.length === 0,
      'memory grows by less than 5 %': growth < MAX_GROWTH,
    }),
  };
}

/** Medians of the first and the last fifth, so that single garbage collections do not count. */
const getFirst = (samples: readonly Sample[], name: keyof Sample): number =>
  median(samples.slice(0, Math.ceil(samples.length / 5)).map((each) => each[name]));
const getLast = (samples: readonly Sample[], name: keyof Sample): number =>
  median(samples.slice(-Math.ceil(samples.length / 5)).map((each) => each[name]));

async function takeSample({ origin, pid }: ChaosSite): Promise<Sample> {
  const metric = await readMetric(origin);
  return {
    residentMegabytes: await getResidentMegabytes(pid()),
    heapMegabytes: metric('nodejs_heap_size_used_bytes') / 1e6,
    // The value counts from the previous sample: the exporter resets it.
    lagMilliseconds: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
