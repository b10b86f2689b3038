import { useDeferredValue } from 'react';

import { CountBadge } from '../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { PATHS } from '../../platform/paths.ts';
import { countCartItems, getCartTotalMinor, useCart } from '../cart/cart.ts';
import { texts } from './basket.texts.ts';

import css from './basket.module.css';
import bar from './bottom-bar.module.css';

/** Elements that end above the bar follow this mark; `:has` would cost time at every change of the page. */
export function markBottomBar(): () => void {
  const { dataset } = document.documentElement;
  dataset['bottomBar'] = '';
  return () => delete dataset['bottomBar'];
}

/** Shown on phones, at the bottom, while something is in the basket. */
export function BasketBar() {
  // The count on the dish and in the header is seen first, and then the bar.
  const cart = useDeferredValue(useCart());
  const count = countCartItems(cart);
  if (count === 0) return null;
  return (
    <div className={`${css.bar} ${bar.fixed}`} ref={markBottomBar}>
      <a href={PATHS.cart} className={css.open}>
        <CountBadge count={count} />
        <span>{texts.viewBasket}</span>
        <Price minor={getCartTotalMinor(cart)} />
      </a>
    </div>
  );
}
