// The dated results of the benchmarks: one row for each figure, in results.csv.
import { execFile } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { invariant } from '../../contract/invariant.ts';

export const RESULTS_FILE = fileURLToPath(new URL('results.csv', import.meta.url));

export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** The baseline, in the same unit; null: none. */
  baseline?: number | null;
}

export interface BenchmarkResult extends Required<Figure> {
  /** YYYY-MM-DD, UTC. */
  date: string;
  /** Short hash of the checked-out commit, with '+' for uncommitted changes; '' where it was not recorded. */
  commit: string;
  benchmark: string;
  /** `value` by `baseline`. */
  ratio: number | null;
  /** Machine, load and options. */
  conditions: string;
}

const COLUMNS = [
  'date',
  'commit',
  'benchmark',
  'figure',
  'value',
  'unit',
  'baseline',
  'ratio',
  'conditions',
] as const satisfies readonly (keyof BenchmarkResult)[];

/** RFC 4180: cells with a comma or a quote are quoted. */
const formatCell = (cell: string): string =>
  /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const formatRow = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\n`;

export const formatResults = (results: readonly BenchmarkResult[]): string =>
  results
    .map((result) => formatRow(COLUMNS.map((column) => String(result[column] ?? ''))))
    .join('');

export const RESULTS_HEADER = formatRow(COLUMNS);

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

const parseRow = (line: string): string[] =>
  [...line.matchAll(CELL)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);

const parseNumber = (cell: string): number | null => (cell === '' ? null : Number(cell));

/** Throws for a row that is not a result. */
export function parseResults(csv: string): BenchmarkResult[] {
  const [header, ...lines] = csv.trimEnd().split('\n');
  invariant(`${header}\n` === RESULTS_HEADER, `the header is not ${RESULTS_HEADER.trim()}`);
  return lines.map((line, index) => {
    const cells = parseRow(line);
    const [date = '', commit = '', benchmark = '', figure = '', value = '', unit = ''] = cells;
    const [baseline = '', ratio = '', conditions = ''] = cells.slice(6);
    const result = {
      date,
      commit,
      benchmark,
      figure,
      value: Number(value),
      unit,
      baseline: parseNumber(baseline),
      ratio: parseNumber(ratio),
      conditions,
    };
    const isValid =
      cells.length === COLUMNS.length &&
      /^\d{4}-\d\d-\d\d$/.test(date) &&
      benchmark !== '' &&
      figure !== '' &&
      value !== '' &&
      [result.value, result.baseline ?? 0, result.ratio ?? 0].every(Number.isFinite);
    if (!isValid) throw new Error(`Row ${index + 2} is not a result: ${line}`);
    return result;
  });
}

/** Four significant digits: more would be noise. */
const round = (value: number): number => Number(value.toPrecision(4));

async function readCommit(): Promise<string> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout.trim();
  const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
  return `${await git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`;
}

/** Machine and options of this run. The load is the machine's average of the last minute. */
export function describeConditions(options: readonly string[]): string {
  const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
  return [machine, ...options.filter((option) => option !== '--record')].join(' ');
}

/** Appends the figures of a run to `file`, with the date, the commit and the conditions of now. */
export async function recordFigures(
  benchmark: string,
  figures: readonly Figure[],
  { file = RESULTS_FILE, options = process.argv.slice(2) } = {},
): Promise<void> {
  const common = {
    date: new Date().toISOString().slice(0, 10),
    commit: await readCommit(),
    benchmark,
    conditions: describeConditions(options),
  };
  const results = figures
    .filter(({ value }) => Number.isFinite(value))
    .map(({ figure, value, unit, baseline = null }) => ({
      ...common,
      figure,
      value: round(value),
      unit,
      baseline: baseline === null ? null : round(baseline),
      ratio: baseline ? round(value / baseline) : null,
    }));
  await appendFile(file, formatResults(results));
  console.log(`${results.length} rows appended to ${file}`);
}

export const readResults = async (file = RESULTS_FILE): Promise<BenchmarkResult[]> =>
  parseResults(await readFile(file, 'utf8'));
