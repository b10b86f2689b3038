import type { Order } from '../../../../contract/order.ts';
import { call } from '../../platform/api/call.ts';

const TRIES = 12;
const PAUSE_MS = 1500;

/**
 * Has the server refresh the payment from the provider and returns the order. After a confirmation by the provider it
 * polls for a while, because the server may not have processed it yet.
 */
export async function refreshPayment(
  orderId: string,
  intentId: string,
  isPaidAtProvider: boolean,
): Promise<Order> {
  const body = { orderId, intentId, status: isPaidAtProvider ? 'succeeded' : 'failed' };
  for (let tries = 1; ; tries += 1) {
    const { data: order } = await call('paymentStatus', { body });
    const isSettled = order.status !== 'pending_payment' || !isPaidAtProvider;
    if (isSettled || tries === TRIES) return order;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}
