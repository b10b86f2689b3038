import { useEffect, useState } from 'react';

import { IconButton } from '../../../../../web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../../web/ui/icons/icons.tsx';
import { tabStorage } from '../../../platform/storage.ts';
import { useCart } from '../../cart/cart.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.ts';
import { toPriceKey } from '../../fulfilment/menu-query.chunk.ts';
import { DishCard } from '../card/dish-card.tsx';
import { texts } from '../dish.texts.ts';
import { loadMenu } from '../full-menu.ts';
import { getSuggestions, type SuggestedDish } from './pairings.ts';

import css from './suggested-dishes.module.css';

/** A customer who declined is not asked again in this tab. */
const DISMISSED_KEY = 'tiffin:no-extras';

/** A row of dishes that go with the basket; a press on the cross dismisses it (ux 30). */
export function SuggestedDishes({ storeId }: { storeId: string }) {
  const { cartData } = useCart();
  const priceKey = useFulfilment(toPriceKey);
  const [found, setFound] = useState<SuggestedDish[]>([]);
  useEffect(() => {
    if (tabStorage.read(DISMISSED_KEY)) return;
    let isCurrent = true;
    // Chosen once for these prices: an added dish stays in the row, with its stepper.
    loadMenu(storeId).then(
      (menu) => isCurrent && setFound(getSuggestions(menu, useCart.getState().cartData)),
      // The basket works without suggestions.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [storeId, priceKey]);
  if (found.length === 0 || cartData.length === 0) return null;
  const dismiss = () => {
    tabStorage.write(DISMISSED_KEY, '1');
    setFound([]);
  };
  return (
    <section aria-labelledby="also-good" className={css.part}>
      <div className={css.head}>
        <h2 id="also-good">{texts.goesWellWith}</h2>
        <IconButton label={texts.noThanks} onClick={dismiss}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className={css.row}>
        {found.map(({ card, brand }) => (
          <li key={card.id} className={css.place}>
            <DishCard card={card} brand={brand} storeId={storeId} layout="tall" level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
