import { text } from 'node:stream/consumers';

import type { SheetName, SheetSeparator } from '../../../../../contract/content/sheet-rules.ts';
import type { Documents } from '../engine/fields.ts';
import { readSheetFile } from './import-sheet.ts';
import { NoteList } from './note-list.ts';
import { readSheet, type SheetNotes, type SheetReading } from './read-sheet.ts';
import type { SheetScope } from './sheet-scope.ts';
import { createSheet, writeSheet } from './write-sheet.ts';

export const SCOPE: SheetScope = { storeIds: null, today: '2026-03-10', by: 'Maya' };

/** The rows of an export, as a spreadsheet opens it. */
export async function exportRows(
  name: SheetName,
  documents: Documents,
  { scope = SCOPE, separator = 'comma' }: { scope?: SheetScope; separator?: SheetSeparator } = {},
): Promise<string[][]> {
  const written = await text(writeSheet(createSheet(name, documents, scope), 1, separator));
  const { rows, faults } = await readSheetFile(Buffer.from(written));
  if (faults.count > 0) throw new Error(JSON.stringify(faults.notes));
  return rows;
}

interface ImportVersions {
  /** What the site has. */
  documents: Documents;
  /** What it had when the file was exported. Default: the same. */
  base?: Documents;
  scope?: SheetScope;
}

/** Imports rows into what the site has. */
export async function importRows(
  name: SheetName,
  rows: string[][],
  { documents, base = documents, scope = SCOPE }: ImportVersions,
): Promise<SheetReading & SheetNotes> {
  const [faults, warnings] = [new NoteList(), new NoteList()];
  const versions = {
    base: createSheet(name, base, scope),
    now: createSheet(name, documents, scope),
    documents,
  };
  const reading = await readSheet(rows, versions, { faults, warnings });
  return { ...reading, faults, warnings };
}
