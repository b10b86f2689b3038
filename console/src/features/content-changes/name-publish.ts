import {
  EXPORT_TITLE,
  IMPORT_TITLE,
  parseUndoTitle,
} from '../../../../contract/content/publishes.ts';
import { texts } from './content-changes.texts.ts';

/** The title of a publish; in the language of the reader, if nobody has typed it. */
export function namePublish(title: string): string {
  if (title === IMPORT_TITLE) return texts.importOfPack;
  if (title === EXPORT_TITLE) return texts.exportOfPack;
  const undo = parseUndoTitle(title);
  return undo ? texts.undoOf(undo.number, namePublish(undo.title)) : title;
}
