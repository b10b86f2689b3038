import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withoutTenant } from '../../../platform/db/with-tenant.ts';

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
