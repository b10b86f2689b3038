import { texts } from '../../../../contract/messages/deals.texts.ts';
import { toMenuCards } from '../../../../contract/pages/menu-cards.ts';
import type { MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { BasketLines } from '../basket/basket-lines.lazy.ts';
import { ItemSheet } from '../dish/dish-parts.lazy.ts';
import { loadMenu, showCardFits } from '../dish/dish.ts';
import { AllergenSheet } from './filter/allergen-sheet.lazy.ts';
import { NoDishes } from './filter/no-dishes.lazy.ts';
import { SectionList } from './section-list.lazy.ts';

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
