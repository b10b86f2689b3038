import { sql } from 'kysely';

import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';

/** Totals of all sites; ages in seconds, 0 if there is none. */
export interface AlarmMetrics {
  /** Open discrepancies between the ledger and a card provider. */
  discrepancies: number;
  oldestDiscrepancySeconds: number;
  /** Orders whose payment needs a review by staff. */
  inReview: number;
  /** Stored, not yet handled. */
  webhooks: number;
  oldestWebhookSeconds: number;
  /** Requested, not yet completed. */
  refunds: number;
  oldestRefundSeconds: number;
}

export async function readAlarmMetrics(database: TenantDatabase): Promise<AlarmMetrics> {
  const query = sql<AlarmMetrics>`
    select breaks as discrepancies, oldest_break_seconds as "oldestDiscrepancySeconds", in_review as "inReview",
      webhooks, oldest_webhook_seconds as "oldestWebhookSeconds",
      refunds, oldest_refund_seconds as "oldestRefundSeconds" from alarm_figures()`;
  const [metrics] = (await withoutTenant(database, (tx) => query.execute(tx))).rows;
  if (!metrics) throw new Error('a select of counts gave no row');
  return metrics;
}
