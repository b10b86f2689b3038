import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { MenuPage } from '../../../../contract/pages.ts';
import { afterPaint, whenIdle } from '../../../../web/ui/after-paint.ts';
import { loadCards } from './load-cards.chunk.ts';
import { prepareSearch } from './filter/match-menu.chunk.ts';
import { getMenuSteps, type MenuBrands } from './menu-steps.ts';

type Show = (brands: MenuBrands, whole: MenuBrands) => void;

/**
 * Fetches what the page does not show yet of its menu, and shows a section more with each frame: two hundred dishes at
 * once would keep a slow phone from answering a touch. While a finger lies on the glass nothing is mounted. Urgently, it
 * is shown all together. Ends with the signal.
 */
export async function mountRemainingSections(
  { store, brandId, brands }: Pick<MenuPage, 'store' | 'brandId'> & { brands: MenuBrands },
  isUrgent: boolean,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const isTouched = trackPointerDown(signal);
  const whole = await loadCards(store.id, brandId);
  const steps = getMenuSteps(brands, whole);
  if (isUrgent) {
    if (!signal.aborted) startTransition(() => show(steps.at(-1) ?? whole, whole));
    return;
  }
  await new Promise<void>(whenIdle);
  prepareSearch(whole);
  for (const step of steps) {
    do await new Promise<void>(afterPaint);
    while (isTouched());
    if (signal.aborted) return;
    // Mounted later, it could move a button away between the press and the release.
    flushSync(() => show(step, whole));
  }
}

/** Whether a finger lies on the glass; one that scrolls is no touch to be answered. */
function trackPointerDown(signal: AbortSignal): () => boolean {
  let isDown = false;
  addEventListener('pointerdown', () => (isDown = true), { signal });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (isDown = false), { signal });
  return () => isDown;
}
