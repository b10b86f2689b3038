import { sql } from 'kysely';

import { BOARD_STATUSES } from '../../../../contract/order-status.ts';
import type { RefundReason } from '../../../../contract/orders/order-reasons.ts';
import type { Order, OrderRefund } from '../../../../contract/orders/order.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';

export interface RefundRequest {
  orderId: string;
  amountMinor: number;
  /** Free text, such as 'rejected by the kitchen'. */
  reason: string;
  reasonCode: RefundReason;
  /** Without lines and fees it is a refund of the order as a whole. */
  lines?: RefundedLine[];
  fees?: OrderRefund['fees'];
  /** The refund's share of the order's VAT. */
  vat?: Order['vat'];
  /** Unique per order: the same key is the same refund, unless that one failed permanently. */
  clientKey: string;
  /** A member of staff asks for it; absent: the order's end or its payment does. */
  isByPerson?: boolean;
}

export interface RefundedLine {
  lineNo: number;
  quantity: number;
  amountMinor: number;
}

export interface Refund {
  refundId: string;
  paymentId: string;
  orderId: string;
  amountMinor: number;
  state: 'requested' | 'succeeded' | 'failed';
  isOfLines: boolean;
}

const COLUMNS = [
  'refund_id',
  'payment_id',
  'order_id',
  'amount_minor',
  'state',
  sql<boolean>`lines <> '[]'`.as('is_of_lines'),
] as const;

interface RefundRow {
  refund_id: string;
  payment_id: string;
  order_id: string;
  amount_minor: number;
  state: string;
  is_of_lines: boolean;
}

const toRefund = (row: RefundRow): Refund => ({
  refundId: row.refund_id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  amountMinor: row.amount_minor,
  // The database checks the column against this list.
  state: row.state as Refund['state'],
  isOfLines: row.is_of_lines,
});

export async function findRefundByKey(
  tx: Tx,
  orderId: string,
  clientKey: string,
): Promise<Refund | null> {
  const row = await tx
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', orderId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

export async function insertRefund(
  tx: Tx,
  refund: RefundRequest & { refundId: string; paymentId: string; nextTryAt: Date },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      tenant_id: getTenantId(tx),
      refund_id: refund.refundId,
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      client_key: refund.clientKey,
      amount_minor: refund.amountMinor,
      reason: refund.reason,
      reason_code: refund.reasonCode,
      lines: JSON.stringify(refund.lines ?? []),
      fees: JSON.stringify(refund.fees ?? []),
      vat: JSON.stringify(refund.vat ?? []),
      next_try_at: refund.nextTryAt,
    })
    .execute();
}

/** Null: the refund is completed, not due, or locked by another process. */
export async function lockDueRefund(
  tx: Tx,
  refundId: string,
  now: Date,
): Promise<(Refund & { tries: number }) | null> {
  const row = await tx
    .selectFrom('refunds')
    .select([...COLUMNS, 'tries'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('refund_id', '=', refundId)
    .where('state', '=', 'requested')
    .where('next_try_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? { ...toRefund(row), tries: row.tries } : null;
}

export async function scheduleRefund(
  tx: Tx,
  refundId: string,
  tries: number,
  nextTryAt: Date,
): Promise<void> {
  await updateRefund(tx, refundId).set({ tries, next_try_at: nextTryAt }).execute();
}

/**
 * For an order whose board shows the refunded lines: raises the version of its ticket. Locks the order, so it comes before a
 * lock of the payment. False: no board shows the order.
 */
export async function raiseTicketVersion(tx: Tx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', orderId)
    .where('status', 'in', BOARD_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface RefundEnd {
  state: 'succeeded' | 'failed';
  providerRefundId: string | null;
  storeId: string;
  /** Its board shows the change. */
  isOnBoard: boolean;
}

/** False: another process ended it first. A failed refund releases its key, so that a new request can use it. */
export async function endRefund(
  tx: Tx,
  refundId: string,
  { state, providerRefundId, storeId, isOnBoard }: RefundEnd,
  now: Date,
): Promise<boolean> {
  const ended = await updateRefund(tx, refundId)
    .set({ state, provider_refund_id: providerRefundId, next_try_at: null })
    .$if(state === 'failed', (update) =>
      update.set({ client_key: sql`client_key || ' failed ' || refund_id` }),
    )
    .where('state', '=', 'requested')
    .returning(['order_id', 'amount_minor'])
    .executeTakeFirst();
  if (!ended) return false;
  const { order_id: orderId, amount_minor: amountMinor } = ended;
  await appendEvent(tx, {
    type: `refund.${state}`,
    storeId,
    isOnBoard,
    orderId,
    subjectId: refundId,
    version: null,
    payload: { orderId, amountMinor },
    at: now,
  });
  return true;
}

export async function hasRequestedRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('refund_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sum of the completed refunds of a payment. */
export async function readRefundedMinor(tx: Tx, paymentId: string): Promise<number> {
  const { refunded } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('refunded'))
    .where('tenant_id', '=', getTenantId(tx))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return refunded;
}

const updateRefund = (tx: Tx, refundId: string) =>
  tx
    .updateTable('refunds')
    .set({ updated_at: sql`now()` })
    .where('tenant_id', '=', getTenantId(tx))
    .where('refund_id', '=', refundId);
