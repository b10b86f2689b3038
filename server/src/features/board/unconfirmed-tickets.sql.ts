// Tickets that a printer fetched several times and never confirmed, so that somebody has to look at the paper.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface UnconfirmedTicket {
  printerId: string;
  /** The number of the order. */
  number: string;
}

/**
 * Lists those of open orders, until the ticket is printed again: a later job of the same printer replaces the flag, and gets
 * one of its own if it steps aside, too. Null `storeIds`: of all stores.
 */
export async function listUnconfirmedTickets(
  tx: Tx,
  storeIds: readonly string[] | null,
): Promise<UnconfirmedTicket[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<UnconfirmedTicket>`
    select distinct j.printer_id as "printerId", o.number
    from print_jobs j join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${tenantId} and j.set_aside_at is not null and j.printed_at is null
      and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
      and (${storeIds}::text[] is null or o.store_id = any(${storeIds}))
      and not exists (
        select from print_jobs n
        where n.tenant_id = ${tenantId} and (n.printer_id, n.order_id) = (j.printer_id, j.order_id)
          and n.created_at > j.created_at and (n.printed_at is null or n.handed_out_at is not null))
    order by o.number`.execute(tx);
  return rows;
}
