import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** The store of an order; null: the site has no such order. */
export async function findOrderStore(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ storeId: string }>`
    select store_id as "storeId" from orders
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId}`.execute(tx);
  return rows[0]?.storeId ?? null;
}
