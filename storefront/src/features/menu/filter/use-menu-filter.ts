import { useMemo, useSyncExternalStore } from 'react';
import { useBrowserLocation, useEntryState } from '../../../platform/browser-location.ts';
import { replaceQuery } from '../../../platform/navigation.ts';
import { ALLERGENS, type Allergen } from '../../../../../contract/allergens.ts';
import { DIETS, type Diet, type MenuFilter } from './menu-filter.ts';

const parseList = <T extends string>(known: readonly T[], text: string | null): T[] =>
  (text ?? '').split(',').filter((each): each is T => known.includes(each as T));

const NO_FILTER: MenuFilter = { words: '', diets: [], without: [] };
const subscribeNever = () => () => {};

/** False while the page takes over what the server rendered, which is the same whatever the query asks for. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

function parseFilter(query: string): MenuFilter {
  const params = new URLSearchParams(query);
  return {
    words: params.get('q') ?? '',
    diets: parseList<Diet>(DIETS, params.get('diet')),
    without: parseList<Allergen>(ALLERGENS, params.get('without')),
  };
}

/** The filter as the query says: `?q=&diet=&without=`. */
export function useMenuFilter(): [MenuFilter, (change: Partial<MenuFilter>) => void] {
  const { search } = useBrowserLocation();
  // A dish over the menu has an address of its own, and leaves the menu as it was.
  const { background } = useEntryState();
  const query = background === undefined ? search : background.slice(background.indexOf('?'));
  const isHydrated = useIsHydrated();
  // The same object for the same words: whoever depends on it does nothing anew.
  const filter = useMemo(() => (isHydrated ? parseFilter(query) : NO_FILTER), [query, isHydrated]);
  const change = (wanted: Partial<MenuFilter>) => {
    const next = { ...filter, ...wanted };
    replaceQuery({
      q: next.words,
      diet: next.diets.join(','),
      without: next.without.join(','),
    });
  };
  return [filter, change];
}
