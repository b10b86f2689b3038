import { expect, it } from 'vitest';

import { findInteractions, getWorstPerStep, type TraceEvent } from './trace-metrics.ts';

const at = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ts,
  ph: 'X',
  pid: 1,
  tid: 1,
  ...more,
});
const input = (type: string, ts: number, duration: number, interactionId = 7): TraceEvent =>
  at('EventTiming', ts, { ph: 'b', args: { data: { interactionId, duration, type } } });

/** A touch at 10 ms that is painted at 50 ms; between them a task of 30 ms with 20 ms of CPU time. */
const TOUCH = [
  at('step:adds a dish', 0, { ph: 'I' }),
  at('answered', 5_000, { ph: 'I' }),
  input('pointermove', 9_000, 900, 0),
  input('click', 10_000, 40),
  at('RunTask', 20_000, { dur: 30_000, tdur: 20_000 }),
  at('Layout', 22_000, { dur: 4_000, tdur: 3_000 }),
];

it('CPU time of the main thread is counted from the touch to its paint', () => {
  const work = { cpu: 20, style: 0, layout: 3, paint: 0 };
  expect(findInteractions(TOUCH)).toEqual([{ step: 'adds a dish', work }]);
});

it('other threads are not counted, and overlapping tasks in proportion', () => {
  const [found] = findInteractions([
    ...TOUCH,
    at('RunTask', 20_000, { dur: 30_000, tdur: 30_000, tid: 2 }),
    at('RunTask', 0, { dur: 20_000, tdur: 10_000 }),
  ]);
  expect(found?.work.cpu).toBe(25);
});

it('a result is measured from the triggering event to its committed frame', () => {
  const found = findInteractions([
    ...TOUCH,
    at('answered', 85_000, { ph: 'I' }),
    at('Commit', 88_000, { dur: 2_000, tdur: 2_000 }),
    at('Commit', 99_000, { dur: 2_000, tdur: 2_000 }),
    at('RunTask', 80_000, { dur: 20_000, tdur: 20_000 }),
  ]);
  expect(found.at(-1)).toMatchObject({ step: 'adds a dish, answered', work: { cpu: 30 } });
});

it('the slowest key of a word is returned', () => {
  const keyPress = (ts: number, tdur: number) => [
    at('step:types', ts, { ph: 'I' }),
    input('keydown', ts, 50),
    at('RunTask', ts, { dur: 50_000, tdur }),
  ];
  const worst = getWorstPerStep([...keyPress(0, 9_000), ...keyPress(100_000, 30_000)]);
  expect([...worst].map(([step, { cpu }]) => [step, cpu])).toEqual([['types', 30]]);
});
