// Reads a tenant's catalogue and its live state, and converts the rows.
import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import { MODES } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { buildSnapshot, type SnapshotRows } from './build-snapshot.ts';
import type { LiveSnapshot, Snapshot, Stock, TimedAllergen } from './snapshot.ts';

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

/** Rows of a tenant without withdrawn ones, in the order of the pack. */
async function readRows(tx: Tx, tenantId: string): Promise<SnapshotRows> {
  const isOffered = { tenant_id: tenantId, is_withdrawn: false };
  const [brands, sections, items, stores, storeBrands, promotions, deals, pages, assets] =
    await Promise.all([
      tx
        .selectFrom('brands')
        .where((is) => is.and(isOffered))
        .orderBy('position')
        .select('definition')
        .execute(),
      tx
        .selectFrom('sections')
        .where('tenant_id', '=', tenantId)
        .orderBy('position')
        .select(['brand_id', 'section_id', 'name', 'menu_hours'])
        .execute(),
      tx
        .selectFrom('items')
        .where((is) => is.and(isOffered))
        .orderBy('position')
        .select(['brand_id', 'section_id', 'definition'])
        .execute(),
      tx
        .selectFrom('stores')
        .where((is) => is.and(isOffered))
        .orderBy('position')
        .select('definition')
        .execute(),
      tx
        .selectFrom('store_brands')
        .where('tenant_id', '=', tenantId)
        .orderBy('position')
        .select(['store_id', 'brand_id'])
        .execute(),
      tx
        .selectFrom('promotions')
        .where((is) => is.and(isOffered))
        .orderBy('position')
        .select('definition')
        .execute(),
      tx
        .selectFrom('deals')
        .where((is) => is.and(isOffered))
        .orderBy('position')
        .select(['deal_id', 'definition'])
        .execute(),
      tx
        .selectFrom('tenant_pages')
        .where('tenant_id', '=', tenantId)
        .select(['page_id', 'language', 'title', 'markdown'])
        .execute(),
      tx
        .selectFrom('assets')
        .where('tenant_id', '=', tenantId)
        .select(['file', 'media_type', 'checksum', 'width', 'height', 'colour'])
        .execute(),
    ]);
  return { brands, sections, items, stores, storeBrands, promotions, deals, pages, assets };
}

export function readLiveSnapshot(
  database: TenantDatabase,
  tenantId: string,
): Promise<LiveSnapshot> {
  return withTenant(
    database,
    tenantId,
    async (tx) => {
      const [stock, soldOutOptions, addedAllergens, pausedBrands, storeStates, usedUp] =
        await Promise.all([
          readStock(tx, tenantId),
          readSoldOutOptions(tx, tenantId),
          readAddedAllergens(tx, tenantId),
          readPausedBrands(tx, tenantId),
          readStoreStates(tx, tenantId),
          tx
            .selectFrom('promotions')
            .where('tenant_id', '=', tenantId)
            .whereRef('uses', '>=', 'max_uses')
            .select('promotion_id')
            .execute(),
        ]);
      const usedUpPromotions = new Set(usedUp.map(({ promotion_id }) => promotion_id));
      return {
        stock,
        soldOutOptions,
        addedAllergens,
        pausedBrands,
        storeStates,
        usedUpPromotions,
      };
    },
    { isReadOnly: true },
  );
}

async function readStock(tx: Tx, tenantId: string): Promise<LiveSnapshot['stock']> {
  const rows = await tx
    .selectFrom('item_stock')
    .where('tenant_id', '=', tenantId)
    .select(['store_id', 'item_id', 'remaining', 'sold_out_until'])
    .execute();
  const stock = new Map<string, Map<string, Stock>>();
  for (const { store_id, item_id, remaining, sold_out_until } of rows) {
    const ofStore = stock.get(store_id) ?? new Map<string, Stock>();
    stock.set(store_id, ofStore.set(item_id, { remaining, soldOutUntil: sold_out_until }));
  }
  return stock;
}

async function readSoldOutOptions(
  tx: Tx,
  tenantId: string,
): Promise<LiveSnapshot['soldOutOptions']> {
  const rows = await tx
    .selectFrom('option_stock')
    .where('tenant_id', '=', tenantId)
    .where('sold_out_until', 'is not', null)
    .select(['store_id', 'brand_id', 'group_id', 'option_id', 'sold_out_until'])
    .execute();
  const options = new Map<string, Map<string, Date>>();
  for (const { store_id, brand_id, group_id, option_id, sold_out_until } of rows) {
    if (!sold_out_until) continue;
    const key = formatOptionKey({ brandId: brand_id, groupId: group_id, optionId: option_id });
    const ofStore = options.get(store_id) ?? new Map<string, Date>();
    options.set(store_id, ofStore.set(key, sold_out_until));
  }
  return options;
}

async function readAddedAllergens(
  tx: Tx,
  tenantId: string,
): Promise<LiveSnapshot['addedAllergens']> {
  const rows = await tx
    .selectFrom('live_allergens')
    .where('tenant_id', '=', tenantId)
    .select(['store_id', 'subject_id', 'allergen', 'is_contained', 'until'])
    .execute();
  const stores = new Map<string, Map<string, TimedAllergen[]>>();
  for (const { store_id, subject_id, allergen, is_contained, until } of rows) {
    const ofStore = stores.get(store_id) ?? new Map<string, TimedAllergen[]>();
    const level = is_contained ? 'contains' : 'mayContain';
    const added = { allergen: allergen as Allergen, level, until } as const;
    stores.set(store_id, ofStore.set(subject_id, [...(ofStore.get(subject_id) ?? []), added]));
  }
  return stores;
}

async function readPausedBrands(tx: Tx, tenantId: string): Promise<LiveSnapshot['pausedBrands']> {
  const rows = await tx
    .selectFrom('brand_pauses')
    .where('tenant_id', '=', tenantId)
    .where('paused_until', 'is not', null)
    .select(['store_id', 'brand_id', 'paused_until'])
    .execute();
  const brands = new Map<string, Map<string, Date>>();
  for (const { store_id, brand_id, paused_until } of rows) {
    if (!paused_until) continue;
    const ofStore = brands.get(store_id) ?? new Map<string, Date>();
    brands.set(store_id, ofStore.set(brand_id, paused_until));
  }
  return brands;
}

async function readStoreStates(tx: Tx, tenantId: string): Promise<LiveSnapshot['storeStates']> {
  const rows = await tx
    .selectFrom('stores')
    .where('tenant_id', '=', tenantId)
    .select([
      'store_id',
      'paused_until',
      'paused_modes',
      'busy_until',
      'busy_extra_minutes',
      'busy_capacity_percent',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.store_id,
      {
        pausedUntil: row.paused_until,
        pausedModes: MODES.filter((mode) => row.paused_modes.includes(mode)),
        busyUntil: row.busy_until,
        busyExtraMinutes: row.busy_extra_minutes,
        busyCapacityPercent: row.busy_capacity_percent,
      },
    ]),
  );
}
