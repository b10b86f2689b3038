// Texts whose translation is missing, or stale: it translates a text that was changed since.
import { getLanguage, LANGUAGES, type Language } from '../../../../../contract/language.ts';
import { getField, isObject, type Documents } from '../engine/fields.ts';
import { joinTranslations, listTexts } from './translations.ts';

export interface TranslationGap {
  language: Language;
  document: string;
  field: string;
  /** What the document says now. */
  text: string;
  /** The text that was translated, and its translation; null: there is none. */
  stale: { original: string; text: string } | null;
}

/** By document, those of each language of the site. A text that another document has translated is translated. */
export function listTranslationGaps(documents: Documents): TranslationGap[] {
  const { tables } = joinTranslations(documents);
  const languages = listTranslatedLanguages(documents);
  return [...documents].toSorted(byKey).flatMap(([document, body]) =>
    listTexts(document, body).flatMap(([field, text]) =>
      languages
        .filter((language) => !Object.hasOwn(tables[language] ?? {}, text))
        .map((language) => ({
          language,
          document,
          field,
          text,
          stale: findTranslation(documents, language, document, field),
        })),
    ),
  );
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** Those of the site without its own, which comes first. */
export function listTranslatedLanguages(documents: Documents): Language[] {
  const listed = getField(documents, 'site', 'languages');
  const [own, ...others] = Array.isArray(listed) ? listed.map(String).map(getLanguage) : [];
  return LANGUAGES.filter((language) => language !== own && others.includes(language));
}

function findTranslation(
  documents: Documents,
  language: Language,
  document: string,
  field: string,
): TranslationGap['stale'] {
  const found = getField(documents, `translation/${language}/${document}`, field);
  return isObject(found)
    ? { original: String(found['original']), text: String(found['text']) }
    : null;
}
