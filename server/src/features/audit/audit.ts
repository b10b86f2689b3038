// Public file of the feature: the audit on the office's screen. The features that act append the entries (staff/audit.sql.ts).
import { AUDIT_ROUTES } from '../../../../contract/console/routes/record-routes.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import { listAuditEntries } from './audit-log.sql.ts';
import { toShownEntries } from './to-shown-entries.ts';

export function addAuditRoutes(
  server: ConsoleServer,
  { database }: { database: TenantDatabase },
): void {
  implementConsole(server, AUDIT_ROUTES.listAudit, ({ tenant, caller, query }) =>
    withTenant(
      database,
      tenant.tenantId,
      async (tx) => {
        const { rows, next } = await listAuditEntries(tx, caller, query);
        return { entries: await toShownEntries(tx, rows), next };
      },
      { isReadOnly: true },
    ),
  );
}
