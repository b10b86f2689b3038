import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentState } from '../../../../contract/order-status.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { ProviderName } from '../../integrations/payments/card-provider.ts';
import type { BookedPayment, BreakKind, Finding } from './compare-ledgers.ts';

/** False: somebody else does it, or it is not due. */
export async function claimRun(tx: Tx, now: Date, nextAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recon_runs')
    .values({ tenant_id: tenantOf(tx), next_at: nextAt })
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
    .where('tenant_id', '=', tenantOf(tx))
    .execute();
}

export async function endRun(
  tx: Tx,
  run: { at: Date; intents: number; refunds: number },
): Promise<void> {
  await tx
    .updateTable('recon_runs')
    .set({ compared_at: run.at, intents: run.intents, refunds: run.refunds })
    .where('tenant_id', '=', tenantOf(tx))
    .execute();
}

/** Payments with these intents, and all that began or moved since then. */
export async function readBooked(
  tx: Tx,
  provider: ProviderName,
  scope: { intentIds: readonly string[]; since: Date | null },
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment & { state: PaymentState }>`
    select p.payment_id as "paymentId", p.intent_id as "intentId", p.order_id as "orderId",
      o.status as "orderStatus", o.total_minor as "totalMinor", p.state, p.amount_minor as "amountMinor",
      p.captured_minor as "capturedMinor", p.currency,
      coalesce(sum(r.amount_minor) filter (where r.state = 'succeeded'), 0)::int as "refundedMinor",
      coalesce(sum(r.amount_minor) filter (where r.state = 'requested'), 0)::int as "requestedMinor"
    from payments p join orders o using (tenant_id, order_id)
      left join refunds r on (r.tenant_id, r.payment_id) = (p.tenant_id, p.payment_id)
    where p.tenant_id = ${tenantOf(tx)} and p.provider = ${provider} and p.intent_id is not null
      and (p.intent_id = any(${scope.intentIds}) or p.created_at >= ${scope.since} or p.updated_at >= ${scope.since})
    group by p.tenant_id, p.payment_id, o.tenant_id, o.order_id`.execute(tx);
  return rows;
}

/** Which of these refunds of the provider's we know. */
export async function knownRefunds(tx: Tx, providerRefundIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('tenant_id', '=', tenantOf(tx))
    .where('provider_refund_id', 'in', providerRefundIds)
    .execute();
  return new Set(rows.map((row) => row.provider_refund_id ?? ''));
}

export interface OpenBreak {
  breakId: string;
  kind: BreakKind;
  intentId: string;
  openedAt: Date;
}

export async function readOpenBreaks(tx: Tx, provider: ProviderName): Promise<OpenBreak[]> {
  const rows = await tx
    .selectFrom('recon_breaks')
    .select(['break_id', 'kind', 'intent_id', 'opened_at'])
    .where('tenant_id', '=', tenantOf(tx))
    .where('provider', '=', provider)
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    breakId: row.break_id,
    // Checked against this very list by the database.
    kind: row.kind as BreakKind,
    intentId: row.intent_id,
    openedAt: row.opened_at,
  }));
}

export async function openBreak(
  tx: Tx,
  provider: ProviderName,
  finding: Finding,
  at: Date,
): Promise<void> {
  const { kind, intentId, orderId, amountMinor, theirs, ours } = finding;
  await tx
    .insertInto('recon_breaks')
    .values({
      ...{ tenant_id: tenantOf(tx), break_id: randomUUIDv7(), provider, kind },
      ...{ intent_id: intentId, order_id: orderId, amount_minor: amountMinor, theirs, ours },
      ...{ opened_at: at, seen_at: at },
    })
    .execute();
}

export async function seeBreak(tx: Tx, breakId: string, finding: Finding, at: Date): Promise<void> {
  const { amountMinor, theirs, ours } = finding;
  await oneBreak(tx, breakId)
    .set({ amount_minor: amountMinor, theirs, ours, seen_at: at })
    .execute();
}

export async function resolveBreak(tx: Tx, breakId: string, at: Date): Promise<void> {
  await oneBreak(tx, breakId).set({ resolved_at: at }).execute();
}

export async function noteStrayRefund(
  tx: Tx,
  breakId: string,
  providerRefundId: string,
): Promise<void> {
  await oneBreak(tx, breakId).set({ provider_refund_id: providerRefundId }).execute();
}

const oneBreak = (tx: Tx, breakId: string) =>
  tx
    .updateTable('recon_breaks')
    .where('tenant_id', '=', tenantOf(tx))
    .where('break_id', '=', breakId);
