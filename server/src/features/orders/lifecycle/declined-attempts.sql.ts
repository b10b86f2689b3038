// Card attempts that a bank declined (docs/security.md T21), each stored once by its id at the provider.
import { sql } from 'kysely';

import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export interface DeclinedAttempt {
  attemptId: string;
  orderId: string;
  customerId: string;
  network: string | null;
  at: Date;
}

export async function insertDeclinedAttempt(tx: Tx, declined: DeclinedAttempt): Promise<void> {
  await tx
    .insertInto('declined_tries')
    .values({
      tenant_id: getTenantId(tx),
      try_id: declined.attemptId,
      order_id: declined.orderId,
      customer_id: declined.customerId,
      network: declined.network,
      at: declined.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ages in seconds of those within the last day. */
export interface DeclinedAttemptAges {
  ofCustomer: readonly number[];
  /** None for a customer of a completed order: neighbours share a network, and a tester of stolen cards has none. */
  ofNetwork: readonly number[];
}

export function queryDeclinedAttempts(
  tx: Tx,
  { customerId, network }: { customerId: string; network: string | null },
  now: Date,
): BatchableQuery<DeclinedAttemptAges> {
  const query = sql`
    select
      array(select extract(epoch from ${now}::timestamptz - at)::float8 from declined_tries
        where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId}
          and at > ${now}::timestamptz - interval '1 day') as "ofCustomer",
      array(select extract(epoch from ${now}::timestamptz - at)::float8 from declined_tries
        where tenant_id = ${getTenantId(tx)} and network = ${network}
          and at > ${now}::timestamptz - interval '1 day'
          and not exists (select from orders where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId}
            and status = 'completed')) as "ofNetwork"`;
  const read = ([row]: DeclinedAttemptAges[]) => row ?? { ofCustomer: [], ofNetwork: [] };
  return { query, read };
}

/** Orders on which the customer could try another card. */
export async function findUnpaidOrderIds(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending_payment')
    .execute();
  return rows.map(({ order_id }) => order_id);
}
