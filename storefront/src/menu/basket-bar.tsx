import { cartCount, cartTotalMinor, useCart } from '../cart/cart.ts';
import { PATHS } from '../paths.ts';
import { CountBadge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import css from './basket.module.css';
import * as texts from './menu.texts.ts';

/** On phones, at the bottom while something is in the basket. */
export function BasketBar() {
  const cart = useCart();
  const count = cartCount(cart);
  if (count === 0) return null;
  return (
    <div className={css.bar} data-bottom-bar="">
      <a href={PATHS.cart} className={css.open}>
        <CountBadge count={count} />
        <span>{texts.viewBasket}</span>
        <Price minor={cartTotalMinor(cart)} />
      </a>
    </div>
  );
}
