// An order as its payment needs it, and the calls that read and pay it: those of its customer, or of a link's holder.
import type { LinkedOrder, Order, PaymentHandle } from '../../../../contract/orders/order.ts';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getSteadyMs } from '../../platform/clock.ts';
import { getOrderPath } from '../../platform/later-paths.ts';
import { PATHS } from '../../platform/paths.ts';

export type OrderToPay = Pick<
  LinkedOrder,
  | 'number'
  | 'status'
  | 'storeName'
  | 'placedAt'
  | 'payBy'
  | 'paymentProvider'
  | 'currency'
  | 'totalMinor'
>;

export interface PaymentSource<Payable extends OrderToPay> {
  /** The path of the page, to which the bank and the provider redirect. */
  returnPath: string;
  /** Path of the screen that shows the order; null for a payment link, which opens no such screen. */
  orderPath: string | null;
  fetchOrder(): Promise<Payable>;
  createPayment(): Promise<PaymentHandle>;
  /** The order as the provider's answer leaves it. `status`: as the browser saw it. */
  sendHint(intentId: string, status: 'succeeded' | 'failed'): Promise<Payable>;
}

export const createOrderSource = (id: string): PaymentSource<Order> => ({
  returnPath: `${PATHS.payment}?order=${id}`,
  orderPath: getOrderPath(id),
  fetchOrder: async () => (await call('orderById', { params: { id } })).data,
  createPayment: async () => (await call('orderPayment', { params: { id } })).data,
  sendHint: async (intentId, status) =>
    (await call('paymentStatus', { body: { orderId: id, intentId, status } })).data,
});

export const createLinkSource = (token: string): PaymentSource<LinkedOrder> => ({
  returnPath: `${PATHS.payment}?link=${token}`,
  orderPath: null,
  fetchOrder: async () => (await call('linkedOrder', { params: { token } })).data,
  createPayment: async () => (await call('linkedPayment', { params: { token } })).data,
  sendHint: async (intentId) =>
    (await call('linkedPaymentStatus', { params: { token }, body: { intentId } })).data,
});

/** False once the customer has left; the payment goes on meanwhile. */
export const isAtPayment = (): boolean => location.pathname === PATHS.payment;

const MAX_ATTEMPTS = 12;
const POLL_INTERVAL_MILLISECONDS = 1500;
/** A request on a lost network ends only after its time limit; then few attempts are enough. */
const MAX_POLL_MILLISECONDS = 40_000;

/** No answer, or one that says nothing about the payment. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status >= 500);

/**
 * Has the server refresh the payment from the provider and returns the order. After a confirmation by the provider it
 * polls, because the server may not have processed it yet, or may be unreachable for a moment; null if it never answered.
 */
export async function refreshPayment<Payable extends OrderToPay>(
  { sendHint }: PaymentSource<Payable>,
  intentId: string,
  isConfirmed: boolean,
): Promise<Payable | null> {
  let order: Payable | null = null;
  const startedAt = getSteadyMs();
  for (let attempt = 1; ; attempt += 1) {
    try {
      order = await sendHint(intentId, isConfirmed ? 'succeeded' : 'failed');
    } catch (failure) {
      if (!isConfirmed || !isUnanswered(failure)) throw failure;
    }
    const isSettled = !isConfirmed || (order !== null && order.status !== 'pending_payment');
    const isLast = attempt === MAX_ATTEMPTS || getSteadyMs() - startedAt > MAX_POLL_MILLISECONDS;
    if (isSettled || isLast) return order;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MILLISECONDS);
    });
  }
}
