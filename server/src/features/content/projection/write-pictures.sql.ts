// Writes a site's pictures. Bytes that are replaced or deleted are kept by their checksum, for an undo.
import { sql } from 'kysely';

import { invariant } from '../../../../../contract/invariant.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { PackAsset } from '../../packs/packs.ts';
import { compareRows, deleteRows, readRows } from './write-rows.sql.ts';

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
  const { changed, surplus } = compareRows(ASSETS, await readRows(tx, ASSETS), assets.map(toRow));
  const files = new Set([...changed, ...surplus].map((row) => String(row['file'])));
  if (files.size === 0) return 0;
  const tenantId = getTenantId(tx);
  await sql`
    insert into replaced_pictures (tenant_id, checksum, bytes)
    select tenant_id, checksum, bytes from assets where tenant_id = ${tenantId} and file = any(${[...files]})
    on conflict do nothing`.execute(tx);
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
  return files.size;
}

async function readBytes(tx: Tx, { file, sha256 }: PackAsset): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from assets where tenant_id = ${getTenantId(tx)} and checksum = ${sha256}
    union all
    select bytes from replaced_pictures where tenant_id = ${getTenantId(tx)} and checksum = ${sha256}
    limit 1`.execute(tx);
  invariant(rows[0], `the bytes of the picture ${file} are gone`);
  return rows[0].bytes;
}
