import type { Menu, MenuItem } from '../../../../contract/catalogue.ts';
import {
  isSoldOut,
  type CatalogueItem,
  type CatalogueStore,
  type LiveState,
  type Snapshot,
} from './snapshot.ts';

interface MenuFacts {
  snapshot: Snapshot;
  live: LiveState;
  now: Date;
}

/** Brands in the store's order; with `brandId` only this one, null when the store does not sell it. */
export function buildMenu(facts: MenuFacts, store: CatalogueStore, brandId?: string): Menu | null {
  const { snapshot } = facts;
  if (brandId !== undefined && !store.brandIds.includes(brandId)) return null;
  const brandIds = brandId === undefined ? store.brandIds : [brandId];
  const brands = brandIds.flatMap((id) => {
    const brand = snapshot.brandsById.get(id);
    if (!brand) return [];
    const sections = brand.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => buildMenuItem(facts, item, store.definition.id)),
    }));
    return [{ ...brand.definition, sections }];
  });
  return { storeId: store.definition.id, storeName: store.definition.name, brands };
}

/** Without a store no item counts as sold out. */
export function buildMenuItem(
  { live, now }: MenuFacts,
  item: CatalogueItem,
  storeId?: string,
): MenuItem {
  const { definition, brandId, sectionId } = item;
  const stock = storeId === undefined ? undefined : live.stock.get(storeId)?.get(definition.id);
  return { ...definition, brandId, sectionId, isSoldOut: isSoldOut(stock, now) };
}
