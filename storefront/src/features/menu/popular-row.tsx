import { useId } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { DishCard } from '../dish/dish.ts';
import { texts } from './menu.texts.ts';

import css from './popular-row.module.css';

/** Popular dishes, most popular first. */
export function PopularRow({ page, atMost }: { page: MenuPage; atMost?: number }) {
  // There are two while no dish fits.
  const id = useId();
  const popular = page.popular.slice(0, atMost).flatMap(({ brandId, card }) => {
    const brand = page.brands.find(({ id }) => id === brandId);
    return brand ? [{ brand, card }] : [];
  });
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.popular}>
      <h2 id={id} className={css.title}>
        {texts.popular}
      </h2>
      <ul className={css.row}>
        {popular.map(({ card, brand }) => (
          <li key={card.id} className={css.item}>
            <DishCard card={card} brand={brand} storeId={page.store.id} layout="tall" level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
