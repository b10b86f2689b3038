// npm run interactions [-- --runs 5 --record]: time from each touch of an order on a phone to its paint, with a processor
// slowed four times, compared with its budget. Never fails: times depend on the machine.
import { parseArgs } from 'node:util';

import { recordFigures, type Figure } from '../bench/results.ts';
import { ensureChromium } from '../chromium.ts';
import { startDemoServer } from '../harness/demo-server.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { recordTimings, recordTrace } from './instrumented-page.ts';
import { createOrderFlow } from './order-flow.ts';
import { getWorstPerStep, type ThreadTime } from './trace-metrics.ts';

const SLOWDOWN = 4;
const BUDGET_MILLISECONDS = 80;
const RESULT_BUDGET_MILLISECONDS = 100;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
  },
});
const executablePath = ensureChromium();
const timings: Map<string, number>[] = [];
const traces: Map<string, ThreadTime>[] = [];
const demo = await startDemoServer();
try {
  const visit = { executablePath, url: `${demo.origin}/menu` };
  for (let run = 0; run < Number(values.runs); run += 1) {
    timings.push(await recordTimings({ ...visit, slowdown: SLOWDOWN }, createOrderFlow(2 * run)));
    traces.push(
      getWorstPerStep(await recordTrace({ ...visit, slowdown: 1 }, createOrderFlow(2 * run + 1))),
    );
  }
} finally {
  await demo.close();
}

const columns = ['cpu', 'style', 'layout', 'paint'] as const;
const getDuration = (step: string): number | null => {
  const known = timings.flatMap((run) => run.get(step) ?? []);
  return known.length > 0 ? median(known) : null;
};
const getThreadTime = (step: string, of: keyof ThreadTime): number =>
  SLOWDOWN * median(traces.flatMap((run) => run.get(step)?.[of] ?? []));

console.log(formatTableRow('median ms of each step’s slowest', 'duration', ...columns, ''));
const steps = [...(traces[0]?.keys() ?? [])];
const recorded: Figure[] = [];
const over = steps.filter((step) => {
  // Only a trace shows when a result was painted.
  const milliseconds = getDuration(step) ?? getThreadTime(step, 'cpu');
  const budget = step.endsWith(', answered') ? RESULT_BUDGET_MILLISECONDS : BUDGET_MILLISECONDS;
  const isOver = milliseconds > budget;
  recorded.push({ figure: step, value: milliseconds, unit: 'ms', baseline: budget });
  const figures = columns.map((column) => Math.round(getThreadTime(step, column)));
  console.log(formatTableRow(step, getDuration(step) ?? '', ...figures, isOver ? 'over' : ''));
  return isOver;
});
console.log(
  `\n${steps.length - over.length} of ${steps.length} steps within budget: ${BUDGET_MILLISECONDS} ms, results ${RESULT_BUDGET_MILLISECONDS} ms`,
);
if (values.record) await recordFigures('interactions', recorded);
