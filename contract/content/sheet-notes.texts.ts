// Faults and warnings of a spreadsheet, for the console and the command line.
import type { SheetNoteCode } from './sheet-rules.ts';

/** `values`: those of the note. */
type Say = (values: readonly string[]) => string;

const join = (values: readonly string[]): string => values.join(', ');

export const texts = {
  /** 'Row 12, price, “cheap”: must be a price such as 10.95' */
  note: (place: string, message: string) => (place === '' ? message : `${place}: ${message}`),
  row: (row: number) => `Row ${row}`,
  value: (value: string) => `“${value}”`,
  messages: {
    EMPTY_FILE: () => 'The file is empty.',
    NOT_TEXT: () => 'This is not a CSV file. In Excel, save it as “CSV UTF-8”.',
    WRONG_QUOTE: () => 'a quotation mark is not closed, or text follows a closed one',
    ROW_TOO_LONG: ([most]) =>
      `is longer than ${most} characters: is a quotation mark not closed in it?`,
    TOO_MANY_ROWS: ([most]) => `has more than ${most} rows: divide the file`,
    TOO_MANY_COLUMNS: ([most]) => `has more than ${most} columns`,
    TOO_SLOW: () => 'Reading the file takes too long. Divide it.',
    UNKNOWN_COLUMN: (columns) => `is not a column of this sheet, which has ${join(columns)}`,
    OTHER_STORE: (columns) => `is not a store that you have chosen: these are ${join(columns)}`,
    DOUBLE_COLUMN: () => 'is there twice',
    MISSING_COLUMN: () => 'is missing: it says what each row is about',
    EXTRA_CELL: () => 'is behind the last column of the header',
    MISSING_KEY: () => 'is empty: it says what the row is about',
    UNKNOWN_ROW: () => 'is not on the site. New dishes are added on the Menu screen.',
    NEW_DISH_ID: () =>
      'is not on the site. The id of a new dish has letters, digits, - and _, such as lamb-korma.',
    NEW_DISH_CELL: () => 'is empty. The dish is not on the site yet, and a new one needs it.',
    NEW_DISH_PLACE: () =>
      'is not a section of this brand. The dish is not on the site yet: name a section that is there.',
    SAME_DISH: ([id]) =>
      `is not on the site, but its section has a dish of this name, which is “${id}”: leave the first column as it was`,
    WITHDRAWN: () => 'must be “yes” or “no”',
    DOUBLE_ROW: ([row]) => `is in row ${row} already`,
    UNKNOWN_EXPORT: () => 'is not an export of this site: leave the column as it was, or empty',
    MIXED_EXPORTS: ([first]) =>
      `is of another export than the rows above, which have ${first}: import one file after the other`,
    PRICE: () => 'must be a price such as 10.95',
    STORE_PRICE: () => 'must be a price such as 10.95, “not sold”, or “menu” for the menu’s price',
    SEVERAL_PRICES: () =>
      'The store has several prices with dates for this dish. Change them on the Menu screen.',
    NOT_IN_STORE: ([store, brand]) => `${store} does not have ${brand}: leave it empty`,
    PERCENT: () => 'must be a percentage from 0 to 100, such as 20',
    WHOLE_NUMBER: ([least, most]) => `must be a whole number from ${least} to ${most}`,
    TAGS: (tags) => `must be “none” or some of ${join(tags)}`,
    ALLERGEN: () => 'must be “contains”, “may contain” or “no”',
    TOO_LONG: ([most]) => `is longer than ${most} characters`,
    EMPTY_TEXT: () => 'is empty',
    TEXT_CHANGED: ([now]) =>
      `translates an earlier text, which is “${now}” now: export the file again`,
    WINDOWS_1252: () =>
      'The file is not Unicode and was read as Windows-1252. Check names with accents, or save it as “CSV UTF-8”.',
    READ_ONLY: ([count]) =>
      `differs in ${count} ${count === '1' ? 'row' : 'rows'}. This column is for reading only.`,
    CHANGED_SINCE: ([now]) =>
      `has changed since the export, to “${now}”. The file’s value is taken.`,
  } as Record<SheetNoteCode, Say>,
};
