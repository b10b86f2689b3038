// Details of disputes as the provider reports them.
import { sql } from 'kysely';

import { DISPUTE_EVENTS } from '../../../../contract/events/payment-events.ts';
import type { DisputeSnapshot } from '../../integrations/payments/payment-provider.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import type { Payment } from './payment.ts';

/** The provider of the payment `p` waits for an answer. */
export const isDisputeToAnswer = (now: Date) => sql<boolean>`
  p.dispute_state = 'needs_answer' and (p.dispute_answer_by is null or p.dispute_answer_by > ${now})`;

/** Appends an event for the store's boards if the dispute has changed. Returns whether it has. */
export async function setDispute(
  tx: Tx,
  { paymentId, orderId }: Pick<Payment, 'paymentId' | 'orderId'>,
  { state, amountMinor, answerBy }: DisputeSnapshot,
  { storeId, at }: { storeId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ dispute_state: state, dispute_minor: amountMinor, dispute_answer_by: answerBy })
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .where(
      sql<boolean>`(dispute_state, dispute_minor, dispute_answer_by)
        is distinct from (${state}, ${amountMinor}::int, ${answerBy}::timestamptz)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await appendEvent(tx, {
    type: DISPUTE_EVENTS[state],
    storeId,
    isOnBoard: true,
    orderId,
    subjectId: orderId,
    version: null,
    payload: { paymentId },
    at,
  });
  return true;
}

/** Disputed payments without details of the dispute. */
export async function listUnknownDisputes(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('state', '=', 'disputed')
    .where('dispute_state', 'is', null)
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => row.payment_id);
}

/** The dispute of a payment in state 'disputed'; null: the provider has sent no details yet. */
export async function findDispute(tx: Tx, paymentId: string): Promise<DisputeSnapshot | null> {
  const row = await tx
    .selectFrom('payments')
    .select(['dispute_state', 'dispute_minor', 'dispute_answer_by'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row?.dispute_state) return null;
  return {
    // The database checks the column against the list.
    state: row.dispute_state as DisputeSnapshot['state'],
    amountMinor: row.dispute_minor ?? 0,
    answerBy: row.dispute_answer_by,
  };
}
