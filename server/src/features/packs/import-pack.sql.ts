// Writes a pack: inserts and updates rows, and withdraws or deletes those that the pack no longer has.
import { sql } from 'kysely';

import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { getTenantId, withoutTenant } from '../../platform/db/with-tenant.ts';
import type { PackAsset } from './inspect-assets.ts';
import { texts as pl } from './legal-titles.texts.pl.ts';
import { texts as en } from './legal-titles.texts.ts';
import type { LegalText, PackBrand, TenantPack } from './tenant-pack.ts';

const toJson = (value: unknown): string => JSON.stringify(value);

/** False: the last imported pack has the same checksum. */
export async function writeTenant(tx: Tx, pack: TenantPack, checksum: string): Promise<boolean> {
  const { kind, definition } = pack;
  const row = {
    kind,
    name: definition.websiteName,
    definition: toJson(definition),
    words: toJson(pack.kind === 'site' ? pack.translations : {}),
    pack_checksum: checksum,
  };
  const written = await tx
    .insertInto('tenants')
    .values({ tenant_id: definition.tenantId, ...row, changed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({
          ...row,
          version: sql`tenants.version + 1`,
          changed_at: sql`excluded.changed_at`,
        })
        .where('tenants.pack_checksum', '!=', checksum),
    )
    .returning('version')
    .execute();
  return written.length > 0;
}

/** Those of `hosts` that belong to other tenants. */
export function readForeignHosts(
  database: TenantDatabase,
  tenantId: string,
  hosts: readonly string[],
): Promise<{ host: string; tenantId: string }[]> {
  return withoutTenant(database, (tx) =>
    tx
      .selectFrom('tenant_hosts')
      .where('host', 'in', [...hosts])
      .where('tenant_id', '!=', tenantId)
      .orderBy('host')
      .select(['host', 'tenant_id as tenantId'])
      .execute(),
  );
}

/** The primary key refuses a host that a concurrent import took. */
export async function writeHosts(
  tx: Tx,
  tenantId: string,
  hosts: readonly string[],
): Promise<void> {
  await tx.deleteFrom('tenant_hosts').where('tenant_id', '=', tenantId).execute();
  await tx
    .insertInto('tenant_hosts')
    .values(hosts.map((host) => ({ host: host.toLowerCase(), tenant_id: tenantId })))
    .execute();
}

export async function writeAssets(
  tx: Tx,
  tenantId: string,
  assets: readonly PackAsset[],
): Promise<void> {
  const files = assets.map(({ file }) => file);
  await tx
    .deleteFrom('assets')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`file <> all (${files})`)
    .execute();
  for (const { file, contentType, bytes, sha256, width, height, colour } of assets) {
    const row = { media_type: contentType, width, height, colour, checksum: sha256, bytes };
    await tx
      .insertInto('assets')
      .values({ tenant_id: tenantId, file, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'file'])
          .doUpdateSet(row)
          .where('assets.checksum', '!=', sha256),
      )
      .execute();
  }
}

const LEGAL_TITLES: TextCatalogue<typeof en> = { en, pl };

export async function writePages(
  tx: Tx,
  tenantId: string,
  legal: readonly LegalText[],
): Promise<void> {
  await tx.deleteFrom('tenant_pages').where('tenant_id', '=', tenantId).execute();
  await tx
    .insertInto('tenant_pages')
    .values(
      legal.map(({ page, language, markdown }) => ({
        tenant_id: tenantId,
        page_id: page,
        language,
        title: LEGAL_TITLES[language][page],
        markdown,
      })),
    )
    .execute();
}

export async function writeBrands(
  tx: Tx,
  tenantId: string,
  brands: readonly PackBrand[],
): Promise<void> {
  await tx
    .updateTable('brands')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .execute();
  await tx
    .updateTable('items')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .execute();
  for (const [position, { definition, sections }] of brands.entries()) {
    const brand = { position, definition: toJson(definition), is_withdrawn: false };
    await tx
      .insertInto('brands')
      .values({ tenant_id: tenantId, brand_id: definition.id, ...brand })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'brand_id']).doUpdateSet(brand))
      .execute();
    await writeSections(tx, tenantId, definition.id, sections);
  }
  // Unreferenced sections are deleted; those with withdrawn dishes stay, because orders refer to the dishes.
  await sql`
    delete from sections s where s.tenant_id = ${tenantId} and not exists (
      select from items i where i.tenant_id = ${tenantId} and (i.brand_id, i.section_id) = (s.brand_id, s.section_id))
  `.execute(tx);
}

async function writeSections(
  tx: Tx,
  tenantId: string,
  brandId: string,
  sections: PackBrand['sections'],
): Promise<void> {
  for (const [position, { id, name, items }] of sections.entries()) {
    await tx
      .insertInto('sections')
      .values({ tenant_id: tenantId, brand_id: brandId, section_id: id, position, name })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'brand_id', 'section_id']).doUpdateSet({ position, name }),
      )
      .execute();
    for (const [place, definition] of items.entries()) {
      const item = {
        brand_id: brandId,
        section_id: id,
        position: place,
        definition: toJson(definition),
        is_withdrawn: false,
      };
      await tx
        .insertInto('items')
        .values({ tenant_id: tenantId, item_id: definition.id, ...item })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id']).doUpdateSet(item))
        .execute();
    }
  }
}

/** Leaves the live state that operators set (pause, busy) unchanged. */
export async function writeStores(
  tx: Tx,
  tenantId: string,
  stores: readonly StoreDefinition[],
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .execute();
  await tx.deleteFrom('store_brands').where('tenant_id', '=', tenantId).execute();
  for (const [position, definition] of stores.entries()) {
    const store = { position, definition: toJson(definition), is_withdrawn: false };
    await tx
      .insertInto('stores')
      .values({ tenant_id: tenantId, store_id: definition.id, ...store })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id']).doUpdateSet(store))
      .execute();
    await tx
      .insertInto('store_brands')
      .values(
        definition.brands.map((brandId, place) => ({
          tenant_id: tenantId,
          store_id: definition.id,
          brand_id: brandId,
          position: place,
        })),
      )
      .execute();
  }
}

/** Leaves the use counts unchanged. */
export async function writePromotions(
  tx: Tx,
  tenantId: string,
  promotions: readonly PromotionDefinition[],
): Promise<void> {
  // A code may have moved to another promotion.
  await tx
    .updateTable('promotions')
    .set({ is_withdrawn: true, code: null })
    .where('tenant_id', '=', tenantId)
    .execute();
  for (const [position, definition] of promotions.entries()) {
    const promotion = {
      position,
      code: definition.code,
      definition: toJson(definition),
      max_uses: definition.maxUses,
      is_withdrawn: false,
    };
    await tx
      .insertInto('promotions')
      .values({ tenant_id: tenantId, promotion_id: definition.id, ...promotion })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'promotion_id']).doUpdateSet({
          ...promotion,
          // A limit below the current uses means used up; it is no reason to refuse the pack.
          max_uses: sql`case when excluded.max_uses is not null
            then greatest(excluded.max_uses, promotions.uses) end`,
        }),
      )
      .execute();
  }
}

/** NOTIFY is sent at commit; every process then reads the new version. */
export async function notifyContentChange(tx: Tx): Promise<void> {
  await sql`select pg_notify('tiffin_content', ${getTenantId(tx)})`.execute(tx);
}
