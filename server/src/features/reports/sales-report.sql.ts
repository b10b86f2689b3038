// Reads the figures of a period: the sums of days that are over, and the facts of all others.
import { sql, type RawBuilder } from 'kysely';

import type { Dimension } from '../../../../contract/reports/figures.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { BusinessDay } from '../calendar/calendar.ts';
import { EACH_FACT, FACTS, FACT_COLUMNS, withPlaced, type FactTable } from './sales-facts.sql.ts';

export interface ReportScope {
  storeIds: readonly string[];
  /** One after the other. */
  days: readonly BusinessDay[];
  timeZone: string;
}

/** The stores and days whose sums are not stored. */
const withLive = (tx: Tx, table: FactTable, { storeIds, days, timeZone }: ReportScope) => sql`
  with live as materialized (
    select s.store_id, d.day, d.starts_at, d.ends_at
    from unnest(${storeIds}::text[]) s(store_id)
      cross join unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) d(day, starts_at, ends_at)
    where not exists (
      select from sales_days k
      where k.tenant_id = ${getTenantId(tx)} and k.store_id = s.store_id and k.day = d.day and k.is_summed)),
  ${withPlaced(table, { tenantId: getTenantId(tx), timeZone })}`;

/** `select` reads the stored sums and all other facts apart, so that what a year has stored is grouped before the union. */
function selectFacts(
  tx: Tx,
  table: FactTable,
  { storeIds, days, timeZone }: ReportScope,
  select: (facts: RawBuilder<unknown>) => RawBuilder<unknown>,
  facts = EACH_FACT,
) {
  const tenantId = getTenantId(tx);
  const columns = sql.join(FACT_COLUMNS[table].map((name) => sql.ref(name)));
  const stored = sql`(
    select ${columns} from ${sql.table(`sales_${table}`)}
    where tenant_id = ${tenantId} and store_id = any(${storeIds}::text[])
      and day between ${days[0]?.date}::date and ${days.at(-1)?.date}::date) f`;
  return sql`${select(stored)} union all ${select(sql`(${facts[table]({ tenantId, timeZone })}) f`)}`;
}

const sumAgain = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/**
 * Plans each statement of this transaction for its own period, because the one plan that a connection keeps fits a day and not a year, and
 * lets it use a second process of the database (decision 77).
 */
export const planForPeriod = (tx: Tx): Promise<unknown> =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '1', true)`.execute(
    tx,
  );

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

const SUM_NAMES = [
  ...(['orders', 'notMade', 'missed', 'late', 'items', 'discounts', 'fees'] as const),
  ...(['credit', 'tips', 'sales', 'vat', 'refunds', 'refunded'] as const),
] as const;
export type OrderSums = Record<(typeof SUM_NAMES)[number], number>;
export type Keyed<Sums> = Sums & { key: string };

/** How many orders were accepted within so many seconds. */
export interface WaitCount {
  seconds: number;
  orders: number;
}

/** `waits`: of the whole scope, the fastest first. One statement, because both read the same orders and events. */
export async function readOrderSums(
  tx: Tx,
  scope: ReportScope,
  by: OrderDimension,
): Promise<{ sums: Keyed<OrderSums>[]; waits: WaitCount[] }> {
  const { rows } = await sql<{ sums: Keyed<OrderSums>[]; waits: WaitCount[] }>`
    ${withLive(tx, 'orders', scope)}
    select s.sums, w.waits from
      (select coalesce(jsonb_agg(g), '[]') as sums from (
        select key, ${sumAgain(SUM_NAMES)} from (${selectFacts(
          tx,
          'orders',
          scope,
          (facts) => sql`select ${ORDER_KEYS[by]} as key, ${ORDER_SUMS} from ${facts} group by 1`,
        )}) f group by 1) g) s,
      (select coalesce(jsonb_agg(g order by seconds), '[]') as waits from (
        select seconds, sum(orders) as orders from (${selectFacts(
          tx,
          'waits',
          scope,
          (facts) => sql`select seconds, sum(orders)::float8 as orders from ${facts} group by 1`,
        )}) f group by 1) g) w`.execute(tx);
  return rows[0] ?? { sums: [], waits: [] };
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
  const { rows } = await sql<Keyed<DishSums> & { name: string }>`${withLive(tx, 'dishes', scope)}
    select key, substr(max(day::text || name), 11) as name, sum(orders)::float8 as orders, sum(units)::float8 as units,
      sum(items)::float8 as items, sum(discounts)::float8 as discounts, sum(refunded_units)::float8 as "refundedUnits",
      sum(refunded)::float8 as refunded
    from (${selectFacts(
      tx,
      'dishes',
      scope,
      (facts) => sql`
      select ${by === 'brand' ? sql`brand_id` : sql`item_id`} as key, name, max(day) as day, sum(orders) as orders, sum(units) as units,
        sum(items_minor) as items, sum(discount_minor) as discounts, sum(refunded_units) as refunded_units,
        sum(refunded_minor) as refunded
      from ${facts}
      where ${by === 'brand' ? sql`item_id = ''` : sql`item_id <> ''`}
      group by 1, 2`,
    )}) n
    group by 1`.execute(tx);
  return rows;
}

type VatSums = Record<'sales' | 'vat' | 'refunded' | 'refundedVat', number>;

export async function readVatSums(tx: Tx, scope: ReportScope): Promise<Keyed<VatSums>[]> {
  const { rows } = await sql<Keyed<VatSums>>`${withLive(tx, 'vat', scope)}
    select key, ${sumAgain(['sales', 'vat', 'refunded', 'refundedVat'])} from (${selectFacts(
      tx,
      'vat',
      scope,
      (facts) => sql`
      select vat_basis_points::text as key,
        coalesce(sum(gross_minor) filter (where kind not in ('refunds', 'refunded_tips')), 0)::float8 as sales,
        coalesce(sum(vat_minor) filter (where kind not in ('refunds', 'refunded_tips')), 0)::float8 as vat,
        coalesce(sum(gross_minor) filter (where kind in ('refunds', 'refunded_tips')), 0)::float8 as refunded,
        coalesce(sum(vat_minor) filter (where kind in ('refunds', 'refunded_tips')), 0)::float8 as "refundedVat"
      from ${facts} group by vat_basis_points`,
    )}) f group by key`.execute(tx);
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
  const { rows } = await sql<VatOfDay>`${withLive(tx, 'vat', scope)}
    select store_id as "storeId", day::text as day, seller, kind, vat_basis_points as "vatBasisPoints",
      gross_minor::float8 as "grossMinor", vat_minor::float8 as "vatMinor"
    from (${selectFacts(tx, 'vat', scope, (facts) => sql`select * from ${facts}`, FACTS)}) f
    order by day, store_id collate "C", seller collate "C", kind, vat_basis_points`.execute(tx);
  return rows;
}
