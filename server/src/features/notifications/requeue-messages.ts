// Enqueues messages that no job delivers: a direct delivery failed or its process ended (direct-delivery.ts), or on Citus, where
// a message is stored on a worker and its job on the coordinator, a crash came between their commits (docs/scaling.md).
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withoutTenant, withTenant } from '../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../platform/scheduler/poller.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { changeMessage, enqueueDelivery } from './messages.sql.ts';

const INTERVAL_MILLISECONDS = 5_000;

interface StrandedMessage {
  tenantId: string;
  messageId: string;
  template: string;
}

/**
 * Messages whose lease has ended, and those that were stored, or due for a retry, two minutes ago: jobs of messages that can be
 * delivered run within seconds. One that only waits for its turn gets a second job, and one of both finds it delivered.
 */
export const createMessageRequeue = ({
  database,
  now,
}: Pick<DeliveryDeps, 'database' | 'now'>): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    list: (at, limit) => readStranded(database, at, limit),
    run: ({ tenantId, messageId, template }) =>
      withTenant(database, tenantId, async (tx) => {
        await changeMessage(tx, messageId, { next_try_at: now() });
        await enqueueDelivery(tx, { messageId, template }, { key: messageId });
      }),
  });

async function readStranded(
  database: TenantDatabase,
  at: Date,
  limit: number,
): Promise<StrandedMessage[]> {
  const query = sql<StrandedMessage>`
    select tenant_id as "tenantId", message_id as "messageId", template from stranded_messages(${at}, ${limit})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}
