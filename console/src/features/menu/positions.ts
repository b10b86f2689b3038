// New keys of a list whose parts were moved: as few as possible, so that two people who sort change different parts.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

interface Placed {
  id: string;
  position: string;
}

/** A new order of a list; the parts that were not moved are in the order that they had. */
export interface Ordered {
  ids: readonly string[];
  moved: ReadonlySet<string>;
}

export const toOrdered = (parts: readonly Placed[]): Ordered => ({
  ids: parts.map(({ id }) => id),
  moved: new Set(),
});

/** One place up (-1) or down (1). */
export function moveOne({ ids, moved }: Ordered, id: string, step: -1 | 1): Ordered {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return { ids, moved };
  return { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id), moved: new Set([...moved, id]) };
}

/** The parts whose place has changed, with their new keys. */
export function listMoved(
  parts: readonly Placed[],
  { ids, moved }: Ordered,
): [id: string, position: string][] {
  // Parts that are taken away leave no gap.
  const left = parts.filter(({ id }) => ids.includes(id));
  if (ids.every((id, index) => left[index]?.id === id)) return [];
  const known = new Map(parts.map(({ id, position }) => [id, position]));
  try {
    return placeMoved(ids, (id) => (moved.has(id) ? undefined : known.get(id)));
  } catch {
    // Neighbours have one key, or one that is none.
    const keys = generateNKeysBetween(null, null, ids.length);
    return ids.map((id, index) => [id, keys[index] ?? '']);
  }
}

function placeMoved(
  ids: readonly string[],
  getKey: (id: string) => string | undefined,
): [id: string, position: string][] {
  const placed: [string, string][] = [];
  let last: string | null = null;
  ids.forEach((id, index) => {
    const own = getKey(id);
    const next =
      ids
        .slice(index)
        .map(getKey)
        .find((key) => key !== undefined) ?? null;
    const key: string = own ?? generateKeyBetween(last, next);
    if (own === undefined) placed.push([id, key]);
    last = key;
  });
  return placed;
}

/** A key behind all parts. */
export function placeLast(parts: readonly Placed[]): string {
  const last =
    parts
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? null;
  return generateKeyBetween(last, null);
}
