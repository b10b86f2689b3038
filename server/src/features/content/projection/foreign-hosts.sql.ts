import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

/** Those of `hosts` that belong to other tenants. */
export function readForeignHosts(
  tx: Tx,
  hosts: readonly string[],
): Promise<{ host: string; tenantId: string }[]> {
  return tx
    .selectFrom('tenant_hosts')
    .where('host', 'in', [...hosts])
    .where('tenant_id', '!=', getTenantId(tx))
    .orderBy('host')
    .select(['host', 'tenant_id as tenantId'])
    .execute();
}
