import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSession } from '../../platform/session.ts';
import { BasketBar, BasketPanel } from '../basket/basket.ts';
import { DishCard, useSignedInParts } from '../dish/dish.ts';
import { useSaveHome } from '../home/home.ts';
import { BrandBlock } from './brand-block.tsx';
import { isEmptyFilter, NO_FILTER, type Match } from './filter/menu-filter.ts';
import { MenuTools } from './filter/menu-tools.tsx';
import { NoDishes } from './filter/no-dishes.lazy.ts';
import { useMenuFilter } from './filter/use-menu-filter.ts';
import { useMenuMatches } from './filter/use-menu-matches.ts';
import { MenuHero } from './menu-hero.tsx';
import { texts } from './menu.texts.ts';
import { Offers } from './offers.tsx';
import { PopularRow } from './popular-row.tsx';
import { SectionList } from './section-list.lazy.ts';
import { SectionNav } from './section-nav.tsx';
import { StoreBar } from './store-bar.tsx';
import { getMenuKey, useCompleteMenu } from './use-complete-menu.ts';
import { useCurrentPrices, type PricedPage } from './use-current-prices.ts';

import css from './menu-screen.module.css';

/** The ordering menu: home, /menu and every brand page (spec section 2). */
export function MenuScreen({ page }: ScreenProps<'menu'>) {
  useLoadSignedInParts();
  useSaveHome(page.home);
  const priced = useCurrentPrices(page);
  return (
    <div className={css.screen}>
      <MenuHero page={page} />
      <div className={css.columns}>
        <div className={css.main}>
          <StoreBar page={page} />
          <Dishes key={getMenuKey(priced)} page={priced} />
          <p className={css.kcal}>{texts.dailyEnergy}</p>
          <noscript>
            <a href="?all=1">{texts.everyDish}</a>
          </noscript>
        </div>
        <BasketPanel />
      </div>
      <BasketBar />
    </div>
  );
}

/** What matches without a filter: always the same object, so that only what is new of the menu is rendered. */
const NO_MATCHES: ReadonlyMap<string, Match> = new Map();

/** The part that depends on the filter; the rest is not rendered again while somebody types. */
function Dishes({ page }: { page: PricedPage }) {
  const [filter, changeFilter] = useMenuFilter();
  const deferred = useDeferredValue(filter);
  const { brands: allBrands, isComplete } = useCompleteMenu(page, !isEmptyFilter(filter));
  const result = useMenuMatches(allBrands, deferred);
  const { brands, matches } = result ?? { brands: allBrands, matches: NO_MATCHES };
  const isSearching = deferred.words !== '';
  const [list, setList] = useState<'never' | 'open' | 'closed'>('never');
  const openList = useCallback(() => setList('open'), []);
  const { PastRow } = useSignedInParts();
  const first = useMemo(() => {
    const popular = <PopularRow page={page} />;
    return PastRow ? <PastRow page={page} Card={DishCard} popular={popular} /> : popular;
  }, [page, PastRow]);
  return (
    <>
      <div id="find" hidden={!isEmptyFilter(deferred)} className={css.first}>
        {first}
        <Offers offers={page.offers} />
      </div>
      {!isSearching && <SectionNav page={page} onOpenList={openList} />}
      <MenuTools
        filter={filter}
        result={result}
        isSearching={isSearching}
        onChange={changeFilter}
      />
      {brands.map((brand) => (
        <BrandBlock
          key={brand.id}
          brand={brand}
          storeId={page.store.id}
          isAlone={brands.length === 1}
          matches={matches}
        />
      ))}
      {list !== 'never' && (
        <Suspense fallback={null}>
          <SectionList
            isOpen={list === 'open'}
            brands={brands}
            matches={matches}
            onClose={() => setList('closed')}
          />
        </Suspense>
      )}
      {result?.found === 0 && isComplete && (
        <Suspense fallback={null}>
          <NoDishes
            page={page}
            without={deferred.without}
            onClear={() => changeFilter(NO_FILTER)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Loads the parts after hydration and for customers only, so that visitors do not download it. */
function useLoadSignedInParts(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    import('./signed-in-parts.chunk.ts').then(
      ({ Heart, PastRow }) => useSignedInParts.setState({ Heart, PastRow }),
      // Without them the menu stays as visitors see it.
      () => {},
    );
  }, [isSignedIn]);
}
