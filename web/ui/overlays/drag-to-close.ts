import type { PointerEvent } from 'react';

const CLOSE_DISTANCE_PX = 96;

/** Listeners of a sheet's handle: the sheet follows the pointer and closes when released far enough down. */
export function dragToClose(onClose: () => void) {
  return (down: PointerEvent<HTMLElement>): void => {
    const handle = down.currentTarget;
    const sheet = handle.closest('dialog');
    if (!sheet || down.button !== 0) return;
    handle.setPointerCapture(down.pointerId);
    const drag = new AbortController();
    const getDistancePx = (event: globalThis.PointerEvent): number =>
      Math.max(0, event.clientY - down.clientY);
    const move = (event: globalThis.PointerEvent): void => {
      sheet.style.translate = `0 ${getDistancePx(event)}px`;
    };
    const end = (event: globalThis.PointerEvent): void => {
      drag.abort();
      // A sheet that closes leaves from where it was released.
      if (event.type === 'pointerup' && getDistancePx(event) > CLOSE_DISTANCE_PX) onClose();
      else sheet.style.translate = '';
    };
    handle.addEventListener('pointermove', move, { signal: drag.signal });
    handle.addEventListener('pointerup', end, { signal: drag.signal });
    handle.addEventListener('pointercancel', end, { signal: drag.signal });
  };
}
