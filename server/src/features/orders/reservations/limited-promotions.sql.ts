// Promotions with a limit per customer ("on your first order", "once per customer"). Several unpaid orders may carry
// one; the order that is paid first gets it.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export interface PromotedOrder {
  order_id: string;
  customer_id: string;
  promotion_id: string | null;
}

/**
 * A condition for statements in which `o` is another order of the customer and `own` this order's promotion. The tenant is
 * named for each table, from which Citus sees that one shard has the rows.
 */
const isCompeting = (tx: Tx) => sql`
  ((own.definition ->> 'maxUsesPerCustomer') is not null and o.promotion_id = own.promotion_id
    or (own.definition ->> 'isFirstOrderOnly')::boolean and exists (
      select from promotions theirs
      where theirs.tenant_id = ${getTenantId(tx)} and theirs.promotion_id = o.promotion_id
        and (theirs.definition ->> 'isFirstOrderOnly')::boolean))`;

/** How often other paid orders of the customer have used the order's promotion, and how often they may; null: no limit. */
const selectUses = (tx: Tx, order: PromotedOrder) => sql`
    select case when (own.definition ->> 'isFirstOrderOnly')::boolean then 1
        else (own.definition ->> 'maxUsesPerCustomer')::int end as allowed,
      (select count(*)::int from orders o
        where o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${order.customer_id} and o.order_id <> ${order.order_id}
          and (o.status not in ('pending_payment', 'expired', 'cancelled', 'rejected') or o.kept_minor > 0)
          and ${isCompeting(tx)}) as used
    from promotions own
    where own.tenant_id = ${getTenantId(tx)} and own.promotion_id = ${order.promotion_id}`;

/**
 * True if other paid orders of the customer have used the promotion as often as it allows. A cancelled order counts if
 * the store kept a part of its payment. The lock serialises orders of one customer that are paid at the same time. It
 * is an advisory lock, because placing an order locks the customer's row before rows of orders: locking the customer
 * here would be the opposite sequence.
 */
export async function isPromotionUsedUp(tx: Tx, order: PromotedOrder): Promise<boolean> {
  if (order.promotion_id === null) return false;
  const key = `${getTenantId(tx)} ${order.customer_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ isUsedUp: boolean | null }>`
    select used >= allowed as "isUsedUp" from (${selectUses(tx, order)}) uses`.execute(tx);
  return rows[0]?.isUsedUp ?? false;
}

/**
 * Makes those of the customer's other unpaid orders with the promotion overdue for which its limit leaves no use beside
 * this order, the oldest first, so that the scheduler cancels their intents. An order that is locked, because it is being
 * paid, is skipped: `isPromotionUsedUp` decides about it.
 */
export async function expireCompetingOrders(tx: Tx, order: PromotedOrder, at: Date): Promise<void> {
  if (order.promotion_id === null) return;
  await sql`
    update orders set pay_by = ${at}
    where tenant_id = ${getTenantId(tx)} and order_id in (
      select o.order_id from promotions own
        join orders o on o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${order.customer_id}
          and o.order_id <> ${order.order_id} and o.status = 'pending_payment' and o.pay_by > ${at}
          and ${isCompeting(tx)}
      where own.tenant_id = ${getTenantId(tx)} and own.promotion_id = ${order.promotion_id}
      order by o.created_at desc, o.order_id desc
      offset (select greatest(allowed - 1 - used, 0) from (${selectUses(tx, order)}) uses)
      for no key update of o skip locked)`.execute(tx);
}
