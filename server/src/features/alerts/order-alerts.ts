// New orders that a store does not accept: alerts to the people on duty after two minutes; to managers and owners after
// four, with a call to the people on duty. A row claims each stage of an order, so that it is alerted once in any number
// of processes.
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, withoutTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import { alertPeople, callPeople } from './alert-people.ts';
import { claimStages, countWaitingOrders, readStoreName, type StageTiming } from './alerts.sql.ts';

const TIMING: StageTiming = { firstSeconds: 120, secondSeconds: 240, fullMinutes: 10 };
const CHECK_MILLISECONDS = 5_000;

interface OrderAlertDeps {
  database: TenantDatabase;
  now: () => Date;
  /** Whether this installation makes voice calls. */
  canCall: boolean;
}

export function createOrderAlerts({ database, now, canCall }: OrderAlertDeps): DueWork {
  const { firstSeconds, secondSeconds, fullMinutes } = TIMING;
  return createDueWork({
    intervalMilliseconds: CHECK_MILLISECONDS,
    list: async (before, limit) => {
      const query = sql<{ tenantId: string; storeId: string }>`
        select tenant_id as "tenantId", store_id as "storeId"
        from due_order_alerts(${before}, ${firstSeconds}, ${secondSeconds}, ${fullMinutes}, ${limit})`;
      return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
    },
    run: ({ tenantId, storeId }) =>
      withTenant(database, tenantId, (tx) => alertStore(tx, { storeId, now: now(), canCall })),
  });
}

async function alertStore(
  tx: Tx,
  { storeId, now, canCall }: { storeId: string; now: Date; canCall: boolean },
): Promise<void> {
  const stages = await claimStages(tx, storeId, TIMING, now);
  if (stages.size === 0) return;
  const store = await readStoreName(tx, storeId);
  const count = await countWaitingOrders(tx, storeId);
  const alert = {
    storeId,
    now,
    template: 'orders-waiting' as const,
    values: { store, storeId, count },
  };
  await alertPeople(tx, {
    ...alert,
    to: [
      ...(stages.has(1) ? ['on-duty' as const] : []),
      ...(stages.has(2) ? ['managers' as const] : []),
    ],
    hasEmail: true,
  });
  if (canCall && stages.has(2)) await callPeople(tx, alert);
}
