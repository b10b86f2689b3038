// Reads the figures of a period: the sums of days that are over, and the facts of all others.
import { sql } from 'kysely';

import type { Dimension } from '../../../../contract/reports/figures.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { BusinessDay } from '../calendar/calendar.ts';
import { FACTS, FACT_COLUMNS, type FactTable } from './sales-facts.sql.ts';

export interface ReportScope {
  storeIds: readonly string[];
  /** One after the other. */
  days: readonly BusinessDay[];
  timeZone: string;
}

/** The stores and days whose sums are not stored. */
const withLive = (tx: Tx, { storeIds, days }: ReportScope) => sql`
  with live as materialized (
    select s.store_id, d.day, d.starts_at, d.ends_at
    from unnest(${storeIds}::text[]) s(store_id)
      cross join unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) d(day, starts_at, ends_at)
    where not exists (
      select from sales_days k
      where k.tenant_id = ${getTenantId(tx)} and k.store_id = s.store_id and k.day = d.day and k.is_summed))`;

function selectFacts(tx: Tx, table: FactTable, { storeIds, days, timeZone }: ReportScope) {
  const tenantId = getTenantId(tx);
  const columns = sql.join(FACT_COLUMNS[table].map((name) => sql.ref(name)));
  return sql`
    select ${columns} from ${sql.table(`sales_${table}`)}
    where tenant_id = ${tenantId} and store_id = any(${storeIds}::text[])
      and day between ${days[0]?.date}::date and ${days.at(-1)?.date}::date
    union all ${FACTS[table]({ tenantId, timeZone })}`;
}

/** The dimensions of which orders have one value each. */
export type OrderDimension = Extract<Dimension, 'hour' | 'day' | 'store' | 'mode' | 'seller'>;

const ORDER_KEYS = {
  hour: sql`hour::text`,
  day: sql`day::text`,
  store: sql`store_id`,
  mode: sql`mode`,
  seller: sql`seller`,
} as const satisfies Record<OrderDimension, unknown>;

const ORDER_SUMS = sql`
  sum(orders)::float8 as orders, sum(not_made)::float8 as "notMade", sum(missed)::float8 as missed, sum(late)::float8 as late,
  sum(items_minor)::float8 as items, sum(discount_minor)::float8 as discounts, sum(fees_minor)::float8 as fees,
  sum(credit_minor)::float8 as credit, sum(tip_minor)::float8 as tips, sum(total_minor)::float8 as sales,
  sum(vat_minor)::float8 as vat, sum(refunds)::float8 as refunds, sum(refunded_minor)::float8 as refunded`;

export type OrderSums = Record<
  | ('orders' | 'notMade' | 'missed' | 'late' | 'items' | 'discounts' | 'fees' | 'credit' | 'tips')
  | ('sales' | 'vat' | 'refunds' | 'refunded'),
  number
>;
export type Keyed<Sums> = Sums & { key: string };

export async function readOrderSums(
  tx: Tx,
  scope: ReportScope,
  by: OrderDimension,
): Promise<Keyed<OrderSums>[]> {
  const { rows } = await sql<Keyed<OrderSums>>`${withLive(tx, scope)}
    select ${ORDER_KEYS[by]} as key, ${ORDER_SUMS} from (${selectFacts(tx, 'orders', scope)}) f group by 1`.execute(
    tx,
  );
  return rows;
}

type DishSums = Record<
  'orders' | 'units' | 'items' | 'discounts' | 'refundedUnits' | 'refunded',
  number
>;

/** `name`: that of the last day. */
export async function readDishSums(
  tx: Tx,
  scope: ReportScope,
  by: 'brand' | 'dish',
): Promise<(Keyed<DishSums> & { name: string })[]> {
  const { rows } = await sql<Keyed<DishSums> & { name: string }>`${withLive(tx, scope)}
    select ${by === 'brand' ? sql`brand_id` : sql`item_id`} as key, substr(max(day::text || name), 11) as name,
      sum(orders)::float8 as orders, sum(units)::float8 as units, sum(items_minor)::float8 as items,
      sum(discount_minor)::float8 as discounts, sum(refunded_units)::float8 as "refundedUnits",
      sum(refunded_minor)::float8 as refunded
    from (${selectFacts(tx, 'dishes', scope)}) f
    where ${by === 'brand' ? sql`item_id = ''` : sql`item_id <> ''`}
    group by 1`.execute(tx);
  return rows;
}

type VatSums = Record<'sales' | 'vat' | 'refunded' | 'refundedVat', number>;

export async function readVatSums(tx: Tx, scope: ReportScope): Promise<Keyed<VatSums>[]> {
  const { rows } = await sql<Keyed<VatSums>>`${withLive(tx, scope)}
    select vat_basis_points::text as key,
      coalesce(sum(gross_minor) filter (where kind not in ('refunds', 'refunded_tips')), 0)::float8 as sales,
      coalesce(sum(vat_minor) filter (where kind not in ('refunds', 'refunded_tips')), 0)::float8 as vat,
      coalesce(sum(gross_minor) filter (where kind in ('refunds', 'refunded_tips')), 0)::float8 as refunded,
      coalesce(sum(vat_minor) filter (where kind in ('refunds', 'refunded_tips')), 0)::float8 as "refundedVat"
    from (${selectFacts(tx, 'vat', scope)}) f group by 1`.execute(tx);
  return rows;
}

export interface VatOfDay {
  storeId: string;
  day: string;
  seller: string;
  kind: 'dishes' | 'fees' | 'tips' | 'refunds' | 'refunded_tips';
  vatBasisPoints: number;
  grossMinor: number;
  vatMinor: number;
}

/** In a fixed sequence. */
export async function readVatOfDays(tx: Tx, scope: ReportScope): Promise<VatOfDay[]> {
  const { rows } = await sql<VatOfDay>`${withLive(tx, scope)}
    select store_id as "storeId", day::text as day, seller, kind, vat_basis_points as "vatBasisPoints",
      gross_minor::float8 as "grossMinor", vat_minor::float8 as "vatMinor"
    from (${selectFacts(tx, 'vat', scope)}) f
    order by day, store_id collate "C", seller collate "C", kind, vat_basis_points`.execute(tx);
  return rows;
}

/** How many orders were accepted within so many seconds, the fastest first. */
export async function readWaits(
  tx: Tx,
  scope: ReportScope,
): Promise<{ seconds: number; orders: number }[]> {
  const { rows } = await sql<{ seconds: number; orders: number }>`${withLive(tx, scope)}
    select seconds, sum(orders)::float8 as orders from (${selectFacts(tx, 'waits', scope)}) f
    group by seconds order by seconds`.execute(tx);
  return rows;
}
