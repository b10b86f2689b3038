// Builds the catalogue in memory from rows: those that visitors read, or those that a publish would write.
import {
  brandDefinition,
  itemDefinition,
  type ItemDefinition,
} from '../../../../contract/catalogue/catalogue.ts';
import { dealDefinition } from '../../../../contract/catalogue/deal.ts';
import { promotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { menuHours, storeDefinition } from '../../../../contract/sites/store.ts';
import type {
  CatalogueAsset,
  CatalogueBrand,
  CatalogueItem,
  CataloguePage,
  CatalogueStore,
  Snapshot,
} from './snapshot.ts';

/** A row whose definition is checked here. */
interface DefinitionRow {
  definition: unknown;
}

/** Rows without withdrawn ones, in the order of the pack. */
export interface SnapshotRows {
  brands: DefinitionRow[];
  sections: { brand_id: string; section_id: string; name: string; menu_hours: unknown }[];
  items: (DefinitionRow & { brand_id: string; section_id: string })[];
  stores: DefinitionRow[];
  storeBrands: { store_id: string; brand_id: string }[];
  promotions: DefinitionRow[];
  deals: (DefinitionRow & { deal_id: string })[];
  pages: (CataloguePage & { page_id: string })[];
  assets: (Omit<CatalogueAsset, 'mediaType'> & { media_type: string })[];
}

export function buildSnapshot(
  rows: SnapshotRows & Pick<Snapshot, 'tenantId' | 'version'>,
): Snapshot {
  const brands = rows.brands.map(({ definition }) => buildBrand(definition, rows));
  const stores = rows.stores.map(({ definition }) => buildStore(definition, rows, brands));
  const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return {
    tenantId: rows.tenantId,
    version: rows.version,
    brands,
    brandsById: new Map(brands.map((brand) => [brand.definition.id, brand])),
    items: new Map(items.map((item) => [item.definition.id, item])),
    stores,
    storesById: new Map(stores.map((store) => [store.definition.id, store])),
    promotions: rows.promotions.map(({ definition }) => promotionDefinition.parse(definition)),
    deals: new Map(
      rows.deals.map(({ deal_id, definition }) => [deal_id, dealDefinition.parse(definition)]),
    ),
    pages: Map.groupBy(rows.pages, ({ page_id }) => page_id),
    assets: new Map(
      rows.assets.map(({ media_type, ...asset }) => [
        asset.file,
        { ...asset, mediaType: media_type },
      ]),
    ),
  };
}

function buildBrand(stored: unknown, { sections, items }: SnapshotRows): CatalogueBrand {
  const definition = brandDefinition.parse(stored);
  const { id: brandId, name: brandName } = definition;
  const getSectionItems = (sectionId: string): CatalogueItem[] =>
    items
      .filter((row) => row.brand_id === brandId && row.section_id === sectionId)
      .map((row) => ({
        definition: hideVerifiers(itemDefinition.parse(row.definition)),
        brandId,
        brandName,
        sectionId,
      }));
  const filled = sections
    .filter(({ brand_id }) => brand_id === brandId)
    .map(({ section_id: id, name, menu_hours: hours }) => ({
      id,
      name,
      ...(hours !== null && { menuHours: menuHours.array().parse(hours) }),
      items: getSectionItems(id),
    }))
    .filter((section) => section.items.length > 0);
  return { definition, sections: filled };
}

/** Removes the names of those who checked the allergens, which no customer needs. */
const hideVerifiers = (definition: ItemDefinition): ItemDefinition =>
  JSON.parse(
    JSON.stringify(definition, (key, value: unknown) => (key === 'verifiedBy' ? undefined : value)),
  ) as ItemDefinition;

function buildStore(
  stored: unknown,
  { storeBrands }: SnapshotRows,
  brands: readonly CatalogueBrand[],
): CatalogueStore {
  const definition = storeDefinition.parse(stored);
  const brandIds = storeBrands
    .filter(({ store_id }) => store_id === definition.id)
    .map(({ brand_id }) => brand_id)
    .filter((id) => brands.some((brand) => brand.definition.id === id));
  return { definition, brandIds };
}
