// Faults and warnings of a file: the first ones are listed, all are counted.
import {
  MAX_SHEET_NOTES,
  type SheetNoteCode,
} from '../../../../../contract/content/sheet-rules.ts';
import type { SheetNote } from '../../../../../contract/content/sheets.ts';

const MAX_SHOWN_VALUE = 80;

export class NoteList {
  readonly notes: SheetNote[] = [];
  count = 0;

  add(code: SheetNoteCode, place: Partial<Omit<SheetNote, 'code'>> = {}): void {
    this.count += 1;
    if (this.notes.length === MAX_SHEET_NOTES) return;
    const { row = null, column = null, value = null, values = [] } = place;
    this.notes.push({
      code,
      row,
      column,
      value: value === null ? null : shorten(value),
      values: values.map(shorten),
    });
  }
}

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE)}…`.toWellFormed() : text;
