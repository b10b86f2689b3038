import { startTransition, useEffect, useState } from 'react';
import type { MenuPage, MenuPageBrand } from '../../../contract/pages.ts';
import { afterPaint, whenIdle } from '../after-paint.ts';

export interface ShownMenu {
  brands: MenuPageBrand[];
  /** False while dishes are still missing, so that nothing is said of what was not found. */
  isWhole: boolean;
}

const isWholeMenu = (brands: readonly MenuPageBrand[]): boolean =>
  brands.every(({ sections }) => sections.every(({ cards }) => cards !== null));

/**
 * Whoever does one of these has come to stay; a first visit that only looks costs nothing more. A finger counts when it
 * is lifted or begins to scroll: its touch is answered first.
 */
const SIGNS_OF_LIFE = ['scroll', 'pointerup', 'pointercancel', 'mousemove', 'keydown'] as const;

/** On a slow phone people scroll and press before anybody listens. */
const hasStirred = (): boolean => scrollY > 0 || navigator.userActivation?.hasBeenActive;

/** Whoever comes back to a page finds it as long as it was, and so where they were. */
const wholeMenus = new Map<string, MenuPageBrand[]>();
const menuOf = ({ store, brandId }: MenuPage): string => `${store.id} ${brandId}`;

/**
 * The first sections are in the page. The rest is fetched and mounted at the first sign of life, which is long before
 * the reader gets there, and at once when somebody searches.
 */
export function useWholeMenu(page: MenuPage, isUrgent: boolean): ShownMenu {
  const menu = menuOf(page);
  const [fetched, setFetched] = useState<{ of: string; brands: MenuPageBrand[] } | null>(null);
  const known = fetched?.of === menu ? fetched.brands : wholeMenus.get(menu);
  const brands = known ?? page.brands;
  const isWhole = isWholeMenu(brands);

  useEffect(() => {
    if (isWhole) return;
    const fetchRest = async () => {
      const { loadCards } = await import('./load-cards.ts');
      const all = await loadCards(page.store.id, page.brandId);
      wholeMenus.set(menu, all);
      const show = () => startTransition(() => setFetched({ of: menu, brands: all }));
      // A hundred cards take a slow phone a while, which a touch in the making shall not wait for.
      if (isUrgent) show();
      else whenIdle(show);
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
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, options);
    return () => ending.abort();
  }, [page, menu, isWhole, isUrgent]);

  return { brands, isWhole };
}
