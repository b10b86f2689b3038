// What a file changes in words, and each of its faults by row.
import { describeSheetNote } from '../../../../../contract/content/describe-sheet-note.ts';
import { texts as notes } from '../../../../../contract/content/sheet-notes.texts.ts';
import type { SheetNote, SheetResult } from '../../../../../contract/content/sheets.ts';
import { texts } from './spreadsheet.texts.ts';

import css from './spreadsheet.module.css';

export function SheetOutcome({ name, result }: { name: string; result: SheetResult }) {
  const { rows, changed, changes, missing, added, withdrawn, pricesUp, pricesDown } = result;
  const { faults, faultCount, warnings, warningCount } = result;
  return (
    <div className={css.outcome} role="status">
      <p>
        <strong>{name}</strong>
      </p>
      {faultCount === 0 && (
        <p>
          {changes === 0 ? texts.nothingChanges(rows) : texts.changes(rows, changed)}{' '}
          {added + withdrawn > 0 && texts.dishes(added, withdrawn)}{' '}
          {pricesUp + pricesDown > 0 && texts.prices(pricesUp, pricesDown)}
        </p>
      )}
      {faultCount === 0 && missing > 0 && <p className={css.quiet}>{texts.missing(missing)}</p>}
      {faultCount > 0 && (
        <NoteList title={texts.faults(faultCount)} notes={faults} count={faultCount} isFault />
      )}
      {warningCount > 0 && (
        <NoteList title={texts.warnings(warningCount)} notes={warnings} count={warningCount} />
      )}
    </div>
  );
}

function NoteList({
  title,
  notes: listed,
  count,
  isFault = false,
}: {
  title: string;
  notes: readonly SheetNote[];
  count: number;
  isFault?: boolean;
}) {
  return (
    <>
      <h4 className={isFault ? css.faults : css.heading}>{title}</h4>
      <ul className={css.notes}>
        {listed.map((note, index) => (
          <li key={`${index} ${note.code}`}>{describeSheetNote(note, notes)}</li>
        ))}
        {count > listed.length && <li>{texts.moreNotes(count - listed.length)}</li>}
      </ul>
    </>
  );
}
