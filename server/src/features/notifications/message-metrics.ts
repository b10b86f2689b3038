import { sql } from 'kysely';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withoutTenant } from '../../platform/db/with-tenant.ts';

export interface MessageMetrics {
  waiting: number;
  oldestWaitingSeconds: number;
  /** Within the last day: no channel took them, or their time was over. */
  givenUp: number;
}

/** Of all sites together, as the database has them now. */
export async function readMessageMetrics(database: TenantDatabase): Promise<MessageMetrics> {
  const query = sql<MessageMetrics>`
    select waiting, oldest_seconds as "oldestWaitingSeconds", given_up as "givenUp" from message_figures()`;
  const { rows } = await withoutTenant(database, (tx) => query.execute(tx));
  return rows[0] ?? { waiting: 0, oldestWaitingSeconds: 0, givenUp: 0 };
}
