import { sql } from 'kysely';

import type { RefundReason } from '../../../../../contract/orders/order-reasons.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export interface RefundOfDay {
  storeId: string;
  /** The number of the order. */
  number: string;
  amountMinor: number;
  currency: string;
  reason: RefundReason;
  /** Name of the person who refunded, rejected or cancelled; empty: nobody did, or the command line. */
  by: string;
  /** Their id; empty as `by`. */
  byId: string;
}

/** Refunds that were requested from `startsAt` until before `endsAt` and have not failed, in their order. */
export async function listRefunds(
  tx: Tx,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<RefundOfDay[]> {
  const { rows } = await sql<RefundOfDay>`
    select o.store_id as "storeId", o.number, r.amount_minor as "amountMinor", o.currency, r.reason_code as reason,
      coalesce(c.actor ->> 'name', e.actor_name, '') as by, coalesce(c.actor ->> 'id', e.actor_id, '') as "byId"
    from refunds r
      join orders o using (tenant_id, order_id)
      left join console_commands c on c.tenant_id = r.tenant_id and r.client_key = 'staff ' || c.command_id
      left join lateral (
        select actor_name, actor_id from order_events
        where tenant_id = r.tenant_id and order_id = r.order_id and to_status in ('rejected', 'cancelled')
          and r.reason_code in ('rejected', 'cancelled')
        order by seq desc limit 1
      ) e on true
    where r.tenant_id = ${getTenantId(tx)} and r.created_at >= ${startsAt} and r.created_at < ${endsAt}
      and r.state <> 'failed'
    order by r.created_at, r.refund_id`.execute(tx);
  return rows;
}
