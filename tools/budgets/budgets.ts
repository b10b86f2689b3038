// npm run budgets [-- --runs 5 --path /menu]: what a first visit of the menu costs, beside its budgets. Fails when a
// budget of bytes or requests is broken; times are the median of the runs and depend on the machine.
import { parseArgs } from 'node:util';
import { startDemoShop } from '../bench/demo-shop.ts';
import { median } from '../bench/quantile.ts';
import { rawGet, settledGet } from '../bench/raw-get.ts';
import { judge, judgedLine, type Judged } from './budget.ts';
import { brotliBytes, gzipBytes, inlineCss, readBuiltSizes, sumOf } from './built-files.ts';
import { bytesOf, firstVisit } from './first-visit.ts';
import { lighthouseVisits, type LighthouseFigures, type Visits } from './lighthouse-runs.ts';
import { secondVisitLcp } from './second-visit.ts';
import { ensureChromium } from '../chromium.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, path: { type: 'string', default: '/menu' } },
});
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

async function weigh(url: string, chromium: string): Promise<Judged[]> {
  const { firstScripts, lazyChunks } = await readBuiltSizes('storefront/dist/client');
  await settledGet(url);
  const files = await firstVisit(url, chromium);
  const { bytes: html } = await rawGet(url, { 'accept-encoding': 'identity' });
  const css = inlineCss(html.toString());
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
    judge(
      'javaScript',
      bytesOf(files, 'script'),
      `the built files alone: ${kilobytes(sumOf(firstScripts))} kB`,
    ),
    judge('html', brotliBytes(html), `${kilobytes(html.length)} kB unpacked`),
    judge('css', gzipBytes(css), `${kilobytes(css.length)} kB unpacked`),
    judge('requests', files.length),
    judge('butPictures', bytesOf(files, 'document', 'script', 'stylesheet', 'font', 'other')),
    judge('lazyChunk', largest?.bytes ?? 0, largest?.name),
    judge('reservation', lazyChunks.find(isReservation)?.bytes ?? 0),
  ];
}

function timed(visits: readonly Visits[]): Judged[] {
  const middle = (visit: keyof Visits, figure: Exclude<keyof LighthouseFigures, 'failed'>) =>
    median(visits.map((each) => each[visit][figure]));
  return [
    judge(
      'performance',
      middle('first', 'performance'),
      `returning: ${middle('returning', 'performance')}`,
    ),
    judge('accessibility', middle('first', 'accessibility')),
    judge('bestPractices', middle('first', 'bestPractices')),
    judge('seo', middle('first', 'seo')),
    judge('firstLcp', middle('first', 'lcp')),
    judge('firstTbt', middle('first', 'tbt')),
    judge('firstCls', middle('first', 'cls')),
    judge('returningLcp', middle('returning', 'lcp')),
    judge('returningTbt', middle('returning', 'tbt')),
    judge('returningCls', middle('returning', 'cls')),
  ];
}

const chromium = ensureChromium();
const shop = await startDemoShop();
const judged: Judged[] = [];
try {
  const url = `${shop.origin}${values.path}`;
  judged.push(...(await weigh(url, chromium)));
  const visits: Visits[] = [];
  const secondLcps: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    visits.push(await lighthouseVisits(url, chromium));
    secondLcps.push(await secondVisitLcp(url, chromium));
  }
  if (visits.length > 0) judged.push(...timed(visits), judge('secondLcp', median(secondLcps)));
  const failed = new Set(
    visits.flatMap(({ first, returning }) => [...first.failed, ...returning.failed]),
  );
  for (const each of failed) console.log(`Lighthouse: not passed: ${each}`);
} finally {
  await shop.close();
}
console.log(`\nBudgets of ${values.path}, times as the median of ${values.runs}:`);
for (const each of judged) console.log(judgedLine(each));
process.exit(judged.some(({ budget, isKept }) => budget.isGate && !isKept) ? 1 : 0);
