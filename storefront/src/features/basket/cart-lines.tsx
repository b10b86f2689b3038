import type { Quote } from '../../../../contract/pricing/cart.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { PlusIcon } from '../../../../web/ui/icons/icons.tsx';
import { getStoreMenuPath } from '../../platform/later-paths.ts';
import { useCart } from '../cart/cart.ts';
import { CartLine } from './cart-line.tsx';
import { texts } from './cart-screen.texts.ts';
import { groupByBrand, useBrandList, type BasketLine } from './use-brand-list.ts';

import css from './cart-lines.module.css';

/** The lines under the brand that sells them; however many brands, one fee and one payment. */
export function CartLines({ quote }: { quote: Quote | null }) {
  const cart = useCart();
  const brands = groupByBrand(cart);
  return (
    <div className={css.brands}>
      {brands.length > 1 && <p className={css.together}>{texts.brandsTogether(brands.length)}</p>}
      {brands.map(([brand, lines]) => (
        <BrandSection key={brand} brand={brand} lines={lines} quote={quote} />
      ))}
      {cart.storeId && (
        <ButtonLink href={getStoreMenuPath(cart.storeId)} variant="soft" className={css.more}>
          <PlusIcon size="small" /> {texts.addMoreDishes}
        </ButtonLink>
      )}
    </div>
  );
}

interface BrandSectionProps {
  brand: string;
  lines: BasketLine[];
  quote: Quote | null;
}

function BrandSection({ brand, lines, quote }: BrandSectionProps) {
  const storeId = useCart((cart) => cart.storeId) ?? '';
  const { list, change } = useBrandList(lines);
  return (
    <section aria-label={brand}>
      <h2 className={css.brand}>{brand}</h2>
      <ul ref={list}>
        {lines.map((line) => (
          <CartLine
            key={line.entry.key}
            {...line}
            storeId={storeId}
            quote={quote}
            onQuantity={(quantity) => change(line.entry, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}
