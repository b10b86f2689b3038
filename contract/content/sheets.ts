// Exports and imports of spreadsheets (docs/console/spreadsheet.md), and what an import has found.
import { z } from 'zod';

import { slugList, uuid } from '../ids.ts';
import { toOneLine } from '../text/one-line.ts';
import { changeSetEntry, changeSetName } from './change-sets.ts';
import { WORK_STATES } from './rehearsals.ts';
import { SHEET_NOTES, SHEET_SEPARATORS, SHEETS, type SheetName } from './sheet-rules.ts';

/** 'all': what the menu says. Otherwise the stores whose own prices the columns have; only dishes have such. */
const stores = z.union([z.literal('all'), slugList]);
const scope = { sheet: z.enum(SHEETS), stores };
const isAboutAll = ({ sheet, stores: ids }: { sheet: SheetName; stores: string }): boolean =>
  sheet === 'dishes' || ids === 'all';
const ABOUT_ALL = { path: ['stores'], error: 'must be all: only dishes differ by store' };

export const sheetExportQuery = z
  .object({ ...scope, separator: z.enum(SHEET_SEPARATORS) })
  .refine(isAboutAll, ABOUT_ALL);

/** `set`: the change set with which the file is compared; absent: what the site has. */
export const sheetImportQuery = z
  .object({ ...scope, name: toOneLine(120).min(1), set: uuid.optional() })
  .refine(isAboutAll, ABOUT_ALL);

/** The change set that a checked file goes into: one under way, or a new one. */
export const sheetTarget = z.union([
  z.strictObject({ set: uuid }),
  z.strictObject({ newSet: changeSetName }),
]);
export type SheetTarget = z.infer<typeof sheetTarget>;

const sheetNote = z.object({
  code: z.enum(SHEET_NOTES),
  /** As spreadsheets count: the header is 1. Null: the file. */
  row: z.int().nullable(),
  column: z.string().nullable(),
  /** What the cell has, cut if it is long. */
  value: z.string().nullable(),
  /** What would be right, or what the site has. */
  values: z.array(z.string()),
});
export type SheetNote = z.infer<typeof sheetNote>;

export const sheetResult = z.object({
  /** Below the header. */
  rows: z.int(),
  /** Rows that an export has and the file does not: they stay as they are. */
  missing: z.int(),
  /** Rows with a change. */
  changed: z.int(),
  /** Fields that change. */
  changes: z.int(),
  /** Dishes that are new, and those that are withdrawn. */
  added: z.int(),
  withdrawn: z.int(),
  pricesUp: z.int(),
  pricesDown: z.int(),
  /** With one of them nothing is kept. */
  faults: z.array(sheetNote),
  faultCount: z.int(),
  warnings: z.array(sheetNote),
  warningCount: z.int(),
  /** The change set that has it now. */
  set: changeSetEntry.nullable(),
});
export type SheetResult = z.infer<typeof sheetResult>;

export const sheetImportView = z.object({
  state: z.enum(WORK_STATES),
  sheet: z.enum(SHEETS),
  stores: z.string(),
  /** The name of the file. */
  name: z.string(),
  startedAt: z.iso.datetime(),
  doneRows: z.int(),
  /** Null: not counted yet. */
  allRows: z.int().nullable(),
  /** It changes something, and can be kept. */
  canKeep: z.boolean(),
  /** Null: it is not done. */
  result: sheetResult.nullable(),
});
export type SheetImportView = z.infer<typeof sheetImportView>;
