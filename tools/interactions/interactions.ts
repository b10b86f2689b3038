// npm run interactions [-- --runs 5]: what each touch of the order story on a phone takes until it is painted, with a
// processor slowed four times, beside its budget. Informs and never fails: times depend on the machine.
import { parseArgs } from 'node:util';
import { startDemoShop } from '../bench/demo-shop.ts';
import { median } from '../bench/quantile.ts';
import { tableLine } from '../bench/table-line.ts';
import { ensureChromium } from '../chromium.ts';
import { orderStory } from './order-story.ts';
import { worstOfEach, type Work } from './trace-figures.ts';
import { timed, traced } from './watched-page.ts';

const SLOWDOWN = 4;
const BUDGET_MS = 80;
const ANSWER_BUDGET_MS = 100;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const executablePath = ensureChromium();
const timings: Map<string, number>[] = [];
const traces: Map<string, Work>[] = [];
const shop = await startDemoShop();
try {
  const visit = { executablePath, url: `${shop.origin}/menu` };
  for (let run = 0; run < Number(values.runs); run += 1) {
    timings.push(await timed({ ...visit, slowdown: SLOWDOWN }, orderStory(2 * run)));
    traces.push(worstOfEach(await traced({ ...visit, slowdown: 1 }, orderStory(2 * run + 1))));
  }
} finally {
  await shop.close();
}

const columns = ['cpu', 'style', 'layout', 'paint'] as const;
const took = (step: string): number | null => {
  const known = timings.flatMap((run) => run.get(step) ?? []);
  return known.length > 0 ? median(known) : null;
};
const work = (step: string, of: keyof Work): number =>
  SLOWDOWN * median(traces.flatMap((run) => run.get(step)?.[of] ?? []));

console.log(tableLine('median in ms of each step’s worst', 'took', ...columns, ''));
const steps = [...(traces[0]?.keys() ?? [])];
const over = steps.filter((step) => {
  // When an answer is seen only a trace tells.
  const judged = took(step) ?? work(step, 'cpu');
  const isOver = judged > (step.endsWith(', answered') ? ANSWER_BUDGET_MS : BUDGET_MS);
  const figures = columns.map((column) => Math.round(work(step, column)));
  console.log(tableLine(step, took(step) ?? '', ...figures, isOver ? 'over' : ''));
  return isOver;
});
console.log(
  `\n${steps.length - over.length} of ${steps.length} within ${BUDGET_MS} ms, answers within ${ANSWER_BUDGET_MS} ms`,
);
