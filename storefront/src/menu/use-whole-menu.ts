import { startTransition, useEffect, useState } from 'react';
import type { MenuPage } from '../../../contract/pages.ts';
import { afterPaint, whenIdle } from '../after-paint.ts';
import type { Brands } from './growing-menu.ts';

export interface ShownMenu {
  brands: Brands;
  /** False while dishes are still missing, so that nothing is said of what was not found. */
  isWhole: boolean;
}

const isWholeMenu = (brands: Brands): boolean =>
  brands.every(({ sections }) => sections.every(({ cards }) => cards !== null));

/**
 * Whoever does one of these has come to stay; a first visit that only looks costs nothing more. A finger counts when it
 * is lifted or begins to scroll: its touch is answered first.
 */
const SIGNS_OF_LIFE = ['scroll', 'pointerup', 'pointercancel', 'mousemove', 'keydown'] as const;

/** On a slow phone people scroll and press before anybody listens. */
const hasStirred = (): boolean => scrollY > 0 || navigator.userActivation?.hasBeenActive;

/** Whoever comes back to a page finds it as long as it was, and so where they were. */
const wholeMenus = new Map<string, Brands>();

/** The menus of two pages with the same key are the same. */
export const menuKey = ({ store, brandId }: MenuPage): string => `${store.id} ${brandId}`;

/**
 * The first sections are in the page. The rest is fetched at the first sign of life and mounted section by section,
 * which is long before the reader gets there, and at once when somebody searches. One mount of a component shows one
 * menu.
 */
export function useWholeMenu(page: MenuPage, isUrgent: boolean): ShownMenu {
  const menu = menuKey(page);
  const [steps, setSteps] = useState<readonly Brands[]>(() => {
    const whole = wholeMenus.get(menu);
    return whole ? [whole] : [];
  });
  const [mounted, setMounted] = useState(steps.length);
  const brands = steps[mounted - 1] ?? page.brands;
  const isWhole = isWholeMenu(brands);
  const isFetched = steps.length > 0;

  useEffect(() => {
    if (isWhole || isFetched) return;
    const ending = new AbortController();
    const fetchRest = async () => {
      const { loadRest } = await import('./load-cards.ts');
      const rest = await loadRest(page);
      if (!ending.signal.aborted) setSteps(rest);
    };
    let isFetching = false;
    // A failure is tried again at the next sign.
    const begin = () => {
      if (isFetching) return;
      isFetching = true;
      afterPaint(() => {
        fetchRest().catch(() => {
          isFetching = false;
        });
      });
    };
    if (isUrgent || location.hash || hasStirred()) begin();
    const options = { passive: true, signal: ending.signal };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, options);
    return () => ending.abort();
  }, [page, isWhole, isFetched, isUrgent]);

  useEffect(() => {
    const whole = steps.at(-1);
    if (!whole) return;
    wholeMenus.set(menu, whole);
    if (mounted === steps.length) return;
    const mount = (count: number) =>
      startTransition(() => setMounted((known) => Math.max(known, count)));
    // A section at a time, so that no touch waits for more than that.
    if (isUrgent) mount(steps.length);
    else if (mounted === 0) whenIdle(() => mount(1));
    else afterPaint(() => mount(mounted + 1));
  }, [menu, steps, mounted, isUrgent]);

  return { brands, isWhole };
}
