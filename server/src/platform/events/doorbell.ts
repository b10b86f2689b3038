// Notifies the readers of all processes that a tenant has new domain events: after the commit, on a separate connection and
// at most ten times a second, because commits that notify wait for each other (decision 28).
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/tenant-database.ts';
import { withoutTenant } from '../db/with-tenant.ts';

export interface Doorbell {
  ring(tenantId: string): void;
  close(): void;
}

const CHANNEL = 'tiffin_board';
const MIN_INTERVAL_MILLISECONDS = 100;

/** `onRing` is called at once, for the readers of this process. A notification that fails is replaced by their polls. */
export function createDoorbell(
  database: TenantDatabase,
  onRing: (tenantId: string) => void,
): Doorbell {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function notify(): void {
    timer = null;
    const tenantIds = [...waiting];
    waiting.clear();
    withoutTenant(database, (queries) =>
      sql`select pg_notify(${CHANNEL}, tenant_id) from unnest(${tenantIds}::text[]) as tenant_id`.execute(
        queries,
      ),
    ).catch(() => {});
  }

  return {
    ring(tenantId) {
      onRing(tenantId);
      waiting.add(tenantId);
      timer ??= setTimeout(notify, MIN_INTERVAL_MILLISECONDS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
