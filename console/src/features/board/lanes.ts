// Cards of a column side by side. Each keeps its lane, so that none moves sideways when another arrives or leaves.
import { useState, useSyncExternalStore } from 'react';

/** The lane of each id: that of before, else the one with the fewest cards. Returns `before` if nothing has changed. */
export function assignLanes(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  count: number,
): ReadonlyMap<string, number> {
  const sizes = Array.from({ length: count }, () => 0);
  const add = (lane: number): number => {
    sizes[lane] = (sizes[lane] ?? 0) + 1;
    return lane;
  };
  const staying = new Map<string, number>();
  for (const id of ids) {
    const lane = before.get(id);
    if (lane !== undefined && lane < count) staying.set(id, add(lane));
  }
  const isSame = staying.size === ids.length && staying.size === before.size;
  if (isSame) return before;
  return new Map(
    ids.map((id) => [id, staying.get(id) ?? add(sizes.indexOf(Math.min(...sizes)))] as const),
  );
}

/** The cards of each lane, in their given order. */
export function useLanes<Card extends { id: string }>(
  cards: readonly Card[],
  count: number,
): readonly (readonly Card[])[] {
  const [lanes, setLanes] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = cards.map(({ id }) => id);
  const next = assignLanes(lanes, ids, count);
  if (next !== lanes) setLanes(next);
  return Array.from({ length: count }, (_, lane) =>
    cards.filter(({ id }) => next.get(id) === lane),
  );
}

const WIDE = '(min-width: 75rem)';
const WIDEST = '(min-width: 112rem)';

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(WIDE), matchMedia(WIDEST)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const getScreen = () =>
  matchMedia(WIDEST).matches ? 'widest' : matchMedia(WIDE).matches ? 'wide' : 'narrow';

/** 'narrow': one card fits in a column. */
export const useScreenWidth = () => useSyncExternalStore(subscribe, getScreen);
