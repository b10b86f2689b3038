import { withoutTenant, withTenant } from '../../platform/db/with-tenant.ts';
import type { IdentityDeps } from '../identity/identity.ts';
import type { DueWork } from '../../platform/scheduler/poller.ts';
import { BATCH, RETENTION_RULES } from './retention.sql.ts';

const EVERY_MILLISECONDS = 60 * 60_000;
/** The clockwork looks more often than it finds something, so that a site that was just imported has its turn. */
const LOOK_MILLISECONDS = 5 * 60_000;

/** What is over for each site, once an hour, in any number of processes: whoever comes second finds nothing. */
export function createRetention(
  identity: Pick<IdentityDeps, 'database' | 'now' | 'settings'>,
): DueWork {
  const sweptAt = new Map<string, number>();
  const isDue = (tenantId: string, now: number): boolean =>
    now - (sweptAt.get(tenantId) ?? -Infinity) >= EVERY_MILLISECONDS;
  return {
    intervalMilliseconds: LOOK_MILLISECONDS,
    async list(before, atMost) {
      const tenants = await withoutTenant(identity.database, (tx) =>
        tx.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute(),
      );
      return tenants
        .map(({ tenant_id }) => tenant_id)
        .filter((tenantId) => isDue(tenantId, before.getTime()))
        .slice(0, atMost)
        .map((tenantId) => ({
          key: tenantId,
          async run() {
            await sweep(identity, tenantId);
            sweptAt.set(tenantId, before.getTime());
          },
        }));
    },
  };
}

/** Each rule in transactions of its own, until nothing of it is left. */
async function sweep(
  { database, now, settings }: Pick<IdentityDeps, 'database' | 'now' | 'settings'>,
  tenantId: string,
): Promise<void> {
  for (const rule of Object.values(RETENTION_RULES)) {
    let deleted: number;
    do {
      deleted = await withTenant(database, tenantId, (tx) => rule(tx, now(), settings));
    } while (deleted === BATCH);
  }
}
