// Refunds that orders cause by themselves. They are requested in the transaction that locks the order, and executed by
// the payments feature after its commit.
import { invariant } from '../../../../../contract/invariant.ts';
import { text } from '../../../../../contract/messages/text.ts';
import { RELEASED_STATUSES } from '../../../../../contract/order-status.ts';
import type { RefundReason } from '../../../../../contract/orders/order-reasons.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  findPaymentOfOrder,
  getRefundableMinor,
  requestRefund,
  type RefundRequest,
} from '../../payments/payments.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import type { StoredRefund } from '../orders.sql.ts';
import {
  getEffectiveRefunds,
  getPartsAmount,
  getProportionalVat,
  getRemainingVat,
  type LineToRefund,
  type RefundAmount,
} from './refund-amounts.ts';
import { readRefundableOrder, type RefundableOrder } from './refundable-order.sql.ts';

/**
 * Refunds an order that has ended, except for what the store keeps. Returns the refunded amount. Money in dispute stays
 * with the bank and is left to people.
 */
export async function refundEverything(
  deps: OrderMoveDeps,
  tx: Tx,
  order: EndedOrder,
  reasonCode: RefundReason,
): Promise<number> {
  const amountMinor = await getOwedMinor(tx, order);
  if (amountMinor <= 0) return 0;
  const { order_id: orderId } = order;
  const vat = getRemainingVat(await readRefundableOrder(tx, orderId));
  return requestOwed(deps, tx, { orderId, amountMinor, reasonCode, reason: '', vat });
}

/** The customer knows about the refund, which failed: it is requested again with its reason, lines and VAT. */
export async function retryEndingRefund(
  deps: OrderMoveDeps,
  tx: Tx,
  order: EndedOrder,
): Promise<void> {
  const amountMinor = await getOwedMinor(tx, order);
  if (amountMinor <= 0) return;
  const { order_id: orderId } = order;
  const refundable = await readRefundableOrder(tx, orderId);
  const failed = findFailedEnding(refundable);
  await requestOwed(deps, tx, {
    orderId,
    amountMinor,
    reason: '',
    reasonCode: failed?.reason_code ?? 'mismatch',
    ...(failed?.amount_minor === amountMinor
      ? getParts(failed)
      : { vat: getProportionalVat(refundable, amountMinor) }),
  });
}

type EndedOrder = Pick<LockedOrder, 'order_id' | 'kept_minor'>;

async function getOwedMinor(
  tx: Tx,
  { order_id: orderId, kept_minor: keptMinor }: EndedOrder,
): Promise<number> {
  const payment = await findPaymentOfOrder(tx, orderId);
  invariant(payment, `order ${orderId} has no payment`);
  return getRefundableMinor(payment) - keptMinor;
}

const ENDING_KEY = 'order-ended';

async function requestOwed(
  { log, now }: OrderMoveDeps,
  tx: Tx,
  request: Omit<RefundRequest, 'clientKey'>,
): Promise<number> {
  const { orderId, amountMinor } = request;
  const outcome = await requestRefund(tx, { ...request, clientKey: ENDING_KEY }, now());
  if (outcome.kind === 'requested') return amountMinor;
  log.error({ orderId, amountMinor, ...outcome }, 'refund refused: manual action needed');
  return 0;
}

/** The key of a failed refund is extended. */
const findFailedEnding = ({ refunds }: RefundableOrder): StoredRefund | undefined =>
  refunds.findLast(
    ({ state, client_key: key }) => state === 'failed' && key.startsWith(`${ENDING_KEY} `),
  );

const getParts = ({ lines, fees, vat }: StoredRefund) => ({ lines, fees, vat });

/** The price of some units of an order that ends, and what the store keeps of the payment. */
export async function getEndingRefund(
  tx: Tx,
  orderId: string,
  lines: readonly LineToRefund[],
): Promise<EndingRefund> {
  const payment = await findPaymentOfOrder(tx, orderId);
  invariant(payment, `order ${orderId} has no payment`);
  const refundableMinor = getRefundableMinor(payment);
  if (lines.length === 0) return { amount: null, keptMinor: refundableMinor };
  const amount = getPartsAmount(await readRefundableOrder(tx, orderId), { lines });
  if ('problem' in amount) throw new Refusal('CANNOT_REFUND', { message: amount.problem });
  if (payment.state === 'disputed')
    throw new Refusal('CANNOT_REFUND', { message: text('REFUND_DISPUTED') });
  const keptMinor = refundableMinor - amount.amountMinor;
  if (keptMinor < 0) throw new Refusal('CANNOT_REFUND', { message: text('REFUND_TOO_MUCH') });
  return { amount, keptMinor };
}

export interface EndingRefund {
  /** Null: nothing is refunded. */
  amount: Exclude<RefundAmount, { problem: unknown }> | null;
  keptMinor: number;
}

/** Requests the refund within the order's lock, so that the units can still be refunded. Returns the refunded amount. */
export async function requestEndingRefund(
  { now }: OrderMoveDeps,
  tx: Tx,
  orderId: string,
  { amount, reason: reasonCode }: EndingRefund & { reason: RefundReason },
): Promise<number> {
  if (!amount) return 0;
  const request = { orderId, ...amount, reasonCode, reason: '', clientKey: ENDING_KEY };
  const outcome = await requestRefund(tx, request, now());
  invariant(outcome.kind === 'requested', `the refund of order ${orderId} was checked`);
  return amount.amountMinor;
}

/** The order is paid as it should be; the rest of the capture is refunded, unless the whole order was. */
export async function refundOverpayment(
  { now }: OrderMoveDeps,
  tx: Tx,
  orderId: string,
  amountMinor: number,
): Promise<void> {
  if (amountMinor === 0) return;
  const request = {
    orderId,
    amountMinor,
    reasonCode: 'mismatch',
    reason: '',
    clientKey: 'over-paid',
  } as const;
  await requestRefund(tx, request, now());
}

/**
 * Refunds what a mismatched capture has beyond what the store keeps: of a rejected, cancelled or expired order, what staff
 * decided to keep; of any other, such as an approved one, its total.
 */
export async function refundSurplus(
  { log, now }: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  capturedMinor: number,
): Promise<void> {
  const orderId = order.order_id;
  const isEnded = RELEASED_STATUSES.includes(order.status);
  const refundable = await readRefundableOrder(tx, orderId);
  // Other refunds of an order that is cooked were paid out of its total.
  const counted = getEffectiveRefunds(refundable.refunds).filter(
    (refund) => isEnded || refund.reason_code === 'mismatch',
  );
  const refundedMinor = counted.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const keptMinor = isEnded ? order.kept_minor : order.total_minor;
  const amountMinor = capturedMinor - keptMinor - refundedMinor;
  if (amountMinor <= 0) return;
  const failed = isEnded ? findFailedEnding(refundable) : undefined;
  const request: RefundRequest = {
    orderId,
    amountMinor,
    reasonCode: 'mismatch',
    reason: '',
    clientKey: `surplus ${capturedMinor}`,
    ...(failed?.amount_minor === amountMinor && {
      ...getParts(failed),
      reasonCode: failed.reason_code,
    }),
  };
  const outcome = await requestRefund(tx, request, now());
  if (outcome.kind === 'refused')
    log.error({ ...request, ...outcome }, 'surplus could not be refunded: manual action needed');
}
