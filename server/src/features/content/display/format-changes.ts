// Changes as lines for people: allergens first, then prices, then the rest.
import type { Change } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { listTranslationGaps, type TranslationGap } from '../pack-documents/translation-gaps.ts';
import { createContentFormat, formatPlace } from './content-format.ts';

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

const SHOWN_TEXT = 60;

const shorten = (text: string): string =>
  text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT - 1)}…` : text;

export function formatGaps(gaps: readonly TranslationGap[]): string[] {
  const rows = gaps.map(({ language, document, field, text, stale }) => [
    language,
    document,
    field,
    stale ? 'stale' : 'missing',
    `'${shorten(text)}'`,
    stale ? `was '${shorten(stale.original)}', translated as '${shorten(stale.text)}'` : '',
  ]);
  return formatRows(rows);
}

/** Translations that what was changed from `before` to `after` makes stale, as sentences. */
export function describeStale(before: Documents, after: Documents): string[] {
  const toKey = ({ language, document, field }: TranslationGap): string =>
    `${language} ${formatPlace(document, field)}`;
  const listStale = (documents: Documents): TranslationGap[] =>
    listTranslationGaps(documents).filter(({ stale }) => stale);
  const known = new Set(listStale(before).map(toKey));
  return listStale(after)
    .filter((gap) => !known.has(toKey(gap)))
    .map(
      ({ language, document, field }) =>
        `Note: ${formatPlace(document, field)} loses its translation (${language}), which is of the earlier text.`,
    );
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
