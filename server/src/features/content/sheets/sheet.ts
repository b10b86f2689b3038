// The shape of a sheet: rows of dishes or texts, by the text of their key, and columns that are written and read as text.
import type { SheetNoteCode } from '../../../../../contract/content/sheet-rules.ts';
import { cleanText } from '../../../../../contract/text/clean-text.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import type { Documents } from '../engine/fields.ts';

export interface CellFault {
  code: SheetNoteCode;
  values?: readonly string[];
}

/** What is wrong with a row, and in which of its cells. */
export interface RowFault extends CellFault {
  column: string;
  value: string | null;
}

interface ColumnEdit {
  /** What `write` would write for the cell, or what is wrong with it. `find`: other cells of the row in the file. */
  read: (cell: string, key: string, find: (column: string) => string) => string | CellFault;
  /** What the value of `read` changes in `documents`. */
  set: (documents: Documents, key: string, value: string) => FieldEdit[];
}

export interface SheetColumn {
  name: string;
  write: (key: string) => string;
  /** It has amounts, which a language may write with a comma. */
  isDecimal?: true;
  /** Absent: it is for reading only. */
  edit?: ColumnEdit;
}

export interface Sheet {
  /** The columns that name a row. */
  keyColumns: readonly string[];
  /** Those of an export, in its order. */
  keys: readonly string[];
  /** True also for rows that an export does not list. */
  has: (key: string) => boolean;
  columns: readonly SheetColumn[];
  /** Absent: a file adds no rows. */
  addition?: {
    /** Without one of these columns a file adds nothing. */
    columns: readonly string[];
    /** What a row that is not there adds to `documents`, before its other cells change it. */
    add: (
      documents: Documents,
      row: { key: string; find: (column: string) => string },
    ) => FieldEdit[] | RowFault;
  };
}

/**
 * The column with the number of the publish that a file is of, by which an import tells what its author has changed from what
 * has changed on the site since.
 */
export const AS_OF = 'as_of';

const KEY_SEPARATOR = ' ';

export const joinKey = (cells: readonly string[]): string => cells.join(KEY_SEPARATOR);

/** Ids of documents have no spaces, as the fields behind them may. */
export function splitKey(key: string, { keyColumns }: Pick<Sheet, 'keyColumns'>): string[] {
  const end = key.indexOf(KEY_SEPARATOR);
  return keyColumns.length === 1 || end < 0 ? [key] : [key.slice(0, end), key.slice(end + 1)];
}

/** Programs change line breaks, forms of accents and spaces at the ends of cells. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || cleanText(one).trim() === cleanText(other).trim();
