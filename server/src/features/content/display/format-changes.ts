// Changes as lines for people: allergens first, then prices, then the rest.
import type { Change } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { createContentFormat } from './content-format.ts';

const RANKS = [/(^|\.)allergens$/, /(^|\.)prices?(\.|$)/];

function getRank({ field }: Change): number {
  const rank = RANKS.findIndex((pattern) => pattern.test(field));
  return rank < 0 ? RANKS.length : rank;
}

export function formatChanges(changes: readonly Change[], documents: Documents): string[] {
  const format = createContentFormat(documents);
  const rows = changes
    .toSorted((a, b) => getRank(a) - getRank(b))
    .map(({ document, field, before, after }) => [
      document,
      field === '' ? '(whole)' : field,
      format.value(document, field, before),
      '->',
      format.value(document, field, after),
    ]);
  return formatRows(rows);
}

/** In columns. */
export function formatRows(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
