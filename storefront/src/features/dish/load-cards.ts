import { menuCards } from '../../../../contract/menu-cards.ts';
import type { MenuPageBrand } from '../../../../contract/pages.ts';
import { loadMenu } from '../menu/full-menu.ts';
import { AllergenSheet, BasketLines, ItemSheet } from '../menu/lazy-parts.chunk.ts';

/** Every dish of the store as cards; of one brand on the brand's own page. */
export async function loadCards(storeId: string, brandId: string | null): Promise<MenuPageBrand[]> {
  const brands = menuCards(await loadMenu(storeId));
  fetchWhatFollows();
  return brandId === null ? brands : brands.filter(({ id }) => id === brandId);
}

/** Whoever looks further soon opens a dish and adds it; by then even a lost connection does no harm. */
function fetchWhatFollows(): void {
  for (const part of [ItemSheet, BasketLines, AllergenSheet]) part.load().catch(() => undefined);
}
