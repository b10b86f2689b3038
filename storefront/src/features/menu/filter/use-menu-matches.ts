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
  const [match, setMatch] = useState(() => loaded);
  useEffect(() => {
    if (!isFiltered || match) return;
    loadMatchMenu().then(
      (found) => setMatch(() => found),
      () => {},
    );
  }, [isFiltered, match, filter]);
  return useMemo(
    () => (isFiltered && match ? match(brands, filter) : null),
    [brands, filter, isFiltered, match],
  );
}
