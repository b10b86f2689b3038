// An order reserves units of stock, one use of a promotion, a place in a slot and the customer's credit until it ends.
// Each claim is one guarded statement, and all orders claim in this sequence, stock rows by item id, so they cannot
// deadlock. Claims are CTEs: for a new order a failed claim raises a conflict (checkout/place-order.sql.ts), for an
// order that is placed again after it expired the result is checked.
import { sql, type RawBuilder } from 'kysely';

import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import {
  onCommit,
  getTenantId,
  withoutTenant,
  type GlobalTx,
  type Tx,
} from '../../../platform/db/with-tenant.ts';
import { createSpending, returnCredit } from '../../loyalty/loyalty.ts';
import type { SlotCapacity } from '../../stores/stores.ts';

export interface SlotClaim extends SlotCapacity {
  storeId: string;
  mode: string;
  startsAt: Date;
  prepMinutes: number;
}

/** `claimed` is empty when the slot is full. */
export const claimSlotCte = (tx: Tx, claim: SlotClaim): RawBuilder<unknown> => sql`
    claimed as (
      insert into slots as s (tenant_id, store_id, mode, starts_at, used, capacity, prep_minutes, prep_capacity)
      values (${getTenantId(tx)}, ${claim.storeId}, ${claim.mode}, ${claim.startsAt}, 1, ${claim.ordersPerSlot},
        ${claim.prepMinutes}, ${claim.prepMinutesPerSlot})
      on conflict (tenant_id, store_id, mode, starts_at) do update
        set used = s.used + 1, prep_minutes = s.prep_minutes + excluded.prep_minutes,
          capacity = excluded.capacity, prep_capacity = excluded.prep_capacity
        -- The same rule as hasRoom in the stores feature: an empty slot takes any one order.
        where s.used < excluded.capacity
          and (s.used = 0 or s.prep_minutes + greatest(excluded.prep_minutes, 1) <= excluded.prep_capacity)
      returning used
    )`;

export interface ItemUnits {
  itemId: string;
  brandId: string;
  units: number;
}

export function sumUnits(
  lines: readonly { itemId: string; brandId: string; quantity: number }[],
): ItemUnits[] {
  const sums = new Map<string, ItemUnits>();
  for (const { itemId, brandId, quantity } of lines) {
    const before = sums.get(itemId)?.units ?? 0;
    sums.set(itemId, { itemId, brandId, units: before + quantity });
  }
  return [...sums.values()];
}

interface StockClaim {
  /** Items with limited stock at this store; their lines are marked, so that the units are released later. */
  counted: string[];
  /** Items of which too few were left, or whose brand is paused. */
  short: string[];
  /** The last unit of an item was claimed. */
  hasSoldOut: boolean;
}

/**
 * `stock_claim` has a row per item with limited stock and tells whether too few units are left, and whether the last
 * one was claimed; and a row per item whose brand is paused at the store, of which too few count as left.
 */
export const claimStockCtes = (
  tx: Tx,
  storeId: string,
  requested: readonly ItemUnits[],
  now: Date,
): RawBuilder<unknown> => sql`
    requested as (
      select * from unnest(${requested.map(({ itemId }) => itemId)}::text[],
        ${requested.map(({ brandId }) => brandId)}::text[], ${requested.map(({ units }) => units)}::int[])
        as w(item_id, brand_id, units)
    ), locked as (
      select s.item_id, s.remaining, s.sold_out_until from item_stock s join requested w using (item_id)
      where s.tenant_id = ${getTenantId(tx)} and s.store_id = ${storeId}
      order by s.item_id for no key update of s
    ), taken as (
      update item_stock s set remaining = s.remaining - w.units
      from locked l join requested w using (item_id)
      where s.tenant_id = ${getTenantId(tx)} and s.store_id = ${storeId} and s.item_id = l.item_id
        and s.remaining >= w.units
      returning s.item_id, s.remaining
    ), stock_claim as (
      select l.item_id, l.remaining is not null as is_counted,
        coalesce(l.sold_out_until > ${now}, false)
          or (l.remaining is not null and l.item_id not in (select item_id from taken)) as is_short,
        exists (select from taken t where t.item_id = l.item_id and t.remaining = 0) as has_sold_out
      from locked l
      union all
      select w.item_id, false, true, false from brand_pauses p join requested w using (brand_id)
      where p.tenant_id = ${getTenantId(tx)} and p.store_id = ${storeId} and p.paused_until > ${now}
    )`;

interface ClaimedItem {
  itemId: string;
  isCounted: boolean;
  isShort: boolean;
  hasSoldOut: boolean;
}

async function claimStock(
  tx: Tx,
  storeId: string,
  requested: readonly ItemUnits[],
  now: Date,
): Promise<StockClaim> {
  const { rows } = await sql<ClaimedItem>`
    with ${claimStockCtes(tx, storeId, requested, now)}
    select item_id as "itemId", is_counted as "isCounted", is_short as "isShort", has_sold_out as "hasSoldOut"
    from stock_claim`.execute(tx);
  return {
    counted: rows.filter(({ isCounted }) => isCounted).map(({ itemId }) => itemId),
    short: rows.filter(({ isShort }) => isShort).map(({ itemId }) => itemId),
    hasSoldOut: rows.some(({ hasSoldOut }) => hasSoldOut),
  };
}

/**
 * Every process reloads the live state of the tenant. Only for changes that visitors see, because commits that notify
 * wait for each other. A statement of its own: Citus sends a statement with a table to a worker, which has no listeners.
 */
async function notifyLiveChange(queries: Tx | GlobalTx, tenantId: string): Promise<void> {
  await sql`select pg_notify('tiffin_live', ${tenantId})`.execute(queries);
}

/**
 * Notifies of a transaction whose commit has been sent already. If the notification fails, the caches of other processes expire
 * by themselves.
 */
export function notifyLiveChangeOnCommit(database: TenantDatabase, tx: Tx): void {
  const tenantId = getTenantId(tx);
  onCommit(tx, () =>
    withoutTenant(database, (queries) => notifyLiveChange(queries, tenantId)).catch(() => {}),
  );
}

async function markCountedLines(tx: Tx, orderId: string, { counted }: StockClaim): Promise<void> {
  if (counted.length === 0) return;
  await sql`update order_lines set takes_stock = true
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId} and item_id = any(${counted})`.execute(
    tx,
  );
}

/** `claimed` is empty when the promotion has been used up or withdrawn. */
export const claimPromotionCte = (tx: Tx, promotionId: string): RawBuilder<unknown> => sql`
    claimed as (
      update promotions set uses = uses + 1
      where tenant_id = ${getTenantId(tx)} and promotion_id = ${promotionId} and not is_withdrawn
        and (max_uses is null or uses < max_uses)
      returning uses
    )`;

/** True if the claim succeeded. */
export const tryClaim = async (tx: Tx, claimCte: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`with ${claimCte} select from claimed`.execute(tx)).rows.length > 0;

export interface ReservingOrder {
  order_id: string;
  customer_id: string;
  store_id: string;
  mode: string;
  slot_starts_at: Date;
  prep_minutes: number;
  promotion_id: string | null;
  credit_minor: number;
  holds_slot: boolean;
}

/**
 * Releases the slot, the stock, the promotion and the credit of an order that the caller has locked; a second call does nothing.
 * With `keepsMoney` promotion and credit stay spent, because the store keeps a part of the payment.
 */
export async function releaseReservations(
  tx: Tx,
  order: ReservingOrder,
  { now, keepsMoney }: { now: Date; keepsMoney: boolean },
): Promise<void> {
  if (!order.holds_slot) return;
  const tenantId = getTenantId(tx);
  const returnStock = sql<{ isBack: boolean }>`
      with units as (
        select item_id, sum(quantity) as units from order_lines
        where tenant_id = ${tenantId} and order_id = ${order.order_id} and takes_stock group by item_id
      ), locked as (
        select s.item_id from item_stock s join units using (item_id)
        where s.tenant_id = ${tenantId} and s.store_id = ${order.store_id} order by s.item_id for no key update of s
      )
      update item_stock s set remaining = s.remaining + u.units from locked join units u using (item_id)
      where s.tenant_id = ${tenantId} and s.store_id = ${order.store_id} and s.item_id = locked.item_id
      returning s.remaining = u.units as "isBack"`;
  const statements = [
    sql`update promotions set uses = uses - 1
      where tenant_id = ${tenantId} and promotion_id = ${order.promotion_id} and not ${keepsMoney}`,
    sql`update slots set used = used - 1, prep_minutes = prep_minutes - ${order.prep_minutes}
      where tenant_id = ${tenantId} and store_id = ${order.store_id} and mode = ${order.mode}
        and starts_at = ${order.slot_starts_at}`,
    sql`update order_lines set takes_stock = false
      where tenant_id = ${tenantId} and order_id = ${order.order_id} and takes_stock`,
    sql`update orders set holds_slot = false where tenant_id = ${tenantId} and order_id = ${order.order_id}`,
  ];
  const [{ rows: returned }] = await Promise.all([
    returnStock.execute(tx),
    ...statements.map((statement) => statement.execute(tx)),
  ]);
  if (returned.some(({ isBack }) => isBack)) await notifyLiveChange(tx, tenantId);
  if (order.credit_minor > 0 && !keepsMoney)
    await returnCredit(tx, { orderId: order.order_id, at: now });
}

/**
 * Moves the reservation of an order that the caller has locked; false: the new slot is full, and nothing has changed. Both
 * slots are locked in the sequence of their times, so that two orders that change places do not deadlock.
 */
export async function moveSlotReservation(
  tx: Tx,
  order: ReservingOrder,
  claim: SlotClaim,
): Promise<boolean> {
  const tenantId = getTenantId(tx);
  const { store_id: storeId, mode, slot_starts_at: startsAt, prep_minutes: prepMinutes } = order;
  await sql`
    select from slots
    where tenant_id = ${tenantId} and store_id = ${storeId} and mode = ${mode}
      and starts_at in (${startsAt}, ${claim.startsAt})
    order by starts_at for no key update`.execute(tx);
  if (!(await tryClaim(tx, claimSlotCte(tx, claim)))) return false;
  await sql`
    update slots set used = used - 1, prep_minutes = prep_minutes - ${prepMinutes}
    where tenant_id = ${tenantId} and store_id = ${storeId} and mode = ${mode}
      and starts_at = ${startsAt}`.execute(tx);
  return true;
}

/** Claims everything again for an expired order; false: something is gone, and nothing is claimed. */
export async function reclaimReservations(
  tx: Tx,
  order: ReservingOrder,
  now: Date,
): Promise<boolean> {
  await sql`savepoint reclaim`.execute(tx);
  const units = await sql<ItemUnits>`
    select item_id as "itemId", brand_id as "brandId", sum(quantity)::int as units from order_lines
    where tenant_id = ${getTenantId(tx)} and order_id = ${order.order_id} group by item_id, brand_id`.execute(
    tx,
  );
  const stock = await claimStock(tx, order.store_id, units.rows, now);
  const hasPromotion =
    order.promotion_id === null || (await tryClaim(tx, claimPromotionCte(tx, order.promotion_id)));
  const hasSlot =
    stock.short.length === 0 &&
    hasPromotion &&
    (await tryClaim(tx, reclaimSlotCte(tx, order, now)));
  if (!hasSlot || !(await reclaimCredit(tx, order, now))) {
    await sql`rollback to savepoint reclaim`.execute(tx);
    return false;
  }
  await markCountedLines(tx, order.order_id, stock);
  if (stock.hasSoldOut) await notifyLiveChange(tx, getTenantId(tx));
  return true;
}

const reclaimSlotCte = (tx: Tx, order: ReservingOrder, now: Date): RawBuilder<unknown> => sql`
    claimed as (
      update slots set used = used + 1, prep_minutes = prep_minutes + ${order.prep_minutes}::int
      where tenant_id = ${getTenantId(tx)} and store_id = ${order.store_id} and mode = ${order.mode}
        and starts_at = ${order.slot_starts_at} and starts_at > ${now} and used < capacity
        and (used = 0 or prep_minutes + greatest(${order.prep_minutes}::int, 1) <= prep_capacity)
      returning used
    )`;

async function reclaimCredit(tx: Tx, order: ReservingOrder, now: Date): Promise<boolean> {
  if (order.credit_minor === 0) return true;
  const { claimCte, insertEntry } = createSpending(tx, {
    customerId: order.customer_id,
    orderId: order.order_id,
    amountMinor: order.credit_minor,
    at: now,
  });
  if (!(await tryClaim(tx, claimCte))) return false;
  await insertEntry.execute(tx);
  return true;
}
