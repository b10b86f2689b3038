// Reads a tenant's stored definitions for the export of its pack.
import type { z } from 'zod';

import { brandDefinition, itemDefinition } from '../../../../../contract/catalogue/catalogue.ts';
import { dealDefinition } from '../../../../../contract/catalogue/deal.ts';
import { promotionDefinition } from '../../../../../contract/catalogue/promotion.ts';
import { menuHours, storeDefinition } from '../../../../../contract/sites/store.ts';
import {
  tenantDefinition,
  type TenantDefinition,
} from '../../../../../contract/sites/tenant-definition.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { PackAsset, PackBrand } from '../../packs/packs.ts';
import type { TranslationTables } from '../../translation/translation.ts';

export async function readDefinition(tx: Tx): Promise<TenantDefinition | null> {
  const row = await tx
    .selectFrom('tenants')
    .where('tenant_id', '=', getTenantId(tx))
    .select('definition')
    .executeTakeFirst();
  return row ? tenantDefinition.parse(row.definition) : null;
}

export async function readTranslations(tx: Tx): Promise<TranslationTables> {
  const row = await tx
    .selectFrom('tenants')
    .where('tenant_id', '=', getTenantId(tx))
    .select('words')
    .executeTakeFirst();
  return row?.words ?? {};
}

export async function readHosts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenant_hosts')
    .where('tenant_id', '=', getTenantId(tx))
    .select('host')
    .execute();
  return rows.map(({ host }) => host).sort();
}

export async function readAssets(tx: Tx): Promise<{ file: string; bytes: Buffer }[]> {
  return tx
    .selectFrom('assets')
    .where('tenant_id', '=', getTenantId(tx))
    .orderBy('file')
    .select(['file', 'bytes'])
    .execute();
}

/** What the site knows of its pictures, without their bytes. */
export async function readPictures(tx: Tx): Promise<Map<string, PackAsset>> {
  const rows = await tx
    .selectFrom('assets')
    .where('tenant_id', '=', getTenantId(tx))
    .select(['file', 'media_type', 'checksum', 'width', 'height', 'colour'])
    .execute();
  return new Map(
    rows.map(({ file, media_type, checksum, width, height, colour }) => [
      file,
      {
        file,
        contentType: media_type,
        sha256: checksum,
        width: width ?? 0,
        height: height ?? 0,
        colour: colour ?? '',
      },
    ]),
  );
}

export async function readPages(
  tx: Tx,
): Promise<{ page: string; language: string; markdown: string }[]> {
  return tx
    .selectFrom('tenant_pages')
    .where('tenant_id', '=', getTenantId(tx))
    .orderBy('language')
    .orderBy('page_id')
    .select(['page_id as page', 'language', 'markdown'])
    .execute();
}

const parseDefinitions = <Schema extends z.ZodType>(
  rows: readonly { definition: unknown }[],
  schema: Schema,
): z.output<Schema>[] => rows.map(({ definition }) => schema.parse(definition));

/** The result has no withdrawn rows. */
async function readCurrent<Schema extends z.ZodType>(
  tx: Tx,
  table: 'brands' | 'stores' | 'promotions' | 'deals',
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const rows = await tx
    .selectFrom(table)
    .where('tenant_id', '=', getTenantId(tx))
    .where('is_withdrawn', '=', false)
    .orderBy('position')
    .select('definition')
    .execute();
  return parseDefinitions(rows, schema);
}

export const readStores = (tx: Tx) => readCurrent(tx, 'stores', storeDefinition);
export const readPromotions = (tx: Tx) => readCurrent(tx, 'promotions', promotionDefinition);
export const readDeals = (tx: Tx) => readCurrent(tx, 'deals', dealDefinition);

export async function readBrands(tx: Tx): Promise<PackBrand[]> {
  const definitions = await readCurrent(tx, 'brands', brandDefinition);
  const items = await tx
    .selectFrom('items')
    .innerJoin('sections', (join) =>
      join
        .onRef('sections.tenant_id', '=', 'items.tenant_id')
        .onRef('sections.brand_id', '=', 'items.brand_id')
        .onRef('sections.section_id', '=', 'items.section_id'),
    )
    .where('items.tenant_id', '=', getTenantId(tx))
    .where('items.is_withdrawn', '=', false)
    .orderBy('sections.position')
    .orderBy('items.position')
    .select([
      'items.brand_id',
      'items.section_id',
      'sections.name',
      'sections.menu_hours',
      'items.definition',
    ])
    .execute();
  return definitions.map((definition) => {
    const own = items.filter(({ brand_id }) => brand_id === definition.id);
    const sections = [...Map.groupBy(own, ({ section_id }) => section_id)];
    return {
      definition,
      sections: sections.map(([id, rows]) => ({
        id,
        name: rows[0]?.name ?? id,
        ...(rows[0]?.menu_hours != null && {
          menuHours: menuHours.array().parse(rows[0].menu_hours),
        }),
        items: parseDefinitions(rows, itemDefinition),
      })),
    };
  });
}
