import { invariant } from '../../../../contract/invariant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';

export async function readAssetBytes(
  database: TenantDatabase,
  tenantId: string,
  asset: { file: string; checksum: string },
): Promise<Buffer> {
  const row = await withTenant(
    database,
    tenantId,
    (tx) =>
      tx
        .selectFrom('assets')
        .where('tenant_id', '=', tenantId)
        .where('file', '=', asset.file)
        .select('bytes')
        .executeTakeFirst(),
    { isReadOnly: true },
  );
  invariant(row, `the asset ${asset.file} of ${tenantId} was listed and is gone`);
  return row.bytes;
}
