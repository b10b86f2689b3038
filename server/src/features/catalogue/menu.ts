import type { Menu, MenuItem } from '../../../../contract/catalogue.ts';
import { getAvailability } from './availability.ts';
import type { CatalogueItem, CatalogueStore, LiveState, Snapshot } from './snapshot.ts';

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
  const { brandId, sectionId } = item;
  const { definition, isSoldOut } =
    storeId === undefined
      ? { definition: item.definition, isSoldOut: false }
      : getAvailability(item, storeId, live, now);
  return { ...definition, brandId, sectionId, isSoldOut };
}
