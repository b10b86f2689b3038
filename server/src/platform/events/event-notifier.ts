// Notifies the readers of all processes that a tenant has new domain events: after the commit, on a separate connection and
// at most ten times a second, because commits that notify wait for each other (decision 28).
import { sql } from 'kysely';

import type { TenantDatabase } from '../db/tenant-database.ts';
import { withoutTenant } from '../db/with-tenant.ts';

export interface EventNotifier {
  /** A transaction that appended events has committed. */
  notify(tenantId: string): void;
  close(): void;
}

export const EVENTS_CHANNEL = 'tiffin_board';
const MIN_INTERVAL_MILLISECONDS = 100;

/**
 * `notifyLocalReaders` is called at once, for this process. A notification that fails is replaced by the polls of the
 * readers.
 */
export function createEventNotifier(
  database: TenantDatabase,
  notifyLocalReaders: (tenantId: string) => void,
): EventNotifier {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function notifyProcesses(): void {
    timer = null;
    const tenantIds = [...waiting];
    waiting.clear();
    withoutTenant(database, (queries) =>
      sql`select pg_notify(${EVENTS_CHANNEL}, tenant_id) from unnest(${tenantIds}::text[]) as tenant_id`.execute(
        queries,
      ),
    ).catch(() => {});
  }

  return {
    notify(tenantId) {
      notifyLocalReaders(tenantId);
      waiting.add(tenantId);
      timer ??= setTimeout(notifyProcesses, MIN_INTERVAL_MILLISECONDS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
