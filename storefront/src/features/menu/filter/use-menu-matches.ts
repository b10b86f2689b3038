import { useEffect, useMemo, useState } from 'react';

import type { MenuBrands } from '../menu-steps.ts';
import type { matchMenu, MenuMatches } from './match-menu.chunk.ts';
import { isEmptyFilter, type MenuFilter } from './menu-filter.ts';

type MatchMenu = typeof matchMenu;

let loaded: MatchMenu | null = null;

/** Called ahead when a customer is about to search. A failed load is repeated by the next call. */
export async function loadMatchMenu(): Promise<MatchMenu> {
  loaded ??= (await import('./match-menu.chunk.ts')).matchMenu;
  return loaded;
}

/** Null without a filter, and while its code loads. */
export function useMenuMatches(brands: MenuBrands, filter: MenuFilter): MenuMatches | null {
  const isFiltered = !isEmptyFilter(filter);
  // It is not a state: loaded ahead, it is there for the first letter, whose dishes then need one render and one frame.
  const match = loaded;
  const [, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isFiltered || match) return;
    loadMatchMenu().then(
      () => setIsLoaded(true),
      () => {},
    );
  }, [isFiltered, match, filter]);
  return useMemo(
    () => (isFiltered && match ? match(brands, filter) : null),
    [brands, filter, isFiltered, match],
  );
}
