// An order as its payment needs it, and the calls that read and pay it: those of its customer, or of a link's holder.
import type { LinkedOrder, Order, PaymentHandle } from '../../../../contract/order.ts';
import { call } from '../../platform/api/call.ts';
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
  /** Of the page, to which the bank and the provider redirect. */
  returnPath: string;
  fetchOrder(): Promise<Payable>;
  createPayment(): Promise<PaymentHandle>;
  /** The order as the provider's answer leaves it. `status`: as the browser saw it. */
  sendHint(intentId: string, status: 'succeeded' | 'failed'): Promise<Payable>;
}

export const createOrderSource = (id: string): PaymentSource<Order> => ({
  returnPath: `${PATHS.payment}?order=${id}`,
  fetchOrder: async () => (await call('orderById', { params: { id } })).data,
  createPayment: async () => (await call('orderPayment', { params: { id } })).data,
  sendHint: async (intentId, status) =>
    (await call('paymentStatus', { body: { orderId: id, intentId, status } })).data,
});

export const createLinkSource = (token: string): PaymentSource<LinkedOrder> => ({
  returnPath: `${PATHS.payment}?link=${token}`,
  fetchOrder: async () => (await call('linkedOrder', { params: { token } })).data,
  createPayment: async () => (await call('linkedPayment', { params: { token } })).data,
  sendHint: async (intentId) =>
    (await call('linkedPaymentStatus', { params: { token }, body: { intentId } })).data,
});

/** False once the customer has left; the payment goes on meanwhile. */
export const isAtPayment = (): boolean => location.pathname === PATHS.payment;

const MAX_ATTEMPTS = 12;
const POLL_INTERVAL_MILLISECONDS = 1500;

/**
 * Has the server refresh the payment from the provider and returns the order. After a confirmation by the provider it
 * polls, because the server may not have processed it yet.
 */
export async function refreshPayment<Payable extends OrderToPay>(
  { sendHint }: PaymentSource<Payable>,
  intentId: string,
  isConfirmed: boolean,
): Promise<Payable> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await sendHint(intentId, isConfirmed ? 'succeeded' : 'failed');
    const isSettled = order.status !== 'pending_payment' || !isConfirmed;
    if (isSettled || attempt === MAX_ATTEMPTS) return order;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MILLISECONDS);
    });
  }
}
