import { useEffect, useEffectEvent, useState } from 'react';
import type { MenuPage } from '../../../../contract/pages.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import type { Brands } from './menu-steps.ts';

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
 * The first sections are in the page. The rest is fetched and mounted from the first sign of life on, which is long
 * before the reader gets there, and at once when somebody searches. One mount of a component shows one menu.
 */
export function useWholeMenu(page: MenuPage, isUrgent: boolean): ShownMenu {
  const menu = menuKey(page);
  const [mounted, setMounted] = useState(() => wholeMenus.get(menu));
  const brands = mounted ?? page.brands;
  const isWhole = isWholeMenu(brands);

  const mountRest = useEffectEvent(async (signal: AbortSignal) => {
    const rest = await import('./mount-rest.ts');
    await rest.mountRest({ ...page, brands }, isUrgent, signal, (more, whole) => {
      wholeMenus.set(menu, whole);
      setMounted(more);
    });
  });

  useEffect(() => {
    if (isWhole) return;
    const ending = new AbortController();
    const { signal } = ending;
    let isFetching = false;
    // A failure is tried again at the next sign.
    const begin = () => {
      if (isFetching) return;
      isFetching = true;
      afterPaint(() => {
        mountRest(signal).catch(() => {
          isFetching = false;
        });
      });
    };
    if (isUrgent || location.hash || hasStirred()) begin();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true, signal });
    return () => ending.abort();
  }, [isWhole, isUrgent]);

  return { brands, isWhole };
}
