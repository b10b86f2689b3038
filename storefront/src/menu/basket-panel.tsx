import { Suspense } from 'react';
import { useCart } from '../cart/cart.ts';
import { BasketIcon } from '../ui/icons-shell.tsx';
import css from './basket.module.css';
import { BasketLines } from './lazy-parts.ts';
import * as texts from './menu.texts.ts';

/** On wide screens, beside the menu; its lines come with the first dish. */
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
