import { startTransition } from 'react';
import { flushSync } from 'react-dom';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { runAfterPaint, runWhenIdle } from '../../../../web/ui/after-paint.ts';
import { prepareSearch } from './filter/match-menu.chunk.ts';
import { loadCards } from './load-cards.chunk.ts';
import { getMenuSteps, type MenuBrands } from './menu-steps.ts';

/** They are in the same chunk, because a jump to a section and a store whose prices vary load all. */
export { focusHeading } from './focus-heading.ts';
export { followPrices } from './load-cards.chunk.ts';

type Show = (brands: MenuBrands, whole: MenuBrands) => void;

/**
 * Fetches the rest of the menu, and mounts one section per frame: two hundred dishes at once would delay the response of
 * a slow phone to a touch. While a finger is on the screen nothing is mounted. If urgent, all sections are mounted
 * together. Ends with the signal.
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
  await new Promise<void>(runWhenIdle);
  prepareSearch(whole);
  for (const step of steps) {
    do await new Promise<void>(runAfterPaint);
    while (isTouched() && !signal.aborted);
    if (signal.aborted) return;
    // Mounted later, it could move a button away between the press and the release.
    flushSync(() => show(step, whole));
  }
}

/** Whether a finger is on the screen; a finger that scrolls does not count, as it expects no response. */
function trackPointerDown(signal: AbortSignal): () => boolean {
  let isDown = false;
  const press = ({ button }: PointerEvent): void => {
    // The menu of a right click may take its 'pointerup'.
    if (button === 0) isDown = true;
  };
  addEventListener('pointerdown', press, { signal });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (isDown = false), { signal });
  return () => isDown;
}
