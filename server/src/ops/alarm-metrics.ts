import { sql } from 'kysely';
import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';

/** Of all sites together, as the database has them now; ages in seconds, 0 where there is none. */
export interface AlarmMetrics {
  /** Our books and a card provider's differ. */
  breaks: number;
  oldestBreakSeconds: number;
  /** Orders whose money people have to look at. */
  inReview: number;
  /** Stored and not handled. */
  webhooks: number;
  oldestWebhookSeconds: number;
  /** Promised and not carried out. */
  refunds: number;
  oldestRefundSeconds: number;
}

export async function readAlarmMetrics(database: TenantDatabase): Promise<AlarmMetrics> {
  const query = sql<AlarmMetrics>`
    select breaks, oldest_break_seconds as "oldestBreakSeconds", in_review as "inReview",
      webhooks, oldest_webhook_seconds as "oldestWebhookSeconds",
      refunds, oldest_refund_seconds as "oldestRefundSeconds" from alarm_figures()`;
  const [figures] = (await withoutTenant(database, (tx) => query.execute(tx))).rows;
  if (!figures) throw new Error('a select of counts gave no row');
  return figures;
}
