// Reads and writes a field of a document by its path: 'price', or 'options.scrambled.price'. Bodies are never changed in place.
import { documentEntry } from '../../../../../contract/content/documents.ts';

export type Body = Readonly<Record<string, unknown>>;
/** The documents of a site, by their keys. */
export type Documents = ReadonlyMap<string, Body>;

/** Objects that are one value: half of a statement about allergens is a wrong one. */
const WHOLE_FIELDS: ReadonlySet<string> = new Set(['allergens', 'hygiene']);

/** The names on the way to a field; '' is the whole document. */
export function toPath(document: string, field: string): string[] {
  if (field === '') return [];
  return documentEntry(document).isFlat ? [field] : field.split('.');
}

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True: its fields are compared one by one. */
export const isDivided = (document: string, path: readonly string[], value: unknown): boolean =>
  isObject(value) &&
  !documentEntry(document).isWhole &&
  !WHOLE_FIELDS.has(path.at(-1) ?? '') &&
  !(path.length > 0 && documentEntry(document).isFlat);

/** Undefined: there is no such document, or it has no such field. */
export function getField(documents: Documents, document: string, field: string): unknown {
  let value: unknown = documents.get(document);
  for (const name of toPath(document, field))
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/**
 * Undefined takes the field away; the whole document is its field ''. `owned`: objects that the caller has made and nobody else
 * has seen. They are changed in place, so that many fields of one large document are not many copies of it.
 */
export function setField(
  documents: Map<string, Body>,
  document: string,
  field: string,
  value: unknown,
  owned = new WeakSet<object>(),
): void {
  const body = setIn(documents.get(document), toPath(document, field), value, owned);
  if (isObject(body)) documents.set(document, body);
  else documents.delete(document);
}

function setIn(
  target: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
  owned: WeakSet<object>,
): unknown {
  if (name === undefined) return value;
  const parent = isObject(target) ? target : undefined;
  const child = parent && Object.hasOwn(parent, name) ? parent[name] : undefined;
  const next = setIn(child, rest, value, owned);
  if (next === undefined && !parent) return target;
  const own = toOwned(parent ?? {}, owned);
  if (next === undefined) Reflect.deleteProperty(own, name);
  else defineField(own, name, next);
  return own;
}

function toOwned(body: Body, owned: WeakSet<object>): Body {
  if (owned.has(body)) return body;
  const copy = Object.fromEntries(Object.entries(body));
  owned.add(copy);
  return copy;
}

/** A field may be called '__proto__'. */
const defineField = (own: Body, name: string, value: unknown): void =>
  void Object.defineProperty(own, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });

/** Documents on the way to others. Those that it was made of stay as they are. */
export interface WorkingCopy {
  documents: Documents;
  set: (document: string, field: string, value: unknown) => void;
}

export function createWorkingCopy(documents: Documents): WorkingCopy {
  const result = new Map(documents);
  const owned = new WeakSet<object>();
  return {
    documents: result,
    set: (document, field, value) => setField(result, document, field, value, owned),
  };
}
