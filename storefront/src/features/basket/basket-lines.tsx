import { useSyncExternalStore } from 'react';

import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { PATHS } from '../../platform/paths.ts';
import { getCartTotalMinor, useCart } from '../cart/cart.ts';
import { useNamesLang } from '../config/config.ts';
import { BasketPlan } from './basket-plan.tsx';
import { texts } from './basket.texts.ts';
import { groupByBrand, useBrandList, type BasketLine } from './use-brand-list.ts';

import css from './basket.module.css';

/**
 * The lines of the basket by brand. Fees are on the basket page, which gets a quote. A phone does not show the lines,
 * so it does not render them.
 */
export const BasketLines = () => useIsWide() && <Lines />;

function Lines() {
  const cart = useCart();
  return (
    <>
      {groupByBrand(cart).map(([brand, lines]) => (
        <BrandLines key={brand} brand={brand} lines={lines} />
      ))}
      {cart.storeId && <BasketPlan storeId={cart.storeId} />}
      <ButtonLink href={PATHS.cart} wide size="large">
        {texts.viewBasket} <Price minor={getCartTotalMinor(cart)} />
      </ButtonLink>
    </>
  );
}

function BrandLines({ brand, lines }: { brand: string; lines: BasketLine[] }) {
  const lang = useNamesLang();
  const { list, change } = useBrandList(lines);
  return (
    <div>
      <h3 className={css.brand}>{brand}</h3>
      <ul ref={list}>
        {lines.map(({ entry: line }) => (
          <li key={line.key} className={css.line}>
            <span className={css.name} lang={lang}>
              {line.name}
              {line.choices.length > 0 && (
                <small className={css.small}>{line.choices.join(', ')}</small>
              )}
            </span>
            <Price minor={line.quantity * line.unitPriceMinor} size="small" />
            <Stepper
              name={line.name}
              nameLang={lang}
              value={line.quantity}
              min={0}
              size="small"
              onChange={(quantity) => change(line, quantity)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The width from which the basket is shown beside the menu (basket.module.css). */
const getWideQuery = (): MediaQueryList => matchMedia('(min-width: 1080px)');

function subscribe(changed: () => void): () => void {
  const query = getWideQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => getWideQuery().matches);
