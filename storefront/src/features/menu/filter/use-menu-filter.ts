import { useMemo, useSyncExternalStore } from 'react';
import { useBrowserLocation, useEntryState } from '../../../platform/browser-location.ts';
import { replaceQuery } from '../../../platform/navigation.ts';
import { ALLERGENS, type Allergen } from '../../../../../contract/allergens.ts';
import { DIETS, type Diet, type MenuFilter } from './menu-filter.ts';

const listed = <T extends string>(known: readonly T[], text: string | null): T[] =>
  (text ?? '').split(',').filter((each): each is T => known.includes(each as T));

const NO_FILTER: MenuFilter = { words: '', diets: [], without: [] };
const never = () => () => {};

/** False while the page takes over what the server rendered, which is the same whatever the query asks for. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function filterIn(query: string): MenuFilter {
  const asked = new URLSearchParams(query);
  return {
    words: asked.get('q') ?? '',
    diets: listed<Diet>(DIETS, asked.get('diet')),
    without: listed<Allergen>(ALLERGENS, asked.get('without')),
  };
}

/** The filter as the query says: `?q=&diet=&without=`. */
export function useMenuFilter(): [MenuFilter, (change: Partial<MenuFilter>) => void] {
  const { search } = useBrowserLocation();
  // A dish over the menu has an address of its own, and leaves the menu as it was.
  const { background } = useEntryState();
  const query = background === undefined ? search : background.slice(background.indexOf('?'));
  const isAwake = useIsAwake();
  // The same object for the same words: whoever depends on it does nothing anew.
  const filter = useMemo(() => (isAwake ? filterIn(query) : NO_FILTER), [query, isAwake]);
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
