import { useContext, useState } from 'react';

import type { ProductPage } from '../../../../contract/pages/pages.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { ignoreSecondTap } from '../../../../web/ui/ignore-second-tap.ts';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { getStoreMenuPath } from '../../platform/later-paths.ts';
import { go } from '../../platform/navigation.ts';
import { getStoreBrandPath } from '../../platform/paths.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { BasketBar } from '../basket/basket.ts';
import { useNamesLang } from '../config/config.ts';
import { AddToBasket, Configurator, useConfiguredDish, useItem } from '../dish/dish.ts';
import { texts } from './product.texts.ts';

import css from './product-screen.module.css';

/** /store/{store_id}/product-details/{menu_id}: the dish as a page of its own. */
export function ProductScreen({ page }: ScreenProps<'product'>) {
  const { store, brandName } = page;
  const current = useItem(page.pricesVary ? store.id : null, page.item.id);
  const item = current.state === 'found' ? current.found.item : page.item;
  const dish = useConfiguredDish(item, brandName, null);
  const [showsProblems, setShowsProblems] = useState(false);
  const lang = useNamesLang();
  const onAdded = () => {
    ignoreSecondTap();
    toast(texts.inYourBasket(item.name));
    void go(getStoreMenuPath(store.id));
  };
  return (
    <div className={css.screen}>
      <nav aria-label={texts.breadcrumb} className={css.crumbs}>
        <a href={getStoreMenuPath(store.id)}>{texts.menu}</a> /{' '}
        <a href={getStoreBrandPath(item.brandId, store.id)}>{brandName}</a>
      </nav>
      <Picture
        className={css.picture}
        file={null}
        alt=""
        {...item.picture}
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
            onAdded={onAdded}
          />
        </div>
        <ProductFacts page={page} hasEnergy={dish.price.kcal !== null} />
      </div>
      <BasketBar />
    </div>
  );
}

/**
 * Mandatory beside the price: the fees of every order (Digital Markets, Competition and Consumers Act
 * 2024, section 230), and the statement that belongs to kcal (Calorie Labelling (Out of Home Sector) Regulations 2021).
 */
function ProductFacts({ page: { fees }, hasEnergy }: { page: ProductPage; hasEnergy: boolean }) {
  const money = useContext(MoneyFormatContext);
  const mandatoryFees = [
    fees.serviceFeeMinor > 0 && texts.serviceFee(money.format(fees.serviceFeeMinor)),
    fees.bagChargeMinor > 0 && texts.bagCharge(money.format(fees.bagChargeMinor)),
  ].filter((fee) => typeof fee === 'string');
  return (
    <div className={css.from}>
      {mandatoryFees.length > 0 && <p>{texts.everyOrder(mandatoryFees.join(', '))}</p>}
      {hasEnergy && <p>{texts.dailyEnergy}</p>}
    </div>
  );
}
