// Sortable keys of a list (fractional indexes): who moves one part changes the key of that part only.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** The keys of a list in the order of `ids`. Parts that have not moved keep theirs, and as many as possible have not moved. */
export function placeInOrder(
  ids: readonly string[],
  getKey: (id: string) => string | undefined,
): Map<string, string> {
  const known = ids.map((id) => toKey(getKey(id)));
  const stays = findLongestAscent(ids, known);
  const placed = new Map<string, string>();
  let from = 0;
  let last: string | null = null;
  for (const index of [...stays, ids.length]) {
    const next = known[index] ?? null;
    const between = ids.slice(from, index);
    // Nothing is between neighbours with one key.
    if (between.length > 0)
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

/**
 * Indexes of a longest rising selection, in patience sorting. Neighbours with one key, which two people may have given at once,
 * are one step of it if they are in the order of their ids.
 */
function findLongestAscent(
  ids: readonly string[],
  keys: readonly (string | undefined)[],
): number[] {
  const runs: { key: string; indexes: number[]; previous?: number | undefined }[] = [];
  keys.forEach((key, index) => {
    if (key === undefined) return;
    const last = runs.at(-1);
    const before = last?.indexes.at(-1) ?? -1;
    const isSame = last?.key === key && before === index - 1;
    if (isSame && (ids[before] ?? '') < (ids[index] ?? '')) last.indexes.push(index);
    else runs.push({ key, indexes: [index] });
  });
  const tails: number[] = [];
  const at = (run: number | undefined): string => (run === undefined ? '' : (runs[run]?.key ?? ''));
  runs.forEach((run, each) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(tails[middle]) < run.key) low = middle + 1;
      else high = middle;
    }
    run.previous = tails[low - 1];
    tails[low] = each;
  });
  const found: number[] = [];
  for (let run = tails.at(-1); run !== undefined; run = runs[run]?.previous)
    found.unshift(...(runs[run]?.indexes ?? []));
  return found;
}

/** The key of a part behind all others. */
export function placeLast(keys: readonly string[]): string {
  const known = keys.flatMap((key) => toKey(key) ?? []);
  return generateKeyBetween(known.toSorted(compare).at(-1) ?? null, null);
}

/** Sorts by key; the id decides between equal keys, which two people may have given at once. */
export const comparePositions = (
  a: readonly [id: string, key: string],
  b: readonly [id: string, key: string],
): number => compare(a[1], b[1]) || compare(a[0], b[0]);

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
