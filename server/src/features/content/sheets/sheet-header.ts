// The header of a file: which column is which. Every column that the sheet does not have is a fault.
import type { NoteList } from './note-list.ts';
import { AS_OF, type Sheet, type SheetColumn } from './sheet.ts';
import { STORE_COLUMN } from './store-sheet.ts';

interface ColumnPlace {
  column: SheetColumn;
  index: number;
}

export interface SheetHeader {
  keys: { name: string; index: number }[];
  edits: ColumnPlace[];
  /** Those for reading. */
  facts: ColumnPlace[];
  /** False: the header has no name for the column. */
  isNamed: (index: number) => boolean;
  /** Null: the file does not have the column. */
  findIndex: (name: string) => number | null;
}

const normaliseName = (cell: string): string => cell.trim().toLowerCase();

/** Ids of stores keep their case. */
const findName = (cell: string, known: readonly string[]): string | undefined =>
  known.find((name) => name === cell.trim()) ??
  known.find((name) => normaliseName(name) === normaliseName(cell));

/** Null: the rows cannot be read, because nothing says what they are about. */
export function readHeader(
  cells: readonly string[],
  { keyColumns, columns }: Sheet,
  faults: NoteList,
): SheetHeader | null {
  const known = [...keyColumns, ...columns.map(({ name }) => name), AS_OF];
  const places = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    const name = findName(cell, known);
    const place = { row: 1, value: cell };
    if (name === undefined) {
      const isStore = STORE_COLUMN.test(cell.trim());
      const stores = known.filter((each) => STORE_COLUMN.test(each));
      if (isStore && stores.length > 0) faults.add('OTHER_STORE', { ...place, values: stores });
      else faults.add('UNKNOWN_COLUMN', { ...place, values: known });
    } else if (places.has(name)) faults.add('DOUBLE_COLUMN', place);
    else places.set(name, index);
  }
  const missing = keyColumns.filter((name) => !places.has(name));
  for (const column of missing) faults.add('MISSING_COLUMN', { row: 1, column });
  if (missing.length > 0) return null;
  const own = columns.flatMap((column): ColumnPlace[] => {
    const index = places.get(column.name);
    return index === undefined ? [] : [{ column, index }];
  });
  return {
    keys: keyColumns.map((name) => ({ name, index: places.get(name) ?? 0 })),
    edits: own.filter(({ column }) => column.edit),
    facts: own.filter(({ column }) => !column.edit),
    isNamed: (index) => (cells[index] ?? '').trim() !== '',
    findIndex: (name) => places.get(name) ?? null,
  };
}

/** The publish that the rows are of; null: they do not say it. */
export function readAsOf(
  rows: readonly string[][],
  lastPublish: number,
  faults: NoteList,
): number | null {
  const index = rows[0]?.findIndex((cell) => normaliseName(cell) === AS_OF) ?? -1;
  if (index < 0) return null;
  let first: string | null = null;
  for (const [place, cells] of rows.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (place === 0 || cell === '' || cell === first) continue;
    const fault = { row: place + 1, column: AS_OF, value: cell };
    if (first !== null) {
      faults.add('MIXED_EXPORTS', { ...fault, values: [first] });
      return null;
    }
    if (!/^\d{1,9}$/.test(cell) || Number(cell) > lastPublish) {
      faults.add('UNKNOWN_EXPORT', fault);
      return null;
    }
    first = cell;
  }
  return first === null ? null : Number(first);
}
