// npm run budgets [-- --runs 5 --path /menu --record]: sizes and times of a first visit of the menu, compared with their
// budgets. Fails when a size budget is exceeded; times are medians of the runs and depend on the machine.
import { parseArgs } from 'node:util';

import { recordFigures } from '../bench/results.ts';
import { ensureChromium } from '../chromium.ts';
import { startDemoServer } from '../harness/demo-server.ts';
import { getRaw, getSettled } from '../harness/raw-get.ts';
import { median } from '../harness/statistics.ts';
import { evaluateBudget, formatBudgetResult, type BudgetResult } from './budget.ts';
import { brotliBytes, gzipBytes, getInlineCss, readBuiltSizes, sumBytes } from './built-files.ts';
import { sumBytesByKind, recordFirstVisit } from './first-visit.ts';
import { runLighthouse, type LighthouseScores, type Visits } from './run-lighthouse.ts';
import { measureSecondVisitLcp } from './second-visit.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    path: { type: 'string', default: '/menu' },
    record: { type: 'boolean', default: false },
  },
});
const formatKilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

async function measureSizes(url: string, chromium: string): Promise<BudgetResult[]> {
  const { firstScripts, lazyChunks } = await readBuiltSizes('storefront/dist/client');
  await getSettled(url);
  const files = await recordFirstVisit(url, chromium);
  const { bytes: html } = await getRaw(url, { 'accept-encoding': 'identity' });
  const css = getInlineCss(html.toString());
  console.log('A first visit loads, in this order:');
  for (const { kind, bytes, url: address } of files) {
    const { pathname, search } = new URL(address);
    console.log(
      `  ${kind.padEnd(10)} ${formatKilobytes(bytes).padStart(7)} kB  ${pathname}${search}`,
    );
  }
  console.log('Heaviest lazy chunks, gzip:');
  for (const { name, file, bytes } of lazyChunks.slice(0, 5)) {
    console.log(`  ${formatKilobytes(bytes).padStart(7)} kB  ${name} (${file})`);
  }
  const isReservation = ({ name }: { name: string }) => name.startsWith('reservation-screen');
  const largest = lazyChunks.find((chunk) => !isReservation(chunk));
  return [
    evaluateBudget(
      'javaScript',
      sumBytesByKind(files, 'script'),
      `the built files alone: ${formatKilobytes(sumBytes(firstScripts))} kB`,
    ),
    evaluateBudget('html', brotliBytes(html), `${formatKilobytes(html.length)} kB uncompressed`),
    evaluateBudget('css', gzipBytes(css), `${formatKilobytes(css.length)} kB uncompressed`),
    evaluateBudget('requests', files.length),
    evaluateBudget(
      'butPictures',
      sumBytesByKind(files, 'document', 'script', 'stylesheet', 'font', 'other'),
    ),
    evaluateBudget('lazyChunk', largest?.bytes ?? 0, largest?.name),
    evaluateBudget('reservation', lazyChunks.find(isReservation)?.bytes ?? 0),
  ];
}

function evaluateTimes(visits: readonly Visits[]): BudgetResult[] {
  const getMedian = (visit: keyof Visits, figure: Exclude<keyof LighthouseScores, 'failed'>) =>
    median(visits.map((each) => each[visit][figure]));
  return [
    evaluateBudget(
      'performance',
      getMedian('first', 'performance'),
      `returning: ${getMedian('returning', 'performance')}`,
    ),
    evaluateBudget('accessibility', getMedian('first', 'accessibility')),
    evaluateBudget('bestPractices', getMedian('first', 'bestPractices')),
    evaluateBudget('seo', getMedian('first', 'seo')),
    evaluateBudget('firstLcp', getMedian('first', 'lcp')),
    evaluateBudget('firstTbt', getMedian('first', 'tbt')),
    evaluateBudget('firstCls', getMedian('first', 'cls')),
    evaluateBudget('returningLcp', getMedian('returning', 'lcp')),
    evaluateBudget('returningTbt', getMedian('returning', 'tbt')),
    evaluateBudget('returningCls', getMedian('returning', 'cls')),
  ];
}

const chromium = ensureChromium();
const demo = await startDemoServer();
const results: BudgetResult[] = [];
try {
  const url = `${demo.origin}${values.path}`;
  results.push(...(await measureSizes(url, chromium)));
  const visits: Visits[] = [];
  const secondLcps: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    visits.push(await runLighthouse(url, chromium));
    secondLcps.push(await measureSecondVisitLcp(url, chromium));
  }
  if (visits.length > 0)
    results.push(...evaluateTimes(visits), evaluateBudget('secondLcp', median(secondLcps)));
  const failed = new Set(
    visits.flatMap(({ first, returning }) => [...first.failed, ...returning.failed]),
  );
  for (const each of failed) console.log(`Lighthouse audit failed: ${each}`);
} finally {
  await demo.close();
}
console.log(`\nBudgets of ${values.path}, times as the median of ${values.runs}:`);
for (const each of results) console.log(formatBudgetResult(each));
if (values.record) {
  const figures = results.map(({ budget: { name, unit, limit }, value }) => ({
    figure: name,
    value,
    unit,
    baseline: limit,
  }));
  await recordFigures('budgets', figures);
}
process.exit(results.some(({ budget, isMet }) => budget.isGate && !isMet) ? 1 : 0);
