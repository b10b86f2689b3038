// What needs a person in a site's money and orders, for people of some or all stores.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { isDisputeToAnswer } from './disputes.sql.ts';

export interface OpenCases {
  cases: { storeId: string; reviews: number; disputes: number }[];
  /** `oldestAt`: when the oldest was found. */
  breaks: { count: number; oldestAt: Date | null };
}

/** `storeIds`: null: all, with money that belongs to no order. */
export async function readOpenCases(
  tx: Tx,
  storeIds: readonly string[] | null,
  now: Date,
): Promise<OpenCases> {
  const own = storeIds && [...storeIds];
  const tenantId = getTenantId(tx);
  const cases = await sql<OpenCases['cases'][number]>`
    select store_id as "storeId", count(*) filter (where kind = 'review')::int as reviews,
      count(*) filter (where kind = 'dispute')::int as disputes
    from (
      select store_id, 'review' as kind from orders where tenant_id = ${tenantId} and status = 'review'
      union all
      select o.store_id, 'dispute' from payments p join orders o using (tenant_id, order_id)
      where p.tenant_id = ${tenantId} and ${isDisputeToAnswer(now)}) c
    where ${own}::text[] is null or store_id = any(${own}::text[])
    group by store_id order by store_id`.execute(tx);
  // The provider's orders may be none of ours.
  const breaks = await sql<OpenCases['breaks']>`
    select count(*)::int as count, min(b.opened_at) as "oldestAt"
    from recon_breaks b left join orders o on o.tenant_id = b.tenant_id and o.order_id = case
      when b.order_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.order_id::uuid end
    where b.tenant_id = ${tenantId} and b.resolved_at is null
      and (${own}::text[] is null or o.store_id = any(${own}::text[]))`.execute(tx);
  return { cases: cases.rows, breaks: breaks.rows[0] ?? { count: 0, oldestAt: null } };
}
