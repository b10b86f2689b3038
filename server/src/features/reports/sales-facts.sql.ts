// The one definition of the figures of sales, from orders, lines, events and refunds. Each statement reads the days and stores of a
// table `live` (store_id, day, starts_at, ends_at) and has the columns of its table of sums, without the tenant.
import { sql } from 'kysely';

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
/** As boards count it (contract/console/tickets/ticket-columns.ts), when the order became ready. */
export const isLate = (tenantId: string) => sql`coalesce((
  select min(e.at) from order_events e
  where e.tenant_id = ${tenantId} and e.order_id = o.order_id and e.to_status = 'ready'
) >= coalesce(o.ready_at, o.slot_ends_at) + interval '1 minute', false)`;

const joinPlacedOrders = (tenantId: string) => sql`
  live l join orders o on o.tenant_id = ${tenantId} and o.store_id = l.store_id
    and o.placed_at >= l.starts_at and o.placed_at < l.ends_at`;

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

/** `s.seller`: the legal name of the company that sold the order `o`; of before sellers were stored, the site's. */
export const joinSeller = (tenantId: string) => sql`
  cross join lateral (
    select coalesce(o.seller ->> 'legalName', t.definition -> 'legal' ->> 'legalName', '') as seller
    from tenants t where t.tenant_id = ${tenantId}) s`;

const selectOrderFacts = ({ tenantId, timeZone }: FactsScope) => sql`
  select store_id, day, hour, mode, seller, sum(orders)::int as orders, sum(not_made)::int as not_made, sum(missed)::int as missed,
    sum(late)::int as late, sum(items_minor) as items_minor, sum(discount_minor) as discount_minor, sum(fees_minor) as fees_minor,
    sum(credit_minor) as credit_minor, sum(tip_minor) as tip_minor, sum(total_minor) as total_minor, sum(vat_minor) as vat_minor,
    sum(refunds)::int as refunds, sum(refunded_minor) as refunded_minor, sum(refunded_vat_minor) as refunded_vat_minor
  from (
    select l.store_id, l.day, extract(hour from o.placed_at at time zone ${timeZone})::int as hour, o.mode, s.seller,
      1 as orders, (${IS_NOT_MADE})::int as not_made, ${IS_MISSED}::int as missed, ${isLate(tenantId)}::int as late,
      o.items_minor, o.discount_minor,
      o.delivery_fee_minor + o.service_fee_minor + o.small_order_fee_minor + o.bag_charge_minor as fees_minor,
      o.credit_minor, o.tip_minor, o.total_minor, v.vat_minor, 0 as refunds, 0 as refunded_minor, 0 as refunded_vat_minor
    from ${joinPlacedOrders(tenantId)}
      ${joinSeller(tenantId)}
      cross join lateral (
        select coalesce(sum((v ->> 'vatMinor')::int), 0)::int as vat_minor from jsonb_array_elements(o.vat) v) v
    union all
    select o.store_id, o.day, extract(hour from o.created_at at time zone ${timeZone})::int, o.mode, s.seller,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, o.refunded_minor, o.vat_minor
    from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)}
    where o.refunded_minor > 0
  ) facts
  group by store_id, day, hour, mode, seller`;

/** A row for each dish, and one for each brand, whose item_id is empty. */
const selectDishFacts = ({ tenantId }: FactsScope) => sql`
  select store_id, day, brand_id, case when grouping(item_id) = 1 then '' else item_id end as item_id,
    case when grouping(item_id) = 1 then max(brand_name) else max(name) end as name,
    count(distinct placed_id)::int as orders, sum(units)::int as units, sum(items_minor) as items_minor,
    sum(discount_minor) as discount_minor, sum(refunded_units)::int as refunded_units, sum(refunded_minor) as refunded_minor
  from (
    select l.store_id, l.day, x.brand_id, x.brand_name, x.item_id, x.name, o.order_id as placed_id, x.quantity as units,
      x.total_minor as items_minor, x.discount_minor, 0 as refunded_units, 0 as refunded_minor
    from ${joinPlacedOrders(tenantId)}
      join order_lines x on x.tenant_id = ${tenantId} and x.order_id = o.order_id
    union all
    select r.store_id, r.day, x.brand_id, x.brand_name, x.item_id, x.name, null, 0, 0, 0, f.quantity, f."amountMinor"
    from (${selectRefunds(tenantId)}) r
      cross join lateral jsonb_to_recordset(r.lines) as f("lineNo" int, quantity int, "amountMinor" int)
      join order_lines x on x.tenant_id = ${tenantId} and x.order_id = r.order_id and x.line_no = f."lineNo"
  ) facts
  group by grouping sets ((store_id, day, brand_id), (store_id, day, brand_id, item_id))`;

/**
 * The VAT of receipts by rate, and of the rate that fees carry the part of these: what was paid for them, which is the total without
 * tip and dishes. So kinds add up to each rate, and rates with tips to the totals.
 */
const selectVatFacts = ({ tenantId }: FactsScope) => sql`
  select store_id, day, seller, kind, vat_basis_points, sum(gross_minor) as gross_minor, sum(vat_minor) as vat_minor
  from (
    select p.store_id, p.day, p.seller, k.kind, p.rate as vat_basis_points, k.gross_minor, k.vat_minor
    from (
      select r.*, case when r.place = 1 then least(r.fees_paid, r.gross_minor) else 0 end as fees_minor
      from (
        select l.store_id, l.day, s.seller, v.rate, v.gross_minor, v.vat_minor, f.fees_paid,
          row_number() over (partition by o.order_id order by (v.rate = ${FEE_VAT_BASIS_POINTS}) desc, v.rate desc) as place
        from ${joinPlacedOrders(tenantId)}
          ${joinSeller(tenantId)}
          cross join lateral (
            select (v ->> 'vatBasisPoints')::int as rate, (v ->> 'grossMinor')::int as gross_minor, (v ->> 'vatMinor')::int as vat_minor
            from jsonb_array_elements(o.vat) v) v
          cross join lateral (
            select greatest(0, o.total_minor - o.tip_minor - sum(x.total_minor - x.discount_minor))::int as fees_paid
            from order_lines x where x.tenant_id = ${tenantId} and x.order_id = o.order_id) f
      ) r
    ) p
      cross join lateral (
        select case when p.gross_minor = 0 then 0 else p.vat_minor::bigint * p.fees_minor / p.gross_minor end as fee_vat) w
      cross join lateral (values
        ('dishes', p.gross_minor - p.fees_minor, p.vat_minor - w.fee_vat), ('fees', p.fees_minor, w.fee_vat)
      ) as k(kind, gross_minor, vat_minor)
    union all
    select l.store_id, l.day, s.seller, 'tips', -1, o.tip_minor, 0
    from ${joinPlacedOrders(tenantId)} ${joinSeller(tenantId)}
    union all
    select o.store_id, o.day, s.seller, 'refunds', (v ->> 'vatBasisPoints')::int, (v ->> 'grossMinor')::int, (v ->> 'vatMinor')::int
    from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)} cross join lateral jsonb_array_elements(o.vat) v
    union all
    select o.store_id, o.day, s.seller, 'refunded_tips', -1, o.refunded_minor - coalesce(o.gross_minor, 0), 0
    from (${selectRefunds(tenantId)}) o ${joinSeller(tenantId)}
  ) facts
  group by store_id, day, seller, kind, vat_basis_points
  having sum(gross_minor) <> 0`;

/**
 * Seconds from placing, or from the opening of a store that was closed then, to acceptance. Rounded up, so that a year of them has few
 * different values.
 */
const selectWaitFacts = ({ tenantId }: FactsScope) => sql`
  select store_id, day, seconds, count(*)::int as orders
  from (
    select l.store_id, l.day, (case when w.wait <= 60 then ceil(w.wait / 5) * 5 when w.wait <= 600 then ceil(w.wait / 15) * 15
      else ceil(w.wait / 60) * 60 end)::int as seconds
    from ${joinPlacedOrders(tenantId)}
      join stores k on k.tenant_id = ${tenantId} and k.store_id = o.store_id
      cross join lateral (
        select min(e.at) as accepted_at from order_events e
        where e.tenant_id = ${tenantId} and e.order_id = o.order_id and e.to_status = 'accepted') e
      cross join lateral (
        select greatest(0, extract(epoch from e.accepted_at - greatest(o.placed_at,
          o.accept_by - make_interval(mins => (k.definition ->> 'acceptMinutes')::int)))) as wait) w
    where e.accepted_at is not null
  ) facts
  group by store_id, day, seconds`;

export const FACTS = {
  orders: selectOrderFacts,
  dishes: selectDishFacts,
  vat: selectVatFacts,
  waits: selectWaitFacts,
} as const satisfies Record<FactTable, (scope: FactsScope) => ReturnType<typeof sql>>;

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
