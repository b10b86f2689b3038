// Dishes that a file adds or withdraws. Only a row that says so does: one that is left out stays.
import { DOCUMENT_KINDS } from '../../../../../contract/content/documents.ts';
import { slug } from '../../../../../contract/ids.ts';
import { foldText } from '../../../../../contract/text/fold-text.ts';
import { findFieldSchema } from '../../packs/packs.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import { decodeValue } from '../decode-value.ts';
import { parseDifference } from '../display/describe-place.ts';
import { getField, isObject, type Documents } from '../engine/fields.ts';
import { readPrice, readText } from './read-cell.ts';
import type { RowFault, Sheet } from './sheet.ts';

/** What a row of a new dish has to say. */
const COLUMNS = ['brand', 'section', 'name', 'price'] as const;

const toKey = (...names: unknown[]): string =>
  JSON.stringify(names.map((name) => foldText(String(name))));

/** `documents`: before the file changes them. */
export function createAddition(documents: Documents): NonNullable<Sheet['addition']> {
  const nameSchema = findFieldSchema(DOCUMENT_KINDS.dish.schema, ['name']);
  const sections = new Map<string, string[]>();
  const dishes = new Map<string, string>();
  for (const [document, body] of documents) {
    if (document.startsWith('section/')) {
      const brand = getField(documents, `brand/${String(body['brand'])}`, 'name');
      const key = toKey(brand, body['name']);
      sections.set(key, [...(sections.get(key) ?? []), document]);
    }
    if (document.startsWith('dish/'))
      dishes.set(
        toKey(`section/${String(body['section'])}`, body['name']),
        document.slice('dish/'.length),
      );
  }

  /**
   * A dish with the name and price of its row; other cells change it as they change any dish. A row with the name of a dish of its
   * section is no new dish: its id was mistyped.
   */
  function add(
    current: Documents,
    { key, find }: { key: string; find: (column: string) => string },
  ): FieldEdit[] | RowFault {
    const refuse = (column: string, code: RowFault['code'], values: string[] = []): RowFault => ({
      column,
      code,
      value: column === 'dish' ? key : find(column) || null,
      values,
    });
    if (!slug.safeParse(key).success) return refuse('dish', 'NEW_DISH_ID');
    const empty = COLUMNS.find((column) => find(column).trim() === '');
    if (empty) return refuse(empty, 'NEW_DISH_CELL');
    const [section, ...others] = sections.get(toKey(find('brand'), find('section'))) ?? [];
    if (section === undefined || others.length > 0) return refuse('section', 'NEW_DISH_PLACE');
    const same = dishes.get(toKey(section, find('name')));
    if (same !== undefined) return refuse('dish', 'SAME_DISH', [same]);
    const name = readText(find('name'), nameSchema, { isLine: true });
    if (typeof name !== 'string') return { ...refuse('name', name.code), ...name };
    const price = readPrice(find('price'));
    if (typeof price !== 'string') return refuse('price', price.code);
    const document = `dish/${key}`;
    const body = {
      name,
      description: '',
      price,
      section: section.slice('section/'.length),
      allergens: { notVerified: true },
    };
    const value = decodeValue(current, document, '', JSON.stringify(body));
    return [
      // The file has withdrawn the last dish of the section before.
      ...(current.has(section)
        ? []
        : [{ document: section, field: '', value: documents.get(section) }]),
      { document, field: '', value },
    ];
  }
  return { columns: COLUMNS, add };
}

/** Also takes away what stores have otherwise of it, and its section if it was the last dish there. */
export function withdrawDish(documents: Documents, key: string): FieldEdit[] {
  const dish = `dish/${key}`;
  const section = String(getField(documents, dish, 'section'));
  const edits: FieldEdit[] = [{ document: dish, field: '', value: undefined }];
  let isLast = true;
  for (const [document, body] of documents) {
    if (document.startsWith('dish/') && document !== dish && body['section'] === section)
      isLast = false;
    if (!document.startsWith('store/') || !isObject(body['differences'])) continue;
    for (const name of Object.keys(body['differences'])) {
      const field = `differences.${name}`;
      if (parseDifference(field)?.target === key) edits.push({ document, field, value: undefined });
    }
  }
  if (isLast) edits.push({ document: `section/${section}`, field: '', value: undefined });
  return edits;
}
