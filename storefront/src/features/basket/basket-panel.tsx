import { Suspense } from 'react';

import { BasketIcon } from '../../../../web/ui/icons/icons.tsx';
import { useCart } from '../cart/cart.ts';
import { BasketLines } from './basket-lines.lazy.ts';
import { texts } from './basket.texts.ts';

import css from './basket.module.css';

/** Shown on wide screens beside the menu; its lines come with the first dish. */
export function BasketPanel() {
  const isEmpty = useCart(({ cartData }) => cartData.length === 0);
  return (
    <aside className={css.panel} aria-label={texts.basket}>
      <h2 className={css.title}>{texts.yourBasket}</h2>
      {isEmpty ? (
        <p className={css.empty}>
          <BasketIcon /> {texts.nothingInBasket}
        </p>
      ) : (
        <Suspense fallback={null}>
          <BasketLines />
        </Suspense>
      )}
    </aside>
  );
}
