// A program, the load generator for orders, in its own process so that its CPU time is not the server's: concurrent
// clients, each of which orders as one customer after the other. Prints an OrderLoadResult as JSON.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { PaymentHandle } from '../../contract/orders/order.ts';
import {
  BENCH_CARD,
  createBenchCart,
  createBenchOrder,
  getKitchenId,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import { createSocketClient, type SocketClient, type SocketRequest } from './socket-client.ts';

export interface OrderLoad {
  origin: string;
  seconds: number;
  concurrentCustomers: number;
  kitchens: number;
  /** From the quote to the payment; otherwise only POST /api/order. */
  isWhole: boolean;
  customersFile: string;
}

export interface OrderLoadResult {
  /** Unix milliseconds. */
  startedAt: number;
  endedAt: number;
  created: number;
  /** CPU time of the load generator without its start. */
  cpuMilliseconds: number;
  /** Milliseconds of each reply, by step. */
  steps: Record<string, number[]>;
  /** Order id -> Unix milliseconds at which the provider confirmed its payment. */
  confirmedAt: Record<string, number>;
  /** Number of failures by step, status and code. */
  failures: Record<string, number>;
}

interface PlacedOrder {
  order: { id: string };
  payment: PaymentHandle;
}

const load = JSON.parse(process.argv[2] ?? '') as OrderLoad;
const customers = JSON.parse(await readFile(load.customersFile, 'utf8')) as BenchCustomer[];
const cpuBefore = process.cpuUsage();
const unixMilliseconds = () => performance.timeOrigin + performance.now();
const startedAt = unixMilliseconds();
const result: OrderLoadResult = {
  startedAt,
  endedAt: startedAt,
  created: 0,
  cpuMilliseconds: 0,
  steps: {},
  confirmedAt: {},
  failures: {},
};

/** The text of a successful reply; null for a failure, which is counted. */
async function runStep(
  client: SocketClient,
  name: string,
  request: SocketRequest,
): Promise<string | null> {
  const sentAt = performance.now();
  const reply = await client.post(request).catch(() => null);
  (result.steps[name] ??= []).push(performance.now() - sentAt);
  if (reply?.status === 200) return reply.text;
  const { code = '' } = reply ? (JSON.parse(reply.text) as { code?: string }) : {};
  const failure = `${name} ${reply ? `${reply.status} ${code}` : 'connection closed'}`;
  result.failures[failure] = (result.failures[failure] ?? 0) + 1;
  return null;
}

async function order(
  client: SocketClient,
  customer: BenchCustomer,
  storeId: string,
): Promise<void> {
  if (load.isWhole) {
    const cart = { ...createBenchCart(storeId), postcode: 'NW1 8AB', slot: 'asap' };
    await runStep(client, 'quote', { path: '/api/public/quote', body: cart });
  }
  const reply = await runStep(client, 'order', {
    path: '/api/order',
    token: customer.token,
    key: randomUUID(),
    body: createBenchOrder(storeId, customer),
  });
  if (reply === null) return;
  result.created += 1;
  if (!load.isWhole) return;
  const { data } = JSON.parse(reply) as { data: PlacedOrder };
  const { intentId, clientSecret, publishableKey } = data.payment;
  await runStep(client, 'pay', {
    path: `/sandbox/v1/payment_intents/${intentId}/confirm`,
    token: publishableKey,
    body: { client_secret: clientSecret, card: BENCH_CARD },
  });
  result.confirmedAt[data.order.id] = unixMilliseconds();
}

let served = 0;
async function orderRepeatedly(): Promise<void> {
  const client = createSocketClient(load.origin);
  while (unixMilliseconds() - startedAt < load.seconds * 1_000) {
    const customer = customers[served % customers.length];
    if (!customer) throw new Error('The list of customers is empty');
    await order(client, customer, getKitchenId(served++ % load.kitchens));
  }
  client.close();
}
await Promise.all(Array.from({ length: load.concurrentCustomers }, orderRepeatedly));
result.endedAt = unixMilliseconds();
const { user, system } = process.cpuUsage(cpuBefore);
result.cpuMilliseconds = (user + system) / 1_000;
process.stdout.write(`${JSON.stringify(result)}\n`);
