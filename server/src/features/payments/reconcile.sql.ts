import { randomUUIDv7 } from 'node:crypto';

import { sql } from 'kysely';

import type { PaymentState } from '../../../../contract/order-status.ts';
import type { DiscrepancyKind } from '../../../../contract/orders/discrepancies.ts';
import type { ProviderName } from '../../integrations/payments/payment-provider.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { Discrepancy, LedgerPayment } from './compare-ledgers.ts';

/** False: not due, or another process runs it. */
export async function claimRun(tx: Tx, now: Date, nextAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recon_runs')
    .values({ tenant_id: getTenantId(tx), next_at: nextAt })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ next_at: nextAt })
        .where('recon_runs.next_at', '<=', now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function scheduleRun(tx: Tx, nextAt: Date): Promise<void> {
  await tx
    .updateTable('recon_runs')
    .set({ next_at: nextAt })
    .where('tenant_id', '=', getTenantId(tx))
    .execute();
}

export async function endRun(
  tx: Tx,
  run: { at: Date; intents: number; refunds: number },
): Promise<void> {
  await tx
    .updateTable('recon_runs')
    .set({ compared_at: run.at, intents: run.intents, refunds: run.refunds })
    .where('tenant_id', '=', getTenantId(tx))
    .execute();
}

/** Payments with these intents, and all that were created or updated since then. */
export async function readLedgerPayments(
  tx: Tx,
  provider: ProviderName,
  scope: { intentIds: readonly string[]; since: Date | null },
): Promise<LedgerPayment[]> {
  const { rows } = await sql<LedgerPayment & { state: PaymentState }>`
    select p.payment_id as "paymentId", coalesce(p.account, p.tenant_id) as account, p.intent_id as "intentId", p.order_id as "orderId",
      o.status as "orderStatus", o.total_minor as "totalMinor", o.kept_minor as "keptMinor", p.state, p.amount_minor as "amountMinor",
      p.captured_minor as "capturedMinor", p.currency,
      coalesce(sum(r.amount_minor) filter (where r.state = 'succeeded'), 0)::int as "refundedMinor",
      coalesce(sum(r.amount_minor) filter (where r.state = 'requested'), 0)::int as "requestedMinor"
    from payments p join orders o using (tenant_id, order_id)
      left join refunds r on (r.tenant_id, r.payment_id) = (p.tenant_id, p.payment_id)
    where p.tenant_id = ${getTenantId(tx)} and p.provider = ${provider} and p.intent_id is not null
      and (p.intent_id = any(${scope.intentIds}) or p.created_at >= ${scope.since} or p.updated_at >= ${scope.since})
    group by p.tenant_id, p.payment_id, o.tenant_id, o.order_id`.execute(tx);
  return rows;
}

/** The subset of these refunds that our ledger has. */
export async function readKnownRefundIds(
  tx: Tx,
  providerRefundIds: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('provider_refund_id', 'in', providerRefundIds)
    .execute();
  return new Set(rows.map((row) => row.provider_refund_id ?? ''));
}

export interface OpenDiscrepancy {
  discrepancyId: string;
  kind: DiscrepancyKind;
  intentId: string;
  openedAt: Date;
}

export async function readOpenDiscrepancies(
  tx: Tx,
  provider: ProviderName,
): Promise<OpenDiscrepancy[]> {
  const rows = await tx
    .selectFrom('recon_breaks')
    .select(['break_id', 'kind', 'intent_id', 'opened_at'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('provider', '=', provider)
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    discrepancyId: row.break_id,
    // The database checks the column against this list.
    kind: row.kind as DiscrepancyKind,
    intentId: row.intent_id,
    openedAt: row.opened_at,
  }));
}

export async function insertDiscrepancy(
  tx: Tx,
  provider: ProviderName,
  discrepancy: Discrepancy,
  at: Date,
): Promise<void> {
  const { kind, intentId, orderId, amountMinor, theirs, ours } = discrepancy;
  await tx
    .insertInto('recon_breaks')
    .values({
      tenant_id: getTenantId(tx),
      break_id: randomUUIDv7(),
      provider,
      kind,
      intent_id: intentId,
      order_id: orderId,
      amount_minor: amountMinor,
      theirs,
      ours,
      opened_at: at,
      seen_at: at,
    })
    .execute();
}

export async function updateSeenDiscrepancy(
  tx: Tx,
  discrepancyId: string,
  discrepancy: Discrepancy,
  at: Date,
): Promise<void> {
  const { amountMinor, theirs, ours } = discrepancy;
  await updateDiscrepancy(tx, discrepancyId)
    .set({ amount_minor: amountMinor, theirs, ours, seen_at: at })
    .execute();
}

export async function resolveDiscrepancy(tx: Tx, discrepancyId: string, at: Date): Promise<void> {
  await updateDiscrepancy(tx, discrepancyId).set({ resolved_at: at }).execute();
}

export async function recordStrayRefund(
  tx: Tx,
  discrepancyId: string,
  providerRefundId: string,
): Promise<void> {
  await updateDiscrepancy(tx, discrepancyId)
    .set({ provider_refund_id: providerRefundId })
    .execute();
}

const updateDiscrepancy = (tx: Tx, discrepancyId: string) =>
  tx
    .updateTable('recon_breaks')
    .where('tenant_id', '=', getTenantId(tx))
    .where('break_id', '=', discrepancyId);
