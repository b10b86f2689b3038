import { sql } from 'kysely';

import type { WaitingOrder } from '../../../../contract/console/phone-orders.ts';
import { splitName } from '../../../../contract/customers/split-name.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

interface WaitingRow {
  order_id: string;
  number: string;
  contact_name: string;
  pay_by: Date;
  payment_link_sent_at: Date | null;
  by: string;
}

/** Orders by phone that can still be paid at `now`, the oldest first. */
export async function readWaitingOrders(
  tx: Tx,
  storeId: string,
  now: Date,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingRow>`
    select order_id, number, contact_name, pay_by, payment_link_sent_at, taken_by ->> 'name' as by from orders
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and status = 'pending_payment'
      and taken_by is not null and pay_by > ${now}
    order by created_at`.execute(tx);
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    firstName: splitName(row.contact_name).first,
    payBy: row.pay_by.toISOString(),
    linkSentAt: row.payment_link_sent_at?.toISOString() ?? null,
    by: row.by,
  }));
}
