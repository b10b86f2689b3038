// Keys of lists while a pack is divided, and lists in the order of their keys while it is put together.
import {
  parseDocumentKey,
  toDocumentKey,
  type DocumentKind,
} from '../../../../../contract/content/documents.ts';
import { getField, isObject, type Body, type Documents } from '../engine/fields.ts';
import { comparePositions, placeInOrder, placeLast } from '../engine/positions.ts';

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
  /** What `live` has in a field. */
  read(document: string, field: string): unknown;
}

export function createPlace(live: Documents): Place {
  const read = (document: string, field: string): unknown => getField(live, document, field);
  const readText = (document: string, field: string): string | undefined => {
    const value = read(document, field);
    return typeof value === 'string' ? value : undefined;
  };
  const toFinder = (placed: Map<string, string>) => (id: string) => placed.get(id) ?? '';
  return {
    documents: (kind, ids, owner = {}) =>
      toFinder(
        placeInOrder(ids, (id) => {
          const key = toDocumentKey(kind, id);
          const isThere = Object.entries(owner).every(
            ([field, name]) => readText(key, field) === name,
          );
          return isThere ? readText(key, 'position') : undefined;
        }),
      ),
    parts: (document, field, ids) =>
      toFinder(placeInOrder(ids, (id) => readText(document, `${field}.${id}.position`))),
    read,
  };
}

export const getPosition = (body: unknown): string =>
  isObject(body) && typeof body['position'] === 'string' ? body['position'] : '';

/** A key behind all documents of the kind, or behind all parts of the list that the field is in. */
export function placeBehind(documents: Documents, document: string, field: string): string {
  const { kind } = parseDocumentKey(document);
  const list = field.split('.').slice(0, -1).join('.');
  const siblings =
    field === ''
      ? [...documents]
          .filter(([key]) => parseDocumentKey(key).kind === kind)
          .map(([, body]) => body)
      : Object.values((list === '' ? undefined : getField(documents, document, list)) ?? {});
  return placeLast(siblings.map(getPosition));
}

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
