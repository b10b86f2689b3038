import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';

/** Whether this process can serve: its tables are there and answer. Migrations run before a server listens. */
export async function isReady(database: TenantDatabase): Promise<boolean> {
  try {
    await withoutTenant(database, (tx) =>
      tx.selectFrom('tenants').select('tenant_id').limit(1).execute(),
    );
    return true;
  } catch {
    return false;
  }
}
