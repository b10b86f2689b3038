// Stored orders, and their conversion to the contract's orders.
import { sql, type Selectable } from 'kysely';

import { invariant } from '../../../../contract/invariant.ts';
import {
  TRACKABLE_STATUSES,
  isTrackable,
  type TrackableStatus,
  type OrderStatus,
  type PaymentState,
} from '../../../../contract/order-status.ts';
import { can } from '../../../../contract/orders/order-actions.ts';
import type { RefundReason, RejectReason } from '../../../../contract/orders/order-reasons.ts';
import type { Order, OrderRefund, TrackedOrder } from '../../../../contract/orders/order.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { RefundedLine } from '../payments/payments.ts';

export type StoredOrder = Omit<
  Selectable<DB['orders']>,
  'status' | 'mode' | 'kitchen_due_at' | 'seller' | keyof OrderTimes
> &
  OrderTimes & { status: OrderStatus; mode: Mode };

interface OrderTimes {
  slot_starts_at: Date;
  slot_ends_at: Date;
  created_at: Date;
  pay_by: Date;
  placed_at: Date | null;
  accept_by: Date | null;
  ready_at: Date | null;
  updated_at: Date;
}

/** A row of `refunds` as JSON. */
export interface StoredRefund {
  refund_id: string;
  client_key: string;
  created_at: string;
  state: OrderRefund['state'];
  reason_code: RefundReason;
  reason: string;
  amount_minor: number;
  lines: RefundedLine[];
  fees: OrderRefund['fees'];
  vat: Order['vat'];
}

/**
 * A subquery for statements in which `o` is the order. Like all subqueries it names the tenant, from which Citus sees that one
 * shard has the rows.
 */
export const selectRefunds = (tx: Tx) => sql<StoredRefund[]>`(
  select coalesce(jsonb_agg(r order by r.created_at, r.refund_id), '[]') from refunds r
  where r.tenant_id = ${getTenantId(tx)} and r.order_id = o.order_id)`;

const toOrderRefund = (row: StoredRefund): OrderRefund => ({
  id: row.refund_id,
  at: new Date(row.created_at).toISOString(),
  state: row.state,
  reason: row.reason_code,
  note: row.reason,
  amountMinor: row.amount_minor,
  lines: row.lines.map(({ lineNo, quantity, amountMinor }) => ({
    line: lineNo - 1,
    quantity,
    amountMinor,
  })),
  fees: row.fees,
  vat: row.vat,
});

/** An order's row with the related rows that customers see. */
export interface OrderRecord extends Omit<
  StoredOrder,
  | 'tenant_id'
  | 'client_key'
  | 'fingerprint'
  | 'status_cause'
  | 'holds_slot'
  | 'network'
  | 'age_declared_at'
  | 'tracking_token'
  | 'version'
  | 'status_actor'
  | 'done_lines'
  | 'taken_by'
  | 'payment_link_sent_at'
> {
  /** Null: not read, because the order is not under way yet. */
  tracking_token: string | null;
  store_name: string;
  store_phone: string;
  seller: Order['seller'];
  lines: StoredLine[];
  events: { status: OrderStatus; at: string; cause: string }[];
  payment_state: PaymentState;
  payment_provider: 'sandbox' | 'stripe';
  refunded_minor: number;
  refunds: StoredRefund[];
}

type StoredLine = Omit<
  Selectable<DB['order_lines']>,
  'tenant_id' | 'order_id' | 'line_no' | 'takes_stock' | 'vat_shares' | 'discount_minor'
>;

type TrackedOrderRecord = Pick<
  OrderRecord,
  | 'number'
  | 'mode'
  | 'slot_starts_at'
  | 'slot_ends_at'
  | 'is_asap'
  | 'ready_at'
  | 'store_name'
  | 'store_phone'
> & {
  status: TrackableStatus;
  is_kitchen_closed: boolean;
  address_line: string | null;
  events: { status: OrderStatus; at: string }[];
};

/** What an order shows of related rows, in statements in which `o` is the order, `s` its store, `t` the tenant, `p` the payment. */
const selectRelatedRows = (tx: Tx) => sql`
  s.definition ->> 'name' as store_name, s.definition ->> 'phone' as store_phone, coalesce(o.seller, t.definition -> 'legal') as seller,
  p.state as payment_state, p.provider as payment_provider, p.refunded_minor,
  (select jsonb_agg(l order by l.line_no) from order_lines l
    where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) as lines,
  (select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', e.at, 'cause', e.cause) order by e.seq)
    from order_events e where e.tenant_id = ${getTenantId(tx)} and e.order_id = o.order_id) as events,
  ${selectRefunds(tx)} as refunds`;
const joinRelatedTables = (tx: Tx) => sql`
  orders o
    join stores s using (tenant_id, store_id)
    join tenants t using (tenant_id)
    cross join lateral (select p.state, p.provider, p.refunded_minor from payments p
      where p.tenant_id = ${getTenantId(tx)} and p.order_id = o.order_id order by p.attempt desc limit 1) p`;

/** Null: no such order, or another customer's. */
export async function readOrder(
  tx: Tx,
  orderId: string,
  customerId: string,
): Promise<Order | null> {
  const { rows } = await sql<OrderRecord>`
    select o.*, ${selectRelatedRows(tx)} from ${joinRelatedTables(tx)}
    where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${orderId} and o.customer_id = ${customerId}`.execute(
    tx,
  );
  return rows[0] ? toOrder(rows[0]) : null;
}

/** The order of a row that this transaction has read already. */
export async function expandOrder(tx: Tx, order: StoredOrder): Promise<Order> {
  const { rows } = await sql<Omit<OrderRecord, keyof StoredOrder>>`
    select ${selectRelatedRows(tx)} from ${joinRelatedTables(tx)}
    where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${order.order_id}`.execute(tx);
  const [related] = rows;
  invariant(related, `order ${order.order_id} not found`);
  return toOrder({ ...order, ...related });
}

export function toOrder(row: OrderRecord): Order {
  return {
    id: row.order_id,
    number: row.number,
    status: row.status,
    storeId: row.store_id,
    storeName: row.store_name,
    storePhone: row.store_phone,
    mode: row.mode,
    slot: toSlot(row),
    placedAt: toIso(row.placed_at),
    createdAt: row.created_at.toISOString(),
    readyAt: toIso(row.ready_at),
    rejection:
      (row.status === 'rejected' || row.status === 'cancelled') && row.reject_reason !== null
        ? { reason: row.reject_reason as RejectReason, note: row.reject_note }
        : null,
    acceptBy: row.status === 'placed' ? toIso(row.accept_by) : null,
    payBy: row.status === 'pending_payment' ? toIso(row.pay_by) : null,
    address: row.address as Order['address'],
    contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
    note: row.note,
    allergyNotice: row.allergy_notice as Order['allergyNotice'],
    lines: row.lines.map(toLine),
    ...toMoney(row),
    refundedMinor: row.refunded_minor,
    // Some of it may have been refunded later.
    keptMinor: Math.min(row.kept_minor, Math.max(0, row.total_minor - row.refunded_minor)),
    refunds: row.refunds.map(toOrderRefund),
    vat: row.vat as Order['vat'],
    allergens: row.allergens as Order['allergens'],
    paymentState: row.payment_state,
    paymentProvider: row.payment_provider,
    canCancel: can('cancelOwn', row.status),
    trackingToken: isTrackable(row.status) ? row.tracking_token : null,
    timeline: row.events.map(({ status, at, cause }) => ({
      status,
      at: new Date(at).toISOString(),
      cause,
    })),
    seller: row.seller,
  };
}

export const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toSlot = (
  row: Pick<StoredOrder, 'slot_starts_at' | 'slot_ends_at' | 'is_asap'>,
): Order['slot'] => ({
  startsAt: row.slot_starts_at.toISOString(),
  endsAt: row.slot_ends_at.toISOString(),
  isAsap: row.is_asap,
});

const toMoney = (row: OrderRecord) => ({
  currency: row.currency,
  itemsMinor: row.items_minor,
  discountMinor: row.discount_minor,
  bundles: row.bundles as Order['bundles'],
  discountLabel: row.discount_label,
  deliveryFeeMinor: row.delivery_fee_minor,
  serviceFeeMinor: row.service_fee_minor,
  smallOrderFeeMinor: row.small_order_fee_minor,
  bagChargeMinor: row.bag_charge_minor,
  creditMinor: row.credit_minor,
  tipMinor: row.tip_minor,
  totalMinor: row.total_minor,
});

const toLine = (row: StoredLine): Order['lines'][number] => ({
  itemId: row.item_id,
  name: row.name,
  brandId: row.brand_id,
  brandName: row.brand_name,
  quantity: row.quantity,
  options: row.options as Order['lines'][number]['options'],
  note: row.note,
  unitPriceMinor: row.unit_price_minor,
  totalMinor: row.total_minor,
  allergens: row.allergens as Order['allergens'],
  kcal: row.kcal,
  isAgeRestricted: row.is_age_restricted,
  ...(row.deal !== null && { deal: row.deal as NonNullable<Order['lines'][number]['deal']> }),
});

/** Null: no order under way has the token. A closed kitchen's minutes to accept begin when it opens. */
export async function readTrackedOrder(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<TrackedOrder | null> {
  const { rows } = await sql<TrackedOrderRecord>`
    select o.number, o.status, o.mode, o.slot_starts_at, o.slot_ends_at, o.is_asap, o.ready_at,
      coalesce(o.status = 'placed' and o.kitchen_due_at is null
        and o.accept_by - make_interval(mins => (s.definition ->> 'acceptMinutes')::int) > ${now}, false) as is_kitchen_closed,
      o.address ->> 'line1' as address_line,
      s.definition ->> 'name' as store_name, s.definition ->> 'phone' as store_phone,
      (select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', e.at) order by e.seq)
        from order_events e where e.tenant_id = ${getTenantId(tx)} and e.order_id = o.order_id) as events
    from orders o join stores s using (tenant_id, store_id)
    where o.tenant_id = ${getTenantId(tx)} and o.tracking_token = ${token} and o.status in (${sql.join(TRACKABLE_STATUSES)})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    number: row.number,
    status: row.status,
    isKitchenClosed: row.is_kitchen_closed,
    mode: row.mode,
    storeName: row.store_name,
    storePhone: row.store_phone,
    slot: toSlot(row),
    readyAt: toIso(row.ready_at),
    addressLine: row.address_line,
    timeline: row.events.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

/** All orders of a customer in full, newest first, for the export of their data. */
export async function readAllOrders(tx: Tx, customerId: string): Promise<Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  // Pipelined: a thousand orders take a few round trips.
  const orders = await Promise.all(rows.map(({ order_id }) => readOrder(tx, order_id, customerId)));
  return orders.filter((order) => order !== null);
}
