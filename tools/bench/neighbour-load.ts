// A program of its own: one site's visitors, who come at their own pace whether or not they are served: a menu, a quote
// and an order in turns. Prints what they saw as JSON.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { getKitchenId, type BenchCustomer } from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { VISITS, visitSite, type Visit } from './visits.ts';

export interface NeighbourLoad {
  origin: string;
  host: string;
  seconds: number;
  /** Of each kind of visit. */
  perSecond: number;
  kitchens: number;
  customersFile: string;
  /** The first of them who orders: each orders once. */
  firstCustomer: number;
}

export interface NeighbourResult {
  /** Milliseconds of each answer since its visitor came, by kind of visit. */
  times: Record<Visit, number[]>;
  /** Answers that were no success, by kind, status and code. */
  failures: Record<string, number>;
}

const load = JSON.parse(process.argv[2] ?? '') as NeighbourLoad;
const customers = JSON.parse(await readFile(load.customersFile, 'utf8')) as BenchCustomer[];
const shop = createSiteClient(load.origin, 1_000);
const result: NeighbourResult = { times: { menu: [], quote: [], order: [] }, failures: {} };

async function visit(kind: Visit, number: number, dueAt: number): Promise<void> {
  const who = customers[(load.firstCustomer + number) % customers.length];
  if (!who) throw new Error('nobody is there');
  const visitor = { kind, host: load.host, storeId: getKitchenId(number % load.kitchens), who };
  const reply = await visitSite(shop, visitor).catch(() => null);
  result.times[kind].push(performance.now() - dueAt);
  if (reply?.status === 200) return;
  const failure = `${kind} ${reply ? `${reply.status} ${reply.body.code ?? ''}` : 'broken'}`;
  result.failures[failure] = (result.failures[failure] ?? 0) + 1;
}

const startedAt = performance.now();
const stepMilliseconds = 1_000 / (load.perSecond * VISITS.length);
const under: Promise<void>[] = [];
for (let step = 0; step * stepMilliseconds < load.seconds * 1_000; step += 1) {
  const dueAt = startedAt + step * stepMilliseconds;
  if (dueAt > performance.now()) await pause(dueAt - performance.now());
  const kind = VISITS[step % VISITS.length] ?? 'menu';
  under.push(visit(kind, Math.floor(step / VISITS.length), dueAt));
}
await Promise.all(under);
shop.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
