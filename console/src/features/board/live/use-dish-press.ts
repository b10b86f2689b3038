// A long press on a dish of any ticket in the page, by which a cook marks it as sold out.
import { useEffect } from 'react';

const PRESS_MILLISECONDS = 600;
/** A finger that moves further scrolls. */
const MAX_PIXELS = 10;

/** `onPress` must be stable. */
export function useDishPress(onPress: (itemId: string) => void): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let wasPressed = false;
    const cancel = (): void => clearTimeout(timer);
    document.addEventListener(
      'pointerdown',
      ({ target, clientX, clientY, isPrimary }) => {
        cancel();
        wasPressed = false;
        const itemId = isPrimary ? getDish(target) : null;
        if (itemId === null) return;
        start = { x: clientX, y: clientY };
        timer = setTimeout(() => {
          wasPressed = true;
          onPress(itemId);
        }, PRESS_MILLISECONDS);
      },
      { signal },
    );
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_PIXELS) cancel();
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, cancel, { signal });
    // The press must not mark the line as done as well, and the menu of the browser would cover the sheet.
    const suppress = (event: MouseEvent): void => {
      const isMenu = event.type === 'contextmenu' && getDish(event.target) !== null;
      // `detail` is 0 for a click by keyboard.
      if (!isMenu && !(wasPressed && event.detail > 0)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of ['click', 'contextmenu'] as const)
      document.addEventListener(type, suppress, { signal, capture: true });
    return () => {
      cancel();
      listeners.abort();
    };
  }, [onPress]);
}

const getDish = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest('[data-dish]')?.getAttribute('data-dish') ?? null)
    : null;
