import { useState } from 'react';
import { useNamesLang } from '../config/config.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS, brandPath } from '../../platform/paths.ts';
import type { ScreenProps } from '../../app/routes.tsx';
import { Picture } from '../../../../web/ui/picture.tsx';
import { swallowSecondTap } from '../../../../web/ui/swallow-second-tap.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { BasketBar } from '../basket/basket-bar.tsx';
import { Configurator } from './configurator.tsx';
import { ProductFacts } from './product-facts.tsx';
import css from './product-screen.module.css';
import { useConfiguredDish } from './use-configured-dish.ts';
import * as texts from './dish.texts.ts';

/** /store/{store_id}/product-details/{menu_id}: the dish as a page of its own. */
export function ProductScreen({ page }: ScreenProps<'product'>) {
  const { item, store, brandName } = page;
  const dish = useConfiguredDish(item, brandName, null);
  const [showsProblems, setShowsProblems] = useState(false);
  const lang = useNamesLang();
  const added = () => {
    swallowSecondTap();
    toast(texts.inYourBasket(item.name));
    void go(`${PATHS.menu}?store=${encodeURIComponent(store.id)}`);
  };
  return (
    <div className={css.screen}>
      <nav aria-label={texts.breadcrumb} className={css.crumbs}>
        <a href={`${PATHS.menu}?store=${encodeURIComponent(store.id)}`}>{texts.menu}</a> /{' '}
        <a href={brandPath(item.brandId)}>{brandName}</a>
      </nav>
      <Picture
        className={css.picture}
        file={item.picture?.file ?? null}
        colour={item.picture?.colour}
        alt={item.picture?.alt ?? ''}
        tileName={item.name}
        ratio="dish"
        sizes="(min-width: 900px) 560px, 100vw"
        priority
      />
      <div className={css.words}>
        <p className={css.from}>
          {store.name}, {store.town}
        </p>
        <h1 tabIndex={-1} lang={lang}>
          {item.name}
        </h1>
        <Configurator item={item} dish={dish} showsProblems={showsProblems} />
        <div className={css.add}>
          <AddToBasket
            item={item}
            dish={dish}
            storeId={store.id}
            editing={null}
            onMissing={() => setShowsProblems(true)}
            onAdded={added}
          />
        </div>
        <ProductFacts page={page} />
      </div>
      <BasketBar />
    </div>
  );
}
