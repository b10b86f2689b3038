// Differences between documents: found, applied, inverted, and merged into what others have changed meanwhile. Pure.
import { isDeepStrictEqual } from 'node:util';

import { getField, isDivided, setField, toPath, type Body, type Documents } from './fields.ts';

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
  const result = new Map(documents);
  for (const { document, field, after } of changes) setField(result, document, field, after);
  return result;
}

/**
 * Three-way by field: a change is made where `live` has what it was based on, and is done already where `live` has what it
 * wants. The others are conflicts, and their fields keep what they have.
 */
export function merge(
  live: Documents,
  mine: readonly Change[],
): { merged: Documents; conflicts: Conflict[] } {
  const merged = new Map(live);
  const conflicts: Conflict[] = [];
  for (const change of mine) {
    const { document, field, before, after } = change;
    const now = getField(merged, document, field);
    if (isDeepStrictEqual(now, after)) continue;
    const hasPlace = toPath(document, field).length === 0 || merged.has(document);
    if (hasPlace && isDeepStrictEqual(now, before)) setField(merged, document, field, after);
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

/** Drops undefined fields, as the database does when it stores a value. */
export const normalise = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
