import { withoutTenant, withTenant } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import type { IdentityDeps } from '../identity/identity.ts';
import { BATCH, RETENTION_RULES } from './retention.sql.ts';

const PERIOD_MILLISECONDS = 60 * 60_000;
/** Shorter than the period per tenant, so that new tenants are found soon. */
const POLL_MILLISECONDS = 5 * 60_000;

/** Applies the retention rules to each tenant once an hour; safe in any number of processes. */
export function createRetention(
  identity: Pick<IdentityDeps, 'database' | 'now' | 'settings'>,
): DueWork {
  const lastRunAt = new Map<string, number>();
  const isDue = (tenantId: string, now: number): boolean =>
    now - (lastRunAt.get(tenantId) ?? -Infinity) >= PERIOD_MILLISECONDS;
  return {
    intervalMilliseconds: POLL_MILLISECONDS,
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
            await applyRules(identity, tenantId);
            lastRunAt.set(tenantId, before.getTime());
          },
        }));
    },
  };
}

/** One transaction per batch, until a rule finds no more rows. */
async function applyRules(
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
