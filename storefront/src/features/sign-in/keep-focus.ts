import type { FocusEvent } from 'react';

/** The login box stays in focus (spec section 2), yet never holds on to somebody who tabs or presses elsewhere. */
export function keepFocus(event: FocusEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  if (takesFocus(event.relatedTarget)) return;
  requestAnimationFrame(() => {
    const isLost = !takesFocus(document.activeElement) && document.hasFocus();
    if (isLost && box.isConnected) box.focus();
  });
}

/** The page's own headings and main can be focused too, by a press beside everything or on arrival. */
const takesFocus = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.tabIndex >= 0;
