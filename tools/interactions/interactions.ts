// npm run interactions [-- --runs 5]: what each touch of the order story on a phone takes until it is painted, with a
// processor slowed four times, beside its budget. Informs and never fails: times depend on the machine.
import { parseArgs } from 'node:util';
import { startDemoServer } from '../harness/demo-server.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { ensureChromium } from '../chromium.ts';
import { createOrderFlow } from './order-flow.ts';
import { getWorstPerStep, type ThreadTime } from './trace-metrics.ts';
import { recordTimings, recordTrace } from './instrumented-page.ts';

const SLOWDOWN = 4;
const BUDGET_MS = 80;
const ANSWER_BUDGET_MS = 100;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const executablePath = ensureChromium();
const timings: Map<string, number>[] = [];
const traces: Map<string, ThreadTime>[] = [];
const shop = await startDemoServer();
try {
  const visit = { executablePath, url: `${shop.origin}/menu` };
  for (let run = 0; run < Number(values.runs); run += 1) {
    timings.push(await recordTimings({ ...visit, slowdown: SLOWDOWN }, createOrderFlow(2 * run)));
    traces.push(
      getWorstPerStep(await recordTrace({ ...visit, slowdown: 1 }, createOrderFlow(2 * run + 1))),
    );
  }
} finally {
  await shop.close();
}

const columns = ['cpu', 'style', 'layout', 'paint'] as const;
const took = (step: string): number | null => {
  const known = timings.flatMap((run) => run.get(step) ?? []);
  return known.length > 0 ? median(known) : null;
};
const work = (step: string, of: keyof ThreadTime): number =>
  SLOWDOWN * median(traces.flatMap((run) => run.get(step)?.[of] ?? []));

console.log(formatTableRow('median in ms of each step’s worst', 'took', ...columns, ''));
const steps = [...(traces[0]?.keys() ?? [])];
const over = steps.filter((step) => {
  // When an answer is seen only a trace tells.
  const judged = took(step) ?? work(step, 'cpu');
  const isOver = judged > (step.endsWith(', answered') ? ANSWER_BUDGET_MS : BUDGET_MS);
  const figures = columns.map((column) => Math.round(work(step, column)));
  console.log(formatTableRow(step, took(step) ?? '', ...figures, isOver ? 'over' : ''));
  return isOver;
});
console.log(
  `\n${steps.length - over.length} of ${steps.length} within ${BUDGET_MS} ms, answers within ${ANSWER_BUDGET_MS} ms`,
);
