import { sql, type QueryCreator, type RawBuilder } from 'kysely';

import { PAYMENT_STATE_EVENTS } from '../../../../contract/events/payment-events.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { PaymentState, ReachablePaymentState } from '../../../../contract/order-status.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  appendEvent,
  insertEvent,
  type DomainEvent,
} from '../../platform/events/domain-events.sql.ts';
import type { Payment } from './payment.ts';

interface PaymentRow {
  tenant_id: string;
  payment_id: string;
  order_id: string;
  attempt: number;
  provider: string;
  account: string | null;
  intent_id: string | null;
  amount_minor: number;
  captured_minor: number;
  currency: string;
  state: string;
  refunded_minor: number;
  last_error: string | null;
}

const COLUMNS = [
  'tenant_id',
  'payment_id',
  'order_id',
  'attempt',
  'provider',
  'account',
  'intent_id',
  'amount_minor',
  'captured_minor',
  'currency',
  'state',
  'refunded_minor',
  'last_error',
] as const;

const toPayment = (row: PaymentRow): Payment => ({
  tenantId: row.tenant_id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  attempt: row.attempt,
  // The database checks both columns against these lists.
  provider: row.provider as Payment['provider'],
  account: row.account ?? row.tenant_id,
  intentId: row.intent_id,
  amountMinor: row.amount_minor,
  capturedMinor: row.captured_minor,
  currency: row.currency,
  state: row.state as PaymentState,
  refundedMinor: row.refunded_minor,
  lastError: row.last_error,
});

const selectPayments = (tx: Tx) =>
  tx.selectFrom('payments').select(COLUMNS).where('tenant_id', '=', getTenantId(tx));

const updatePayment = (
  tx: Tx,
  paymentId: string,
  queries: Pick<QueryCreator<DB>, 'updateTable'> = tx,
) =>
  queries
    .updateTable('payments')
    .set({ updated_at: sql`now()` })
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId);

/** A CTE, so that one statement writes the order and its payment. */
export const insertPaymentCte = (
  tx: Tx,
  payment: Pick<
    Payment,
    'paymentId' | 'orderId' | 'provider' | 'account' | 'amountMinor' | 'currency'
  > & {
    nextCheckAt: Date;
  },
): RawBuilder<unknown> => sql`
    payment as (
      insert into payments (tenant_id, payment_id, order_id, provider, account, amount_minor, currency, next_check_at)
      values (${getTenantId(tx)}, ${payment.paymentId}, ${payment.orderId}, ${payment.provider},
        nullif(${payment.account}::text, ${getTenantId(tx)}), ${payment.amountMinor}, ${payment.currency}, ${payment.nextCheckAt})
    )`;

/** The latest attempt of an order. */
export async function findPaymentOfOrder(tx: Tx, orderId: string): Promise<Payment | null> {
  const row = await selectPayments(tx)
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

export async function findPaymentById(tx: Tx, paymentId: string): Promise<Payment | null> {
  const row = await selectPayments(tx).where('payment_id', '=', paymentId).executeTakeFirst();
  return row ? toPayment(row) : null;
}

export async function findPaymentByIntent(
  tx: Tx,
  provider: Payment['provider'],
  intentId: string,
): Promise<Payment | null> {
  const found = selectPayments(tx)
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId);
  const row = await found.executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** A payment with the store of its order, which its events name. */
export interface LockedPayment extends Payment {
  storeId: string;
}

/** Serialises concurrent updates of a payment until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<LockedPayment> {
  const { rows } = await sql<PaymentRow & { store_id: string }>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)))}, o.store_id
    from payments p join orders o using (tenant_id, order_id)
    where p.tenant_id = ${getTenantId(tx)} and p.payment_id = ${paymentId}
    for no key update of p`.execute(tx);
  const [row] = rows;
  invariant(row, `payment ${paymentId} not found`);
  return { ...toPayment(row), storeId: row.store_id };
}

export interface IntentBinding {
  paymentId: string;
  intentId: string;
  nextCheckAt: Date;
}

/** T2: stores the id of each intent with its payment; results in the order of `bindings`. Null: it was stored before. */
export async function storeIntents(
  tx: Tx,
  bindings: readonly IntentBinding[],
): Promise<(Payment | null)[]> {
  // All batches lock rows in the same order, so they cannot deadlock.
  const sorted = bindings.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
  const { rows } = await sql<PaymentRow>`
    with bindings as materialized (
      select p.tenant_id, p.payment_id, w.intent_id, w.next_check_at
      from unnest(${sorted.map(({ paymentId }) => paymentId)}::uuid[],
          ${sorted.map(({ intentId }) => intentId)}::text[],
          ${sorted.map(({ nextCheckAt }) => nextCheckAt)}::timestamptz[])
          as w(payment_id, intent_id, next_check_at)
        join payments p on p.payment_id = w.payment_id
      where p.tenant_id = ${getTenantId(tx)} and p.intent_id is null
      order by p.payment_id for no key update of p
    )
    update payments p set intent_id = bindings.intent_id, next_check_at = bindings.next_check_at, checks = 0,
      state = case when p.state = 'creating' then 'requires_payment' else p.state end, updated_at = now()
    from bindings
    where p.tenant_id = ${getTenantId(tx)} and p.payment_id = bindings.payment_id
    returning ${sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)))}`.execute(tx);
  const bound = new Map(rows.map((row) => [row.payment_id, toPayment(row)]));
  return bindings.map(({ paymentId }) => bound.get(paymentId) ?? null);
}

/** Records that the provider has finally refused to create the intent. False: it was created, or refused before. */
export async function failUncreated(
  tx: Tx,
  payment: LockedPayment,
  lastError: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePayment(tx, payment.paymentId)
    .set({ state: 'failed', last_error: lastError, next_check_at: null })
    .where('state', '=', 'creating')
    .where('intent_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await appendEvent(tx, toStateEvent(payment, 'failed', at));
  return true;
}

export interface PaymentChange {
  state?: ReachablePaymentState;
  captured_minor?: number;
  last_error?: string | null;
  /** Null: the state is final, and the poller stops. */
  next_check_at?: null;
}

/** `payment` is as it was before. No board shows payments. */
const toStateEvent = (
  { paymentId, orderId, storeId, state: from }: LockedPayment,
  to: ReachablePaymentState,
  at: Date,
): DomainEvent => ({
  type: PAYMENT_STATE_EVENTS[to],
  storeId,
  isOnBoard: false,
  orderId,
  subjectId: paymentId,
  version: null,
  payload: { orderId, from, to },
  at,
});

/** The caller has locked the payment and passes it as it was before. One statement. */
export async function changePayment(
  tx: Tx,
  payment: LockedPayment,
  change: PaymentChange,
  at: Date,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { state } = change;
  const event = state && insertEvent(tx, toStateEvent(payment, state, at));
  const queries = event ? tx.with('event', () => sql<object>`(${event})`) : tx;
  await updatePayment(tx, payment.paymentId, queries).set(change).execute();
}

/** The next comparison of the ledgers includes the payment, however old it is. */
export async function markForComparison(tx: Tx, paymentId: string): Promise<void> {
  await updatePayment(tx, paymentId).execute();
}

/** False: another hint, in any process, claimed a refresh less than `milliseconds` ago. */
export async function claimClientHint(
  tx: Tx,
  paymentId: string,
  now: Date,
  milliseconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ hinted_at: now })
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .where(
      sql<boolean>`(hinted_at is null or hinted_at <= ${new Date(now.getTime() - milliseconds)} or hinted_at > ${now})`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of checks so far; null: the check is not due, or another process runs it. */
export async function lockDueCheck(tx: Tx, paymentId: string, now: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('checks')
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .where('next_check_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? row.checks : null;
}

export async function scheduleCheck(
  tx: Tx,
  paymentId: string,
  checks: number,
  at: Date,
): Promise<void> {
  await updatePayment(tx, paymentId)
    .set({ checks, next_check_at: at })
    .where('next_check_at', 'is not', null)
    .execute();
}

/** False: the refunded sum would exceed the captured amount. */
export async function reserveRefund(
  tx: Tx,
  paymentId: string,
  amountMinor: number,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePayment(tx, paymentId)
    .set({ refunded_minor: sql`refunded_minor + ${amountMinor}::int` })
    .where(sql<boolean>`refunded_minor + ${amountMinor}::int <= captured_minor`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseRefund(tx: Tx, paymentId: string, amountMinor: number): Promise<void> {
  await updatePayment(tx, paymentId)
    .set({ refunded_minor: sql`refunded_minor - ${amountMinor}::int` })
    .execute();
}
