// Spreadsheets of a site's content: which there are, their limits, and the codes of their faults. Without schemas, so that
// browsers can load it.

export const SHEETS = ['dishes', 'allergens', 'texts', 'translations'] as const;
export type SheetName = (typeof SHEETS)[number];

/** The separator of an export. 'semicolon' is for languages with a decimal comma, which it has then. */
export const SHEET_SEPARATORS = ['comma', 'semicolon'] as const;
export type SheetSeparator = (typeof SHEET_SEPARATORS)[number];

/** Twice what a site with 5,000 dishes needs in UTF-16. */
export const MAX_SHEET_BYTES = 4 * 1024 * 1024;
export const SHEET_LIMITS = { rows: 20_000, columns: 200, rowLength: 25_000 } as const;
/** Faults and warnings that are listed; the others are counted. */
export const MAX_SHEET_NOTES = 100;

/** Faults of a file, its header, a row or a cell; contract/content/sheet-notes.texts.ts says them. */
const SHEET_FAULTS = [
  'EMPTY_FILE',
  'NOT_TEXT',
  'WRONG_QUOTE',
  'ROW_TOO_LONG',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_SLOW',
  'UNKNOWN_COLUMN',
  'OTHER_STORE',
  'DOUBLE_COLUMN',
  'MISSING_COLUMN',
  'EXTRA_CELL',
  'MISSING_KEY',
  'UNKNOWN_ROW',
  'NEW_DISH_ID',
  'NEW_DISH_CELL',
  'NEW_DISH_PLACE',
  'SAME_DISH',
  'WITHDRAWN',
  'DOUBLE_ROW',
  'UNKNOWN_EXPORT',
  'MIXED_EXPORTS',
  'PRICE',
  'STORE_PRICE',
  'SEVERAL_PRICES',
  'NOT_IN_STORE',
  'PERCENT',
  'WHOLE_NUMBER',
  'TAGS',
  'ALLERGEN',
  'TOO_LONG',
  'EMPTY_TEXT',
  'TEXT_CHANGED',
] as const;
const SHEET_WARNINGS = ['WINDOWS_1252', 'READ_ONLY', 'CHANGED_SINCE'] as const;
export const SHEET_NOTES = [...SHEET_FAULTS, ...SHEET_WARNINGS] as const;
export type SheetNoteCode = (typeof SHEET_NOTES)[number];
