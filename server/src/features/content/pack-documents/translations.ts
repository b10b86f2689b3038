// Translations as documents: a language's translations of one document, by field, each with the text that was translated. A pack
// has them as one table of texts a language.
import {
  DOCUMENT_KINDS,
  parseDocumentKey,
  type DocumentEntry,
} from '../../../../../contract/content/documents.ts';
import { LANGUAGES, type Language } from '../../../../../contract/language.ts';
import type { TranslationTable, TranslationTables } from '../../translation/translation.ts';
import type { Body, Documents } from '../engine/fields.ts';

interface FieldTranslation {
  original: string;
  text: string;
}

/** The texts of a document that may have translations, by field. */
export function listTexts(document: string, body: Body): [field: string, text: string][] {
  const entry: DocumentEntry = DOCUMENT_KINDS[parseDocumentKey(document).kind];
  return (entry.texts ?? []).flatMap((pattern) => findTexts(body, pattern.split('.'), []));
}

function findTexts(
  value: unknown,
  [name, ...rest]: readonly string[],
  path: readonly string[],
): [string, string][] {
  if (name === undefined) return typeof value === 'string' ? [[path.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => name === '*' || key === name)
    .flatMap(([key, child]) => findTexts(child, rest, [...path, key]));
}

/** `hidden`: what documents have already and the tables do not, because its original has changed or is gone, stays. */
export function splitTranslations(
  documents: Documents,
  tables: TranslationTables,
  hidden: Documents,
): Map<string, Body> {
  const isOrphan = ([document]: readonly [string, Body]) => !documents.has(getTranslated(document));
  const found = new Map([...hidden].filter(isOrphan));
  for (const language of LANGUAGES) {
    const table = tables[language] ?? {};
    for (const [key, body] of documents) {
      const document = `translation/${language}/${key}`;
      const fields: [string, unknown][] = Object.entries(hidden.get(document) ?? {});
      for (const [field, original] of listTexts(key, body)) {
        if (Object.hasOwn(table, original))
          fields.push([field, { original, text: table[original] }]);
      }
      if (fields.length > 0) found.set(document, Object.fromEntries(fields));
    }
  }
  return found;
}

const toTranslations = (body: Body): [field: string, translation: FieldTranslation][] =>
  Object.entries(body) as [string, FieldTranslation][];

/** A text that two documents translate differently. */
export interface DoubleTranslation {
  document: string;
  field: string;
  message: string;
}

/** All translations, also those whose original has changed: which of them count depends on the texts of the pack. */
export function joinTranslations(documents: Documents): {
  tables: TranslationTables;
  doubles: DoubleTranslation[];
} {
  const tables = new Map<Language, Map<string, { text: string; document: string }>>();
  const doubles: DoubleTranslation[] = [];
  for (const [document, body] of documents) {
    const language = getLanguageOf(document);
    if (!language) continue;
    const table = tables.get(language) ?? new Map<string, { text: string; document: string }>();
    tables.set(language, table);
    for (const [field, { original, text }] of toTranslations(body)) {
      if (!isCurrent(documents, document, original)) continue;
      const first = table.get(original);
      if (first === undefined) table.set(original, { text, document });
      else if (first.text !== text)
        doubles.push({
          document,
          field,
          message: `translates '${original}' as '${text}', but ${first.document} as '${first.text}': a text has one translation`,
        });
    }
  }
  const entries = [...tables].map(([language, table]) => [
    language,
    Object.fromEntries([...table].map(([original, { text }]) => [original, text])),
  ]);
  return { tables: Object.fromEntries(entries) as TranslationTables, doubles };
}

function getLanguageOf(document: string): Language | undefined {
  const [kind, language] = document.split('/');
  return kind === 'translation' ? LANGUAGES.find((each) => each === language) : undefined;
}

/** 'translation/pl/dish/dal' translates 'dish/dal'. */
export const getTranslated = (document: string): string => document.split('/').slice(2).join('/');

/** False: the text was changed after it was translated. */
function isCurrent(documents: Documents, document: string, original: string): boolean {
  const key = getTranslated(document);
  const body = documents.get(key);
  return body !== undefined && listTexts(key, body).some(([, text]) => text === original);
}

/**
 * The translations that a pack's tables do not have: stale ones, those of texts that are translated together with one, and those of
 * documents that are gone, which an undo brings back.
 */
export function findHiddenTranslations(documents: Documents, shown: TranslationTables): Documents {
  const hidden = new Map<string, Body>();
  for (const [document, body] of documents) {
    const language = getLanguageOf(document);
    if (!language) continue;
    if (!documents.has(getTranslated(document))) {
      hidden.set(document, body);
      continue;
    }
    const table: TranslationTable = shown[language] ?? {};
    const fields = toTranslations(body).filter(
      ([, { original }]) => !Object.hasOwn(table, original),
    );
    if (fields.length > 0) hidden.set(document, Object.fromEntries(fields));
  }
  return hidden;
}

/** Leaves out translations of texts that the pack no longer has, and of groups that are not translated whole. */
export function showTranslations(
  tables: TranslationTables,
  together: readonly (readonly string[])[],
): TranslationTables {
  const entries = Object.entries(tables).map(([language, table]) => {
    const isWhole = (texts: readonly string[]): boolean =>
      texts.every((text) => Object.hasOwn(table, text));
    const known = new Set(together.filter(isWhole).flat());
    return [
      language,
      Object.fromEntries(Object.entries(table).filter(([text]) => known.has(text))),
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, table]) => Object.keys(table).length > 0));
}
