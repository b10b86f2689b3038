// A tenant's catalogue in memory, and its live state; catalogue.sql.ts reads both.
import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import type { BrandDefinition, ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import type { AllergenLevel } from '../../../../contract/catalogue/live-allergens.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import type { MenuHours, StoreDefinition, StoreState } from '../../../../contract/sites/store.ts';
import type { Translated } from '../translation/translation.ts';

export interface CatalogueItem {
  definition: Translated<ItemDefinition>;
  brandId: string;
  brandName: string;
  sectionId: string;
}

interface CatalogueSection {
  id: string;
  name: string;
  menuHours?: MenuHours[];
  items: CatalogueItem[];
}

export interface CatalogueBrand {
  definition: Translated<BrandDefinition>;
  sections: Translated<CatalogueSection>[];
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
  /** By id, in the order of the pack. */
  deals: ReadonlyMap<string, Translated<DealDefinition>>;
  /** Texts of all languages by page id ('privacy', 'terms', 'cookies'). */
  pages: ReadonlyMap<string, readonly CataloguePage[]>;
  assets: ReadonlyMap<string, CatalogueAsset>;
}

export interface Stock {
  /** Units left; null: not counted. */
  remaining: number | null;
  soldOutUntil: Date | null;
}

/** An allergen that a store adds to a dish or an option. */
export interface TimedAllergen {
  allergen: Allergen;
  level: AllergenLevel;
  until: Date;
}

/** State that changes within a content version: stock, and pauses of stores and brands. */
export interface LiveSnapshot {
  /** By store, then by item; items without a limit have no entry. */
  stock: ReadonlyMap<string, ReadonlyMap<string, Stock>>;
  /** When options are back, by store, then by `formatOptionKey`. */
  soldOutOptions: ReadonlyMap<string, ReadonlyMap<string, Date>>;
  /** By store, then by `formatSubject`; some have ended. */
  addedAllergens: ReadonlyMap<string, ReadonlyMap<string, readonly TimedAllergen[]>>;
  /** When pauses of brands end, by store, then by brand. */
  pausedBrands: ReadonlyMap<string, ReadonlyMap<string, Date>>;
  storeStates: ReadonlyMap<string, StoreState>;
  usedUpPromotions: ReadonlySet<string>;
}
