import { sql } from 'kysely';

import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import type { QuotedOption } from '../../../../contract/pricing/cart.ts';
import { toChoices } from '../../../../contract/pricing/quoted-choices.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export async function listFavourites(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('favourites')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id')
    .select('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** No effect if it is a favourite already, or if there are `limit`. */
export async function addFavourite(
  tx: Tx,
  favourite: { customerId: string; itemId: string; now: Date; limit: number },
): Promise<void> {
  const { customerId, itemId, now, limit } = favourite;
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${limit}::int as "isFull" from favourites
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId}`.execute(tx);
  if (rows[0]?.isFull) return;
  await tx
    .insertInto('favourites')
    .values({
      tenant_id: getTenantId(tx),
      customer_id: customerId,
      item_id: itemId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, customerId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Dishes of paid orders, by number of orders, then most recent first; each with the options and allergens of its last order. */
export async function listPastDishes(tx: Tx, customerId: string): Promise<PastDish[]> {
  const { rows } = await sql<Omit<PastDish, 'options'> & { options: QuotedOption[] }>`
    select l.item_id as "itemId", (array_agg(l.options order by o.created_at desc, l.line_no))[1] as options,
      (array_agg(l.allergens order by o.created_at desc, l.line_no))[1] as allergens
    from orders o join order_lines l using (tenant_id, order_id)
    where o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${customerId}
      and o.status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed')
    group by l.item_id
    order by count(distinct o.order_id) desc, max(o.created_at) desc, l.item_id`.execute(tx);
  return rows.map(({ options, ...dish }) => ({ ...dish, options: toChoices(options) }));
}
