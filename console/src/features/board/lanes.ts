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

/** The rail of the screens takes so much of a person's screen; a shared tablet has none. */
const RAIL_REM = 13;

function watchWidth(besideRem: number) {
  const wide = `(min-width: ${75 + besideRem}rem)`;
  const widest = `(min-width: ${112 + besideRem}rem)`;
  return {
    subscribe(onChange: () => void): () => void {
      const queries = [matchMedia(wide), matchMedia(widest)];
      for (const query of queries) query.addEventListener('change', onChange);
      return () => {
        for (const query of queries) query.removeEventListener('change', onChange);
      };
    },
    get: () =>
      matchMedia(widest).matches ? 'widest' : matchMedia(wide).matches ? 'wide' : 'narrow',
  };
}

const WHOLE = watchWidth(0);
const BESIDE_RAIL = watchWidth(RAIL_REM);

/** The room for the columns. 'narrow': one card fits in a column. */
export function useBoardWidth(hasRail: boolean) {
  const { subscribe, get } = hasRail ? BESIDE_RAIL : WHOLE;
  return useSyncExternalStore(subscribe, get);
}
