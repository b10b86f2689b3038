import type { SheetName, SheetSeparator } from '../../../../../contract/content/sheet-rules.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

const KEEP = 'An empty cell keeps what the site has, and a row that you leave out stays.';

export const texts = {
  title: 'Spreadsheet',
  what: 'What',
  sheets: {
    dishes: 'Dishes and prices',
    allergens: 'Allergens',
    texts: 'Texts',
    translations: 'Translations',
  } as Record<SheetName, string>,
  ofStores: 'Their own prices, a column for each store',
  download: 'Download',
  separators: {
    comma: 'With commas (10.95)',
    semicolon: 'With semicolons (10,95)',
  } as Record<SheetSeparator, string>,
  hints: {
    dishes: `Change what you like and leave the first columns as they are. ${KEEP} “none” empties kcal or diets, “yes” under “withdrawn” takes a dish away, and a row with an id of its own adds one.`,
    allergens: `Write contains, may contain or no. ${KEEP} A statement that changes is not verified until somebody has checked it.`,
    texts: `Change the column “text”. ${KEEP}`,
    translations: `Fill the column of a language. ${KEEP} Beside it stands the translation of an earlier text, if there is one.`,
  } as Record<SheetName, string>,
  storeHint: `A cell is a price, “not sold”, or “menu” for the menu’s price again. ${KEEP}`,
  import: 'Bring a file back',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here. Nothing is published: you see each change first.',
  sending: (name: string) => `Sending ${name}`,
  reading: (name: string) => `Reading ${name}. You can leave and come back.`,
  progress: (name: string, done: number, all: number) =>
    `${name}: ${done} of ${count(all, 'row', 'rows')}. You can leave and come back.`,
  stop: 'Stop',
  stopped: 'You stopped it. Nothing was taken over.',
  failed: 'The site has changed meanwhile, and nothing was taken over. Choose the file again.',
  keptIn: (set: string) => `Kept in “${set}”: look at the changes`,
  tooLarge: 'The file is larger than 4 MB. Divide it.',
  changes: (rows: number, changed: number) =>
    `${count(rows, 'row', 'rows')} read, ${changed} of them with changes.`,
  nothingChanges: (rows: number) =>
    `${count(rows, 'row', 'rows')} read. The site has all of it already.`,
  dishes: (added: number, withdrawn: number) => `New dishes: ${added}, withdrawn: ${withdrawn}.`,
  prices: (up: number, down: number) => `Prices: ${up} up, ${down} down.`,
  missing: (number: number) =>
    number === 1
      ? '1 row of the site is not in the file and stays as it is.'
      : `${number} rows of the site are not in the file and stay as they are.`,
  faults: (number: number) =>
    `${count(number, 'fault', 'faults')}. Nothing was taken over. Mend the file and choose it again.`,
  warnings: (number: number) => `Please look at ${number === 1 ? 'this' : 'these'}`,
  moreNotes: (number: number) => `and ${number} more`,
  newSet: 'Name of the new change set',
  newSetName: (date: string) => `Spreadsheet ${date}`,
  addTo: (name: string) => `Add to “${name}”`,
  keep: 'Collect in a new set',
  keeping: 'Saving',
};
