// Texts of the site as rows, and one row for each text that may be translated.
import { z } from 'zod';

import { DOCUMENT_KINDS, documentEntry } from '../../../../../contract/content/documents.ts';
import { findFieldSchema } from '../../packs/packs.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import { createReadField, describePlace } from '../display/describe-place.ts';
import { getField, isObject, toPath, type Documents } from '../engine/fields.ts';
import { listLegalPages } from '../office/texts/list-legal-pages.ts';
import { listTextPlaces, type TextPlace } from '../office/texts/list-text-places.ts';
import { listTranslatedLanguages } from '../pack-documents/translation-gaps.ts';
import { joinTranslations } from '../pack-documents/translations.ts';
import { readText } from './read-cell.ts';
import { isSameText, joinKey, type Sheet, type SheetColumn } from './sheet.ts';

/** By key, in the order of the site. */
const indexTextPlaces = (places: readonly TextPlace[]): Map<string, TextPlace> =>
  new Map(places.map((place) => [joinKey([place.document, place.field]), place]));

const KEY_COLUMNS = ['document', 'field'];

/** 'Curry › Mains › Korma' */
function createWhere(documents: Documents, places: ReadonlyMap<string, TextPlace>): SheetColumn {
  const read = createReadField(documents);
  return {
    name: 'where',
    write(key) {
      const place = places.get(key);
      if (!place) return '';
      const { within, subject } = describePlace(read, place.document, place.field);
      return [...within, subject].join(' › ');
    },
  };
}

/** Their translations are pages of their own, and empty cells until there are some. */
const listLegalPlaces = (documents: Documents): TextPlace[] =>
  listLegalPages(documents).map(({ id, markdown }) => ({
    document: `legal-page/${id}`,
    field: 'markdown',
    text: markdown ?? '',
  }));

export function createTextSheet(documents: Documents): Sheet {
  const places = indexTextPlaces([...listTextPlaces(documents), ...listLegalPlaces(documents)]);
  return {
    keyColumns: KEY_COLUMNS,
    keys: [...places.keys()],
    has: (key) => places.has(key),
    columns: [
      createWhere(documents, places),
      {
        name: 'text',
        write: (key) => places.get(key)?.text ?? '',
        edit: {
          read(cell, key) {
            const place = places.get(key);
            return readText(cell, place ? findTextSchema(place) : null);
          },
          set(current, key, text) {
            const place = places.get(key);
            return place ? [setText(current, place, text)] : [];
          },
        },
      },
    ],
  };
}

const isIndex = (name: string): boolean => /^\d+$/.test(name);

const findTextSchema = ({ document, field }: TextPlace): z.ZodType | null =>
  findSchema(documentEntry(document).schema, toPath(document, field));

/** Also of parts of lists, which are no fields by themselves: 'banners.0.title'. */
function findSchema(schema: z.ZodType, path: readonly string[]): z.ZodType | null {
  const index = path.findIndex(isIndex);
  if (index < 0) return findFieldSchema(schema, path);
  const list = findFieldSchema(schema, path.slice(0, index));
  const element = list && findElement(list);
  return element ? findSchema(element, path.slice(index + 1)) : null;
}

function findElement(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return findElement(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : null;
}

/** The whole document, because a list in it is one value. */
const setText = (
  documents: Documents,
  { document, field }: TextPlace,
  text: string,
): FieldEdit => ({
  document,
  field: '',
  value: replaceIn(documents.get(document) ?? {}, toPath(document, field), text),
});

function replaceIn(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((each: unknown, index) =>
      String(index) === name ? replaceIn(each, rest, text) : each,
    );
  return isObject(value) ? { ...value, [name]: replaceIn(value[name], rest, text) } : value;
}

/** A text that several documents have is translated once: its row names the first of them. */
export function createTranslationSheet(documents: Documents): Sheet {
  const places = indexTextPlaces(listTextPlaces(documents));
  const byText = Map.groupBy(
    [...places].filter(([, { text }]) => text !== ''),
    ([, { text }]) => text,
  );
  const { tables } = joinTranslations(documents);
  const getText = (key: string): string => places.get(key)?.text ?? '';
  const toColumns = (language: (typeof languages)[number]): SheetColumn[] => {
    const table = tables[language] ?? {};
    const write = (key: string): string => {
      const text = getText(key);
      return Object.hasOwn(table, text) ? (table[text] ?? '') : '';
    };
    const schema = findFieldSchema(DOCUMENT_KINDS.translation.schema, ['description', 'text']);
    return [
      {
        name: language,
        write,
        edit: {
          read(cell, key, find) {
            const text = getText(key);
            const seen = find('text');
            if (seen !== '' && !isSameText(seen, text))
              return { code: 'TEXT_CHANGED', values: [text] };
            return readText(cell, schema);
          },
          set: (_, key, text) =>
            (byText.get(getText(key)) ?? []).map(([, { document, field, text: original }]) => ({
              document: `translation/${language}/${document}`,
              field,
              value: { original, text },
            })),
        },
      },
      {
        name: `${language}_old`,
        write(key) {
          const place = places.get(key);
          const stale =
            place && getField(documents, `translation/${language}/${place.document}`, place.field);
          return write(key) === '' && isObject(stale) ? String(stale['text']) : '';
        },
      },
    ];
  };
  const languages = listTranslatedLanguages(documents);
  return {
    keyColumns: KEY_COLUMNS,
    keys: [...byText.values()].flatMap(([first]) => (first ? [first[0]] : [])),
    has: (key) => getText(key) !== '',
    columns: [
      createWhere(documents, places),
      { name: 'text', write: getText },
      ...languages.flatMap(toColumns),
    ],
  };
}
