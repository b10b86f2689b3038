// The orders that a rehearsal prices again, as the carts that they were.
import { sql } from 'kysely';

import type { DealPart } from '../../../../../contract/catalogue/deal.ts';
import { ORDERED_STATUSES } from '../../../../../contract/order-status.ts';
import type { Cart, QuotedOption } from '../../../../../contract/pricing/cart.ts';
import { toChoices } from '../../../../../contract/pricing/quoted-choices.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { isAfter, toCursor } from '../../../platform/db/keyset.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

/** Orders of a store that were placed in the period, and not ended without food. */
interface OrdersOfPeriod {
  storeId: string;
  since: Date;
  until: Date;
}

export interface RehearsedOrder {
  /** Where the next page begins, if this is the last one of its page. */
  cursor: string;
  cart: Cart;
  /** The time for which it was ordered. */
  at: Date;
}

const isRehearsed = (tx: Tx, { storeId, since, until }: OrdersOfPeriod) => sql`
  o.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.placed_at >= ${since} and o.placed_at < ${until}
  and o.status = any(${ORDERED_STATUSES})`;

export async function countRehearsedOrders(tx: Tx, period: OrdersOfPeriod): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders o where ${isRehearsed(tx, period)}`.execute(tx);
  return rows[0]?.orders ?? 0;
}

interface OrderRow {
  cursor: string;
  mode: Mode;
  postcode: string | null;
  promoCode: string | null;
  at: Date;
  lines: { itemId: string; quantity: number; options: QuotedOption[]; deal: DealPart | null }[];
}

/** The latest first. `cursor`: of the last order before; null: the first page. */
export async function readRehearsedOrders(
  tx: Tx,
  period: OrdersOfPeriod,
  cursor: string | null,
  limit: number,
): Promise<RehearsedOrder[]> {
  const { rows } = await sql<OrderRow>`
    select ${toCursor(sql`o.placed_at`, sql`o.order_id`)} as cursor, o.mode, o.address ->> 'postcode' as postcode,
      o.promo_code as "promoCode", case when o.is_asap then o.placed_at else o.slot_starts_at end as at,
      (select json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity, 'options', l.options, 'deal', l.deal)
          order by l.line_no)
        from order_lines l where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) as lines
    from orders o
    where ${isRehearsed(tx, period)} and ${isAfter(cursor, sql`o.placed_at`, sql`o.order_id`)}
    order by o.placed_at desc, o.order_id desc limit ${limit}`.execute(tx);
  return rows.map(({ cursor: own, at, ...row }) => ({
    cursor: own,
    at,
    cart: toCart(period.storeId, row),
  }));
}

const toCart = (
  storeId: string,
  { mode, postcode, promoCode, lines }: Omit<OrderRow, 'cursor' | 'at'>,
): Cart => ({
  storeId,
  mode,
  ...(postcode !== null && { postcode }),
  ...(promoCode !== null && { promoCode }),
  lines: lines.map(({ itemId, quantity, options, deal }) => ({
    itemId,
    quantity,
    options: toChoices(options),
    ...(deal && { deal }),
  })),
});
