import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface PaymentAudit {
  /** Null: never compared. */
  comparedAt: Date | null;
  openIntents: { count: number; sumMinor: number; oldestAt: string | null };
  unfinishedRefunds: { count: number; sumMinor: number; oldestAt: string | null };
  /** Refused permanently by the provider: a person must refund the customer. */
  failedRefunds: { count: number; sumMinor: number };
  disputed: number;
  discrepancies: AuditedDiscrepancy[];
}

export interface AuditedDiscrepancy {
  kind: string;
  provider: string;
  intentId: string;
  orderId: string;
  amountMinor: number;
  theirs: string;
  ours: string;
  openedAt: Date;
}

export async function readAudit(tx: Tx): Promise<PaymentAudit> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<Omit<PaymentAudit, 'discrepancies'>>`
    select (select compared_at from recon_runs where tenant_id = ${tenantId}) as "comparedAt",
      (select json_build_object('count', count(*), 'sumMinor', coalesce(sum(amount_minor), 0), 'oldestAt', min(created_at))
        from payments where tenant_id = ${tenantId} and next_check_at is not null) as "openIntents",
      (select json_build_object('count', count(*), 'sumMinor', coalesce(sum(amount_minor), 0), 'oldestAt', min(created_at))
        from refunds where tenant_id = ${tenantId} and state = 'requested') as "unfinishedRefunds",
      (select json_build_object('count', count(*), 'sumMinor', coalesce(sum(amount_minor), 0))
        from refunds where tenant_id = ${tenantId} and state = 'failed') as "failedRefunds",
      (select count(*)::int from payments where tenant_id = ${tenantId} and state = 'disputed') as disputed`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('aggregate query returned no row');
  const discrepancies = await tx
    .selectFrom('recon_breaks')
    .select(['kind', 'provider', 'intent_id', 'order_id', 'amount_minor', 'theirs', 'ours'])
    .select('opened_at')
    .where('tenant_id', '=', tenantId)
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  return {
    ...row,
    discrepancies: discrepancies.map((each) => ({
      kind: each.kind,
      provider: each.provider,
      theirs: each.theirs,
      ours: each.ours,
      intentId: each.intent_id,
      orderId: each.order_id,
      amountMinor: each.amount_minor,
      openedAt: each.opened_at,
    })),
  };
}
