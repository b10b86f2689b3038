import type { Menu } from '../../../../../contract/catalogue/catalogue.ts';
import { toMenuCards } from '../../../../../contract/pages/menu-cards.ts';
import type { MenuCard, MenuPageBrand } from '../../../../../contract/pages/pages.ts';
import type { CartEntry } from '../../cart/cart.ts';

export interface SuggestedDish {
  card: MenuCard;
  brand: Pick<MenuPageBrand, 'id' | 'name'>;
}

const MAX_SUGGESTIONS = 6;

/**
 * Dishes that go with the basket: small ones of its brands that can be added with one press, from sections of which
 * the basket has nothing yet. Small means no dearer than any dish in the basket; the cheapest come first.
 */
export function getSuggestions(menu: Menu, lines: readonly CartEntry[]): SuggestedDish[] {
  const taken = new Set(lines.map(({ itemId }) => itemId));
  const maxPriceMinor = Math.min(...lines.map(({ unitPriceMinor }) => unitPriceMinor));
  return toMenuCards(menu)
    .filter(({ id }) => lines.some(({ brandId }) => brandId === id))
    .flatMap((brand) =>
      brand.sections
        .map(({ cards }) => cards ?? [])
        .filter((cards) => !cards.some(({ id }) => taken.has(id)))
        .flatMap((cards) => cards.map((card) => ({ card, brand }))),
    )
    .filter(({ card }) => !card.hasOptions && !card.isSoldOut && !card.notServed)
    .filter(({ card }) => card.priceMinor <= maxPriceMinor)
    .toSorted((a, b) => a.card.priceMinor - b.card.priceMinor)
    .slice(0, MAX_SUGGESTIONS);
}
