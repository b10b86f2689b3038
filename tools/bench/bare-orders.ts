// A program, the baseline of `bench:orders`: for each order one bare transaction writes the same rows as the product
// (slot, order with its event, lines, payment), under the same role and row-level security, in one round trip.
import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { TENANT, getKitchenId } from '../harness/bench-site.ts';

export interface BareLoad {
  appUrl: string;
  seconds: number;
  concurrentCustomers: number;
  kitchens: number;
  /** The order whose rows are copied. */
  orderId: string;
}

const load = JSON.parse(process.argv[2] ?? '') as BareLoad;
// The server's own pool is set so, too.
const pool = new pg.Pool({ connectionString: load.appUrl, max: 10, pipeline: true });

const STATEMENTS = {
  slot: `update slots set used = used + 1, prep_minutes = prep_minutes + 20
    where tenant_id = $1 and store_id = $2 and mode = 'delivery'
      and starts_at = (select slot_starts_at from orders where tenant_id = $1 and order_id = $3)`,
  order: `insert into orders select n.* from orders o, jsonb_populate_record(o,
      jsonb_build_object('order_id', $3::uuid, 'client_key', $3::uuid, 'number', $3::uuid, 'tracking_token', $3::uuid, 'store_id', $2::text)) n
    where o.tenant_id = $1 and o.order_id = $4`,
  lines: `insert into order_lines select n.* from order_lines l, jsonb_populate_record(l,
      jsonb_build_object('order_id', $2::uuid)) n
    where l.tenant_id = $1 and l.order_id = $3`,
  payment: `insert into payments select n.* from payments p, jsonb_populate_record(p,
      jsonb_build_object('order_id', $2::uuid, 'payment_id', $2::uuid, 'intent_id', $2::uuid)) n
    where p.tenant_id = $1 and p.order_id = $3`,
} as const;

async function writeOrder(storeId: string): Promise<void> {
  const client = await pool.connect();
  const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values: [TENANT, ...values] });
  const id = randomUUID();
  try {
    await Promise.all([
      client.query(`begin; set local app.tenant = '${TENANT}'`),
      run('slot', [storeId, load.orderId]),
      run('order', [storeId, id, load.orderId]),
      run('lines', [id, load.orderId]),
      run('payment', [id, load.orderId]),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
}

const started = performance.now();
let written = 0;
async function writeOrders(): Promise<void> {
  while (performance.now() - started < load.seconds * 1_000) {
    await writeOrder(getKitchenId(written % load.kitchens));
    written += 1;
  }
}
await Promise.all(Array.from({ length: load.concurrentCustomers }, writeOrders));
const seconds = (performance.now() - started) / 1_000;
await pool.end();
process.stdout.write(`${JSON.stringify({ written, seconds })}\n`);
