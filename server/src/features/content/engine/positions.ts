// Sortable keys of a list (fractional indexes): who moves one part changes the key of that part only.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** The keys of a list in the order of `ids`. Parts that have not moved keep theirs, and as many as possible have not moved. */
export function placeInOrder(
  ids: readonly string[],
  getKey: (id: string) => string | undefined,
): Map<string, string> {
  const known = ids.map((id) => toKey(getKey(id)));
  const stays = findLongestAscent(known);
  const placed = new Map<string, string>();
  let from = 0;
  let last: string | null = null;
  for (const index of [...stays, ids.length]) {
    const next = known[index] ?? null;
    const between = ids.slice(from, index);
    generateNKeysBetween(last, next, between.length).forEach((key, each) =>
      placed.set(between[each] ?? '', key),
    );
    const id = ids[index];
    if (id !== undefined && next !== null) placed.set(id, next);
    last = next;
    from = index + 1;
  }
  return placed;
}

/** Undefined for what somebody typed that is no key. */
function toKey(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    generateKeyBetween(text, null);
    return text;
  } catch {
    return undefined;
  }
}

/** Indexes of a longest strictly rising selection, in patience sorting. */
function findLongestAscent(keys: readonly (string | undefined)[]): number[] {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  const at = (index: number | undefined): string =>
    index === undefined ? '' : (keys[index] ?? '');
  keys.forEach((key, index) => {
    if (key === undefined) return;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(tails[middle]) < key) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1];
    tails[low] = index;
  });
  const found: number[] = [];
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) found.unshift(index);
  return found;
}

/** By key; equal keys, which two people may have given at once, by id. */
export const comparePositions = (
  a: readonly [id: string, key: string],
  b: readonly [id: string, key: string],
): number => compare(a[1], b[1]) || compare(a[0], b[0]);

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
