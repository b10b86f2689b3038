// The differences of a store as parts of its document, each with a key: the dish or option that differs, and for another one of
// the same dish or option, with other dates, besides '~2', '~3' ... A pack has them as a list.
import { isDeepStrictEqual } from 'node:util';

import { getDifferenceTarget } from '../../../../../contract/content/difference-key.ts';
import type { PackDifference } from '../../../../../contract/packs/pack-store.ts';
import { normalise } from '../engine/changes.ts';
import { isObject, type Body } from '../engine/fields.ts';
import { sortByPosition, withoutPosition, type Place } from './place.ts';

const FIELD = 'differences';

interface Part {
  body: Body;
  key?: string;
}

export function splitDifferences(
  document: string,
  differences: readonly PackDifference[],
  place: Place,
): Record<string, Body> {
  const present = Map.groupBy(toEntries(place.read(document, FIELD)), ([key]) =>
    getDifferenceTarget(key),
  );
  const byTarget = new Map<string, Part[]>();
  const parts = differences.map(({ dish, option = '', ...rest }): Part => {
    const part: Part = { body: normalise(rest) };
    const target = dish ?? option;
    byTarget.set(target, [...(byTarget.get(target) ?? []), part]);
    return part;
  });
  for (const [target, own] of byTarget) giveKeys(target, own, present.get(target) ?? []);
  const ids = parts.map(({ key = '' }) => key);
  const find = place.parts(document, FIELD, ids);
  return Object.fromEntries(
    parts.map(({ key = '', body }) => [key, { ...body, position: find(key) }]),
  );
}

/** What is as it was keeps its key; what has changed takes that of the first other one, and what is new the first free one. */
function giveKeys(
  target: string,
  parts: readonly Part[],
  present: readonly (readonly [key: string, body: Body])[],
): void {
  const left = new Map(present);
  const give = (part: Part, key: string | undefined): void => {
    if (key === undefined) return;
    part.key = key;
    left.delete(key);
  };
  for (const part of parts)
    give(
      part,
      [...left].find(([, body]) => isDeepStrictEqual(withoutPosition(body), part.body))?.[0],
    );
  for (const part of parts.filter(({ key }) => key === undefined)) give(part, [...left.keys()][0]);
  let number = 1;
  for (const part of parts.filter(({ key }) => key === undefined)) {
    while (parts.some(({ key }) => key === toKey(target, number))) number += 1;
    part.key = toKey(target, number);
  }
}

const toKey = (target: string, number: number): string =>
  number === 1 ? target : `${target}~${number}`;

const toEntries = (parts: unknown): (readonly [key: string, body: Body])[] =>
  sortByPosition(Object.entries(isObject(parts) ? (parts as Record<string, Body>) : {}));

/** The inverse of `splitDifferences`. */
export const joinDifferences = (parts: unknown): PackDifference[] =>
  toEntries(parts).map(([key, part]) => {
    const target = getDifferenceTarget(key);
    return {
      [target.includes('/') ? 'option' : 'dish']: target,
      ...withoutPosition(part),
    };
  });

/** In the order of the list that they come to. */
export const listDifferenceKeys = (store: Body | undefined): string[] =>
  toEntries(store?.[FIELD]).map(([key]) => key);
