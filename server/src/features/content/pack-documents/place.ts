// Keys of lists while a pack is divided, and lists in the order of their keys while it is put together.
import { generateKeyBetween } from 'fractional-indexing';

import {
  parseDocumentKey,
  toDocumentKey,
  type DocumentKind,
} from '../../../../../contract/content/documents.ts';
import { getField, isObject, type Body, type Documents } from '../engine/fields.ts';
import { comparePositions, placeInOrder } from '../engine/positions.ts';

/** Finds the keys of a list; what has not moved keeps the key that it has in `live`. */
export interface Place {
  /** Keys for documents of a kind; `owner` is a field that names what they belong to, so that one that moved elsewhere gets a new key. */
  documents(
    kind: DocumentKind,
    ids: readonly string[],
    owner?: Readonly<Record<string, string>>,
  ): (id: string) => string;
  /** Keys for the parts that a document has in `field`. */
  parts(document: string, field: string, ids: readonly string[]): (id: string) => string;
}

export function createPlace(live: Documents): Place {
  const read = (document: string, field: string): string | undefined => {
    const value = getField(live, document, field);
    return typeof value === 'string' ? value : undefined;
  };
  const toFinder = (placed: Map<string, string>) => (id: string) => placed.get(id) ?? '';
  return {
    documents: (kind, ids, owner = {}) =>
      toFinder(
        placeInOrder(ids, (id) => {
          const key = toDocumentKey(kind, id);
          const isThere = Object.entries(owner).every(([field, name]) => read(key, field) === name);
          return isThere ? read(key, 'position') : undefined;
        }),
      ),
    parts: (document, field, ids) =>
      toFinder(placeInOrder(ids, (id) => read(document, `${field}.${id}.position`))),
  };
}

export const getPosition = (body: unknown): string =>
  isObject(body) && typeof body['position'] === 'string' ? body['position'] : '';

export const sortByPosition = <Entry extends readonly [string, unknown]>(
  entries: readonly Entry[],
): Entry[] =>
  entries.toSorted((a, b) =>
    comparePositions([a[0], getPosition(a[1])], [b[0], getPosition(b[1])]),
  );

/** [{id, ...}] becomes {id: {..., position}}. */
export const splitList = (
  list: readonly { id: string }[],
  find: (id: string) => string,
): Record<string, object> =>
  Object.fromEntries(list.map(({ id, ...part }) => [id, { ...part, position: find(id) }]));

/** The inverse of `splitList`. */
export const joinList = (parts: unknown): Body[] =>
  sortByPosition(Object.entries(isObject(parts) ? parts : {})).map(([id, part]) => ({
    id,
    ...withoutPosition(isObject(part) ? part : {}),
  }));

export function withoutPosition({ position: _position, ...body }: Body): Body {
  return body;
}

/** The field by which documents of a kind belong to a list of their own. */
const OWNERS: Partial<Record<DocumentKind, string>> = { dish: 'section', section: 'brand' };
const LISTED: ReadonlySet<DocumentKind> = new Set([
  'brand',
  'section',
  'dish',
  'option-group',
  'store',
  'promotion',
  'deal',
]);
const PARTS: ReadonlySet<string> = new Set(['options', 'zones', 'differences']);

/** A new document or part without a position comes last in its list; any other value stays as it is. */
export function placeNew(
  documents: Documents,
  document: string,
  field: string,
  value: unknown,
): unknown {
  if (!isObject(value) || getPosition(value) !== '') return value;
  const siblings = listSiblings(documents, document, field, value);
  if (!siblings) return value;
  const last = siblings.map(getPosition).toSorted().at(-1);
  return { ...value, position: generateKeyBetween(last || null, null) };
}

function listSiblings(
  documents: Documents,
  document: string,
  field: string,
  value: Body,
): unknown[] | null {
  const [name = '', ...rest] = field.split('.');
  if (field === '') {
    const { kind } = parseDocumentKey(document);
    if (!LISTED.has(kind)) return null;
    const owner = OWNERS[kind];
    return [...documents].flatMap(([key, body]) =>
      key.startsWith(`${kind}/`) && (!owner || body[owner] === value[owner]) ? [body] : [],
    );
  }
  if (!PARTS.has(name) || rest.length !== 1) return null;
  const parts = getField(documents, document, name);
  return isObject(parts) ? Object.values(parts) : [];
}
