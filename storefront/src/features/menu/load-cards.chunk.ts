import { texts } from '../../../../contract/messages/deals.texts.ts';
import { toMenuCards } from '../../../../contract/pages/menu-cards.ts';
import type { MenuPage, MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { BasketLines } from '../basket/basket-lines.lazy.ts';
import { ItemSheet } from '../dish/dish-parts.lazy.ts';
import { loadMenu, showCardFits } from '../dish/dish.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toPriceKey } from '../fulfilment/menu-query.chunk.ts';
import { AllergenSheet } from './filter/allergen-sheet.lazy.ts';
import { NoDishes } from './filter/no-dishes.lazy.ts';
import { SectionList } from './section-list.lazy.ts';
import type { PricedPage } from './use-current-prices.ts';

/** Every dish of the store as a card; on a brand's page, of that brand only. */
export async function loadCards(storeId: string, brandId: string | null): Promise<MenuPageBrand[]> {
  const brands = toMenuCards(await loadMenu(storeId), texts.mealDeals);
  prefetchNextParts();
  showCardFits();
  return brandId === null ? brands : brands.filter(({ id }) => id === brandId);
}

/** Visitors who read on will open a dish and add it; then it works offline too. */
function prefetchNextParts(): void {
  for (const part of [ItemSheet, BasketLines, AllergenSheet, NoDishes, SectionList])
    part.load().catch(() => undefined);
}

/** The page with the prices of the chosen mode and time. */
export async function pricePage(page: MenuPage): Promise<PricedPage> {
  const priceKey = toPriceKey(useFulfilment.getState());
  // Pages are for the usual mode and now.
  if (priceKey === '{}') return page;
  const brands = await loadCards(page.store.id, page.brandId);
  if (toPriceKey(useFulfilment.getState()) !== priceKey) return pricePage(page);
  const cards = brands.flatMap(({ sections }) => sections.flatMap((each) => each.cards ?? []));
  const popular = page.popular.flatMap(({ brandId, card }) => {
    const current = cards.find(({ id }) => id === card.id);
    return current ? [{ brandId, card: current }] : [];
  });
  return { ...page, brands, popular, priceKey };
}
