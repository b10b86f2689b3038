// Dragging of a booking on the plan: at once with a mouse, after a moment with a finger, which otherwise scrolls.
import type { PointerEvent } from 'react';

const HOLD_MILLISECONDS = 350;
/** A hand that taps or clicks moves less. */
const TAP_PIXELS = 6;

interface Drop {
  /** Pixels to the right. */
  distance: number;
  /** The id of the table below the pointer; null: none. */
  tableId: string | null;
}

/** To be called when a pointer goes down on a block; rows have the id of their table as `data-table`. */
export function beginDrag(event: PointerEvent<HTMLElement>, onDrop: (drop: Drop) => void): void {
  const { currentTarget: block, button, pointerId, pointerType, clientX, clientY } = event;
  if (button !== 0) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  const isDragged = (): boolean => 'dragged' in block.dataset;
  const pickUp = (): void => {
    block.setPointerCapture(pointerId);
    block.dataset['dragged'] = '';
  };
  const hold = pointerType === 'touch' ? setTimeout(pickUp, HOLD_MILLISECONDS) : undefined;
  const end = (): void => {
    clearTimeout(hold);
    listeners.abort();
    delete block.dataset['dragged'];
    block.style.translate = '';
  };
  const follow = (moved: globalThis.PointerEvent): void => {
    const [x, y] = [moved.clientX - clientX, moved.clientY - clientY];
    if (!isDragged() && Math.hypot(x, y) > TAP_PIXELS) {
      // The finger scrolls.
      if (hold !== undefined) return end();
      pickUp();
    }
    if (isDragged()) block.style.translate = `${x}px ${y}px`;
  };
  const drop = (released: globalThis.PointerEvent): void => {
    const wasDragged = isDragged();
    // The block itself ignores the pointer while it is dragged.
    const below = document.elementFromPoint(released.clientX, released.clientY);
    end();
    if (!wasDragged) return;
    ignoreClick(block);
    const row = below?.closest<HTMLElement>('[data-table]');
    onDrop({
      distance: released.clientX - clientX,
      tableId: row?.dataset['table'] ?? null,
    });
  };
  block.addEventListener('pointermove', follow, { signal });
  block.addEventListener('pointerup', drop, { signal });
  block.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** A drop is a click of the block, too. */
function ignoreClick(block: HTMLElement): void {
  const ignore = (event: Event): void => event.stopPropagation();
  block.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => block.removeEventListener('click', ignore, { capture: true }));
}

/** A ref of the plan: a finger that drags a booking does not scroll. React's own listeners cannot prevent it. */
export function keepStill(plan: HTMLElement): () => void {
  const listeners = new AbortController();
  plan.addEventListener(
    'touchmove',
    (event) => {
      if (plan.querySelector('[data-dragged]')) event.preventDefault();
    },
    { passive: false, signal: listeners.signal },
  );
  return () => listeners.abort();
}
