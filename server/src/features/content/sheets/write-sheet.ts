// A sheet as a CSV file.
import { setImmediate } from 'node:timers/promises';

import type { SheetName, SheetSeparator } from '../../../../../contract/content/sheet-rules.ts';
import { formatCsvRow } from '../../../platform/csv/write-csv.ts';
import type { Documents } from '../engine/fields.ts';
import { createAllergenSheet, createMenuSheet } from './dish-columns.ts';
import type { SheetScope } from './sheet-scope.ts';
import { AS_OF, splitKey, type Sheet } from './sheet.ts';
import { createStoreSheet } from './store-sheet.ts';
import { createTextSheet, createTranslationSheet } from './text-sheets.ts';

export function createSheet(name: SheetName, documents: Documents, scope: SheetScope): Sheet {
  const { storeIds } = scope;
  switch (name) {
    case 'dishes':
      return storeIds
        ? createStoreSheet(documents, { ...scope, storeIds })
        : createMenuSheet(documents);
    case 'allergens':
      return createAllergenSheet(documents);
    case 'texts':
      return createTextSheet(documents);
    case 'translations':
      return createTranslationSheet(documents);
  }
}

/** Other requests are served between so many rows. */
const ROWS_AT_ONCE = 250;

export async function* writeSheet(
  sheet: Sheet,
  publish: number,
  separator: SheetSeparator,
): AsyncGenerator<string> {
  const { keys, keyColumns, columns } = sheet;
  const mark = separator === 'comma' ? ',' : ';';
  const format = (text: string, isDecimal = false): string =>
    isDecimal && separator === 'semicolon' ? text.replace('.', ',') : text;
  const toRow = (key: string): string =>
    formatCsvRow(
      [
        ...splitKey(key, sheet),
        ...columns.map(({ write, isDecimal }) => format(write(key), isDecimal)),
        String(publish),
      ],
      mark,
    );
  yield formatCsvRow([...keyColumns, ...columns.map(({ name }) => name), AS_OF], mark);
  for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
    await setImmediate();
    yield keys
      .slice(from, from + ROWS_AT_ONCE)
      .map(toRow)
      .join('');
  }
}
