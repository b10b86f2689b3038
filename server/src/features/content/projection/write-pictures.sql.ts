// Writes a site's pictures. Bytes that are replaced or deleted are kept by their checksum, for an undo, beside those of uploads that
// no publish has shown yet.
import { sql } from 'kysely';

import { invariant } from '../../../../../contract/invariant.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { PackAsset } from '../../packs/packs.ts';
import { deleteRows, findChanged, findSurplus, readRows } from './write-rows.sql.ts';

/** Bytes of pictures that are new with a change, by file. */
export type PictureBytes = ReadonlyMap<string, Buffer>;

const ASSETS = {
  name: 'assets',
  keys: ['file'],
  columns: ['media_type', 'width', 'height', 'colour', 'checksum'],
};

const toRow = ({ file, contentType, sha256, width, height, colour }: PackAsset) => ({
  file,
  media_type: contentType,
  width,
  height,
  colour,
  checksum: sha256,
});

export async function writeAssets(
  tx: Tx,
  assets: readonly PackAsset[],
  bytes: PictureBytes,
): Promise<number> {
  const present = await readRows(tx, ASSETS);
  const wanted = assets.map(toRow);
  const changed = findChanged(ASSETS, present, wanted);
  const surplus = findSurplus(ASSETS, present, wanted);
  const files = new Set([...changed, ...surplus].map((row) => String(row['file'])));
  if (files.size === 0) return 0;
  const tenantId = getTenantId(tx);
  await sql`
    insert into replaced_pictures (tenant_id, checksum, bytes)
    select distinct on (tenant_id, checksum) tenant_id, checksum, bytes from assets where tenant_id = ${tenantId} and file = any(${[...files]})
    on conflict (tenant_id, checksum) do update set uploaded_at = null`.execute(tx);
  await deleteRows(tx, ASSETS, surplus);
  for (const asset of assets.filter(({ file }) => files.has(file))) {
    const { file, ...row } = toRow(asset);
    const picture = { ...row, bytes: bytes.get(file) ?? (await readBytes(tx, asset)) };
    await tx
      .insertInto('assets')
      .values({ tenant_id: tenantId, file, ...picture })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'file']).doUpdateSet(picture))
      .execute();
  }
  // A site keeps them as its own now.
  await sql`
    delete from replaced_pictures r where tenant_id = ${tenantId} and uploaded_at is not null
    and exists (select from assets a where a.tenant_id = r.tenant_id and a.checksum = r.checksum)`.execute(
    tx,
  );
  return files.size;
}

async function readBytes(tx: Tx, { file, sha256 }: PackAsset): Promise<Buffer> {
  const bytes = await readPictureBytes(tx, sha256);
  invariant(bytes, `the bytes of the picture ${file} are gone`);
  return bytes;
}

/** Null: the site has never had the picture. */
export async function readPictureBytes(tx: Tx, checksum: string): Promise<Buffer | null> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from assets where tenant_id = ${tenantId} and checksum = ${checksum}
    union all
    select bytes from replaced_pictures where tenant_id = ${tenantId} and checksum = ${checksum}
    limit 1`.execute(tx);
  return rows[0]?.bytes ?? null;
}
