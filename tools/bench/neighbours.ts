// npm run bench:neighbours [-- --seconds 20 --rounds 3 --rate 5 --flood 100 --unfair]: what a site's visitors notice of a
// neighbour with ten times their load, and of one that floods, beside the same visitors alone (reliability section 5).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { HOST, TENANT, createCustomers, createBenchSite } from '../harness/bench-site.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import type { NeighbourLoad, NeighbourResult } from './neighbour-load.ts';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';
import { runJsonProgram, startProgram } from '../harness/child-program.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { VISITS, type Visit } from './visits.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    /** Visits a second of each kind. */
    rate: { type: 'string', default: '5' },
    /** Customers of the neighbour who order again and again. */
    flood: { type: 'string', default: '100' },
    unfair: { type: 'boolean', default: false },
  },
});
const TIMES_THE_LOAD = 10;
const AIM = 1.25;
const KITCHENS = 6;
const CUSTOMERS = 20_000;
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const small = { tenantId: 'small', host: 'small.test' };
const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const cluster = await startThrowawayCluster();
const fileOf = (tenantId: string) => join(cluster.dataDir, `customers-${tenantId}.json`);
await withSuperuser(cluster, async (client) => {
  for (const site of [small, { tenantId: TENANT, host: HOST }]) {
    await createBenchSite(client, KITCHENS, site);
    const customers = await createCustomers(client, CUSTOMERS, { tenantId: site.tenantId });
    await writeFile(fileOf(site.tenantId), JSON.stringify(customers));
  }
  await client.query('analyze');
});

let came = 0;
/** Nobody orders twice: a customer may only have so many orders an hour. */
const visitors = (site: typeof small, perSecond: number): Promise<NeighbourResult> => {
  const load: NeighbourLoad = {
    ...{ origin, host: site.host, seconds, perSecond, kitchens: KITCHENS, firstCustomer: came },
    customersFile: fileOf(site.tenantId),
  };
  came += Math.ceil(perSecond * seconds);
  return runJsonProgram([programPath('neighbour-load.ts'), JSON.stringify(load)]);
};
const flood = (): Promise<OrderLoadResult> => {
  const load: OrderLoad = {
    ...{ origin, seconds, kitchens: KITCHENS, customersFile: fileOf(TENANT), isWhole: false },
    concurrentCustomers: Number(values.flood),
  };
  return runJsonProgram([programPath('order-load.ts'), JSON.stringify(load)]);
};
const neighbours = {
  alone: async () => {},
  [`beside ${TIMES_THE_LOAD} times the load`]: () =>
    visitors({ tenantId: TENANT, host: HOST }, rate * TIMES_THE_LOAD),
  [`beside ${values.flood} who order without end`]: flood,
};

type Ratios = Record<string, Record<Visit, number[]>>;

/** Prints what the small site's visitors waited, and keeps each p99 by that of the same round alone. */
async function round(number: number, ratios: Ratios): Promise<void> {
  const alone: Partial<Record<Visit, number>> = {};
  for (const [name, neighbour] of Object.entries(neighbours)) {
    const [{ times, failures }] = await Promise.all([visitors(small, rate), neighbour()]);
    console.log(`  round ${number}: ${name}`);
    for (const kind of VISITS) {
      const p99 = quantile(times[kind], 0.99);
      const ratio = p99 / (alone[kind] ??= p99);
      (ratios[name] ??= { menu: [], quote: [], order: [] })[kind].push(ratio);
      const cells = [quantile(times[kind], 0.5).toFixed(1), p99.toFixed(1), ratio.toFixed(2)];
      console.log(formatTableRow(`    ${kind}`, times[kind].length, ...cells));
    }
    if (Object.keys(failures).length > 0) console.log(`    failures ${JSON.stringify(failures)}`);
  }
}

let origin = '';
async function measure(name: string, nodeOptions: readonly string[]): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const server = await startProgram({
    args: [...nodeOptions, programPath('../../server/src/app/main.ts')],
    env: { DATA_DIR: cluster.dataDir, PORT: String(port) },
    isReady: /^Tiffin is ready/,
  });
  console.log(formatTableRow(name, 'visits', 'p50 ms', 'p99 ms', 'p99 ratio'));
  // What is compiled and planned once is no neighbour's fault.
  await visitors(small, rate);
  const ratios: Ratios = {};
  for (let number = 1; number <= Number(values.rounds); number += 1) await round(number, ratios);
  for (const [neighbour, each] of Object.entries(ratios).slice(1)) {
    const cells = VISITS.map((kind) => `${kind} ${median(each[kind]).toFixed(2)}`);
    console.log(formatTableRow(`  median (aim ${AIM}): ${neighbour}`), ...cells);
  }
  await server.stop('SIGINT');
}

console.log(
  `a site with ${rate} menus, quotes and orders a second; p99 beside that of itself alone`,
);
await measure('with lanes', []);
if (values.unfair) {
  await measure('one queue', ['--import', new URL('without-fairness.ts', import.meta.url).href]);
}
await cluster.close();
process.exit(0);
