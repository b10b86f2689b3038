// Orders of the small site, stored without a checkout.
import type pg from 'pg';

import type { OrderStatus } from '../../../../../contract/order-status.ts';

const CUSTOMER_ID = '0198c0de-0000-7000-8000-000000000001';

export interface StoredOrders {
  storeId: string;
  placedAt: Date;
  /** Default: one. */
  count?: number;
  promoCode?: string;
  /** Default: completed. */
  status?: OrderStatus;
  lines: readonly {
    itemId: string;
    quantity: number;
    options?: readonly { groupId: string; optionId: string; quantity: number; nested: boolean }[];
  }[];
}

/** Their sums are of no importance: a rehearsal prices them anew. */
export async function storeOrders(
  superuser: pg.ClientBase | pg.Pool,
  { storeId, placedAt, count = 1, promoCode, status = 'completed', lines }: StoredOrders,
): Promise<void> {
  await superuser.query(
    `insert into customers (tenant_id, customer_id) values ('small', $1) on conflict do nothing`,
    [CUSTOMER_ID],
  );
  await superuser.query(
    `insert into slots (tenant_id, store_id, mode, starts_at, capacity, prep_capacity)
     values ('small', $1, 'delivery', $2, 9, 9) on conflict do nothing`,
    [storeId, placedAt],
  );
  await superuser.query(
    `with o as (
       insert into orders (tenant_id, order_id, number, customer_id, client_key, fingerprint, store_id, mode,
         slot_starts_at, slot_ends_at, is_asap, prep_minutes, currency, items_minor, delivery_fee_minor, service_fee_minor,
         small_order_fee_minor, bag_charge_minor, tip_minor, total_minor, vat, allergens, address, contact_name, contact_phone,
         contact_email, promo_code, pay_by, placed_at, status)
       select 'small', id, id::text, $1, id::text, 'f', $2, 'delivery', $3, $3, true, 5, 'GBP',
         900, 0, 0, 0, 0, 0, 900, '[]', '{}', '{"postcode": "NW1 8AB"}', 'Ada', '', '', $4, $3, $3, $7
       from (select gen_random_uuid() as id from generate_series(1, $5)) n
       returning order_id)
     insert into order_lines (tenant_id, order_id, line_no, item_id, brand_id, brand_name, name, quantity, unit_price_minor,
       total_minor, options, allergens)
     select 'small', order_id, line_no, line ->> 'itemId', 'Curry', 'Curry', 'Dish', (line ->> 'quantity')::int, 0, 0,
       coalesce(line -> 'options', '[]'), '{}'
     from o, jsonb_array_elements($6::jsonb) with ordinality as l(line, line_no)`,
    [CUSTOMER_ID, storeId, placedAt, promoCode ?? null, count, JSON.stringify(lines), status],
  );
}
