import type { Translation } from '../messages/text-catalogue.ts';
import type { texts as en } from './sheet-notes.texts.ts';
import type { SheetNote } from './sheets.ts';

/** 'Row 12, price, “cheap”: must be a price such as 10.95', in the language of `texts`. */
export function describeSheetNote(
  { code, row, column, value, values }: SheetNote,
  texts: Translation<typeof en>,
): string {
  const place = [
    ...(row === null ? [] : [texts.row(row)]),
    ...(column === null ? [] : [column]),
    ...(value === null ? [] : [texts.value(value)]),
  ].join(', ');
  return texts.note(place, texts.messages[code](values));
}
