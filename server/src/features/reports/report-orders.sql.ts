// The orders behind a figure, in pages; and all orders of a day, for files.
import { sql, type RawBuilder } from 'kysely';

import type { ReportOrders } from '../../../../contract/console/reports.ts';
import type { Dimension, OrderList } from '../../../../contract/reports/figures.ts';
import { isAfter, toCursor, toPage } from '../../platform/db/keyset.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { BusinessDay } from '../calendar/calendar.ts';
import { isLate, IS_MISSED, IS_NOT_MADE, joinSeller, selectRefunds } from './sales-facts.sql.ts';
import type { ReportScope } from './sales-report.sql.ts';

interface ListedOrders {
  list: OrderList;
  /** Orders of one row of a report. */
  row: { by: Dimension; key: string } | null;
  /** The end of the page before. */
  after: string | null;
}

const PAGE_SIZE = 50;

type ListedOrder = ReportOrders['orders'][number];
type Row = Omit<ListedOrder, 'at'> & { at: Date; cursor: string };

/** The latest first. */
export async function listReportOrders(
  tx: Tx,
  scope: ReportScope,
  { list, row, after }: ListedOrders,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const tenantId = getTenantId(tx);
  const statement =
    list === 'refunded'
      ? selectRefundedOrders(tenantId, scope, row, after)
      : selectPlacedOrders(tenantId, scope, { list, row, after });
  const { rows } = await sql<Row>`
    with live as (
      select store_id, null::date as day, ${scope.days[0]?.startsAt}::timestamptz as starts_at, ${scope.days.at(-1)?.endsAt}::timestamptz as ends_at
      from unnest(${scope.storeIds}::text[]) stores(store_id))
    ${statement}`.execute(tx);
  const page = toPage(rows, PAGE_SIZE);
  return {
    orders: page.rows.map((order) => ({ ...order, at: order.at.toISOString() })),
    next: page.next,
  };
}

const LIST_CONDITIONS = {
  placed: () => sql`true`,
  notMade: () => IS_NOT_MADE,
  missed: () => IS_MISSED,
  late: isLate,
} as const;

/** Store by store, so that each is read along its index. */
const selectPlacedOrders = (
  tenantId: string,
  scope: ReportScope,
  { list, row, after }: ListedOrders & { list: keyof typeof LIST_CONDITIONS },
) => sql`
  select p.* from live l cross join lateral (
    select o.order_id as id, o.number, o.store_id as "storeId", o.status, o.mode, o.placed_at as at, o.total_minor as "totalMinor",
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r
        where r.tenant_id = ${tenantId} and r.order_id = o.order_id and r.state <> 'failed') as "refundedMinor",
      ${toCursor(sql`o.placed_at`, sql`o.order_id`)} as cursor
    from orders o ${joinSeller(tenantId)}
    where o.tenant_id = ${tenantId} and o.store_id = l.store_id and o.placed_at >= l.starts_at and o.placed_at < l.ends_at
      and ${isAfter(after, sql`o.placed_at`, sql`o.order_id`)} and ${LIST_CONDITIONS[list](tenantId)}
      and ${isOfRow(tenantId, scope, row, sql`o.placed_at`)}
    order by o.placed_at desc, o.order_id desc limit ${PAGE_SIZE + 1}) p
  order by at desc, id desc limit ${PAGE_SIZE + 1}`;

const selectRefundedOrders = (
  tenantId: string,
  scope: ReportScope,
  row: ListedOrders['row'],
  after: string | null,
) => sql`
  select o.order_id as id, o.number, o.store_id as "storeId", o.status, o.mode, r.created_at as at, o.total_minor as "totalMinor",
    r.refunded_minor as "refundedMinor", ${toCursor(sql`r.created_at`, sql`r.refund_id`)} as cursor
  from (${selectRefunds(tenantId)}) r
    join orders o on o.tenant_id = ${tenantId} and o.order_id = r.order_id
    ${joinSeller(tenantId)}
  where r.refunded_minor > 0 and ${isAfter(after, sql`r.created_at`, sql`r.refund_id`)}
    and ${isOfRow(tenantId, scope, row, sql`r.created_at`)}
  order by r.created_at desc, r.refund_id desc limit ${PAGE_SIZE + 1}`;

const hasLine = (tenantId: string, condition: RawBuilder<unknown>) => sql`exists (
  select from order_lines x where x.tenant_id = ${tenantId} and x.order_id = o.order_id and ${condition})`;

/** `at`: when the order is counted. */
function isOfRow(
  tenantId: string,
  { timeZone, days }: ReportScope,
  row: ListedOrders['row'],
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!row) return sql`true`;
  const { by, key } = row;
  const day = days.find(({ date }) => date === key);
  switch (by) {
    case 'hour':
      return sql`extract(hour from ${at} at time zone ${timeZone})::text = ${key}`;
    case 'day':
      return day ? sql`${at} >= ${day.startsAt} and ${at} < ${day.endsAt}` : sql`false`;
    case 'store':
      return sql`o.store_id = ${key}`;
    case 'mode':
      return sql`o.mode = ${key}`;
    case 'seller':
      return sql`s.seller = ${key}`;
    case 'brand':
      return hasLine(tenantId, sql`x.brand_id = ${key}`);
    case 'dish':
      return hasLine(tenantId, sql`x.item_id = ${key}`);
    case 'vat':
      return key === '-1'
        ? sql`o.tip_minor > 0`
        : sql`o.vat @> ${JSON.stringify([{ vatBasisPoints: Number(key) }])}::jsonb`;
  }
}

export interface OrderOfFile {
  id: string;
  number: string;
  placedAt: Date;
  storeId: string;
  mode: string;
  status: string;
  seller: string;
  currency: string;
  itemsMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  serviceFeeMinor: number;
  smallOrderFeeMinor: number;
  bagChargeMinor: number;
  creditMinor: number;
  tipMinor: number;
  totalMinor: number;
  vatMinor: number;
  refundedMinor: number;
  promoCode: string;
}

/** Small enough for the memory of many files at once. */
const FILE_PAGE_SIZE = 1_000;

/** The orders of a day after `last`, in the sequence in which they were placed; none: there are no more. */
export async function listOrdersOfFile(
  tx: Tx,
  storeIds: readonly string[],
  { startsAt, endsAt }: BusinessDay,
  last: Pick<OrderOfFile, 'id' | 'placedAt'> | null,
): Promise<OrderOfFile[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<OrderOfFile>`
    select o.order_id as id, o.number, o.placed_at as "placedAt", o.store_id as "storeId", o.mode, o.status, s.seller, o.currency,
      o.items_minor as "itemsMinor", o.discount_minor as "discountMinor", o.delivery_fee_minor as "deliveryFeeMinor",
      o.service_fee_minor as "serviceFeeMinor", o.small_order_fee_minor as "smallOrderFeeMinor",
      o.bag_charge_minor as "bagChargeMinor", o.credit_minor as "creditMinor", o.tip_minor as "tipMinor",
      o.total_minor as "totalMinor", coalesce(o.promo_code, '') as "promoCode",
      (select coalesce(sum((v ->> 'vatMinor')::int), 0)::int from jsonb_array_elements(o.vat) v) as "vatMinor",
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r
        where r.tenant_id = ${tenantId} and r.order_id = o.order_id and r.state <> 'failed') as "refundedMinor"
    from orders o ${joinSeller(tenantId)}
    where o.tenant_id = ${tenantId} and o.store_id = any(${storeIds}::text[]) and o.placed_at < ${endsAt}
      and ${last ? sql`(o.placed_at, o.order_id) > (${last.placedAt}, ${last.id})` : sql`o.placed_at >= ${startsAt}`}
    order by o.placed_at, o.order_id limit ${FILE_PAGE_SIZE}`.execute(tx);
  return rows;
}
