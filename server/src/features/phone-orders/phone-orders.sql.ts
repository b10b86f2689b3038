import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface PhoneOrder {
  customerId: string;
  storeId: string;
  createdAt: Date;
}

/** Null: no such order, or it was not taken by phone. */
export async function findPhoneOrder(tx: Tx, orderId: string): Promise<PhoneOrder | null> {
  const { rows } = await sql<PhoneOrder>`
    select customer_id as "customerId", store_id as "storeId", created_at as "createdAt" from orders
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId} and taken_by is not null`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function setLinkSentAt(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update orders set payment_link_sent_at = ${at}
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId}`.execute(tx);
}
