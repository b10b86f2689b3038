// npm run bench:neighbours [-- --seconds 20 --rounds 3 --rate 5 --flood 100 --unfair --record]: response times of a small
// site beside a site with ten times its load and beside a flood of orders, compared with the small site alone
// (reliability section 5).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { HOST, TENANT, createCustomers, createBenchSite } from '../harness/bench-site.ts';
import { runJsonProgram, startProgram } from '../harness/child-program.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { NeighbourLoad, NeighbourResult } from './neighbour-load.ts';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';
import { recordFigures, type Figure } from './results.ts';
import { VISITS, type VisitKind } from './visits.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    /** Visits per second of each kind. */
    rate: { type: 'string', default: '5' },
    /** Concurrent customers of the neighbour who order continuously. */
    flood: { type: 'string', default: '100' },
    unfair: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const LOAD_FACTOR = 10;
const TARGET_RATIO = 1.25;
const KITCHENS = 6;
const CUSTOMERS = 20_000;
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const small = { tenantId: 'small', host: 'small.test' };
const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const cluster = await startThrowawayCluster();
const getCustomersFile = (tenantId: string) => join(cluster.dataDir, `customers-${tenantId}.json`);
await withSuperuser(cluster, async (client) => {
  for (const site of [small, { tenantId: TENANT, host: HOST }]) {
    await createBenchSite(client, KITCHENS, site);
    const customers = await createCustomers(client, CUSTOMERS, { tenantId: site.tenantId });
    await writeFile(getCustomersFile(site.tenantId), JSON.stringify(customers));
  }
  await client.query('analyze');
});

let visitCount = 0;
/** Each customer orders once, because orders per hour are limited. */
const runVisitors = (site: typeof small, perSecond: number): Promise<NeighbourResult> => {
  const load: NeighbourLoad = {
    origin,
    host: site.host,
    seconds,
    perSecond,
    kitchens: KITCHENS,
    firstCustomer: visitCount,
    customersFile: getCustomersFile(site.tenantId),
  };
  visitCount += Math.ceil(perSecond * seconds);
  return runJsonProgram([programPath('neighbour-load.ts'), JSON.stringify(load)]);
};
const runFlood = (): Promise<OrderLoadResult> => {
  const load: OrderLoad = {
    origin,
    seconds,
    kitchens: KITCHENS,
    customersFile: getCustomersFile(TENANT),
    isWhole: false,
    concurrentCustomers: Number(values.flood),
  };
  return runJsonProgram([programPath('order-load.ts'), JSON.stringify(load)]);
};
const neighbours = {
  alone: async () => {},
  [`beside ${LOAD_FACTOR} times the load`]: () =>
    runVisitors({ tenantId: TENANT, host: HOST }, rate * LOAD_FACTOR),
  [`beside ${values.flood} customers who order continuously`]: runFlood,
};

type Ratios = Record<string, Record<VisitKind, number[]>>;

/** p99 by kind of neighbour and visit, with that of the site alone in the same round. */
const p99s: { name: string; kind: VisitKind; p99: number; alone: number }[] = [];

/** Prints the response times of the small site and adds the ratio of each p99 to that of the site alone in this round. */
async function runRound(queue: string, number: number, ratios: Ratios): Promise<void> {
  const alone: Partial<Record<VisitKind, number>> = {};
  for (const [name, neighbour] of Object.entries(neighbours)) {
    const [{ times, failures }] = await Promise.all([runVisitors(small, rate), neighbour()]);
    console.log(`  round ${number}: ${name}`);
    for (const kind of VISITS) {
      const p99 = quantile(times[kind], 0.99);
      const ratio = p99 / (alone[kind] ??= p99);
      p99s.push({ name: `${queue}, ${name}`, kind, p99, alone: alone[kind] });
      (ratios[name] ??= { menu: [], quote: [], order: [] })[kind].push(ratio);
      const cells = [quantile(times[kind], 0.5).toFixed(1), p99.toFixed(1), ratio.toFixed(2)];
      console.log(formatTableRow(`    ${kind}`, times[kind].length, ...cells));
    }
    if (Object.keys(failures).length > 0) console.log(`    failures ${JSON.stringify(failures)}`);
  }
}

/** The medians of all rounds. */
function toFigures(): Figure[] {
  const byFigure = Object.groupBy(p99s, ({ name, kind }) => `${kind}, p99, ${name}`);
  return Object.entries(byFigure).map(([figure, rounds = []]) => ({
    figure,
    value: median(rounds.map(({ p99 }) => p99)),
    unit: 'ms',
    baseline: median(rounds.map(({ alone }) => alone)),
  }));
}

let origin = '';
async function measure(name: string, nodeOptions: readonly string[]): Promise<void> {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const server = await startProgram({
    args: [...nodeOptions, programPath('../../server/src/app/main.ts')],
    env: { DATA_DIR: cluster.dataDir, PORT: String(port) },
    isReady: /^Tiffin is ready/,
  });
  console.log(formatTableRow(name, 'visits', 'p50 ms', 'p99 ms', 'p99 ratio'));
  // Warm-up: code is compiled and statements are planned.
  await runVisitors(small, rate);
  const ratios: Ratios = {};
  for (let number = 1; number <= Number(values.rounds); number += 1)
    await runRound(name, number, ratios);
  for (const [neighbour, each] of Object.entries(ratios).slice(1)) {
    const cells = VISITS.map((kind) => `${kind} ${median(each[kind]).toFixed(2)}`);
    console.log(formatTableRow(`  median (target ${TARGET_RATIO}): ${neighbour}`), ...cells);
  }
  await server.stop('SIGINT');
}

console.log(
  `a site with ${rate} menus, quotes and orders per second; ratio: p99 by p99 of the site alone`,
);
await measure('fair queue', []);
if (values.unfair) {
  await measure('single queue', [
    '--import',
    new URL('single-queue-hook.ts', import.meta.url).href,
  ]);
}
if (values.record) await recordFigures('neighbours', toFigures());
await cluster.close();
process.exit(0);
