// Orders of the past, written in bulk: one each two minutes, the latest ones still open, so that a longer history has as
// many orders a day and as many open ones as a short one.
import type pg from 'pg';

import { getKitchenId, TENANT, type BenchCustomer } from '../../harness/bench-site.ts';

const SECONDS_BETWEEN = 120;
const OPEN_ORDERS = 60;
/** Orders of a customer. */
const ORDERS_EACH = 20;

/** An older order has a higher number. */
const HISTORY = `
  with history as (
    select n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as order_id,
      now() - n * interval '${SECONDS_BETWEEN} seconds' as at,
      case when n <= ${OPEN_ORDERS} then 'accepted' when n % 50 = 0 then 'rejected' else 'completed' end as status
    from generate_series($2::int, $3::int) as n)`;

const STATEMENTS = [
  `insert into customers (tenant_id, customer_id, first_name, email)
   select $1, gen_random_uuid(), 'Customer', n || '@history.test'
   from generate_series($2::int, $3::int) as n where n % ${ORDERS_EACH} = 0`,
  `${HISTORY}
   insert into orders (tenant_id, order_id, number, customer_id, client_key, fingerprint, store_id, mode, slot_starts_at,
     slot_ends_at, is_asap, prep_minutes, status, currency, items_minor, delivery_fee_minor, service_fee_minor,
     small_order_fee_minor, bag_charge_minor, tip_minor, total_minor, vat, allergens, address, contact_name, contact_phone,
     contact_email, created_at, pay_by, placed_at, updated_at)
   select $1, order_id, 'H' || n, coalesce(($4::uuid[])[1 + n / ${ORDERS_EACH}], customer_id), n::text, '',
     $5, case n % 2 when 0 then 'delivery' else 'pickup' end, at + interval '30 minutes', at + interval '45 minutes', true,
     10, status, 'GBP', 1000, 0, 0, 0, 0, 0, 1000, '[]',
     '{"contains": [], "mayContain": [], "notVerified": false}', '{"line1": "1 Bench Street", "town": "London", "postcode": "NW1 8AB"}',
     'Customer ' || n % 5000, '+447700900123', n || '@history.test', at, at, at, at
   from history left join customers
     on tenant_id = $1 and email = n - n % ${ORDERS_EACH} || '@history.test'`,
  `${HISTORY}
   insert into order_lines (tenant_id, order_id, line_no, item_id, brand_id, brand_name, name, quantity, unit_price_minor,
     total_minor, options, allergens)
   select $1, order_id, line_no, 'curry', 'Curry_House', 'Curry House', 'curry', 1, 500, 500, '[]',
     '{"contains": ["milk"], "mayContain": [], "notVerified": false}'
   from history, generate_series(1, 2) as line_no`,
  `${HISTORY}
   insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause, at)
   select $1, order_id, seq, null, case seq when 1 then 'placed' else status end, 'kitchen', at
   from history, generate_series(1, 2) as seq`,
  `${HISTORY}
   insert into payments (tenant_id, payment_id, order_id, provider, intent_id, amount_minor, captured_minor, currency, state,
     next_check_at)
   select $1, order_id, order_id, 'sandbox', 'pi_' || n, 1000, 1000, 'GBP', 'succeeded', null from history`,
  `${HISTORY}
   insert into refunds (tenant_id, refund_id, payment_id, order_id, client_key, amount_minor, reason, state, next_try_at,
     created_at)
   select $1, order_id, order_id, order_id, 'rejected', 1000, '', 'succeeded', null, at from history where status = 'rejected'`,
];
const TABLES = ['customers', 'orders', 'order_lines', 'order_events', 'payments', 'refunds'];

/** Orders that are written at once. */
const BATCH = 1_000_000;

/** Orders number `from` to `to`; the latest ones belong to `customers`. */
export async function addOrderHistory(
  superuser: pg.ClientBase,
  { from, to, customers }: { from: number; to: number; customers: readonly BenchCustomer[] },
): Promise<void> {
  const ids = customers.map(({ customerId }) => customerId);
  const createIndexes = await dropIndexes(superuser);
  // Triggers and foreign keys are off.
  await superuser.query(`set session_replication_role = replica`);
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    for (const sql of STATEMENTS) {
      const parameters = [TENANT, first, last, ids, getKitchenId(0)];
      const count = Math.max(...[...sql.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
      await superuser.query(sql, parameters.slice(0, count));
    }
    console.log(`${last} orders written`);
  }
  await superuser.query(`set session_replication_role = origin`);
  for (const sql of createIndexes) await superuser.query(sql);
  await superuser.query(`vacuum analyze ${TABLES.join(', ')}`);
}

/** Those without a constraint, which are made several times faster afterwards. Returns the statements that do so. */
async function dropIndexes(superuser: pg.ClientBase): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await superuser.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
