// What a file changes: cells that are neither empty nor as the export had them. All faults are found at once.
import { setImmediate } from 'node:timers/promises';

import { restoreCell } from '../../../platform/csv/write-csv.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import { diff, type Change } from '../engine/changes.ts';
import { createWorkingCopy, type Documents } from '../engine/fields.ts';
import type { NoteList } from './note-list.ts';
import { readHeader, type SheetHeader } from './sheet-header.ts';
import { isSameText, joinKey, type Sheet, type SheetColumn } from './sheet.ts';

/** The site as the file's author has seen it, and as it is, with the change set that the file goes into. */
export interface SheetVersions {
  base: Sheet;
  now: Sheet;
  documents: Documents;
}

export interface SheetReading {
  rows: number;
  missing: number;
  changed: number;
  changes: Change[];
}

export interface SheetNotes {
  faults: NoteList;
  warnings: NoteList;
}

/** Other requests are served between so many rows. */
const ROWS_AT_ONCE = 250;

/** Hears how many rows are done; it throws to stop. */
export type RowProgress = (doneRows: number) => Promise<unknown>;

/** `rows`: with the header. With a fault there are no changes. */
export async function readSheet(
  rows: readonly string[][],
  versions: SheetVersions,
  notes: SheetNotes,
  onProgress: RowProgress = () => setImmediate(),
): Promise<SheetReading> {
  const { now, documents } = versions;
  const { faults, warnings } = notes;
  const header = readHeader(rows[0] ?? [], now, faults);
  const copy = createWorkingCopy(documents);
  const seen = new Map<string, number>();
  const changed = new Set<string>();
  const differing = new Map<string, number>();
  let count = 0;
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || header === null || cells.every((cell) => cell.trim() === '')) continue;
    if (index % ROWS_AT_ONCE === 0) await onProgress(index);
    count += 1;
    const row = index + 1;
    const key = readKey({ cells, row, header, seen }, faults);
    if (key === null) continue;
    const isNew = !now.has(key);
    if (isNew) {
      const added = readAddition({ cells, row, key, header }, copy.documents, versions, faults);
      if (added === null) continue;
      changed.add(key);
      for (const { document, field, value } of added) copy.set(document, field, value);
    }
    for (const fact of header.facts)
      if (!isNew && isOtherFact(fact.column, cells[fact.index] ?? '', key, versions))
        differing.set(fact.column.name, (differing.get(fact.column.name) ?? 0) + 1);
    for (const place of header.edits) {
      const edit = readEdit({ ...place, cells, row, key, header }, versions, notes);
      if (edit === null) continue;
      changed.add(key);
      for (const { document, field, value } of edit(copy.documents))
        copy.set(document, field, value);
    }
  }
  for (const [column, number] of differing)
    warnings.add('READ_ONLY', { column, values: [String(number)] });
  const changes = faults.count > 0 ? [] : diff(documents, copy.documents);
  const missing = header === null ? 0 : now.keys.filter((key) => !seen.has(key)).length;
  return { rows: count, missing, changed: changed.size, changes };
}

interface FileRow {
  cells: readonly string[];
  row: number;
  header: SheetHeader;
}

/** Null: the row names nothing, or not only itself. */
function readKey(
  { cells, row, header, seen }: FileRow & { seen: Map<string, number> },
  faults: NoteList,
): string | null {
  const extra = cells.findIndex((cell, index) => cell.trim() !== '' && !header.isNamed(index));
  if (extra >= 0) faults.add('EXTRA_CELL', { row, value: cells[extra] ?? '' });
  const parts = header.keys.map(({ name, index }) => ({
    name,
    cell: restoreCell(cells[index] ?? '').trim(),
  }));
  const empty = parts.find(({ cell }) => cell === '');
  if (empty) {
    faults.add('MISSING_KEY', { row, column: empty.name });
    return null;
  }
  const key = joinKey(parts.map(({ cell }) => cell));
  const place = { row, column: parts.map(({ name }) => name).join(' '), value: key };
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    faults.add('DOUBLE_ROW', { ...place, values: [String(earlier)] });
    return null;
  }
  seen.set(key, row);
  return key;
}

/** What a row adds that the site does not have; null: nothing, because it had it once, or something is wrong. */
function readAddition(
  { cells, row, key, header }: FileRow & { key: string },
  documents: Documents,
  { base, now: { addition } }: SheetVersions,
  faults: NoteList,
): FieldEdit[] | null {
  const canAdd = addition?.columns.every((column) => header.findIndex(column) !== null);
  if (!addition || !canAdd || base.has(key)) {
    const column = header.keys.map(({ name }) => name).join(' ');
    faults.add('UNKNOWN_ROW', { row, column, value: key });
    return null;
  }
  const added = addition.add(documents, { key, find: createFind(cells, header) });
  if (Array.isArray(added)) return added;
  const { code, column, value, values = [] } = added;
  faults.add(code, { row, column, value, values: [...values] });
  return null;
}

const createFind =
  (cells: readonly string[], header: SheetHeader) =>
  (wanted: string): string => {
    const at = header.findIndex(wanted);
    return at === null ? '' : restoreCell(cells[at] ?? '');
  };

const isSameCell = ({ isDecimal, edit }: SheetColumn, cell: string, written: string): boolean =>
  isSameText(cell, written) ||
  (isDecimal === true && !edit && Number(cell.replace(',', '.')) === Number(written));

/** A column for reading says something that is true neither of the export nor now. */
function isOtherFact(
  column: SheetColumn,
  raw: string,
  key: string,
  { base, now }: SheetVersions,
): boolean {
  const cell = restoreCell(raw);
  if (cell.trim() === '') return false;
  return [base, now].every((sheet) => {
    const own = sheet.columns.find(({ name }) => name === column.name);
    return own === undefined || !isSameCell(own, cell, own.write(key));
  });
}

interface FileCell extends FileRow {
  column: SheetColumn;
  /** The column as it was in the export. */
  index: number;
  key: string;
}

type ApplyEdit = (documents: Documents) => ReturnType<NonNullable<SheetColumn['edit']>['set']>;

/** Null: the cell changes nothing, or cannot be read. */
function readEdit(
  { column, index, cells, row, key, header }: FileCell,
  { base }: SheetVersions,
  { faults, warnings }: SheetNotes,
): ApplyEdit | null {
  const cell = restoreCell(cells[index] ?? '');
  const { edit, name } = column;
  if (!edit || cell.trim() === '') return null;
  const written = column.write(key);
  const wasWritten = base.has(key)
    ? (base.columns.find((each) => each.name === name)?.write(key) ?? written)
    : written;
  if (isSameText(cell, wasWritten) || isSameText(cell, written)) return null;
  const value = edit.read(cell, key, createFind(cells, header));
  if (typeof value !== 'string') {
    faults.add(value.code, { row, column: name, value: cell, values: [...(value.values ?? [])] });
    return null;
  }
  if (value === wasWritten || value === written) return null;
  if (written !== wasWritten)
    warnings.add('CHANGED_SINCE', { row, column: name, value: cell, values: [written] });
  return (documents) => edit.set(documents, key, value);
}
