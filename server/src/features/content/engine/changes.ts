// Differences between documents: found, applied, inverted, and merged into what others have changed meanwhile. Pure.
import { isDeepStrictEqual } from 'node:util';

import {
  createWorkingCopy,
  getField,
  isDivided,
  toPath,
  type Body,
  type Documents,
} from './fields.ts';

/** One field of one document; '' is the whole document, and undefined stands for what is not there. */
export interface Change {
  document: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** A change that could not be made, because `live` is neither what it was based on nor what it wants. */
export interface Conflict extends Change {
  live: unknown;
}

/** The smallest changes that lead from one to the other, by document and field. */
export function diff(before: Documents, after: Documents): Change[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((document) => {
    const [from, to] = [before.get(document), after.get(document)];
    return from === to ? [] : [...diffValue(document, [], from, to)];
  });
}

function* diffValue(
  document: string,
  path: readonly string[],
  before: unknown,
  after: unknown,
): Generator<Change> {
  if (isDivided(document, path, before) && isDivided(document, path, after)) {
    const [from, to] = [before as Body, after as Body];
    for (const name of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort())
      yield* diffValue(document, [...path, name], getOwn(from, name), getOwn(to, name));
  } else if (!isDeepStrictEqual(before, after))
    yield { document, field: path.join('.'), before, after };
}

const getOwn = (body: Body, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined;

export const invert = (changes: readonly Change[]): Change[] =>
  changes.toReversed().map(({ before, after, ...rest }) => ({
    ...rest,
    before: after,
    after: before,
  }));

/** Makes the changes whatever the documents have now. */
export function apply(documents: Documents, changes: readonly Change[]): Documents {
  const copy = createWorkingCopy(documents);
  for (const { document, field, after } of changes) copy.set(document, field, after);
  return copy.documents;
}

/**
 * Three-way by field: a change is made where `live` has what it was based on, and is done already where `live` has what it
 * wants. The others are conflicts, and their fields keep what they have.
 */
export function merge(
  live: Documents,
  mine: readonly Change[],
): { merged: Documents; conflicts: Conflict[] } {
  const copy = createWorkingCopy(live);
  const merged = copy.documents;
  const conflicts: Conflict[] = [];
  for (const change of mine) {
    const { document, field, before, after } = change;
    const now = getField(merged, document, field);
    if (isDeepStrictEqual(now, after)) continue;
    const hasPlace = toPath(document, field).length === 0 || merged.has(document);
    if (hasPlace && isDeepStrictEqual(now, before)) copy.set(document, field, after);
    else conflicts.push({ ...change, live: now });
  }
  return { merged, conflicts };
}

/** True: one contains the other, so that they cannot be decided apart. */
export function isSameField(
  one: Pick<Change, 'document' | 'field'>,
  other: Pick<Change, 'document' | 'field'>,
): boolean {
  if (one.document !== other.document) return false;
  const [a, b] = [toPath(one.document, one.field), toPath(other.document, other.field)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((name, index) => long[index] === name);
}

/** Finds those of `fields` that are the same field as another one, without comparing each with each. */
export function createFieldIndex<Field extends FieldPlace>(
  fields: readonly Field[],
): (place: FieldPlace) => Field[] {
  const named = new Map<string, Field[]>();
  const inside = new Map<string, Field[]>();
  const add = (index: typeof named, key: string, field: Field): void => {
    const found = index.get(key);
    if (found) found.push(field);
    else index.set(key, [field]);
  };
  for (const field of fields) {
    const [own = '', ...outer] = listOuterFields(field);
    add(named, own, field);
    for (const each of outer) add(inside, each, field);
  }
  return (place) => {
    const [own = '', ...outer] = listOuterFields(place);
    return [inside.get(own), ...[own, ...outer].map((each) => named.get(each))].flatMap(
      (found) => found ?? [],
    );
  };
}

type FieldPlace = Pick<Change, 'document' | 'field'>;

/** The field, and each that contains it. */
function listOuterFields({ document, field }: FieldPlace): string[] {
  const path = [document, ...toPath(document, field)];
  return path.map((_, index) => JSON.stringify(path.slice(0, path.length - index)));
}

/** Drops undefined fields, as the database does when it stores a value. */
export const normalise = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
