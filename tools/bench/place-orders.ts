import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Order, PaymentHandle } from '../../contract/orders/order.ts';
import { BENCH_CARD, createBenchOrder, type BenchCustomer } from '../harness/bench-site.ts';
import type { SiteClient } from '../harness/site-client.ts';

/** Sends a request until it is answered, and returns the data of the answer. */
export type RetryingCall = <Data>(method: string, path: string, options: object) => Promise<Data>;

const MAX_TRIES = 40;
const RETRY_MILLISECONDS = 250;

/** A killed process closes its connections without an answer. */
export const createRetryingCall =
  (client: SiteClient): RetryingCall =>
  async <Data>(method: string, path: string, options: object) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const reply = await client.call<Data>(method, path, options).catch(() => null);
      if (reply && reply.status < 500) {
        if (reply.status === 200) return reply.body.data ?? (reply.body as Data);
        throw new Error(`${path} was answered with ${reply.status} ${reply.body.code}`);
      }
      await pause(RETRY_MILLISECONDS);
    }
    throw new Error(`${path} was not answered`);
  };

/** One customer orders from the store and pays; returns the order before the payment is known. */
export async function placeOrder(
  callWithRetries: RetryingCall,
  storeId: string,
  customer: BenchCustomer,
): Promise<{ order: Order; intentId: string }> {
  const { order, payment } = await callWithRetries<{ order: Order; payment: PaymentHandle }>(
    'POST',
    '/api/order',
    { token: customer.token, key: randomUUID(), body: createBenchOrder(storeId, customer) },
  );
  const { intentId, clientSecret, publishableKey } = payment;
  await callWithRetries('POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
    token: publishableKey,
    body: { client_secret: clientSecret, card: BENCH_CARD },
  });
  return { order, intentId };
}

/** The customer's page reports that it paid, so that the payment is found without the webhook; returns the order after that. */
export const reportPayment = (
  callWithRetries: RetryingCall,
  { token }: BenchCustomer,
  { order, intentId }: { order: Order; intentId: string },
): Promise<Order> =>
  callWithRetries<Order>('PUT', '/api/order/payment/status', {
    token,
    body: { orderId: order.id, intentId, status: 'succeeded' },
  });
