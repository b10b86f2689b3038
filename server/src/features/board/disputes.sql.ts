import { sql } from 'kysely';

import type { OpenDispute } from '../../../../contract/console/live-state.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { isDisputeToAnswer } from '../payments/payments.ts';

/** Disputes of a store's payments that wait for an answer at `now`, the most urgent first. */
export async function readDisputes(tx: Tx, storeId: string, now: Date): Promise<OpenDispute[]> {
  const { rows } = await sql<{ orderId: string; number: string; answerBy: Date | null }>`
    select o.order_id as "orderId", o.number, p.dispute_answer_by as "answerBy"
    from payments p join orders o using (tenant_id, order_id)
    where p.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and ${isDisputeToAnswer(now)}
    order by p.dispute_answer_by, o.number`.execute(tx);
  return rows.map((row) => ({ ...row, answerBy: row.answerBy?.toISOString() ?? null }));
}
