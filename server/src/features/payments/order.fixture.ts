// Minimal rows of an order, for tests of its payments.
import { randomUUIDv7 } from 'node:crypto';

import { sql } from 'kysely';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';

export const TOTAL_MINOR = 1840;
const CUSTOMER_ID = '0198c0de-0000-7000-8000-000000000001';

export const createPaymentsDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    name: 'payments',
    async prepare(database) {
      for (const tenantId of ['north', 'south']) {
        await withTenant(database.owner, tenantId, async (tx) => {
          await sql`insert into tenants (tenant_id, kind, name, definition) values (${tenantId}, 'site', 'A', '{}')`.execute(
            tx,
          );
          await sql`insert into stores (tenant_id, store_id, position, definition) values (${tenantId}, 'camden', 1, '{}')`.execute(
            tx,
          );
          await sql`insert into customers (tenant_id, customer_id) values (${tenantId}, ${CUSTOMER_ID})`.execute(
            tx,
          );
          await sql`insert into slots (tenant_id, store_id, mode, starts_at, capacity, prep_capacity)
            values (${tenantId}, 'camden', 'pickup', '2026-05-20T12:00Z', 1000, 1000)`.execute(tx);
        });
      }
    },
  });

export async function insertOrder(tx: Tx): Promise<string> {
  const orderId = randomUUIDv7();
  await sql`
    insert into orders (tenant_id, order_id, number, customer_id, client_key, fingerprint, store_id, mode,
      slot_starts_at, slot_ends_at, is_asap, prep_minutes, currency, items_minor, delivery_fee_minor,
      service_fee_minor, small_order_fee_minor, bag_charge_minor, tip_minor, total_minor, vat, allergens,
      contact_name, contact_phone, contact_email, pay_by)
    values (${getTenantId(tx)}, ${orderId}, ${orderId}, ${CUSTOMER_ID}, ${orderId}, 'f', 'camden', 'pickup',
      '2026-05-20T12:00Z', '2026-05-20T12:15Z', false, 5, 'GBP', ${TOTAL_MINOR}, 0,
      0, 0, 0, 0, ${TOTAL_MINOR}, '[]', '{}', 'A', '+447700900000', '', now() + interval '15 minutes')`.execute(
    tx,
  );
  return orderId;
}
