// A program of its own, so that its work is not the server's: customers at once, each ordering again and again as
// somebody else. Prints what it saw as JSON.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PaymentHandle } from '../../contract/order.ts';
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
  /** Only POST /api/order, or from the quote to the payment. */
  isWhole: boolean;
  customersFile: string;
}

export interface OrderLoadResult {
  /** Unix milliseconds. */
  startedAt: number;
  endedAt: number;
  created: number;
  /** Of a processor, for all of it. */
  cpuMilliseconds: number;
  /** Milliseconds of each answer, by step. */
  steps: Record<string, number[]>;
  /** Order -> Unix milliseconds in which the provider confirmed its payment. */
  confirmedAt: Record<string, number>;
  /** Answers that were no success, by step, status and code. */
  failures: Record<string, number>;
}

interface Placed {
  order: { id: string };
  payment: PaymentHandle;
}

const load = JSON.parse(process.argv[2] ?? '') as OrderLoad;
const customers = JSON.parse(await readFile(load.customersFile, 'utf8')) as BenchCustomer[];
// Its start is no part of what an order takes.
const cpuBefore = process.cpuUsage();
const unixMilliseconds = () => performance.timeOrigin + performance.now();
const startedAt = unixMilliseconds();
const result: OrderLoadResult = {
  ...{ startedAt, endedAt: startedAt, created: 0, cpuMilliseconds: 0 },
  ...{ steps: {}, confirmedAt: {}, failures: {} },
};

/** What the answer said; null: it failed, and is counted as such. */
async function step(
  shop: SocketClient,
  name: string,
  request: SocketRequest,
): Promise<string | null> {
  const sentAt = performance.now();
  const reply = await shop.post(request).catch(() => null);
  (result.steps[name] ??= []).push(performance.now() - sentAt);
  if (reply?.status === 200) return reply.text;
  const { code = '' } = reply ? (JSON.parse(reply.text) as { code?: string }) : {};
  const failure = `${name} ${reply ? `${reply.status} ${code}` : 'broken'}`;
  result.failures[failure] = (result.failures[failure] ?? 0) + 1;
  return null;
}

async function order(shop: SocketClient, who: BenchCustomer, storeId: string): Promise<void> {
  if (load.isWhole) {
    const cart = { ...createBenchCart(storeId), postcode: 'NW1 8AB', slot: 'asap' };
    await step(shop, 'quote', { path: '/api/public/quote', body: cart });
  }
  const answer = await step(shop, 'order', {
    ...{
      path: '/api/order',
      token: who.token,
      key: randomUUID(),
      body: createBenchOrder(storeId, who),
    },
  });
  if (answer === null) return;
  result.created += 1;
  if (!load.isWhole) return;
  const { data } = JSON.parse(answer) as { data: Placed };
  const { intentId, clientSecret, publishableKey } = data.payment;
  await step(shop, 'pay', {
    path: `/sandbox/v1/payment_intents/${intentId}/confirm`,
    ...{ token: publishableKey, body: { client_secret: clientSecret, card: BENCH_CARD } },
  });
  result.confirmedAt[data.order.id] = unixMilliseconds();
}

let served = 0;
async function queue(): Promise<void> {
  const shop = createSocketClient(load.origin);
  while (unixMilliseconds() - startedAt < load.seconds * 1_000) {
    const who = customers[served % customers.length];
    if (!who) throw new Error('nobody is there');
    await order(shop, who, getKitchenId(served++ % load.kitchens));
  }
  shop.close();
}
await Promise.all(Array.from({ length: load.concurrentCustomers }, queue));
result.endedAt = unixMilliseconds();
const { user, system } = process.cpuUsage(cpuBefore);
result.cpuMilliseconds = (user + system) / 1_000;
process.stdout.write(`${JSON.stringify(result)}\n`);
