// Enqueues messages whose job is lost. On Citus a message is stored on a worker and its job on the coordinator, and a crash
// between their commits leaves the message alone (docs/scaling.md).
import { sql } from 'kysely';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withoutTenant, withTenant } from '../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../platform/scheduler/poller.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { scheduleDelivery } from './messages.sql.ts';

const INTERVAL_MILLISECONDS = 60_000;
/** Jobs of a message that can be delivered run within seconds; no message waits longer than five minutes (invariant I12). */
const STRANDED_AFTER_MILLISECONDS = 3 * 60_000;

interface StrandedMessage {
  tenantId: string;
  messageId: string;
  template: string;
}

/** A message that only waits for its turn gets a second job, and one of both finds it delivered. */
export const createMessageRequeue = ({
  database,
  now,
}: Pick<DeliveryDeps, 'database' | 'now'>): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    list: (at, limit) => readStranded(database, at, limit),
    run: ({ tenantId, messageId, template }) =>
      withTenant(database, tenantId, (tx) => scheduleDelivery(tx, { messageId, template }, now())),
  });

async function readStranded(
  database: TenantDatabase,
  at: Date,
  limit: number,
): Promise<StrandedMessage[]> {
  const before = new Date(at.getTime() - STRANDED_AFTER_MILLISECONDS);
  const query = sql<StrandedMessage>`
    select tenant_id as "tenantId", message_id as "messageId", template from stranded_messages(${before}, ${limit})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}
