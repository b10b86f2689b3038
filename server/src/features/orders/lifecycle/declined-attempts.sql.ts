// Tries of a card that a bank declined (reliability T21): each counted once, whoever brings the news and how often.
import { sql } from 'kysely';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';

export interface DeclinedTry {
  tryId: string;
  orderId: string;
  customerId: string;
  network: string | null;
  at: Date;
}

export async function noteDeclinedTry(tx: Tx, declined: DeclinedTry): Promise<void> {
  await tx
    .insertInto('declined_tries')
    .values({
      tenant_id: tenantOf(tx),
      try_id: declined.tryId,
      order_id: declined.orderId,
      customer_id: declined.customerId,
      network: declined.network,
      at: declined.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DeclinedTries {
  ofCustomer: number;
  ofNetwork: number;
}

/** Within the last day. */
export function declinedTries(
  tx: Tx,
  { customerId, network }: { customerId: string; network: string | null },
  now: Date,
): BatchableQuery<DeclinedTries> {
  const query = sql`
    select
      (select count(*) from declined_tries where tenant_id = ${tenantOf(tx)} and customer_id = ${customerId}
        and at > ${now}::timestamptz - interval '1 day') as "ofCustomer",
      (select count(*) from declined_tries where tenant_id = ${tenantOf(tx)} and network = ${network}
        and at > ${now}::timestamptz - interval '1 day') as "ofNetwork"`;
  const read = ([row]: DeclinedTries[]) => row ?? { ofCustomer: 0, ofNetwork: 0 };
  return { query, read };
}

/** Orders on which the customer could try another card. */
export async function findOpenOrders(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending_payment')
    .execute();
  return rows.map(({ order_id }) => order_id);
}
