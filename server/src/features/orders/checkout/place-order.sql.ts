// The statements that write a new order with its reservations, and the order as they leave it.
import { sql, type RawBuilder } from 'kysely';

import { ALLERGENS, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Address } from '../../../../../contract/customers/customer.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import type { StoreDefinition } from '../../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Payment } from '../../payments/payments.ts';
import type { PricedCart } from '../../pricing/pricing.ts';
import { toOrder, type OrderRecord } from '../orders.sql.ts';
import { claimStockCtes, type ItemUnits } from '../reservations/order-reservations.sql.ts';

/** Serialises the orders of one customer, so that limits hold and a repeated request sees the order that it repeats. */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
): Promise<{ email: string | null } | null> {
  const row = await tx
    .selectFrom('customers')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type OrderAddress = Omit<Address, 'id' | 'label'>;

export interface NewOrder {
  orderId: string;
  number: string;
  customerId: string;
  clientKey: string;
  fingerprint: string;
  priced: PricedCart;
  slot: { startsAt: Date; endsAt: Date; isAsap: boolean };
  address: OrderAddress | null;
  contact: { name: string; phone: string; email: string };
  /** The language of the messages about the order. */
  language: string;
  note: string;
  allergyNotice: Allergen[];
  /** Pseudonym of the request's network; null: unknown. */
  network: string | null;
  createdAt: Date;
  payBy: Date;
  ageDeclaredAt: Date | null;
  /** Null: the customer placed it. */
  takenBy: Actor | null;
  seller: Order['seller'];
}

/** JSON columns are not serialised yet. */
const toRow = (tenantId: string, order: NewOrder) => {
  const { priced, slot, contact } = order;
  return {
    tenant_id: tenantId,
    order_id: order.orderId,
    number: order.number,
    customer_id: order.customerId,
    client_key: order.clientKey,
    fingerprint: order.fingerprint,
    store_id: priced.storeId,
    mode: priced.mode,
    slot_starts_at: slot.startsAt,
    slot_ends_at: slot.endsAt,
    is_asap: slot.isAsap,
    prep_minutes: priced.prepMinutes,
    status: 'pending_payment',
    status_cause: 'customer',
    currency: priced.currency,
    items_minor: priced.itemsMinor,
    discount_minor: priced.discountMinor,
    bundles: priced.bundles,
    discount_label: priced.discountLabel,
    promotion_id: priced.promotionId,
    promotion_saved_minor: priced.promotionId === null ? null : priced.promotionSavedMinor,
    promo_code: priced.promoCode,
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
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    language: order.language,
    note: order.note,
    allergy_notice: ALLERGENS.filter((each) => order.allergyNotice.includes(each)),
    network: order.network,
    created_at: order.createdAt,
    pay_by: order.payBy,
    age_declared_at: order.ageDeclaredAt,
    taken_by: order.takenBy,
    seller: order.seller,
    updated_at: order.createdAt,
  } as const;
};

const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'vat',
  'allergens',
  'allergy_notice',
  'bundles',
  'address',
  'taken_by',
  'seller',
]);

/** Fails if another order has the key or the number. */
function insertOrderCte(tx: Tx, order: NewOrder): RawBuilder<unknown> {
  const fields = Object.entries(toRow(getTenantId(tx), order));
  const columns = fields.map(([name]) => sql.ref(name));
  const values = fields.map(([name, value]) =>
    JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value,
  );
  return sql`new_order as (insert into orders (${sql.join(columns)}) values (${sql.join(values)}))`;
}

/**
 * Inserts the order, its payment and its lines, and claims their stock; a conflict if too little is left. `hasSoldOut`:
 * the last unit of an item was claimed. The statements do not depend on the number of lines, so they are prepared once.
 * For Citus the claims contain no INSERT and the lines are selected from a table: it sends both to one shard.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  units: readonly ItemUnits[],
  insertPaymentCte: RawBuilder<unknown>,
): Promise<{ hasSoldOut: boolean }> {
  const { orderId, priced, createdAt } = order;
  const { storeId, lines, shares } = priced;
  const rows = lines.map((line, index) => ({ ...line, ...shares[index], lineNo: index + 1 }));
  const insertOrderWithPayment = sql`with ${insertOrderCte(tx, order)}, ${insertPaymentCte} select`;
  const insertLines = sql`
    insert into order_lines (tenant_id, order_id, line_no, item_id, brand_id, brand_name, name, quantity,
      unit_price_minor, total_minor, options, note, allergens, kcal, is_age_restricted, vat_shares, discount_minor, deal)
    select o.tenant_id, o.order_id, "lineNo", "itemId", "brandId", "brandName", line.name, line.quantity,
      "unitPriceMinor", "totalMinor", line.options, line.note, line.allergens, line.kcal, "isAgeRestricted", "vatShares", "discountMinor", line.deal
    from orders o, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(
      "lineNo" int, "itemId" text, "brandId" text, "brandName" text, name text, quantity int,
      "unitPriceMinor" int, "totalMinor" int, options jsonb, note text, allergens jsonb, kcal int,
      "isAgeRestricted" boolean, "vatShares" jsonb, "discountMinor" int, deal jsonb)
    where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${orderId}`;
  const claimStock = sql<{ hasSoldOut: boolean }>`
    with ${claimStockCtes(tx, storeId, units, createdAt)}, marked as (
      update order_lines set takes_stock = true
      where tenant_id = ${getTenantId(tx)} and order_id = ${orderId}
        and item_id in (select item_id from stock_claim where is_counted)
    )
    select case when bool_or(is_short) then raise_conflict('SOLD_OUT') end, bool_or(has_sold_out) is true as "hasSoldOut"
    from stock_claim`;
  const [, , { rows: claims }] = await Promise.all([
    insertOrderWithPayment.execute(tx),
    insertLines.execute(tx),
    claimStock.execute(tx),
  ]);
  return { hasSoldOut: claims.some(({ hasSoldOut }) => hasSoldOut) };
}

type ConflictCode = 'SOLD_OUT' | 'SLOT_FULL' | 'PROMO_REFUSED' | 'QUOTE_CHANGED' | 'UNAVAILABLE';

/**
 * Fails the whole transaction in the database if the claim has no row (migration 0428): the last unit was claimed
 * concurrently. So the commit can be sent along with the claims.
 */
export async function claimOrConflict(
  tx: Tx,
  claimCte: RawBuilder<unknown>,
  code: ConflictCode,
): Promise<void> {
  await sql`with ${claimCte}
    select case when count(*) = 0 then raise_conflict(${code}) end from claimed`.execute(tx);
}

/** SQLSTATE that the function raise_conflict raises. */
const CONFLICT = 'TR001';
const UNIQUE_VIOLATION = '23505';

/** Null: the statement failed for another reason. */
export function getConflictCode(error: unknown): ConflictCode | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === CONFLICT) return error.message as ConflictCode;
  // A concurrent request used the same key, whose order the next attempt finds; or the order number is taken.
  return error.code === UNIQUE_VIOLATION ? 'UNAVAILABLE' : null;
}

/** The order as reading it would return it, which saves a statement while its slot is locked. */
export function toWrittenOrder(
  payment: Pick<Payment, 'tenantId' | 'provider'>,
  order: NewOrder,
  store: StoreDefinition,
): Order {
  const row = toRow(payment.tenantId, order);
  const { status, status_cause: cause, created_at } = row;
  return toOrder({
    ...row,
    placed_at: null,
    accept_by: null,
    ready_at: null,
    tracking_token: null,
    reject_reason: null,
    reject_note: '',
    store_name: store.name,
    store_phone: store.phone,
    lines: order.priced.lines.map(toLineRow),
    events: [{ status, at: created_at.toISOString(), cause }],
    payment_state: 'creating',
    payment_provider: payment.provider,
    refunded_minor: 0,
    kept_closure: null,
    kept_minor: 0,
    refunds: [],
  });
}

const toLineRow = (line: NewOrder['priced']['lines'][number]): OrderRecord['lines'][number] => ({
  item_id: line.itemId,
  brand_id: line.brandId,
  brand_name: line.brandName,
  name: line.name,
  quantity: line.quantity,
  unit_price_minor: line.unitPriceMinor,
  total_minor: line.totalMinor,
  options: line.options,
  note: line.note,
  allergens: line.allergens,
  kcal: line.kcal,
  is_age_restricted: line.isAgeRestricted,
  deal: line.deal ?? null,
});
