// Orders as stored, and the one place where a stored order becomes the contract's.
import { sql, type Selectable } from 'kysely';
import type { Order, OrderSummary } from '../../../../contract/order.ts';
import {
  CUSTOMER_CAN_CANCEL,
  type OrderStatus,
  type PaymentState,
} from '../../../../contract/order-status.ts';
import type { RejectReason } from '../../../../contract/order-reasons.ts';
import type { Mode, StoreDefinition } from '../../../../contract/store.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import { REFUNDS_OF_ORDER, toOrderRefund, type StoredRefund } from './refunds/order-refunds.sql.ts';

type StoredOrder = Omit<Selectable<DB['orders']>, 'status' | 'mode' | keyof OrderTimes> &
  OrderTimes & { status: OrderStatus; mode: Mode };

interface OrderTimes {
  slot_starts_at: Date;
  slot_ends_at: Date;
  created_at: Date;
  pay_by: Date;
  placed_at: Date | null;
  accept_by: Date | null;
  kitchen_due_at: Date | null;
  ready_at: Date | null;
  updated_at: Date;
}

/** What is shown of an order, from its row and those around it. */
export interface OrderRecord extends Omit<
  StoredOrder,
  | 'tenant_id'
  | 'client_key'
  | 'fingerprint'
  | 'status_cause'
  | 'holds_slot'
  | 'kitchen_due_at'
  | 'network'
  | 'age_declared_at'
> {
  store_name: string;
  store_phone: string;
  seller: Order['seller'];
  lines: ShownLine[];
  events: { status: OrderStatus; at: string; cause: string }[];
  payment_state: PaymentState;
  payment_provider: 'sandbox' | 'stripe';
  refunded_minor: number;
  refunds: StoredRefund[];
}

type ShownLine = Omit<
  Selectable<DB['order_lines']>,
  'tenant_id' | 'order_id' | 'line_no' | 'takes_stock' | 'vat_shares' | 'discount_minor'
>;

/** A customer's own order in full; null: there is none, or it is somebody else's. */
export async function readOrder(
  tx: Tx,
  orderId: string,
  customerId: string,
): Promise<Order | null> {
  const { rows } = await sql<OrderRecord>`
    select o.*, s.definition ->> 'name' as store_name, s.definition ->> 'phone' as store_phone,
      t.definition -> 'legal' as seller, p.state as payment_state, p.provider as payment_provider, p.refunded_minor,
      (select jsonb_agg(l order by l.line_no) from order_lines l
        where (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id)) as lines,
      (select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', e.at, 'cause', e.cause) order by e.seq)
        from order_events e where (e.tenant_id, e.order_id) = (o.tenant_id, o.order_id)) as events,
      ${REFUNDS_OF_ORDER} as refunds
    from orders o
      join stores s using (tenant_id, store_id)
      join tenants t using (tenant_id)
      cross join lateral (select p.state, p.provider, p.refunded_minor from payments p
        where (p.tenant_id, p.order_id) = (o.tenant_id, o.order_id) order by p.attempt desc limit 1) p
    where o.tenant_id = ${tenantOf(tx)} and o.order_id = ${orderId} and o.customer_id = ${customerId}`.execute(
    tx,
  );
  return rows[0] ? toOrder(rows[0]) : null;
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
    placedAt: iso(row.placed_at),
    createdAt: row.created_at.toISOString(),
    readyAt: iso(row.ready_at),
    rejection:
      row.status === 'rejected' && row.reject_reason !== null
        ? { reason: row.reject_reason as RejectReason, note: row.reject_note }
        : null,
    acceptBy: row.status === 'placed' ? iso(row.accept_by) : null,
    payBy: row.status === 'pending_payment' ? iso(row.pay_by) : null,
    address: row.address as Order['address'],
    contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
    note: row.note,
    lines: row.lines.map(toLine),
    ...toMoney(row),
    refundedMinor: row.refunded_minor,
    refunds: row.refunds.map(toOrderRefund),
    vat: row.vat as Order['vat'],
    allergens: row.allergens as Order['allergens'],
    paymentState: row.payment_state,
    paymentProvider: row.payment_provider,
    canCancel: CUSTOMER_CAN_CANCEL.includes(row.status),
    timeline: row.events.map(({ status, at, cause }) => ({
      status,
      at: new Date(at).toISOString(),
      cause,
    })),
    seller: row.seller,
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toSlot = (
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

const toLine = (row: ShownLine): Order['lines'][number] => ({
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
});

const MOST_LISTED = 100;

/** Newest first. */
export async function listOrders(tx: Tx, customerId: string): Promise<OrderSummary[]> {
  const { rows } = await sql<
    StoredOrder & { store_name: string; summary: string; item_count: number }
  >`
    select o.*, s.definition ->> 'name' as store_name, l.summary, l.item_count
    from orders o
      join stores s using (tenant_id, store_id)
      cross join lateral (
        select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.line_no) as summary,
          sum(l.quantity) as item_count
        from order_lines l where (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id)) l
    where o.tenant_id = ${tenantOf(tx)} and o.customer_id = ${customerId}
    order by o.created_at desc, o.order_id desc limit ${MOST_LISTED}`.execute(tx);
  return rows.map((row) => ({
    id: row.order_id,
    number: row.number,
    status: row.status,
    storeId: row.store_id,
    storeName: row.store_name,
    mode: row.mode,
    slot: toSlot(row),
    createdAt: row.created_at.toISOString(),
    placedAt: iso(row.placed_at),
    totalMinor: row.total_minor,
    currency: row.currency,
    summary: row.summary,
    itemCount: row.item_count,
  }));
}

export interface LockedOrder extends StoredOrder {
  store_name: string;
  /** The store's acceptance, and its hours for when it is to be expected. */
  store: Pick<StoreDefinition, 'acceptMinutes' | 'autoAccept' | 'hours' | 'exceptions'>;
  /** The account's own, which are verified. */
  customer_email: string | null;
  customer_phone: string | null;
  /** The site's. */
  locale: string;
  time_zone: string;
}

/** Everyone who moves an order locks its row first, so moves happen one after the other. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  // Not FOR UPDATE: rows that refer to the order, such as payments, may be written meanwhile.
  const { rows } = await sql<LockedOrder>`
    select o.*, s.definition ->> 'name' as store_name, jsonb_build_object(
        'acceptMinutes', s.definition -> 'acceptMinutes', 'autoAccept', s.definition -> 'autoAccept',
        'hours', s.definition -> 'hours', 'exceptions', s.definition -> 'exceptions') as store, c.email as customer_email, c.phone as customer_phone,
      t.definition ->> 'locale' as locale, t.definition ->> 'timeZone' as time_zone
    from orders o
      join tenants t using (tenant_id)
      join stores s using (tenant_id, store_id)
      join customers c using (tenant_id, customer_id)
    where o.tenant_id = ${tenantOf(tx)} and o.order_id = ${orderId}
    for no key update of o`.execute(tx);
  return rows[0] ?? null;
}

export interface OrderChange {
  placed_at?: Date;
  accept_by?: Date;
  kitchen_due_at?: Date | null;
  holds_slot?: boolean;
  ready_at?: Date;
  reject_reason?: RejectReason;
  reject_note?: string;
}

/** The trigger on `orders` refuses a move that is not in the table and records one that is. */
export async function setOrderStatus(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  cause: string,
  change: OrderChange = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...change, status, status_cause: cause })
    .where('tenant_id', '=', tenantOf(tx))
    .where('order_id', '=', orderId)
    .execute();
}

/** Nothing more happens by itself to an order that left the kitchen's way. */
export async function stopKitchen(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ kitchen_due_at: null })
    .where('tenant_id', '=', tenantOf(tx))
    .where('order_id', '=', orderId)
    .execute();
}
