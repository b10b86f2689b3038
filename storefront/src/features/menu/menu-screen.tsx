import { useDeferredValue, useEffect, useMemo } from 'react';
import type { MenuPage } from '../../../../contract/pages.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useKeptHome } from '../home/home.ts';
import css from './menu-screen.module.css';
import { BasketBar, BasketPanel } from '../basket/basket.ts';
import { BrandBlock } from './brand-block.tsx';
import { DishCard, useSignedInParts } from '../dish/dish.ts';
import { isEmptyFilter, matchMenu, type Match } from './filter/menu-filter.ts';
import { MenuHero } from './menu-hero.tsx';
import { MenuTools } from './filter/menu-tools.tsx';
import { Offers } from './offers.tsx';
import { PopularRow } from './popular-row.tsx';
import { SectionNav } from './section-nav.tsx';
import { StoreBar } from './store-bar.tsx';
import { useSession } from '../../platform/session.ts';
import { useMenuFilter } from './filter/use-menu-filter.ts';
import { getMenuKey, useCompleteMenu } from './use-complete-menu.ts';
import { texts } from './menu.texts.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';

/** The ordering menu: home, /menu and every brand page (spec section 2). */
export function MenuScreen({ page }: ScreenProps<'menu'>) {
  useLoadSignedInParts();
  useKeptHome(page.home);
  return (
    <div className={css.screen}>
      <MenuHero page={page} />
      <div className={css.columns}>
        <div className={css.main}>
          <StoreBar page={page} />
          <Offers offers={page.offers} />
          <Dishes key={getMenuKey(page)} page={page} />
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

/** Without a filter: the same object, so that only what is new of the menu is rendered. */
const NO_MATCHES: ReadonlyMap<string, Match> = new Map();

/** The part that depends on the filter; the rest is not rendered again while somebody types. */
function Dishes({ page }: { page: MenuPage }) {
  const [filter, changeFilter] = useMenuFilter();
  const deferred = useDeferredValue(filter);
  const isFiltered = !isEmptyFilter(deferred);
  const { brands, isComplete: isWhole } = useCompleteMenu(page, !isEmptyFilter(filter));
  const matches = useMemo(
    () => (isFiltered ? matchMenu(brands, deferred) : NO_MATCHES),
    [brands, deferred, isFiltered],
  );
  const found = [...matches.values()].filter((match) => match !== 'no').length;
  const { PastRow } = useSignedInParts();
  const first = useMemo(() => {
    const popular = <PopularRow page={page} />;
    return PastRow ? <PastRow page={page} Card={DishCard} popular={popular} /> : popular;
  }, [page, PastRow]);
  return (
    <>
      <div id="find" hidden={isFiltered} className={css.first}>
        {first}
      </div>
      <SectionNav page={page} />
      <MenuTools filter={filter} found={found} onChange={changeFilter} />
      {brands.map((brand) => (
        <BrandBlock
          key={brand.id}
          brand={brand}
          storeId={page.store.id}
          isAlone={brands.length === 1}
          matches={matches}
        />
      ))}
      {isFiltered && found === 0 && isWhole && (
        <NoDishes page={page} onClear={() => changeFilter({ words: '', diets: [], without: [] })} />
      )}
    </>
  );
}

/** After hydration and for customers only, so that visitors do not download it. */
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

function NoDishes({ page, onClear }: { page: MenuPage; onClear: () => void }) {
  return (
    <>
      <EmptyState
        title={texts.noDishFits}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.tryFewer}
      </EmptyState>
      <PopularRow page={page} atMost={3} />
    </>
  );
}
