// npm run budgets [-- --runs 5 --path /menu]: what a first visit of the menu costs, beside its budgets. Fails when a
// budget of bytes or requests is broken; times are the median of the runs and depend on the machine.
import { parseArgs } from 'node:util';
import { startDemoServer } from '../harness/demo-server.ts';
import { median } from '../harness/statistics.ts';
import { getRaw, getSettled } from '../harness/raw-get.ts';
import { evaluateBudget, formatBudgetResult, type BudgetResult } from './budget.ts';
import { brotliBytes, gzipBytes, getInlineCss, readBuiltSizes, sumBytes } from './built-files.ts';
import { sumBytesByKind, recordFirstVisit } from './first-visit.ts';
import { runLighthouse, type LighthouseScores, type Visits } from './run-lighthouse.ts';
import { measureSecondVisitLcp } from './second-visit.ts';
import { ensureChromium } from '../chromium.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, path: { type: 'string', default: '/menu' } },
});
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

async function weigh(url: string, chromium: string): Promise<BudgetResult[]> {
  const { firstScripts, lazyChunks } = await readBuiltSizes('storefront/dist/client');
  await getSettled(url);
  const files = await recordFirstVisit(url, chromium);
  const { bytes: html } = await getRaw(url, { 'accept-encoding': 'identity' });
  const css = getInlineCss(html.toString());
  console.log('A first visit loads, in this order:');
  for (const { kind, bytes, url: address } of files) {
    const { pathname, search } = new URL(address);
    console.log(`  ${kind.padEnd(10)} ${kilobytes(bytes).padStart(7)} kB  ${pathname}${search}`);
  }
  console.log('Heaviest lazy chunks, gzip:');
  for (const { name, file, bytes } of lazyChunks.slice(0, 5)) {
    console.log(`  ${kilobytes(bytes).padStart(7)} kB  ${name} (${file})`);
  }
  const isReservation = ({ name }: { name: string }) => name.startsWith('reservation-screen');
  const largest = lazyChunks.find((chunk) => !isReservation(chunk));
  return [
    evaluateBudget(
      'javaScript',
      sumBytesByKind(files, 'script'),
      `the built files alone: ${kilobytes(sumBytes(firstScripts))} kB`,
    ),
    evaluateBudget('html', brotliBytes(html), `${kilobytes(html.length)} kB unpacked`),
    evaluateBudget('css', gzipBytes(css), `${kilobytes(css.length)} kB unpacked`),
    evaluateBudget('requests', files.length),
    evaluateBudget(
      'butPictures',
      sumBytesByKind(files, 'document', 'script', 'stylesheet', 'font', 'other'),
    ),
    evaluateBudget('lazyChunk', largest?.bytes ?? 0, largest?.name),
    evaluateBudget('reservation', lazyChunks.find(isReservation)?.bytes ?? 0),
  ];
}

function timed(visits: readonly Visits[]): BudgetResult[] {
  const middle = (visit: keyof Visits, figure: Exclude<keyof LighthouseScores, 'failed'>) =>
    median(visits.map((each) => each[visit][figure]));
  return [
    evaluateBudget(
      'performance',
      middle('first', 'performance'),
      `returning: ${middle('returning', 'performance')}`,
    ),
    evaluateBudget('accessibility', middle('first', 'accessibility')),
    evaluateBudget('bestPractices', middle('first', 'bestPractices')),
    evaluateBudget('seo', middle('first', 'seo')),
    evaluateBudget('firstLcp', middle('first', 'lcp')),
    evaluateBudget('firstTbt', middle('first', 'tbt')),
    evaluateBudget('firstCls', middle('first', 'cls')),
    evaluateBudget('returningLcp', middle('returning', 'lcp')),
    evaluateBudget('returningTbt', middle('returning', 'tbt')),
    evaluateBudget('returningCls', middle('returning', 'cls')),
  ];
}

const chromium = ensureChromium();
const shop = await startDemoServer();
const judged: BudgetResult[] = [];
try {
  const url = `${shop.origin}${values.path}`;
  judged.push(...(await weigh(url, chromium)));
  const visits: Visits[] = [];
  const secondLcps: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    visits.push(await runLighthouse(url, chromium));
    secondLcps.push(await measureSecondVisitLcp(url, chromium));
  }
  if (visits.length > 0)
    judged.push(...timed(visits), evaluateBudget('secondLcp', median(secondLcps)));
  const failed = new Set(
    visits.flatMap(({ first, returning }) => [...first.failed, ...returning.failed]),
  );
  for (const each of failed) console.log(`Lighthouse: not passed: ${each}`);
} finally {
  await shop.close();
}
console.log(`\nBudgets of ${values.path}, times as the median of ${values.runs}:`);
for (const each of judged) console.log(formatBudgetResult(each));
process.exit(judged.some(({ budget, isMet }) => budget.isGate && !isMet) ? 1 : 0);
