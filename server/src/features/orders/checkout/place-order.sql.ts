import { sql, type RawBuilder } from 'kysely';
import type { Address } from '../../../../../contract/customer.ts';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';
import type { PricedCart } from '../../pricing/pricing.ts';
import { madeKey } from './idempotency-key.ts';
import { stockTaking, type Units } from '../reservations/order-reservations.sql.ts';

/** Orders of one customer are made one after the other, so limits hold and repeats meet what they repeat. */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
): Promise<{ email: string | null } | null> {
  const row = await tx
    .selectFrom('customers')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface EarlierOrder {
  orderId: string;
  fingerprint: string;
}

interface Earlier {
  /** That the request repeats. */
  earlier: EarlierOrder | null;
  /** Of the new order, if there is none. */
  clientKey: string;
}

export function orderWithKey(
  tx: Tx,
  customerId: string,
  clientKey: string,
): BatchableQuery<Earlier> {
  const query = sql`
    select order_id as "orderId", fingerprint from orders
    where tenant_id = ${tenantOf(tx)} and customer_id = ${customerId} and client_key = ${clientKey}`;
  return { query, read: ([earlier]: EarlierOrder[]) => ({ earlier: earlier ?? null, clientKey }) };
}

/** For requests without a key: the same cart that still waits for its payment, and the key for a new order. */
export function unpaidOrder(
  tx: Tx,
  customerId: string,
  fingerprint: string,
): BatchableQuery<Earlier> {
  const query = sql`
    select order_id as "orderId", fingerprint, status, client_key as "clientKey" from orders
    where tenant_id = ${tenantOf(tx)} and customer_id = ${customerId} and fingerprint = ${fingerprint}
    order by created_at desc`;
  const read = (rows: (EarlierOrder & { status: string; clientKey: string })[]) => {
    const made = rows.filter(({ clientKey }) => clientKey.startsWith('made:'));
    const earlier = rows.find(({ status }) => status === 'pending_payment') ?? null;
    return { earlier, clientKey: madeKey(fingerprint, made.length) };
  };
  return { query, read };
}

export interface NewOrder {
  orderId: string;
  number: string;
  customerId: string;
  clientKey: string;
  fingerprint: string;
  priced: PricedCart;
  slot: { startsAt: Date; endsAt: Date; isAsap: boolean };
  address: Omit<Address, 'id' | 'label'> | null;
  contact: { name: string; phone: string; email: string };
  /** Of the letters about it. */
  language: string;
  note: string;
  /** Stands for where the request came from. */
  network: string | null;
  createdAt: Date;
  payBy: Date;
  ageDeclaredAt: Date | null;
}

/** The row as it is written; what PostgreSQL keeps as JSON is still itself. */
export const newRow = (tenantId: string, order: NewOrder) => {
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
    network: order.network,
    created_at: order.createdAt,
    pay_by: order.payBy,
    age_declared_at: order.ageDeclaredAt,
    updated_at: order.createdAt,
  } as const;
};

const AS_JSON: ReadonlySet<string> = new Set(['vat', 'allergens', 'bundles', 'address']);

/** Part of a `with`. Fails where another order has the key, or the number. */
function orderWriting(tx: Tx, order: NewOrder): RawBuilder<unknown> {
  const fields = Object.entries(newRow(tenantOf(tx), order));
  const columns = fields.map(([name]) => sql.ref(name));
  const values = fields.map(([name, value]) =>
    AS_JSON.has(name) && value !== null ? JSON.stringify(value) : value,
  );
  return sql`ordered as (insert into orders (${sql.join(columns)}) values (${sql.join(values)}))`;
}

/**
 * Writes the order, opens its payment, takes the units that are counted and writes the lines, which remember them; loses
 * the race where too few are left. One statement, whose text does not depend on how many lines there are.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  units: readonly Units[],
  paymentOpening: RawBuilder<unknown>,
): Promise<void> {
  const { orderId, priced, createdAt } = order;
  const { storeId, lines, shares } = priced;
  const rows = lines.map((line, index) => ({ ...line, ...shares[index], lineNo: index + 1 }));
  await sql`
    with ${orderWriting(tx, order)}, ${paymentOpening}, ${stockTaking(tx, storeId, units, createdAt)}, written as (
      insert into order_lines (tenant_id, order_id, line_no, item_id, brand_id, brand_name, name, quantity,
        unit_price_minor, total_minor, options, note, allergens, kcal, is_age_restricted, vat_shares,
        discount_minor, takes_stock)
      select ${tenantOf(tx)}, ${orderId}::uuid, "lineNo", "itemId", "brandId", "brandName", name, quantity,
        "unitPriceMinor", "totalMinor", options, note, allergens, kcal, "isAgeRestricted", "vatShares",
        "discountMinor", exists (select from taking where item_id = "itemId" and is_counted)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(
        "lineNo" int, "itemId" text, "brandId" text, "brandName" text, name text, quantity int,
        "unitPriceMinor" int, "totalMinor" int, options jsonb, note text, allergens jsonb, kcal int,
        "isAgeRestricted" boolean, "vatShares" jsonb, "discountMinor" int)
    )
    select lose_race('SOLD_OUT') where exists (select from taking where is_short)`.execute(tx);
}
