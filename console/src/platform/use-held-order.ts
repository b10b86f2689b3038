import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { keepOrder } from './keep-order.ts';

/** A list keeps its order for this long after the last touch, so that nobody taps another entry than the one they aim at. */
export const HOLD_MILLISECONDS = 3_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/**
 * Keeps the order of cards while somebody touches `area`, and until some seconds after the last touch. New cards follow the others
 * meanwhile. `ids`: as they should stand.
 */
export function useHeldOrder(
  ids: readonly string[],
  area: RefObject<HTMLElement | null>,
): { shown: readonly string[]; isHeld: boolean } {
  /** Null: nobody touches the cards. */
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = held ? keepOrder(held, ids) : ids;
  // The next new card is then kept behind this one.
  if (held && shown.join() !== held.join()) setHeld(shown);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const hold = useCallback(() => setHeld((before) => before ?? latest.current), []);
  const release = useCallback(() => setHeld(null), []);
  useTouches(area, hold, release);
  return { shown, isHeld: held !== null };
}

/** Calls `onEnd` some seconds after the last touch, never while a finger is down. */
function useTouches(
  area: RefObject<HTMLElement | null>,
  onTouch: () => void,
  onEnd: () => void,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDown = false;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (isDown ? wait() : onEnd()), HOLD_MILLISECONDS);
    };
    const touch = ({ type }: Event): void => {
      if (type === 'pointerdown') isDown = true;
      onTouch();
      wait();
    };
    const lift = (): void => {
      if (!isDown) return;
      isDown = false;
      wait();
    };
    for (const type of TOUCHES) element.addEventListener(type, touch, { signal, passive: true });
    // The finger may have left the cards.
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, lift, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [area, onTouch, onEnd]);
}
