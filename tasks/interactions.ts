// npm run interactions [-- --runs 5]: what each touch of the order story on a phone takes until it is painted, with a
// processor slowed four times, beside its budget. Informs and never fails: times depend on the machine.
import { parseArgs } from 'node:util';
import { startDemoShop } from '../bench/demo-shop.ts';
import { line, median } from '../bench/measured.ts';
import { ensureChromium } from './chromium.ts';
import { orderStory } from './interactions/order-story.ts';
import { worstOfEach, type Work } from './interactions/trace-figures.ts';
import { watched } from './interactions/watched-page.ts';

const SLOWDOWN = 4;
const BUDGET_MS = 80;
const ANSWER_BUDGET_MS = 100;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const executablePath = ensureChromium();
const slowed: Map<string, Work>[] = [];
const atFullSpeed: Map<string, Work>[] = [];
const shop = await startDemoShop();
try {
  const visit = { executablePath, url: `${shop.origin}/menu` };
  for (let run = 0; run < Number(values.runs); run += 1) {
    slowed.push(worstOfEach(await watched({ ...visit, slowdown: SLOWDOWN }, orderStory(2 * run))));
    atFullSpeed.push(
      worstOfEach(await watched({ ...visit, slowdown: 1 }, orderStory(2 * run + 1))),
    );
  }
} finally {
  await shop.close();
}

const figure = (runs: readonly Map<string, Work>[], step: string, of: keyof Work): number =>
  median(runs.flatMap((run) => run.get(step)?.[of] ?? []));
const columns = ['cpu', 'style', 'layout', 'paint'] as const;
console.log(line('median in ms of each step’s worst', 'took', ...columns, ''));
const steps = [...(slowed[0]?.keys() ?? [])];
const over = steps.filter((step) => {
  const took = figure(slowed, step, 'took');
  const work = columns.map((column) => SLOWDOWN * figure(atFullSpeed, step, column));
  const isOver = (work[0] ?? 0) > (step.endsWith(', answered') ? ANSWER_BUDGET_MS : BUDGET_MS);
  console.log(line(step, ...[took, ...work].map(Math.round), isOver ? 'over' : ''));
  return isOver;
});
console.log(
  `\n${steps.length - over.length} of ${steps.length} within ${BUDGET_MS} ms, answers within ${ANSWER_BUDGET_MS} ms, by cpu`,
);
