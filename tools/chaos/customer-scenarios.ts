// What customers do while the server dies under them: they know what they were told, and ask again when they were told
// nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, PaymentHandle } from '../../contract/order.ts';
import {
  BENCH_CARD,
  createBenchOrder,
  getKitchenId,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import type { CallOptions, Reply, SiteClient } from '../harness/site-client.ts';

export interface AcknowledgedOrder {
  orderId: string;
  totalMinor: number;
}

export interface ScenarioContext {
  shop: SiteClient;
  provider: SiteClient;
  /** Every order that a client was told of. */
  acked: AcknowledgedOrder[];
  /** Answers by status, and 'broken' for connections that broke before one came. */
  answers: Map<string, number>;
  /** Orders of which their customers did not know whether they were there, and those that a retry told them of. */
  unknown: { met: number; resolved: number };
  slowestAnswerMilliseconds: number;
  /** Until when stories wait, by performance.now(); without end while the killing goes on. */
  waitDeadline: number;
}

interface PlacedOrder {
  order: Order;
  payment: PaymentHandle | null;
}

const RETRY_MILLISECONDS = 100;

/** Orders, pays and waits until the kitchen has it, whatever happens in between. */
export async function runPaidOrder(parts: ScenarioContext, who: BenchCustomer): Promise<string> {
  const { order, payment } = await placeUntilAcknowledged(parts, who);
  if (payment) await waitUntil(parts, () => pay(parts.provider, payment), `order ${order.id} paid`);
  await waitUntil(
    parts,
    async () => (await readOrder(parts, who, order.id))?.status === 'placed',
    `order ${order.id} placed`,
  );
  return order.id;
}

/** As above, but then has second thoughts. */
export async function runCancelledOrder(
  parts: ScenarioContext,
  who: BenchCustomer,
): Promise<string> {
  const orderId = await runPaidOrder(parts, who);
  await waitUntil(
    parts,
    async () => {
      const reply = await send<Order>(parts, 'POST', `/api/orders/${orderId}/cancel`, {
        token: who.token,
      });
      return reply?.body.data.status === 'cancelled';
    },
    `order ${orderId} cancelled`,
  );
  await waitUntil(
    parts,
    async () => (await readOrder(parts, who, orderId))?.paymentState === 'refunded',
    `order ${orderId} refunded`,
  );
  return orderId;
}

/** Asks once and closes the page, answer or not; what it may have made has to end by itself. */
export async function runAbandonedOrder(parts: ScenarioContext, who: BenchCustomer): Promise<null> {
  await place(parts, who, randomUUID());
  return null;
}

async function placeUntilAcknowledged(
  parts: ScenarioContext,
  who: BenchCustomer,
): Promise<PlacedOrder> {
  const key = randomUUID();
  let placed = await place(parts, who, key);
  if (!placed) {
    parts.unknown.met += 1;
    await waitUntil(
      parts,
      async () => (placed = await place(parts, who, key)) !== null,
      'an order told of',
    );
    parts.unknown.resolved += 1;
  }
  if (!placed) throw new Error('an order was placed and is not there');
  return placed;
}

async function place(
  parts: ScenarioContext,
  who: BenchCustomer,
  key: string,
): Promise<PlacedOrder | null> {
  const body = createBenchOrder(getKitchenId(0), who);
  const reply = await send<PlacedOrder>(parts, 'POST', '/api/order', {
    token: who.token,
    key,
    body,
  });
  if (!reply) return null;
  const { order } = reply.body.data;
  parts.acked.push({ orderId: order.id, totalMinor: order.totalMinor });
  return reply.body.data;
}

const readOrder = async (parts: ScenarioContext, { token }: BenchCustomer, orderId: string) =>
  (await send<Order>(parts, 'GET', `/api/orders/${orderId}`, { token }))?.body.data;

/** The browser speaks to the provider itself. Paid already, by a try whose answer was lost, is as good. False: it is away. */
async function pay(provider: SiteClient, payment: PaymentHandle): Promise<boolean> {
  const reply = await provider
    .call('POST', `/sandbox/v1/payment_intents/${payment.intentId}/confirm`, {
      token: payment.publishableKey,
      body: { client_secret: payment.clientSecret, card: BENCH_CARD },
    })
    .catch(() => null);
  // 409: a try that was given up here is being done there.
  if (reply && reply.status !== 200 && reply.status !== 409)
    throw new Error(`The provider answered ${reply.status}`);
  return reply !== null;
}

/** Null: nobody knows whether it was done (no answer), or it was not (5xx). Any refusal is a fault of the run. */
async function send<Data>(
  parts: ScenarioContext,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Reply<Data> | null> {
  const { shop, answers } = parts;
  const sentAt = performance.now();
  let broke = 'broken';
  const reply = await shop.call<Data>(method, path, options).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    broke = `broken: ${code}`;
    return null;
  });
  const took = performance.now() - sentAt;
  parts.slowestAnswerMilliseconds = Math.max(parts.slowestAnswerMilliseconds, took);
  const name = reply ? String(reply.status) : broke;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  if (!reply || reply.status >= 500) return null;
  if (reply.status === 200) return reply;
  throw new Error(`${method} ${path} was refused: ${reply.status} ${reply.body.code}`);
}

async function waitUntil(
  parts: Pick<ScenarioContext, 'waitDeadline'>,
  isReached: () => Promise<boolean>,
  what: string,
): Promise<void> {
  while (!(await isReached())) {
    if (performance.now() > parts.waitDeadline) throw new Error(`Waited in vain for ${what}`);
    await pause(RETRY_MILLISECONDS);
  }
}
