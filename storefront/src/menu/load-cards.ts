import { menuCards } from '../../../contract/menu-cards.ts';
import type { MenuPage, MenuPageBrand } from '../../../contract/pages.ts';
import { whenIdle } from '../after-paint.ts';
import { loadMenu } from './full-menu.ts';
import { growingMenu, type Brands } from './growing-menu.ts';
import { matchMenu } from './menu-filter.ts';
import { AllergenSheet, BasketLines, ItemSheet } from './lazy-parts.ts';

/** Every dish of the store as cards; of one brand on the brand's own page. */
export async function loadCards(storeId: string, brandId: string | null): Promise<MenuPageBrand[]> {
  const brands = menuCards(await loadMenu(storeId));
  fetchWhatFollows();
  return brandId === null ? brands : brands.filter(({ id }) => id === brandId);
}

/** What the page does not show yet of its menu, in steps: the last is the whole. */
export async function loadRest({ store, brandId, brands }: MenuPage): Promise<Brands[]> {
  const all = await loadCards(store.id, brandId);
  // The first letter shall not have to read two hundred dishes.
  whenIdle(() => matchMenu(all, { words: '', diets: [], without: [] }));
  return growingMenu(brands, all);
}

/** Whoever looks further soon opens a dish and adds it; by then even a lost connection does no harm. */
function fetchWhatFollows(): void {
  for (const part of [ItemSheet, BasketLines, AllergenSheet]) part.load().catch(() => undefined);
}
