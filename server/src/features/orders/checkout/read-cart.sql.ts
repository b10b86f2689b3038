import { sql } from 'kysely';

import { ORDERED_STATUSES } from '../../../../../contract/order-status.ts';
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  addCovers,
  selectCovers,
  takesCovers,
  type Kitchen,
  type SlotLoad,
} from '../../stores/stores.ts';

/** Loads of slots of the cart's store and mode, by their start in UTC milliseconds: of one slot, or of all later ones. */
export function querySlotLoads(
  tx: Tx,
  { storeId, mode }: Pick<Cart, 'storeId' | 'mode'>,
  which: { only: Date } | { after: Date },
  kitchen: Kitchen | null,
): BatchableQuery<ReadonlyMap<number, SlotLoad>> {
  const tenantId = getTenantId(tx);
  const [from, to] =
    'only' in which
      ? [sql`${which.only}::timestamptz`, sql`${which.only}::timestamptz`]
      : [sql`${which.after}::timestamptz - interval '1 hour'`, sql`'infinity'`];
  // Milliseconds, because parsing many dates in Node takes longer than the query.
  const slots = sql`
    select (extract(epoch from starts_at) * 1000)::bigint as start, used, prep_minutes, 0 as covers from slots
    where tenant_id = ${tenantId} and store_id = ${storeId} and mode = ${mode} and starts_at between ${from} and ${to}`;
  const hasCovers = kitchen !== null && takesCovers(kitchen);
  const query = hasCovers
    ? sql`${slots} union all
        select (extract(epoch from starts_at) * 1000)::bigint, 0, 0, covers
        from (${selectCovers(tenantId, { kitchens: [kitchen], ...getArrivals(which) })}) c`
    : slots;
  const read = (rows: LoadRow[]): ReadonlyMap<number, SlotLoad> => {
    const loads = new Map(
      rows.flatMap(({ start, used, prep_minutes, covers: people }) =>
        people > 0 ? [] : [[start, { orders: used, prepMinutes: prep_minutes }] as const],
      ),
    );
    if (!hasCovers) return loads;
    const arrivals = rows.flatMap(({ start, covers: people }) =>
      people > 0 ? [[start, people] as const] : [],
    );
    return addCovers(loads, new Map(arrivals), kitchen);
  };
  return { query, read };
}

const HOUR = 3_600_000;

/** A window is at most an hour, and people count for all windows that their quarter of an hour touches. */
function getArrivals(which: { only: Date } | { after: Date }): { from: Date; to?: Date } {
  if ('after' in which) return { from: new Date(which.after.getTime() - 2 * HOUR) };
  const start = which.only.getTime();
  return { from: new Date(start - HOUR), to: new Date(start + HOUR) };
}

interface LoadRow {
  start: number;
  used: number;
  prep_minutes: number;
  /** Guests who arrive then; 0: it is a row of a slot. */
  covers: number;
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
