// Orders of the past, as they would be stored had the server taken them. The owner's transaction only: it replaces the events that
// triggers record now.
import { sql } from 'kysely';

import type { OrderStatus } from '../../contract/order-status.ts';
import type { RefundReason, RejectReason } from '../../contract/orders/order-reasons.ts';
import type { Order, OrderRefund } from '../../contract/orders/order.ts';
import type { PricedCart } from '../../server/src/features/pricing/pricing.ts';
import { getTenantId, type Tx } from '../../server/src/platform/db/with-tenant.ts';

export interface PastRefund {
  refundId: string;
  at: string;
  amountMinor: number;
  reason: RefundReason;
  lines: { lineNo: number; quantity: number; amountMinor: number }[];
  fees: OrderRefund['fees'];
  vat: Order['vat'];
  state: 'succeeded' | 'failed';
}

export interface PastOrder {
  orderId: string;
  paymentId: string;
  number: string;
  customerId: string;
  storeId: string;
  /** As quoted. */
  priced: Omit<PricedCart, 'problems'>;
  seller: Order['seller'] | null;
  contact: Order['contact'];
  address: Order['address'];
  slot: { startsAt: string; endsAt: string };
  placedAt: string;
  acceptBy: string;
  status: OrderStatus;
  rejectReason: RejectReason | null;
  /** From 'pending_payment' to its status. */
  moves: { to: OrderStatus; at: string; cause: string }[];
  refunds: PastRefund[];
}

const toOrderRow = ({ priced, ...order }: PastOrder) => ({
  order_id: order.orderId,
  number: order.number,
  customer_id: order.customerId,
  client_key: order.orderId,
  fingerprint: '',
  store_id: order.storeId,
  mode: priced.mode,
  slot_starts_at: order.slot.startsAt,
  slot_ends_at: order.slot.endsAt,
  is_asap: true,
  prep_minutes: priced.prepMinutes,
  status: order.status,
  status_cause: order.moves.at(-1)?.cause ?? 'customer',
  holds_slot: false,
  currency: priced.currency,
  items_minor: priced.itemsMinor,
  discount_minor: priced.discountMinor,
  bundles: priced.bundles,
  discount_label: priced.discountLabel,
  delivery_fee_minor: priced.deliveryFeeMinor,
  service_fee_minor: priced.serviceFeeMinor,
  small_order_fee_minor: priced.smallOrderFeeMinor,
  bag_charge_minor: priced.bagChargeMinor,
  credit_minor: priced.creditMinor,
  tip_minor: priced.tipMinor,
  total_minor: priced.totalMinor,
  vat: priced.vat,
  allergens: priced.allergens,
  address: order.address,
  contact_name: order.contact.name,
  contact_phone: order.contact.phone,
  contact_email: order.contact.email,
  language: 'en-GB',
  created_at: order.placedAt,
  pay_by: order.placedAt,
  placed_at: order.placedAt,
  accept_by: order.acceptBy,
  reject_reason: order.rejectReason,
  seller: order.seller,
  updated_at: order.moves.at(-1)?.at ?? order.placedAt,
});

const toLineRows = ({ orderId, priced }: PastOrder) =>
  priced.lines.map((line, index) => ({
    order_id: orderId,
    line_no: index + 1,
    item_id: line.itemId,
    brand_id: line.brandId,
    brand_name: line.brandName,
    name: line.name,
    quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    total_minor: line.totalMinor,
    options: line.options,
    allergens: line.allergens,
    kcal: line.kcal,
    is_age_restricted: line.isAgeRestricted,
    vat_shares: priced.shares[index]?.vatShares ?? [],
    discount_minor: priced.shares[index]?.discountMinor ?? 0,
    deal: line.deal ?? null,
  }));

const toEventRows = ({ orderId, placedAt, moves }: PastOrder) =>
  [{ to: 'pending_payment', at: placedAt, cause: 'customer' }, ...moves].map((move, index) => ({
    order_id: orderId,
    seq: index + 1,
    from_status: index === 1 ? 'pending_payment' : (moves[index - 2]?.to ?? null),
    to_status: move.to,
    cause: move.cause,
    at: move.at,
  }));

const isEffective = ({ state }: PastRefund): boolean => state !== 'failed';

function toPaymentRow({ orderId, paymentId, priced, placedAt, refunds }: PastOrder) {
  const refunded = refunds.filter(isEffective).reduce((sum, each) => sum + each.amountMinor, 0);
  const { totalMinor, currency } = priced;
  const state = refunded === 0 ? 'succeeded' : refunded < totalMinor ? 'part_refunded' : 'refunded';
  return {
    payment_id: paymentId,
    order_id: orderId,
    provider: 'sandbox',
    amount_minor: totalMinor,
    // A refund may exceed the total: it also returns a captured excess.
    captured_minor: Math.max(totalMinor, refunded),
    refunded_minor: refunded,
    currency,
    state,
    next_check_at: null,
    created_at: placedAt,
    updated_at: placedAt,
  };
}

const toRefundRows = ({ orderId, paymentId, refunds }: PastOrder) =>
  refunds.map((refund) => ({
    refund_id: refund.refundId,
    payment_id: paymentId,
    order_id: orderId,
    client_key: refund.refundId,
    amount_minor: refund.amountMinor,
    reason: '',
    reason_code: refund.reason,
    lines: refund.lines,
    fees: refund.fees,
    vat: refund.vat,
    state: refund.state,
    next_try_at: null,
    created_at: refund.at,
    updated_at: refund.at,
  }));

/** Each slot once; its places are not counted, because its time has passed. */
const toSlotRows = (orders: readonly PastOrder[]) => [
  ...new Map(
    orders.map(({ storeId, priced: { mode }, slot: { startsAt } }) => [
      `${storeId} ${mode} ${startsAt}`,
      { store_id: storeId, mode, starts_at: startsAt, capacity: 0, prep_capacity: 0 },
    ]),
  ).values(),
];

/** Columns that a row does not name have their defaults. */
async function insertRows(
  tx: Tx,
  table: 'slots' | 'orders' | 'order_lines' | 'order_events' | 'payments' | 'refunds',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${columns})
    select ${getTenantId(tx)}, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx);
}

export async function insertPastOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  await insertRows(tx, 'slots', toSlotRows(orders));
  await insertRows(tx, 'orders', orders.map(toOrderRow));
  await insertRows(tx, 'order_lines', orders.flatMap(toLineRows));
  // The trigger has recorded each order as new in its last state.
  await sql`
    delete from order_events
    where tenant_id = ${getTenantId(tx)} and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[])`.execute(
    tx,
  );
  await insertRows(tx, 'order_events', orders.flatMap(toEventRows));
  await insertRows(tx, 'payments', orders.map(toPaymentRow));
  await insertRows(tx, 'refunds', orders.flatMap(toRefundRows));
}
