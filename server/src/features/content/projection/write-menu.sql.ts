// Writes the rows of pages, brands, stores and offers. Dishes, brands, stores and offers that a site no longer has are withdrawn,
// because orders refer to them.
import { sql } from 'kysely';

import type { DealDefinition } from '../../../../../contract/catalogue/deal.ts';
import type { PromotionDefinition } from '../../../../../contract/catalogue/promotion.ts';
import type { StoreDefinition } from '../../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { LEGAL_TITLES, type LegalText, type PackBrand } from '../../packs/packs.ts';
import { normalise } from '../engine/changes.ts';
import {
  findChanged,
  findSurplus,
  readRows,
  upsertRows,
  writeRows,
  type Row,
} from './write-rows.sql.ts';

const withdraw = (row: Row): Row => ({ ...row, is_withdrawn: true });

const PAGES = {
  name: 'tenant_pages',
  keys: ['language', 'page_id'],
  columns: ['title', 'markdown'],
};

export const writePages = (tx: Tx, legal: readonly LegalText[]): Promise<number> =>
  writeRows(
    tx,
    PAGES,
    legal.map(({ page, language, markdown }) => ({
      page_id: page,
      language,
      title: LEGAL_TITLES[language][page],
      markdown,
    })),
  );

const DEFINITION = ['position', 'definition', 'is_withdrawn'];
const BRANDS = { name: 'brands', keys: ['brand_id'], columns: DEFINITION, json: ['definition'] };
const SECTIONS = {
  name: 'sections',
  keys: ['brand_id', 'section_id'],
  columns: ['position', 'name', 'menu_hours'],
  json: ['menu_hours'],
};
const ITEMS = {
  name: 'items',
  keys: ['item_id'],
  columns: ['brand_id', 'section_id', ...DEFINITION],
  json: ['definition'],
};

export async function writeBrands(tx: Tx, brands: readonly PackBrand[]): Promise<number> {
  const sections = brands.flatMap(({ definition, sections: own }) =>
    own.map((section, position) => ({ brand_id: definition.id, ...section, position })),
  );
  const brandRows = brands.map(({ definition }, position) => ({
    brand_id: definition.id,
    position,
    definition: normalise(definition),
    is_withdrawn: false,
  }));
  const sectionRows = sections.map(({ brand_id, id, position, name, menuHours = null }) => ({
    brand_id,
    section_id: id,
    position,
    name,
    menu_hours: normalise(menuHours),
  }));
  const itemRows = sections.flatMap(({ brand_id, id, items }) =>
    items.map((definition, position) => ({
      item_id: definition.id,
      brand_id,
      section_id: id,
      position,
      definition: normalise(definition),
      is_withdrawn: false,
    })),
  );
  const brandCount = await writeRows(tx, BRANDS, brandRows, withdraw);
  // Dishes refer to their sections: new ones come before the dishes, and old ones go after them.
  const changed = findChanged(SECTIONS, await readRows(tx, SECTIONS), sectionRows);
  await upsertRows(tx, SECTIONS, changed);
  const itemCount = await writeRows(tx, ITEMS, itemRows, withdraw);
  return brandCount + changed.length + itemCount + (await deleteEmptySections(tx));
}

/** Those with withdrawn dishes stay, because orders refer to the dishes. */
async function deleteEmptySections(tx: Tx): Promise<number> {
  const tenantId = getTenantId(tx);
  const { numAffectedRows } = await sql`
    delete from sections s where s.tenant_id = ${tenantId} and not exists (
      select from items i where i.tenant_id = ${tenantId} and (i.brand_id, i.section_id) = (s.brand_id, s.section_id))
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const STORES = { name: 'stores', keys: ['store_id'], columns: DEFINITION, json: ['definition'] };
const STORE_BRANDS = {
  name: 'store_brands',
  keys: ['store_id', 'brand_id'],
  columns: ['position'],
};

/** Leaves the live state that operators set (pause, busy) unchanged. */
export async function writeStores(tx: Tx, stores: readonly StoreDefinition[]): Promise<number> {
  const storeRows = stores.map((definition, position) => ({
    store_id: definition.id,
    position,
    definition: normalise(definition),
    is_withdrawn: false,
  }));
  const brandRows = stores.flatMap(({ id, brands }) =>
    brands.map((brand, position) => ({ store_id: id, brand_id: brand, position })),
  );
  const storeCount = await writeRows(tx, STORES, storeRows, withdraw);
  return storeCount + (await writeRows(tx, STORE_BRANDS, brandRows));
}

const PROMOTIONS = {
  name: 'promotions',
  keys: ['promotion_id'],
  columns: [...DEFINITION, 'code', 'max_uses'],
  json: ['definition'],
  merge: {
    // A limit below the current uses means used up; it is no reason to refuse the change.
    max_uses: sql`case when excluded.max_uses is not null
      then greatest(excluded.max_uses, promotions.uses) end`,
  },
};

/** Leaves the use counts unchanged. */
export async function writePromotions(
  tx: Tx,
  promotions: readonly PromotionDefinition[],
): Promise<number> {
  const tenantId = getTenantId(tx);
  const counted = await tx
    .selectFrom('promotions')
    .where('tenant_id', '=', tenantId)
    .select(['promotion_id', 'uses'])
    .execute();
  const uses = new Map(counted.map((row) => [row.promotion_id, row.uses]));
  const wanted = promotions.map((definition, position) => ({
    promotion_id: definition.id,
    position,
    definition: normalise(definition),
    is_withdrawn: false,
    code: definition.code,
    max_uses:
      definition.maxUses === null
        ? null
        : Math.max(definition.maxUses, uses.get(definition.id) ?? 0),
  }));
  const present = await readRows(tx, PROMOTIONS);
  const withdrawn = findSurplus(PROMOTIONS, present, wanted).map((row) => ({
    ...row,
    is_withdrawn: true,
    code: null,
  }));
  const changed = findChanged(PROMOTIONS, present, [...wanted, ...withdrawn]);
  if (changed.length === 0) return 0;
  // A code may have moved to another promotion.
  await tx
    .updateTable('promotions')
    .set({ code: null })
    .where('tenant_id', '=', tenantId)
    .where(
      'promotion_id',
      'in',
      changed.map((row) => String(row['promotion_id'])),
    )
    .execute();
  await upsertRows(tx, PROMOTIONS, changed);
  return changed.length;
}

const DEALS = {
  name: 'deals',
  keys: ['deal_id'],
  columns: DEFINITION,
  json: ['definition'],
};

export const writeDeals = (tx: Tx, deals: readonly DealDefinition[]): Promise<number> =>
  writeRows(
    tx,
    DEALS,
    deals.map((definition, position) => ({
      deal_id: definition.id,
      position,
      definition: normalise(definition),
      is_withdrawn: false,
    })),
    withdraw,
  );
