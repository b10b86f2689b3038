import type { Quote } from '../../../../contract/cart.ts';
import { ButtonLink } from '../../../../web/ui/button.tsx';
import { PlusIcon } from '../../../../web/ui/icons/icons.tsx';
import { getStoreMenuPath } from '../../platform/paths.ts';
import { CartLine } from './cart-line.tsx';
import css from './cart-lines.module.css';
import { texts } from './cart-screen.texts.ts';
import { groupByBrand, useCart } from '../cart/cart.ts';

/** The lines under the brand that sells them; however many brands, one fee and one payment. */
export function CartLines({ quote }: { quote: Quote | null }) {
  const cart = useCart();
  const brands = groupByBrand(cart);
  return (
    <div className={css.brands}>
      {brands.length > 1 && <p className={css.together}>{texts.brandsTogether(brands.length)}</p>}
      {brands.map(([brand, lines]) => (
        <section key={brand} aria-label={brand}>
          <h2 className={css.brand}>{brand}</h2>
          <ul>
            {lines.map((entry) => (
              <CartLine
                key={entry.key}
                entry={entry}
                index={cart.cartData.indexOf(entry)}
                storeId={cart.storeId ?? ''}
                quote={quote}
              />
            ))}
          </ul>
        </section>
      ))}
      {cart.storeId && (
        <ButtonLink href={getStoreMenuPath(cart.storeId)} variant="soft" className={css.more}>
          <PlusIcon size="small" /> {texts.addMoreDishes}
        </ButtonLink>
      )}
    </div>
  );
}
