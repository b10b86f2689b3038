// npm run bench:results [-- TEXT...]: prints the recorded results, all or those whose benchmark or figure contains one of
// the texts, the newest last.
import { readResults, type BenchmarkResult } from './results.ts';

const texts = process.argv.slice(2);
const results = (await readResults()).filter(
  ({ benchmark, figure }) =>
    texts.length === 0 || texts.some((text) => `${benchmark} ${figure}`.includes(text)),
);

const HEADER = [
  'date',
  'commit',
  'benchmark',
  'figure',
  'value',
  'baseline',
  'ratio',
  'conditions',
];
const NUMERIC_COLUMNS = new Set([4, 5, 6]);

const toCells = (result: BenchmarkResult): string[] => {
  const { date, commit, benchmark, figure, value, unit, baseline, ratio, conditions } = result;
  return [
    date,
    commit,
    benchmark,
    figure,
    `${value} ${unit}`.trim(),
    String(baseline ?? ''),
    String(ratio ?? ''),
    conditions,
  ];
};

const rows = [HEADER, ...results.map(toCells)];
const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows) {
  const cells = row.map((cell, column) => {
    const width = widths[column] ?? 0;
    return NUMERIC_COLUMNS.has(column) ? cell.padStart(width) : cell.padEnd(width);
  });
  console.log(cells.join('  ').trimEnd());
}
