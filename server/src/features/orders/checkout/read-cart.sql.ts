import { sql } from 'kysely';

import { ORDERED_STATUSES } from '../../../../../contract/order-status.ts';
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { SlotLoad } from '../../stores/stores.ts';

/** Loads of slots of the cart's store and mode, by their start in UTC milliseconds: of one slot, or of all later ones. */
export function querySlotLoads(
  tx: Tx,
  { storeId, mode }: Pick<Cart, 'storeId' | 'mode'>,
  which: { only: Date } | { after: Date },
): BatchableQuery<Map<number, SlotLoad>> {
  const only = 'only' in which ? which.only : null;
  const after = 'after' in which ? which.after : null;
  // Milliseconds, because parsing many dates in Node takes longer than the query.
  const query = sql`
    select (extract(epoch from starts_at) * 1000)::bigint as start, used, prep_minutes from slots
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and mode = ${mode}
      and starts_at between coalesce(${only}::timestamptz, ${after}::timestamptz - interval '1 hour')
        and coalesce(${only}::timestamptz, 'infinity')`;
  const read = (rows: { start: number; used: number; prep_minutes: number }[]) =>
    new Map(
      rows.map(({ start, used, prep_minutes }) => [
        start,
        { orders: used, prepMinutes: prep_minutes },
      ]),
    );
  return { query, read };
}

/** What promotions that count orders need, and the limit of orders per hour (docs/security.md T21). */
export interface CustomerHistory {
  /** Paid and not cancelled, rejected or expired; or cancelled, and the store kept money of it. */
  placed: number;
  placedWithPromotion: ReadonlyMap<string, number>;
  /** In seconds, of the orders that were created within the last hour. */
  agesOfLastHour: readonly number[];
}

interface HistoryRow {
  promotion_id: string | null;
  placed: number;
  ages: number[];
}

export function queryCustomerHistory(
  tx: Tx,
  customerId: string,
  now: Date,
): BatchableQuery<CustomerHistory> {
  const query = sql`
    select o.promotion_id,
      count(*) filter (where o.status = any(${ORDERED_STATUSES}) or o.kept_minor > 0) as placed,
      coalesce(array_agg(extract(epoch from ${now}::timestamptz - o.created_at)::float8)
        filter (where o.created_at > ${now}::timestamptz - interval '1 hour'), '{}') as ages
    from orders o
    where o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${customerId}
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
    agesOfLastHour: rows.flatMap(({ ages }) => ages),
  };
}
