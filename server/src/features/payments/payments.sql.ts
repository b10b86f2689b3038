import { sql, type RawBuilder } from 'kysely';
import type { PaymentState } from '../../../../contract/order-status.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { Payment } from './payment.ts';

interface PaymentRow {
  tenant_id: string;
  payment_id: string;
  order_id: string;
  attempt: number;
  provider: string;
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
  // Both columns are checked against these very lists by the database.
  provider: row.provider as Payment['provider'],
  intentId: row.intent_id,
  amountMinor: row.amount_minor,
  capturedMinor: row.captured_minor,
  currency: row.currency,
  state: row.state as PaymentState,
  refundedMinor: row.refunded_minor,
  lastError: row.last_error,
});

const payments = (tx: Tx) =>
  tx.selectFrom('payments').select(COLUMNS).where('tenant_id', '=', tenantOf(tx));

const onePayment = (tx: Tx, paymentId: string) =>
  tx
    .updateTable('payments')
    .set({ updated_at: sql`now()` })
    .where('tenant_id', '=', tenantOf(tx))
    .where('payment_id', '=', paymentId);

/** Part of a `with`, `opened`, whose statement writes the order as well. */
export const paymentOpening = (
  tx: Tx,
  payment: Pick<Payment, 'paymentId' | 'orderId' | 'provider' | 'amountMinor' | 'currency'> & {
    nextCheckAt: Date;
  },
): RawBuilder<unknown> => sql`
    opened as (
      insert into payments (tenant_id, payment_id, order_id, provider, amount_minor, currency, next_check_at)
      values (${tenantOf(tx)}, ${payment.paymentId}, ${payment.orderId}, ${payment.provider}, ${payment.amountMinor},
        ${payment.currency}, ${payment.nextCheckAt})
    )`;

/** The latest attempt of an order. */
export async function findPaymentOfOrder(tx: Tx, orderId: string): Promise<Payment | null> {
  const row = await payments(tx)
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

export async function findPaymentById(tx: Tx, paymentId: string): Promise<Payment | null> {
  const row = await payments(tx).where('payment_id', '=', paymentId).executeTakeFirst();
  return row ? toPayment(row) : null;
}

export async function findPaymentByIntent(
  tx: Tx,
  provider: Payment['provider'],
  intentId: string,
): Promise<Payment | null> {
  const found = payments(tx).where('provider', '=', provider).where('intent_id', '=', intentId);
  const row = await found.executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Holds the row until the transaction ends, so that of two who bring news the second sees what the first wrote. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | null> {
  const row = await payments(tx)
    .where('payment_id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

export interface Binding {
  paymentId: string;
  intentId: string;
  nextCheckAt: Date;
}

/** T2: binds each intent to its payment once, in their order. Null: it was bound before. */
export async function storeIntents(
  tx: Tx,
  bindings: readonly Binding[],
): Promise<(Payment | null)[]> {
  // In one order for all, so that two batches never wait for each other.
  const inOrder = bindings.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
  const { rows } = await sql<PaymentRow>`
    with wanted as materialized (
      select p.tenant_id, p.payment_id, w.intent_id, w.next_check_at
      from unnest(${inOrder.map(({ paymentId }) => paymentId)}::uuid[],
          ${inOrder.map(({ intentId }) => intentId)}::text[],
          ${inOrder.map(({ nextCheckAt }) => nextCheckAt)}::timestamptz[])
          as w(payment_id, intent_id, next_check_at)
        join payments p on p.payment_id = w.payment_id
      where p.tenant_id = ${tenantOf(tx)} and p.intent_id is null
      order by p.payment_id for no key update of p
    )
    update payments p set intent_id = wanted.intent_id, next_check_at = wanted.next_check_at, checks = 0,
      state = case p.state when 'creating' then 'requires_payment' else p.state end, updated_at = now()
    from wanted
    where p.tenant_id = ${tenantOf(tx)} and p.payment_id = wanted.payment_id
    returning ${sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)))}`.execute(tx);
  const bound = new Map(rows.map((row) => [row.payment_id, toPayment(row)]));
  return bindings.map(({ paymentId }) => bound.get(paymentId) ?? null);
}

/** The provider refused to make the intent; asking again would not help. */
export async function failUnmade(tx: Tx, paymentId: string, lastError: string): Promise<void> {
  await onePayment(tx, paymentId)
    .set({ state: 'failed', last_error: lastError, next_check_at: null })
    .where('state', '=', 'creating')
    .where('intent_id', 'is', null)
    .execute();
}

export interface PaymentChange {
  state?: PaymentState;
  captured_minor?: number;
  last_error?: string | null;
  /** Null: the provider will have no more news. */
  next_check_at?: null;
}

/** Of a payment that is locked. */
export async function changePayment(
  tx: Tx,
  paymentId: string,
  change: PaymentChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await onePayment(tx, paymentId).set(change).execute();
}

/** False: a browser's hint had the provider asked less than `milliseconds` ago, in whatever process. */
export async function claimHint(
  tx: Tx,
  paymentId: string,
  now: Date,
  milliseconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ hinted_at: now })
    .where('tenant_id', '=', tenantOf(tx))
    .where('payment_id', '=', paymentId)
    .where(
      sql<boolean>`(hinted_at is null or hinted_at <= ${new Date(now.getTime() - milliseconds)} or hinted_at > ${now})`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How often the poller has looked, if it is this payment's turn now. */
export async function lockDueCheck(tx: Tx, paymentId: string, now: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('checks')
    .where('tenant_id', '=', tenantOf(tx))
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
  await onePayment(tx, paymentId)
    .set({ checks, next_check_at: at })
    .where('next_check_at', 'is not', null)
    .execute();
}

/** Adds to what is to be refunded, unless that would be more than was captured. */
export async function reserveRefund(
  tx: Tx,
  paymentId: string,
  amountMinor: number,
): Promise<boolean> {
  const { numUpdatedRows } = await onePayment(tx, paymentId)
    .set({ refunded_minor: sql`refunded_minor + ${amountMinor}::int` })
    .where(sql<boolean>`refunded_minor + ${amountMinor}::int <= captured_minor`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseRefund(tx: Tx, paymentId: string, amountMinor: number): Promise<void> {
  await onePayment(tx, paymentId)
    .set({ refunded_minor: sql`refunded_minor - ${amountMinor}::int` })
    .execute();
}
