// Customers while the server is killed: they know which orders were acknowledged, and retry with the same key when
// no reply came.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Order, PaymentHandle } from '../../contract/orders/order.ts';
import {
  BENCH_CARD,
  createBenchOrder,
  getKitchenId,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import type { SiteCallOptions, SiteReply, SiteClient } from '../harness/site-client.ts';

export interface AcknowledgedOrder {
  orderId: string;
  totalMinor: number;
}

export interface ScenarioContext {
  client: SiteClient;
  provider: SiteClient;
  /** Every order that was acknowledged to a client. */
  acked: AcknowledgedOrder[];
  /** By status, and 'no reply: CODE' for closed connections. */
  replies: Map<string, number>;
  /** Orders without a reply at first, and those of them that a retry resolved. */
  unknown: { met: number; resolved: number };
  slowestReplyMilliseconds: number;
  /** When waiting scenarios give up, by performance.now(); Infinity while the server is being killed. */
  waitDeadline: number;
}

interface PlacedOrder {
  order: Order;
  payment: PaymentHandle | null;
}

const RETRY_MILLISECONDS = 100;

/** Orders, pays and retries until the order is placed. */
export async function runPaidOrder(
  context: ScenarioContext,
  customer: BenchCustomer,
): Promise<string> {
  const { order, payment } = await placeUntilAcknowledged(context, customer);
  if (payment)
    await waitUntil(context, () => pay(context.provider, payment), `order ${order.id} paid`);
  await waitUntil(
    context,
    async () => (await readOrder(context, customer, order.id))?.status === 'placed',
    `order ${order.id} placed`,
  );
  return order.id;
}

/** Does what `runPaidOrder` does, then cancels and waits for the refund. */
export async function runCancelledOrder(
  context: ScenarioContext,
  customer: BenchCustomer,
): Promise<string> {
  const orderId = await runPaidOrder(context, customer);
  await waitUntil(
    context,
    async () => {
      const reply = await send<Order>(context, 'POST', `/api/orders/${orderId}/cancel`, {
        token: customer.token,
      });
      return reply?.body.data.status === 'cancelled';
    },
    `order ${orderId} cancelled`,
  );
  await waitUntil(
    context,
    async () => (await readOrder(context, customer, orderId))?.paymentState === 'refunded',
    `order ${orderId} refunded`,
  );
  return orderId;
}

/** Sends one order and leaves, with or without a reply; the order has to end by itself. */
export async function runAbandonedOrder(
  context: ScenarioContext,
  customer: BenchCustomer,
): Promise<null> {
  await place(context, customer, randomUUID());
  return null;
}

async function placeUntilAcknowledged(
  context: ScenarioContext,
  customer: BenchCustomer,
): Promise<PlacedOrder> {
  const key = randomUUID();
  let placed = await place(context, customer, key);
  if (!placed) {
    context.unknown.met += 1;
    await waitUntil(
      context,
      async () => (placed = await place(context, customer, key)) !== null,
      'a reply to the order',
    );
    context.unknown.resolved += 1;
  }
  if (!placed) throw new Error('The order was placed but is missing');
  return placed;
}

async function place(
  context: ScenarioContext,
  customer: BenchCustomer,
  key: string,
): Promise<PlacedOrder | null> {
  const body = createBenchOrder(getKitchenId(0), customer);
  const reply = await send<PlacedOrder>(context, 'POST', '/api/order', {
    token: customer.token,
    key,
    body,
  });
  if (!reply) return null;
  const { order } = reply.body.data;
  context.acked.push({ orderId: order.id, totalMinor: order.totalMinor });
  return reply.body.data;
}

const readOrder = async (context: ScenarioContext, { token }: BenchCustomer, orderId: string) =>
  (await send<Order>(context, 'GET', `/api/orders/${orderId}`, { token }))?.body.data;

/** Pays at the provider, as a browser does. True also if an earlier attempt has paid; false if the provider is down. */
async function pay(provider: SiteClient, payment: PaymentHandle): Promise<boolean> {
  const reply = await provider
    .call('POST', `/sandbox/v1/payment_intents/${payment.intentId}/confirm`, {
      token: payment.publishableKey,
      body: { client_secret: payment.clientSecret, card: BENCH_CARD },
    })
    .catch(() => null);
  // 409: an earlier attempt, which got no reply, is still being processed.
  if (reply && reply.status !== 200 && reply.status !== 409)
    throw new Error(`The provider replied ${reply.status}`);
  return reply !== null;
}

/** Null if the outcome is unknown: no reply, or 5xx. Throws for a refusal, which is a fault of the run. */
async function send<Data>(
  context: ScenarioContext,
  method: string,
  path: string,
  options: SiteCallOptions,
): Promise<SiteReply<Data> | null> {
  const { client, replies } = context;
  const sentAt = performance.now();
  let failure = 'no reply';
  const reply = await client.call<Data>(method, path, options).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    failure = `no reply: ${code}`;
    return null;
  });
  const took = performance.now() - sentAt;
  context.slowestReplyMilliseconds = Math.max(context.slowestReplyMilliseconds, took);
  const name = reply ? String(reply.status) : failure;
  replies.set(name, (replies.get(name) ?? 0) + 1);
  if (!reply || reply.status >= 500) return null;
  if (reply.status === 200) return reply;
  throw new Error(`${method} ${path} was refused: ${reply.status} ${reply.body.code}`);
}

async function waitUntil(
  context: Pick<ScenarioContext, 'waitDeadline'>,
  isReached: () => Promise<boolean>,
  goal: string,
): Promise<void> {
  while (!(await isReached())) {
    if (performance.now() > context.waitDeadline)
      throw new Error(`The time limit passed without ${goal}`);
    await pause(RETRY_MILLISECONDS);
  }
}
