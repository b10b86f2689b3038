import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVE_MILLISECONDS = 450;

/**
 * Moves the cards of `list` to their new places so that the eye can follow. `order`: their ids, joined; while the cards that stay keep
 * their order, none moves.
 */
export function useMovingCards(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<Element, { x: number; y: number }>());
  const last = useRef(order);
  useLayoutEffect(() => {
    if (!list.current) return;
    const isSorted = areInOrder(last.current, order);
    last.current = order;
    const places = new Map<Element, { x: number; y: number }>();
    for (const card of list.current.querySelectorAll<HTMLElement>(':scope > *'))
      places.set(card, { x: card.offsetLeft, y: card.offsetTop });
    const from = before.current;
    before.current = places;
    if (isSorted || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [card, { x, y }] of places) {
      const old = from.get(card);
      if (!old || (old.x === x && old.y === y)) continue;
      const isForward = old.y > y || (old.y === y && old.x > x);
      card.animate(
        [
          { translate: `${old.x - x}px ${old.y - y}px`, zIndex: isForward ? 1 : 0 },
          { translate: 'none', zIndex: isForward ? 1 : 0 },
        ],
        { duration: MOVE_MILLISECONDS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
      );
    }
  }, [list, order]);
}

/** Whether the ids that are in both stand in the same order. */
function areInOrder(before: string, after: string): boolean {
  const [old, next] = [before.split(','), after.split(',')];
  const [known, kept] = [new Set(old), new Set(next)];
  return old.filter((id) => kept.has(id)).join() === next.filter((id) => known.has(id)).join();
}
