import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';
import { ALLERGENS, type Allergen } from '../../../contract/allergens.ts';
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

/** The filter as the query says: `?q=&diet=&without=`. */
export function useMenuFilter(): [MenuFilter, (change: Partial<MenuFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const isAwake = useIsAwake();
  const filter: MenuFilter = isAwake
    ? {
        words: search.get('q') ?? '',
        diets: listed<Diet>(DIETS, search.get('diet')),
        without: listed<Allergen>(ALLERGENS, search.get('without')),
      }
    : NO_FILTER;
  const change = (wanted: Partial<MenuFilter>) => {
    const next = { ...filter, ...wanted };
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        const put = (key: string, value: string) =>
          value ? params.set(key, value) : params.delete(key);
        put('q', next.words);
        put('diet', next.diets.join(','));
        put('without', next.without.join(','));
        return params;
      },
      { replace: true },
    );
  };
  return [filter, change];
}
