// Writes what visitors read: the rows that a pack describes, of which a publish changes only some.
import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { SitePack, TenantPack } from '../../packs/packs.ts';
import { normalise } from '../engine/changes.ts';
import {
  writeBrands,
  writeDeals,
  writePages,
  writePromotions,
  writeStores,
} from './write-menu.sql.ts';
import { writeAssets, type PictureBytes } from './write-pictures.sql.ts';
import { deleteRows, findChanged, findSurplus, readRows } from './write-rows.sql.ts';

/** What a change of content needs of the tenant's row. */
export interface LiveTenant {
  kind: string;
  name: string;
  version: number;
  /** The version whose content the documents have; null: they were never written. */
  documentsVersion: number | null;
  definition: unknown;
  words: unknown;
}

/** Null: there is no such tenant. Changes of its content wait for each other here. */
export async function lockTenant(tx: Tx): Promise<LiveTenant | null> {
  const row = await tx
    .selectFrom('tenants')
    .where('tenant_id', '=', getTenantId(tx))
    .select(['kind', 'name', 'version', 'documents_version', 'definition', 'words'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { version, documents_version, ...rest } = row;
  return {
    ...rest,
    version: Number(version),
    documentsVersion: documents_version === null ? null : Number(documents_version),
  };
}

interface DefinitionsWrite {
  bytes: PictureBytes;
  /** The documents have changed, if only in what visitors do not see: the version rises. */
  isPublished: boolean;
}

/** Returns the tenant's version: a new one if any row has changed. */
export async function writeDefinitions(
  tx: Tx,
  pack: TenantPack,
  present: LiveTenant | null,
  { bytes, isPublished }: DefinitionsWrite,
): Promise<{ version: number; hasChanged: boolean }> {
  const { kind, definition } = pack;
  const row = normalise({
    kind,
    name: definition.websiteName,
    definition,
    words: pack.kind === 'site' ? pack.translations : {},
  });
  const written = { ...row, definition: toJson(row.definition), words: toJson(row.words) };
  const tenant_id = getTenantId(tx);
  if (!present)
    await tx
      .insertInto('tenants')
      .values({ tenant_id, ...written })
      .execute();
  const counts = [await writeHosts(tx, pack), await writeAssets(tx, pack.assets, bytes)];
  if (pack.kind === 'site') counts.push(await writeSite(tx, pack));
  if (!present) return { version: 1, hasChanged: true };
  const { version, documentsVersion: _documents, ...now } = present;
  const hasSameRow = isDeepStrictEqual(now, row);
  if (!isPublished && hasSameRow && counts.every((count) => count === 0))
    return { version, hasChanged: false };
  await tx
    .updateTable('tenants')
    .set({ ...written, version: version + 1, changed_at: sql`now()` })
    .where('tenant_id', '=', tenant_id)
    .execute();
  return { version: version + 1, hasChanged: true };
}

const toJson = (value: unknown): string => JSON.stringify(value);

async function writeSite(tx: Tx, pack: SitePack): Promise<number> {
  const counts = [
    await writePages(tx, pack.legal),
    await writeBrands(tx, pack.brands),
    await writeStores(tx, pack.stores),
    await writePromotions(tx, pack.promotions),
    await writeDeals(tx, pack.deals),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The primary key refuses a host that a concurrent import took. */
async function writeHosts(tx: Tx, { hosts }: TenantPack): Promise<number> {
  const tenantId = getTenantId(tx);
  const rows = hosts.map((host) => ({ host: host.toLowerCase() }));
  const present = await readRows(tx, HOSTS);
  const changed = findChanged(HOSTS, present, rows);
  const surplus = findSurplus(HOSTS, present, rows);
  await deleteRows(tx, HOSTS, surplus);
  if (changed.length > 0)
    await tx
      .insertInto('tenant_hosts')
      .values(
        rows.filter((row) => changed.includes(row)).map((row) => ({ ...row, tenant_id: tenantId })),
      )
      .execute();
  return changed.length + surplus.length;
}

const HOSTS = { name: 'tenant_hosts', keys: ['host'], columns: [] };

/** The documents have the content of this version. */
export async function setDocumentsVersion(tx: Tx, version: number): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ documents_version: version })
    .where('tenant_id', '=', getTenantId(tx))
    .execute();
}

/** A release without documents skips a pack with this checksum. */
export async function setPackChecksum(tx: Tx, checksum: string): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ pack_checksum: checksum })
    .where('tenant_id', '=', getTenantId(tx))
    .where('pack_checksum', '!=', checksum)
    .execute();
}

/** NOTIFY is sent at commit; every process then reads the new version. */
export async function notifyContentChange(tx: Tx): Promise<void> {
  await sql`select pg_notify('tiffin_content', ${getTenantId(tx)})`.execute(tx);
}
