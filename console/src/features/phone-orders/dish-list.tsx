import { useState } from 'react';

import type { MenuDeal, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { PhoneMenu } from '../../../../contract/console/phone-orders.ts';
import { getStartingPrice } from '../../../../contract/pricing/starting-price.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { findByName } from '../board/board.ts';
import { texts } from './phone-orders.texts.ts';

import css from './dish-list.module.css';

const MAX_FOUND = 30;

/** The menu of one brand by its sections, or the dishes of all brands that a search finds. */
export function DishList({
  menu,
  onChoose,
  onChooseDeal,
}: {
  menu: PhoneMenu;
  onChoose: (item: MenuItem) => void;
  onChooseDeal: (deal: MenuDeal) => void;
}) {
  const [typed, setTyped] = useState('');
  const [brandId, setBrandId] = useState(menu.brands[0]?.id);
  const brand = menu.brands.find(({ id }) => id === brandId) ?? menu.brands[0];
  const all = menu.brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  const found = findByName(all, typed).slice(0, MAX_FOUND);
  const isSearching = !isEmptyText(typed);
  return (
    <>
      <div className={css.find}>
        <TextField
          label={texts.search}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {menu.brands.length > 1 && (
          <Select
            label={texts.brand}
            value={brand?.id}
            onChange={(event) => {
              setBrandId(event.target.value);
              setTyped('');
            }}
          >
            {menu.brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isSearching && found.length === 0 && <p>{texts.nothingFound}</p>}
      {isSearching && <Dishes items={found} currency={menu.currency} onChoose={onChoose} />}
      {!isSearching && brand?.deals && (
        <section aria-label={texts.deals}>
          <h3 className={css.section}>{texts.deals}</h3>
          <ul className={css.dishes}>
            {brand.deals.map((deal) => (
              <li key={deal.id}>
                <button
                  type="button"
                  className={css.dish}
                  disabled={deal.isSoldOut}
                  onClick={() => onChooseDeal(deal)}
                >
                  <span>{deal.name}</span>
                  <span className={css.price}>
                    {deal.isSoldOut ? texts.soldOut : formatMoney(deal.priceMinor, menu.currency)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isSearching &&
        brand?.sections.map(({ id, name, items }) => (
          <section key={id} aria-label={name}>
            <h3 className={css.section}>{name}</h3>
            <Dishes items={items} currency={menu.currency} onChoose={onChoose} />
          </section>
        ))}
    </>
  );
}

function Dishes({
  items,
  currency,
  onChoose,
}: {
  items: readonly MenuItem[];
  currency: string;
  onChoose: (item: MenuItem) => void;
}) {
  return (
    <ul className={css.dishes}>
      {items.map((item) => {
        const { priceMinor, isFrom } = getStartingPrice(item);
        const price = formatMoney(priceMinor, currency);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={css.dish}
              disabled={item.isSoldOut}
              onClick={() => onChoose(item)}
            >
              <span>{item.name}</span>
              <span className={css.price}>
                {describePrice(item, isFrom ? texts.from(price) : price)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function describePrice({ isSoldOut, isBrandPaused, notServed }: MenuItem, price: string): string {
  if (isBrandPaused) return texts.brandPaused;
  if (isSoldOut) return texts.soldOut;
  return notServed ? `${price}, ${notServed.label}` : price;
}
