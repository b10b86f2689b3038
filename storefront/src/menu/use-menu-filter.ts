import { useSyncExternalStore } from 'react';
import { useQuery } from '../address.ts';
import { replaceQuery } from '../navigation.ts';
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
  const search = useQuery();
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
    replaceQuery({
      q: next.words,
      diet: next.diets.join(','),
      without: next.without.join(','),
    });
  };
  return [filter, change];
}
