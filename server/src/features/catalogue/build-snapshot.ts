// Reads the content of a tenant into a snapshot, and translates a snapshot.
import { brandDefinition, itemDefinition } from '../../../../contract/catalogue.ts';
import { promotionDefinition } from '../../../../contract/promotion.ts';
import { storeDefinition } from '../../../../contract/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import {
  translateBrand,
  translateItem,
  translateSection,
  type Translator,
} from '../../platform/i18n/translation.ts';
import { readRows, type CatalogueRows } from './catalogue.sql.ts';
import type { CatalogueBrand, CatalogueItem, CatalogueStore, Snapshot } from './snapshot.ts';

export function readSnapshot(
  database: TenantDatabase,
  tenantId: string,
  version: string,
): Promise<Snapshot> {
  return withTenant(
    database,
    tenantId,
    async (tx) => buildSnapshot({ tenantId, version, ...(await readRows(tx, tenantId)) }),
    { isolation: 'repeatable read', isReadOnly: true },
  );
}

/** Converts catalogue rows into a snapshot; no other code reads the rows. */
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
