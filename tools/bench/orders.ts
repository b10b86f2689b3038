// npm run bench:orders [-- --seconds 8 --rounds 3 --warm 12 --kitchens 6 --processes 1 --profile DIR --statements]: orders a second of
// the real server with its embedded database and the sandbox inside, beside bare transactions of the same rows on the same database.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { BareLoad } from './bare-orders.ts';
import {
  createBenchOrder,
  createCustomers,
  getKitchenId,
  createBenchSite,
} from '../harness/bench-site.ts';
import {
  enableStatementStats,
  resetStatementStats,
  readStatementStats,
  readDatabaseUsage,
} from './database-usage.ts';
import { getCpuSeconds, getResidentMegabytes } from '../harness/process-usage.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { runJsonProgram, startProgram } from '../harness/child-program.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '12' },
    kitchens: { type: 'string', default: '6' },
    customers: { type: 'string', default: '50' },
    processes: { type: 'string', default: '1' },
    profile: { type: 'string' },
    statements: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const kitchens = Number(values.kitchens);
const concurrentCustomers = Number(values.customers);
const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const cluster = await startThrowawayCluster();
if (values.statements) await enableStatementStats(cluster);
const customersFile = join(cluster.dataDir, 'customers.json');
const [template] = await withSuperuser(cluster, async (client) => {
  await createBenchSite(client, kitchens);
  await writeFile(customersFile, JSON.stringify(await createCustomers(client, 20_000)));
  return createCustomers(client, 1);
});
if (!template) throw new Error('nobody is there');
const port = await freePort();
const server = await startProgram({
  args: [
    ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
    programPath(`../../server/src/app/${values.processes === '1' ? 'main' : 'cluster'}.ts`),
  ],
  env: { DATA_DIR: cluster.dataDir, PORT: String(port), WEB_CONCURRENCY: values.processes },
  isReady: /^Tiffin is ready/,
});

const orders = (isWhole: boolean, forSeconds = seconds) => {
  const load: OrderLoad = {
    ...{ origin: `http://127.0.0.1:${port}`, seconds: forSeconds, kitchens, customersFile },
    ...{ concurrentCustomers, isWhole },
  };
  return runJsonProgram<OrderLoadResult>([programPath('order-load.ts'), JSON.stringify(load)]);
};
const query = async <Row extends object>(sql: string, parameters: unknown[] = []) =>
  (await withSuperuser(cluster, (client) => client.query<Row>(sql, parameters))).rows;

const shop = createSiteClient(`http://127.0.0.1:${port}`);
const { body } = await shop.call<{ order: { id: string } }>('POST', '/api/order', {
  ...{ token: template.token, body: createBenchOrder(getKitchenId(0), template) },
});
shop.close();
const templateId = body.data.order.id;

async function bare(): Promise<{ created: number; perSecond: number }> {
  const load: BareLoad = {
    ...{ appUrl: cluster.appUrl, seconds, kitchens, concurrentCustomers, orderId: templateId },
  };
  const { written, seconds: took } = await runJsonProgram<{ written: number; seconds: number }>([
    programPath('bare-orders.ts'),
    JSON.stringify(load),
  ]);
  return { created: written, perSecond: written / took };
}

const rate = (count: number, { startedAt, endedAt }: OrderLoadResult) =>
  (count / (endedAt - startedAt)) * 1_000;
const milliseconds = (times: readonly number[]): string[] =>
  [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));

function printSteps({ steps, failures }: OrderLoadResult): void {
  for (const [name, times] of Object.entries(steps)) {
    console.log(formatTableRow(`  ${name}`, times.length, ...milliseconds(times)));
  }
  if (Object.keys(failures).length > 0) console.log(`  failures ${JSON.stringify(failures)}`);
}

interface Cost {
  /** Milliseconds of a processor for each order, which noise on the machine hardly changes. */
  server: number;
  database: number;
  /** Per order. */
  transactions: number;
  flushes: number;
}

async function withCost<Result extends { created: number }>(run: () => Promise<Result>) {
  if (values.statements) await resetStatementStats(cluster);
  const read = async (): Promise<Cost> => ({
    server: (await getCpuSeconds(server.child.pid ?? 0)) * 1_000,
    database: (await getCpuSeconds(await cluster.pid())) * 1_000,
    ...(await readDatabaseUsage(cluster)),
  });
  const before = await read();
  const result = await run();
  const after = await read();
  const each = (name: keyof Cost) => (after[name] - before[name]) / result.created;
  const cost: Cost = {
    ...{ server: each('server'), database: each('database') },
    ...{ transactions: each('transactions'), flushes: each('flushes') },
  };
  return { result, cost };
}

async function printCost(cost: Cost, { created, cpuMilliseconds }: OrderLoadResult) {
  const asker = cpuMilliseconds / created;
  const all = [cost.server, cost.database, asker].map((each) => each.toFixed(2));
  const total = (cost.server + cost.database + asker).toFixed(2);
  console.log(formatTableRow('  CPU ms: server, database, asker', ...all, total));
  console.log(
    formatTableRow('  commits, flushes', cost.transactions.toFixed(1), cost.flushes.toFixed(1)),
  );
  if (!values.statements) return;
  for (const { text, isNested, ...work } of await readStatementStats(cluster)) {
    const each = [work.calls, work.pages, work.milliseconds].map((sum) => sum / created);
    if ((each[0] ?? 0) < 0.05) continue;
    const cells = each.map((figure) => figure.toFixed(2).padStart(9));
    console.log(`  ${cells.join('')}  ${isNested ? '. ' : ''}${text}`);
  }
}

console.log(
  `${concurrentCustomers} customers at once, ${kitchens} kitchens; milliseconds p50, p99`,
);
await orders(true, Number(values.warm));
await untilQuiet();
// As in a shop that has sold before: of empty tables the planner knows nothing, and what it guesses scans them whole.
await query('analyze');
const ratios: number[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { result: alone, cost: bareCost } = await withCost(bare);
  const bareRate = alone.perSecond;
  const { result: created, cost } = await withCost(() => orders(false));
  const createdRate = rate(created.created, created);
  ratios.push(createdRate / bareRate);
  console.log(formatTableRow(`round ${round}: bare transactions/s`, bareRate.toFixed(0)));
  console.log(formatTableRow('  CPU ms: database', bareCost.database.toFixed(2)));
  console.log(
    formatTableRow(
      '  created orders/s, ratio',
      createdRate.toFixed(0),
      (createdRate / bareRate).toFixed(2),
    ),
  );
  printSteps(created);
  await printCost(cost, created);
}
console.log(formatTableRow('median ratio', median(ratios).toFixed(2)));

const { result: whole, cost } = await withCost(async () => {
  const result = await orders(true);
  await untilQuiet();
  return result;
});
const placed = await readPlaced(Object.keys(whole.confirmedAt));
const lastAt = Math.max(...placed.map(({ at }) => at));
console.log(
  formatTableRow(
    'whole orders/s',
    ((placed.length / (lastAt - whole.startedAt)) * 1_000).toFixed(0),
  ),
);
printSteps(whole);
const applied = placed.map(({ orderId, at }) => at - (whole.confirmedAt[orderId] ?? 0));
console.log(formatTableRow('  webhook applied', applied.length, ...milliseconds(applied)));
await printCost(cost, whole);
console.log(
  formatTableRow(
    'server memory, MB',
    (await getResidentMegabytes(server.child.pid ?? 0)).toFixed(0),
  ),
);

await server.stop('SIGINT');
await cluster.close();
process.exit(0);

/** Waits until the webhooks have done their work and the letters that follow have left. */
async function untilQuiet(): Promise<void> {
  const open = `select from webhook_events where handled_at is null
    union all select from messages where ended_at is null limit 1`;
  while ((await query(open)).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** When the webhook of each of these orders had done its work. */
async function readPlaced(orderIds: readonly string[]): Promise<{ orderId: string; at: number }[]> {
  const rows = await query<{ order_id: string; at: Date }>(
    `select order_id, at from order_events where to_status = 'placed' and order_id = any($1::uuid[])`,
    [orderIds],
  );
  if (rows.length < orderIds.length) throw new Error('A payment was not applied');
  return rows.map(({ order_id, at }) => ({ orderId: order_id, at: at.getTime() }));
}
