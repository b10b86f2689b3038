import { mentionsAllergy } from '../../../../../contract/allergens/allergy-words.ts';
import { texts } from '../board.texts.ts';

import css from './allergy-words.module.css';

/** The customer's own words about an allergy: in red, wherever the order is shown and before it is accepted. */
export function AllergyWords({
  order: { note, lines },
}: {
  order: { note: string; lines: readonly { name: string; note: string }[] };
}) {
  const words = lines.flatMap((line) =>
    mentionsAllergy(line.note) ? [`${line.name}: ${line.note}`] : [],
  );
  if (mentionsAllergy(note)) words.unshift(note);
  if (words.length === 0) return null;
  return (
    <p className={css.words}>
      <strong>{texts.allergyWords}</strong> {words.join('; ')}
    </p>
  );
}
