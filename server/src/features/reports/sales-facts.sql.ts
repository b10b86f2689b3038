// The one definition of the figures of sales, from orders, lines, events and refunds. Each statement reads the days and stores of a
// table `live` (store_id, day, starts_at, ends_at) and the tables of `withPlaced`, and has the columns of its table of sums, without
// the tenant.
import { sql, type RawBuilder } from 'kysely';

import { FEE_VAT_BASIS_POINTS } from '../pricing/pricing.ts';

/** Statements in which `live` is in scope. */
interface FactsScope {
  tenantId: string;
  timeZone: string;
}

export const FACT_TABLES = ['orders', 'dishes', 'vat', 'waits'] as const;
export type FactTable = (typeof FACT_TABLES)[number];

/** Conditions on an order `o`. */
export const IS_NOT_MADE = sql`o.status in ('rejected', 'cancelled')`;
export const IS_MISSED = sql`(o.status = 'rejected' and o.reject_reason = 'no_answer')`;
/** As boards count it (contract/console/tickets/ticket-columns.ts). `readyAt`: when the order became ready; null: it has not. */
const isReadyLate = (readyAt: RawBuilder<unknown>) => sql`
  coalesce(${readyAt} >= coalesce(o.ready_at, o.slot_ends_at) + interval '1 minute', false)`;
export const isLate = (tenantId: string) =>
  isReadyLate(sql`(
    select min(e.at) from order_events e
    where e.tenant_id = ${tenantId} and e.order_id = o.order_id and e.to_status = 'ready')`);

/**
 * `refunded_minor`: the part of the receipt that a refund takes back, which is its VAT base and tip. The rest of it, or all of a
 * mismatch without VAT, is money that was captured beyond the total. Refunds of before VAT was stored count whole.
 */
export const selectRefunds = (tenantId: string) => sql`
  select l.store_id, l.day, r.refund_id, r.created_at, r.lines, r.vat, o.order_id, o.mode, o.seller,
    g.gross_minor, coalesce(g.vat_minor, 0) as vat_minor,
    case when r.vat = '[]' then case when r.reason_code = 'mismatch' then 0 else r.amount_minor end
      else g.gross_minor + least(o.tip_minor, greatest(0, r.amount_minor - g.gross_minor)) end as refunded_minor
  from refunds r
    join orders o on o.tenant_id = ${tenantId} and o.order_id = r.order_id and o.placed_at is not null
    join live l on l.store_id = o.store_id and r.created_at >= l.starts_at and r.created_at < l.ends_at
    cross join lateral (
      select sum((v ->> 'grossMinor')::int)::int as gross_minor, sum((v ->> 'vatMinor')::int)::int as vat_minor
      from jsonb_array_elements(r.vat) v) g
  where r.tenant_id = ${tenantId} and r.state <> 'failed'
    and r.created_at >= (select min(starts_at) from live) and r.created_at < (select max(ends_at) from live)`;

/**
 * `s.seller`: the legal name of the company that sold the order `o`; of before sellers were stored, the site's, which is read once
 * and not for each order.
 */
export const joinSeller = (tenantId: string) => sql`
  cross join lateral (
    select coalesce(o.seller ->> 'legalName', (
      select t.definition -> 'legal' ->> 'legalName' from tenants t where t.tenant_id = ${tenantId}), '') as seller) s`;

/** What a table of sums needs of each order; late and waiting times are read once for both of their tables. */
const selectTimedColumns = ({ timeZone }: FactsScope) => sql`
  o.order_id, extract(hour from o.placed_at at time zone ${timeZone})::int as hour, o.mode, s.seller, o.ready_at, o.slot_ends_at,
  (${IS_NOT_MADE})::int as not_made, ${IS_MISSED}::int as missed, o.items_minor, o.discount_minor,
  o.delivery_fee_minor + o.service_fee_minor + o.small_order_fee_minor + o.bag_charge_minor as fees_minor,
  o.credit_minor, o.tip_minor, o.total_minor,
  (select coalesce(sum((v ->> 'vatMinor')::int), 0)::int from jsonb_array_elements(o.vat) v) as vat_minor,
  greatest(o.placed_at, o.accept_by - make_interval(mins => l.accept_minutes)) as waits_from`;
const PLACED_COLUMNS: Readonly<Record<FactTable, (scope: FactsScope) => RawBuilder<unknown>>> = {
  orders: selectTimedColumns,
  waits: selectTimedColumns,
  dishes: () => sql`o.order_id`,
  vat: () => sql`o.order_id, s.seller, o.vat, o.tip_minor, o.total_minor`,
};

/**
 * Further tables of a statement with `live`. `placed`: its orders. `ranges`: the ids of the orders of each day, which grow with time, so
 * that events and lines are read together instead of order by order; for a few of many stores, those of each order. `timed`: when
 * orders were accepted and ready.
 */
export const withPlaced = (table: FactTable, scope: FactsScope) => sql`
  opened as materialized (
    select l.*, k.accept_minutes from live l join (
      select store_id, (definition ->> 'acceptMinutes')::int as accept_minutes from stores where tenant_id = ${scope.tenantId}
    ) k on k.store_id = l.store_id),
  placed as materialized (
    select l.store_id, l.day, ${PLACED_COLUMNS[table](scope)}
    from opened l
      join orders o on o.tenant_id = ${scope.tenantId} and o.store_id = l.store_id and o.placed_at >= l.starts_at and o.placed_at < l.ends_at
      ${joinSeller(scope.tenantId)}),
  ranges as materialized (
    select day, min(order_id::text collate "C")::uuid as first_id, max(order_id::text collate "C")::uuid as last_id from placed
    group by day, case when (select count(distinct store_id) * 4 from live) <
      (select count(*) from stores where tenant_id = ${scope.tenantId}) then order_id end),
  timed as materialized (
    select r.day, e.order_id, min(e.at) filter (where e.to_status = 'accepted') as accepted_at,
      min(e.at) filter (where e.to_status = 'ready') as ready_at
    from ranges r join order_events e on e.tenant_id = ${scope.tenantId} and e.order_id between r.first_id and r.last_id
    where e.to_status in ('accepted', 'ready')
    group by r.day, e.order_id)`;

const selectEachOrder = ({ tenantId, timeZone }: FactsScope) => sql`
  select o.store_id, o.day, o.hour, o.mode, o.seller, 1 as orders, o.not_made, o.missed, ${isReadyLate(sql`e.ready_at`)}::int as late,
    o.items_minor, o.discount_minor, o.fees_minor, o.credit_minor, o.tip_minor, o.total_minor, o.vat_minor, 0 as refunds,
    0 as refunded_minor, 0 as refunded_vat_minor
  from placed o left join timed e on e.order_id = o.order_id and e.day = o.day
  union all
  select o.store_id, o.day, extract(hour from o.created_at at time zone ${timeZone})::int, o.mode, s.seller,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, o.refunded_minor, o.vat_minor
  from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)}
  where o.refunded_minor > 0`;

const selectOrderFacts = (scope: FactsScope) => sql`
  select store_id, day, hour, mode, seller, sum(orders)::int as orders, sum(not_made)::int as not_made, sum(missed)::int as missed,
    sum(late)::int as late, sum(items_minor) as items_minor, sum(discount_minor) as discount_minor, sum(fees_minor) as fees_minor,
    sum(credit_minor) as credit_minor, sum(tip_minor) as tip_minor, sum(total_minor) as total_minor, sum(vat_minor) as vat_minor,
    sum(refunds)::int as refunds, sum(refunded_minor) as refunded_minor, sum(refunded_vat_minor) as refunded_vat_minor
  from (${selectEachOrder(scope)}) facts
  group by store_id, day, hour, mode, seller`;

/** A row for each dish, and one for each brand, whose item_id is empty. */
const selectDishFacts = ({ tenantId }: FactsScope) => sql`
  select store_id, day, brand_id, case when grouping(item_id) = 1 then '' else item_id end as item_id,
    case when grouping(item_id) = 1 then max(brand_name) else max(name) end as name,
    count(distinct placed_id)::int as orders, sum(units)::int as units, sum(items_minor) as items_minor,
    sum(discount_minor) as discount_minor, sum(refunded_units)::int as refunded_units, sum(refunded_minor) as refunded_minor
  from (
    select o.store_id, o.day, x.brand_id, x.brand_name, x.item_id, x.name, o.order_id as placed_id, x.quantity as units,
      x.total_minor as items_minor, x.discount_minor, 0 as refunded_units, 0 as refunded_minor
    from placed o
      join (
        select r.day, x.order_id, x.brand_id, x.brand_name, x.item_id, x.name, x.quantity, x.total_minor, x.discount_minor
        from ranges r join order_lines x on x.tenant_id = ${tenantId} and x.order_id between r.first_id and r.last_id
        offset 0
      ) x on x.order_id = o.order_id and x.day = o.day
    union all
    select r.store_id, r.day, x.brand_id, x.brand_name, x.item_id, x.name, null, 0, 0, 0, f.quantity, f."amountMinor"
    from (${selectRefunds(tenantId)}) r
      cross join lateral jsonb_to_recordset(r.lines) as f("lineNo" int, quantity int, "amountMinor" int)
      join order_lines x on x.tenant_id = ${tenantId} and x.order_id = r.order_id and x.line_no = f."lineNo"
  ) facts
  group by grouping sets ((store_id, day, brand_id), (store_id, day, brand_id, item_id))`;

/** The VAT of receipts and refunds; that of dishes has that of fees in it. */
const selectEachVat = ({ tenantId }: FactsScope) => sql`
  select o.store_id, o.day, o.seller, 'dishes' as kind, (v ->> 'vatBasisPoints')::int as vat_basis_points,
    (v ->> 'grossMinor')::int as gross_minor, (v ->> 'vatMinor')::int as vat_minor
  from placed o cross join lateral jsonb_array_elements(o.vat) v
  union all
  select store_id, day, seller, 'tips', -1, tip_minor, 0 from placed where tip_minor > 0
  union all
  select o.store_id, o.day, s.seller, 'refunds', (v ->> 'vatBasisPoints')::int, (v ->> 'grossMinor')::int, (v ->> 'vatMinor')::int
  from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)} cross join lateral jsonb_array_elements(o.vat) v
  union all
  select o.store_id, o.day, s.seller, 'refunded_tips', -1, o.refunded_minor - coalesce(o.gross_minor, 0), 0
  from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)}
  where o.refunded_minor <> coalesce(o.gross_minor, 0)`;

/**
 * The VAT of receipts by rate, and of the rate that fees carry the part of these: what was paid for them, which is the total without
 * tip and dishes. So kinds add up to each rate, and rates with tips to the totals.
 */
const selectVatFacts = (scope: FactsScope) => sql`
  select store_id, day, seller, kind, vat_basis_points, sum(gross_minor) as gross_minor, sum(vat_minor) as vat_minor
  from (
    ${selectEachVat(scope)}
    union all
    select p.store_id, p.day, p.seller, k.kind, p.rate, k.factor * p.fees_minor, k.factor * w.fee_vat
    from (
      select r.*, least(r.fees_paid, r.gross_minor) as fees_minor
      from (
        select o.store_id, o.day, o.seller, (v.fee ->> 'vatBasisPoints')::int as rate, (v.fee ->> 'grossMinor')::int as gross_minor,
          (v.fee ->> 'vatMinor')::int as vat_minor, greatest(0, o.total_minor - o.tip_minor - f.dishes_minor)::int as fees_paid
        from placed o
          left join (
            select r.day, x.order_id, sum(x.total_minor - x.discount_minor) as dishes_minor
            from ranges r join order_lines x on x.tenant_id = ${scope.tenantId} and x.order_id between r.first_id and r.last_id
            group by r.day, x.order_id
          ) f on f.order_id = o.order_id and f.day = o.day
          cross join lateral (
            select e as fee from jsonb_array_elements(o.vat) e
            order by (e ->> 'vatBasisPoints')::int = ${FEE_VAT_BASIS_POINTS} desc, (e ->> 'vatBasisPoints')::int desc limit 1) v
      ) r
    ) p
      cross join lateral (
        select case when p.gross_minor = 0 then 0 else (p.vat_minor::bigint * p.fees_minor / p.gross_minor)::int end as fee_vat) w
      cross join (values ('dishes', -1), ('fees', 1)) as k(kind, factor)
  ) facts
  group by store_id, day, seller, kind, vat_basis_points
  having sum(gross_minor) <> 0`;

/**
 * Seconds from placing, or from the opening of a store that was closed then, to acceptance. Rounded up, so that a year of them has few
 * different values.
 */
const selectEachWait = () => sql`
  select o.store_id, o.day, (case when w.wait <= 60 then ceil(w.wait / 5) * 5 when w.wait <= 600 then ceil(w.wait / 15) * 15
    else ceil(w.wait / 60) * 60 end)::int as seconds, 1 as orders
  from placed o
    join timed e on e.order_id = o.order_id and e.day = o.day
    cross join lateral (select greatest(0, date_part('epoch', e.accepted_at - o.waits_from)) as wait) w
  where e.accepted_at is not null`;

const selectWaitFacts = () => sql`
  select store_id, day, seconds, sum(orders)::int as orders from (${selectEachWait()}) facts
  group by store_id, day, seconds`;

type Facts = Record<FactTable, (scope: FactsScope) => RawBuilder<unknown>>;
/** Sums of each day, as they are stored. */
export const FACTS: Readonly<Facts> = {
  orders: selectOrderFacts,
  dishes: selectDishFacts,
  vat: selectVatFacts,
  waits: selectWaitFacts,
};
/** The same columns of each order, for reports that sum them in another way; VAT is not divided between dishes and fees. */
export const EACH_FACT: Readonly<Facts> = {
  orders: selectEachOrder,
  dishes: selectDishFacts,
  vat: selectEachVat,
  waits: selectEachWait,
};

/** The columns of each table of sums after tenant_id, in the sequence of its facts. */
export const FACT_COLUMNS: Readonly<Record<FactTable, readonly string[]>> = {
  orders: [
    'store_id',
    'day',
    'hour',
    'mode',
    'seller',
    'orders',
    'not_made',
    'missed',
    'late',
    'items_minor',
    'discount_minor',
    'fees_minor',
    'credit_minor',
    'tip_minor',
    'total_minor',
    'vat_minor',
    'refunds',
    'refunded_minor',
    'refunded_vat_minor',
  ],
  dishes: [
    'store_id',
    'day',
    'brand_id',
    'item_id',
    'name',
    'orders',
    'units',
    'items_minor',
    'discount_minor',
    'refunded_units',
    'refunded_minor',
  ],
  vat: ['store_id', 'day', 'seller', 'kind', 'vat_basis_points', 'gross_minor', 'vat_minor'],
  waits: ['store_id', 'day', 'seconds', 'orders'],
};
