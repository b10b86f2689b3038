import { useEffect, useEffectEvent, useState } from 'react';

import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import type { MenuBrands } from './menu-steps.ts';
import type { PricedPage } from './use-current-prices.ts';

export interface ShownMenu {
  brands: MenuBrands;
  /** False while dishes are still loading, when "nothing found" would be wrong. */
  isComplete: boolean;
}

const hasAllCards = (brands: MenuBrands): boolean =>
  brands.every(({ sections }) => sections.every(({ cards }) => cards !== null));

/**
 * The whole menu loads at the first of these, so a visit without one costs nothing more. A touch counts when it
 * ends or begins to scroll, so that it is answered first.
 */
const INTERACTION_EVENTS = [
  'scroll',
  'pointerup',
  'pointercancel',
  'mousemove',
  'keydown',
] as const;

/** People with a slow phone scroll and press before the listeners are attached. */
const hasInteracted = (): boolean => scrollY > 0 || navigator.userActivation?.hasBeenActive;

/** A page that is visited again has its full height at once, so its scroll position is restored. */
const completeMenus = new Map<string, MenuBrands>();

/** The menus of two pages with the same key are the same. */
export const getMenuKey = ({ store, brandId, priceKey }: PricedPage): string =>
  `${store.id} ${brandId} ${priceKey}`;

/**
 * The first sections are in the page. The rest is fetched and mounted from the first interaction on, which is long
 * before the reader gets there, and at once when somebody searches. One mount of a component shows one menu.
 */
export function useCompleteMenu(page: PricedPage, isUrgent: boolean): ShownMenu {
  const menu = getMenuKey(page) + page.changesAt;
  const [mounted, setMounted] = useState(() => ({ menu, brands: completeMenus.get(menu) }));
  const brands = (mounted.menu === menu && mounted.brands) || page.brands;
  const isComplete = hasAllCards(brands);

  const mountRest = useEffectEvent(async (signal: AbortSignal) => {
    const rest = await import('./mount-remaining-sections.chunk.ts');
    await rest.mountRemainingSections({ ...page, brands }, isUrgent, signal, (more, whole) => {
      completeMenus.set(menu, whole);
      setMounted({ menu, brands: more });
    });
  });

  useEffect(() => {
    if (isComplete) return;
    const abort = new AbortController();
    const { signal } = abort;
    let isFetching = false;
    // A failure is tried again at the next interaction.
    const begin = () => {
      if (isFetching) return;
      isFetching = true;
      runAfterPaint(() => {
        mountRest(signal).catch(() => {
          isFetching = false;
        });
      });
    };
    if (isUrgent || location.hash || hasInteracted()) begin();
    for (const eventName of INTERACTION_EVENTS)
      addEventListener(eventName, begin, { passive: true, signal });
    return () => abort.abort();
  }, [isComplete, isUrgent]);

  return { brands, isComplete };
}
