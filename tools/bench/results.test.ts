import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  formatResults,
  parseResults,
  readResults,
  recordFigures,
  RESULTS_HEADER,
  type BenchmarkResult,
} from './results.ts';

const result: BenchmarkResult = {
  date: '2026-11-22',
  commit: 'abc1234',
  benchmark: 'orders',
  figure: 'orders created',
  value: 646,
  unit: 'orders/s',
  baseline: 1_880,
  ratio: 0.34,
  conditions: '2 cores, load 0.4',
};

it.each([
  ['commas', { conditions: '2 cores, load 1, --seconds 8' }],
  ['quotes', { figure: 'p99 of "orders", alone' }],
  ['empty cells', { commit: '', unit: '', conditions: '' }],
  ['no baseline', { baseline: null, ratio: null }],
  ['zero', { value: 0, baseline: 0, ratio: 0 }],
])('a written result with %s is read back unchanged', (_, part) => {
  const written = { ...result, ...part };
  expect(parseResults(RESULTS_HEADER + formatResults([written, result]))).toEqual([
    written,
    result,
  ]);
});

it.each([
  ['another header', 'date,value\n'],
  ['a missing cell', `${RESULTS_HEADER}2026-11-22,,orders,created,5\n`],
  ['a value that is not a number', `${RESULTS_HEADER}2026-11-22,,orders,created,fast,,,,\n`],
  ['no value', `${RESULTS_HEADER}2026-11-22,,orders,created,,orders/s,,,\n`],
  ['a date in another format', `${RESULTS_HEADER}22.11.2026,,orders,created,5,,,,\n`],
])('a file with %s is rejected', (_, csv) => {
  expect(() => parseResults(csv)).toThrow(/header|Row 2/);
});

it('a recorded run is appended with date, commit, ratio and conditions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-results-'));
  const file = join(folder, 'results.csv');
  try {
    await writeFile(file, RESULTS_HEADER + formatResults([result]));
    const figures = [
      { figure: 'orders created', value: 612.345, unit: 'orders/s', baseline: 1_800 },
      { figure: 'memory', value: 186, unit: 'MB' },
      { figure: 'not measured on this machine', value: Number.NaN, unit: 'MB' },
    ];
    await recordFigures('orders', figures, { file, options: ['--seconds', '8', '--record'] });
    const [first, created, memory, ...others] = await readResults(file);
    expect(first).toEqual(result);
    expect(created).toMatchObject({ value: 612.3, baseline: 1_800, ratio: 0.3402 });
    expect(created?.conditions).toMatch(/^\d+ cores, load [\d.]+ --seconds 8$/);
    expect(memory).toMatchObject({ figure: 'memory', value: 186, baseline: null, ratio: null });
    expect(memory?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(others).toEqual([]);
    expect(await readFile(file, 'utf8')).toMatch(/\n$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the recorded results of the project are valid', async () => {
  expect((await readResults()).length).toBeGreaterThan(100);
});
