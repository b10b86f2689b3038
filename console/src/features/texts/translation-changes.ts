// What typed translations change: a text is translated once, in every place that has it.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeTranslation } from '../../../../contract/content/office-texts.ts';

/** A translation as it is typed, of the text as it was shown. */
export interface TypedTranslation {
  entry: OfficeTranslation;
  text: string;
}

/** By the key of the text. */
export type TypedTranslations = ReadonlyMap<string, TypedTranslation>;

/** Typing what is there already is no change; an empty field takes nothing away. */
export function typeTranslation(
  typed: TypedTranslations,
  entry: OfficeTranslation,
  text: string,
): TypedTranslations {
  const next = new Map(typed);
  if (text.trim() === '' || text === entry.translation) next.delete(entry.key);
  else next.set(entry.key, { entry, text });
  return next;
}

export const listTranslationChanges = (language: string, typed: TypedTranslations): FieldInput[] =>
  [...typed.values()].flatMap(({ entry, text }) =>
    entry.places.map(({ document, field }) => ({
      document: `translation/${language}/${document}`,
      field,
      value: JSON.stringify({ original: entry.text, text: text.trim() }),
    })),
  );
