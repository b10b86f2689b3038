// Offers that a customer may use only so often ("on your first order", "once per customer"). While orders are unpaid
// several may carry such an offer; the one that is paid first has it.
import { sql } from 'kysely';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';

export interface OrderWithOffer {
  order_id: string;
  customer_id: string;
  promotion_id: string | null;
}

/** Part of a statement in which `o` is another order of the customer and `mine` the promotion of this one. */
const COMPETES = sql`
  ((mine.definition ->> 'maxUsesPerCustomer') is not null and o.promotion_id = mine.promotion_id
    or (mine.definition ->> 'isFirstOrderOnly')::boolean and exists (
      select from promotions theirs
      where (theirs.tenant_id, theirs.promotion_id) = (o.tenant_id, o.promotion_id)
        and (theirs.definition ->> 'isFirstOrderOnly')::boolean))`;

/**
 * Whether other orders of the customer, paid and not sent back, have had all that the offer allows. Orders of one
 * customer come here one after the other: the lock lasts until the transaction ends, so that two that are paid at the
 * same time see each other. An advisory lock, because whoever places an order holds the customer's row and then wants
 * the rows of orders.
 */
export async function isOfferSpent(tx: Tx, order: OrderWithOffer): Promise<boolean> {
  if (order.promotion_id === null) return false;
  const key = `${tenantOf(tx)} ${order.customer_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ isSpent: boolean }>`
    select count(o.order_id) >= case when (mine.definition ->> 'isFirstOrderOnly')::boolean then 1
        else (mine.definition ->> 'maxUsesPerCustomer')::int end as "isSpent"
    from promotions mine
      left join orders o on o.tenant_id = mine.tenant_id and o.customer_id = ${order.customer_id}
        and o.order_id <> ${order.order_id}
        and o.status not in ('pending_payment', 'expired', 'cancelled', 'rejected')
        and ${COMPETES}
    where mine.tenant_id = ${tenantOf(tx)} and mine.promotion_id = ${order.promotion_id}
    group by mine.definition`.execute(tx);
  return rows[0]?.isSpent ?? false;
}

/**
 * The customer's other unpaid orders with the offer are overdue at once, so the clock cancels their intents. One that
 * is being paid in this moment is left to `isOfferSpent`.
 */
export async function hastenRivals(tx: Tx, order: OrderWithOffer, at: Date): Promise<void> {
  if (order.promotion_id === null) return;
  await sql`
    update orders set pay_by = ${at}
    where tenant_id = ${tenantOf(tx)} and order_id in (
      select o.order_id from promotions mine
        join orders o on o.tenant_id = mine.tenant_id and o.customer_id = ${order.customer_id}
          and o.order_id <> ${order.order_id} and o.status = 'pending_payment' and o.pay_by > ${at}
          and ${COMPETES}
      where mine.tenant_id = ${tenantOf(tx)} and mine.promotion_id = ${order.promotion_id}
      for no key update of o skip locked)`.execute(tx);
}
