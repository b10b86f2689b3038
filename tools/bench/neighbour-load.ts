// A program, the load generator of `bench:neighbours`: visitors of one site arrive at a fixed rate, however slow the
// server is, for a menu, a quote and an order in turn. Prints a NeighbourResult as JSON.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { getKitchenId, type BenchCustomer } from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { VISITS, visitSite, type VisitKind } from './visits.ts';

export interface NeighbourLoad {
  origin: string;
  host: string;
  seconds: number;
  /** Visits per second of each kind. */
  perSecond: number;
  kitchens: number;
  customersFile: string;
  /** Index of the first customer who orders; each orders once. */
  firstCustomer: number;
}

export interface NeighbourResult {
  /** Milliseconds from the due time of each visit to its reply, by kind of visit. */
  times: Record<VisitKind, number[]>;
  /** Number of failures by kind, status and code. */
  failures: Record<string, number>;
}

const load = JSON.parse(process.argv[2] ?? '') as NeighbourLoad;
const customers = JSON.parse(await readFile(load.customersFile, 'utf8')) as BenchCustomer[];
const client = createSiteClient(load.origin, 1_000);
const result: NeighbourResult = { times: { menu: [], quote: [], order: [] }, failures: {} };

async function visit(kind: VisitKind, number: number, dueAt: number): Promise<void> {
  const customer = customers[(load.firstCustomer + number) % customers.length];
  if (!customer) throw new Error('The list of customers is empty');
  const visitor = {
    kind,
    host: load.host,
    storeId: getKitchenId(number % load.kitchens),
    customer,
  };
  const reply = await visitSite(client, visitor).catch(() => null);
  result.times[kind].push(performance.now() - dueAt);
  if (reply?.status === 200) return;
  const failure = `${kind} ${reply ? `${reply.status} ${reply.body.code ?? ''}` : 'connection closed'}`;
  result.failures[failure] = (result.failures[failure] ?? 0) + 1;
}

const startedAt = performance.now();
const stepMilliseconds = 1_000 / (load.perSecond * VISITS.length);
const visits: Promise<void>[] = [];
for (let step = 0; step * stepMilliseconds < load.seconds * 1_000; step += 1) {
  const dueAt = startedAt + step * stepMilliseconds;
  if (dueAt > performance.now()) await pause(dueAt - performance.now());
  const kind = VISITS[step % VISITS.length] ?? 'menu';
  visits.push(visit(kind, Math.floor(step / VISITS.length), dueAt));
}
await Promise.all(visits);
client.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
