// What a customer has ordered before: for offers that count, and for the limit of orders (reliability T21).
import { sql } from 'kysely';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';

export interface CustomerHistory {
  /** Orders that were paid for and not sent back. */
  placed: number;
  placedWithPromotion: ReadonlyMap<string, number>;
  madeLastHour: number;
}

interface HistoryRow {
  promotion_id: string | null;
  placed: number;
  made: number;
}

export function customerHistory(
  tx: Tx,
  customerId: string,
  now: Date,
): BatchableQuery<CustomerHistory> {
  const query = sql`
    select o.promotion_id,
      count(*) filter (where o.status not in ('pending_payment', 'expired', 'cancelled', 'rejected')) as placed,
      count(*) filter (where o.created_at > ${now}::timestamptz - interval '1 hour') as made
    from orders o
    where o.tenant_id = ${tenantOf(tx)} and o.customer_id = ${customerId}
    group by o.promotion_id`;
  return { query, read: toHistory };
}

function toHistory(rows: readonly HistoryRow[]): CustomerHistory {
  const sum = (pick: (row: HistoryRow) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    placed: sum(({ placed }) => placed),
    placedWithPromotion: new Map(
      rows.map(({ promotion_id, placed }) => [promotion_id ?? '', placed]),
    ),
    madeLastHour: sum(({ made }) => made),
  };
}
