import type { BrandDefinition, ItemDefinition } from '../../../../contract/catalogue.ts';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { StoreDefinition, StoreState } from '../../../../contract/store.ts';
import type { Translated } from '../../platform/i18n/translation.ts';

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

/** Everything that one content version of a tenant offers, without what has been withdrawn. Never changed. */
export interface Snapshot {
  tenantId: string;
  version: string;
  /** In the order of the pack, as are sections, items and stores. */
  brands: readonly CatalogueBrand[];
  brandsById: ReadonlyMap<string, CatalogueBrand>;
  items: ReadonlyMap<string, CatalogueItem>;
  stores: readonly CatalogueStore[];
  storesById: ReadonlyMap<string, CatalogueStore>;
  promotions: readonly PromotionDefinition[];
  /** By page id ('privacy', 'terms', 'cookies') what each language says. */
  pages: ReadonlyMap<string, readonly CataloguePage[]>;
  assets: ReadonlyMap<string, CatalogueAsset>;
}

export interface Stock {
  /** Units left; null where nobody counts them. */
  remaining: number | null;
  soldOutUntil: Date | null;
}

/** What changes while a version stands: stock, and what the kitchens have set. */
export interface LiveState {
  /** By store, then by item; most items have none. */
  stock: ReadonlyMap<string, ReadonlyMap<string, Stock>>;
  storeStates: ReadonlyMap<string, StoreState>;
  /** Promotions whose uses have run out. */
  usedUpPromotions: ReadonlySet<string>;
}

export const OPEN_STATE: StoreState = { pausedUntil: null, busyUntil: null, busyExtraMinutes: 0 };

export const isSoldOut = (stock: Stock | undefined, now: Date): boolean =>
  stock !== undefined &&
  (stock.remaining === 0 || (stock.soldOutUntil !== null && stock.soldOutUntil > now));
