// A tenant's catalogue in memory, built from its rows, and its translation.
import {
  brandDefinition,
  itemDefinition,
  type BrandDefinition,
  type ItemDefinition,
} from '../../../../contract/catalogue.ts';
import { promotionDefinition, type PromotionDefinition } from '../../../../contract/promotion.ts';
import {
  storeDefinition,
  type StoreDefinition,
  type StoreState,
} from '../../../../contract/store.ts';
import {
  translateBrand,
  translateItem,
  translateSection,
  type Translated,
  type Translator,
} from '../translation/translation.ts';

export interface CatalogueItem {
  definition: Translated<ItemDefinition>;
  brandId: string;
  brandName: string;
  sectionId: string;
}

export interface CatalogueBrand {
  definition: Translated<BrandDefinition>;
  sections: Translated<{ id: string; name: string; items: CatalogueItem[] }>[];
}

export interface CatalogueStore {
  definition: StoreDefinition;
  brandIds: string[];
}

export interface CatalogueAsset {
  file: string;
  mediaType: string;
  checksum: string;
  width: number | null;
  height: number | null;
  colour: string | null;
}

export interface CataloguePage {
  language: string;
  title: string;
  markdown: string;
}

/** One content version of a tenant's catalogue, without withdrawn rows. Immutable. */
export interface Snapshot {
  tenantId: string;
  version: string;
  /** In the order of the pack, like sections, items and stores. */
  brands: readonly CatalogueBrand[];
  brandsById: ReadonlyMap<string, CatalogueBrand>;
  items: ReadonlyMap<string, CatalogueItem>;
  stores: readonly CatalogueStore[];
  storesById: ReadonlyMap<string, CatalogueStore>;
  promotions: readonly PromotionDefinition[];
  /** Texts of all languages by page id ('privacy', 'terms', 'cookies'). */
  pages: ReadonlyMap<string, readonly CataloguePage[]>;
  assets: ReadonlyMap<string, CatalogueAsset>;
}

export interface Stock {
  /** Units left; null: not counted. */
  remaining: number | null;
  soldOutUntil: Date | null;
}

/** State that changes within a content version: stock, and pauses of stores and brands. */
export interface LiveSnapshot {
  /** By store, then by item; items without a limit have no entry. */
  stock: ReadonlyMap<string, ReadonlyMap<string, Stock>>;
  /** When options are back, by store, then by `formatOptionKey`. */
  soldOutOptions: ReadonlyMap<string, ReadonlyMap<string, Date>>;
  /** When pauses of brands end, by store, then by brand. */
  pausedBrands: ReadonlyMap<string, ReadonlyMap<string, Date>>;
  storeStates: ReadonlyMap<string, StoreState>;
  /** Promotions that are used up. */
  usedUpPromotions: ReadonlySet<string>;
}

/** Rows of a tenant without withdrawn ones, in the order of the pack. No other code reads them. */
export interface CatalogueRows {
  brands: { definition: unknown }[];
  sections: { brand_id: string; section_id: string; name: string }[];
  items: { brand_id: string; section_id: string; definition: unknown }[];
  stores: { definition: unknown }[];
  storeBrands: { store_id: string; brand_id: string }[];
  promotions: { definition: unknown }[];
  pages: (CataloguePage & { page_id: string })[];
  assets: (Omit<CatalogueAsset, 'mediaType'> & { media_type: string })[];
}

export function buildSnapshot(
  rows: CatalogueRows & Pick<Snapshot, 'tenantId' | 'version'>,
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
    pages: Map.groupBy(rows.pages, ({ page_id }) => page_id),
    assets: new Map(
      rows.assets.map(({ media_type, ...asset }) => [
        asset.file,
        { ...asset, mediaType: media_type },
      ]),
    ),
  };
}

function buildBrand(stored: unknown, { sections, items }: CatalogueRows): CatalogueBrand {
  const definition = brandDefinition.parse(stored);
  const { id: brandId, name: brandName } = definition;
  const getSectionItems = (sectionId: string): CatalogueItem[] =>
    items
      .filter((row) => row.brand_id === brandId && row.section_id === sectionId)
      .map((row) => ({
        definition: itemDefinition.parse(row.definition),
        brandId,
        brandName,
        sectionId,
      }));
  const filled = sections
    .filter(({ brand_id }) => brand_id === brandId)
    .map(({ section_id: id, name }) => ({ id, name, items: getSectionItems(id) }))
    .filter((section) => section.items.length > 0);
  return { definition, sections: filled };
}

function buildStore(
  stored: unknown,
  { storeBrands }: CatalogueRows,
  brands: readonly CatalogueBrand[],
): CatalogueStore {
  const definition = storeDefinition.parse(stored);
  const brandIds = storeBrands
    .filter(({ store_id }) => store_id === definition.id)
    .map(({ brand_id }) => brand_id)
    .filter((id) => brands.some((brand) => brand.definition.id === id));
  return { definition, brandIds };
}

/** The snapshot in another language; ids, dish names and prices are not translated. */
export function translateSnapshot(snapshot: Snapshot, translator: Translator): Snapshot {
  const brands = snapshot.brands.map((brand) => translateCatalogueBrand(brand, translator));
  const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return {
    ...snapshot,
    brands,
    brandsById: new Map(brands.map((brand) => [brand.definition.id, brand])),
    items: new Map(items.map((item) => [item.definition.id, item])),
  };
}

const translateCatalogueBrand = (
  { definition, sections }: CatalogueBrand,
  translator: Translator,
): CatalogueBrand => ({
  definition: translateBrand(definition, translator),
  sections: sections.map((section) => ({
    ...translateSection(section, translator),
    items: section.items.map((item) => ({
      ...item,
      definition: translateItem(item.definition, translator),
    })),
  })),
});
