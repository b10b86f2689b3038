import { useEffect, useEffectEvent, useMemo } from 'react';

import { ALLERGENS, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import { useBackground, useBrowserLocation } from '../../../platform/browser-location.ts';
import { replaceQuery } from '../../../platform/navigation.ts';
import { useIsHydrated } from '../../../platform/use-is-hydrated.ts';
import { DIETS, NO_FILTER, type Diet, type MenuFilter } from './menu-filter.ts';

const parseList = <T extends string>(known: readonly T[], text: string | null): T[] =>
  (text ?? '').split(',').filter((each): each is T => known.includes(each as T));

function parseFilter(query: string): MenuFilter {
  const params = new URLSearchParams(query);
  return {
    words: params.get('q') ?? '',
    diets: parseList<Diet>(DIETS, params.get('diet')),
    without: parseList<Allergen>(ALLERGENS, params.get('without')),
  };
}

/** The customer avoids these on the pages of all brands, until the filter is cleared. */
let chosenWithout: readonly Allergen[] = [];

/** The filter in the query, `?q=&diet=&without=`. The allergens are taken along to the next menu page. */
export function useMenuFilter(): [MenuFilter, (change: Partial<MenuFilter>) => void] {
  const { search } = useBrowserLocation();
  // A dish over the menu has an address of its own, and leaves the menu as it was.
  const background = useBackground();
  const query = background === undefined ? search : background.slice(background.indexOf('?'));
  const isHydrated = useIsHydrated();
  // A stable object: dependent components do not render again.
  const filter = useMemo(() => (isHydrated ? parseFilter(query) : NO_FILTER), [query, isHydrated]);
  const change = (wanted: Partial<MenuFilter>) => {
    const next = { ...filter, ...wanted };
    chosenWithout = next.without;
    replaceQuery({
      q: next.words,
      diet: next.diets.join(','),
      without: next.without.join(','),
    });
  };
  const takeAlong = useEffectEvent(() => {
    if (filter.without.length > 0) chosenWithout = filter.without;
    else if (chosenWithout.length > 0) change({ without: chosenWithout });
  });
  useEffect(() => {
    if (isHydrated) takeAlong();
  }, [isHydrated]);
  return [filter, change];
}
