import { randomUUID } from 'node:crypto';
import type { Order, PaymentHandle } from '../../contract/order.ts';
import { BENCH_CARD, createBenchOrder, type BenchCustomer } from '../harness/bench-site.ts';

/** Sends a request until it is answered, and returns the data of the answer. */
export type Insist = <Data>(method: string, path: string, options: object) => Promise<Data>;

/** One customer orders from the store and pays. */
export async function placeOrder(
  insist: Insist,
  storeId: string,
  customer: BenchCustomer,
): Promise<Order> {
  const { order, payment } = await insist<{ order: Order; payment: PaymentHandle }>(
    'POST',
    '/api/order',
    { token: customer.token, key: randomUUID(), body: createBenchOrder(storeId, customer) },
  );
  const { intentId, clientSecret, publishableKey } = payment;
  await insist('POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
    token: publishableKey,
    body: { client_secret: clientSecret, card: BENCH_CARD },
  });
  return order;
}
