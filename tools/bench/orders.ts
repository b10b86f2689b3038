// npm run bench:orders [-- --seconds 8 --rounds 3 --warm 12 --kitchens 6 --processes 1 --profile DIR --statements
// --record]: orders per second of the server with its embedded database and payment sandbox, compared with bare
// transactions that write the same rows to the same database.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import {
  createBenchOrder,
  createCustomers,
  getKitchenId,
  createBenchSite,
} from '../harness/bench-site.ts';
import { runJsonProgram, startProgram } from '../harness/child-program.ts';
import { getCpuSeconds, getResidentMegabytes } from '../harness/process-usage.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { BareLoad } from './bare-orders.ts';
import {
  enableStatementStats,
  resetStatementStats,
  readStatementStats,
  readDatabaseUsage,
} from './database-usage.ts';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';
import { recordFigures } from './results.ts';

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
    record: { type: 'boolean', default: false },
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
if (!template) throw new Error('No customer was created');
const port = await findFreePort();
const server = await startProgram({
  args: [
    ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
    values.processes === '1'
      ? programPath('../../server/src/app/main.ts')
      : programPath('../../server/src/app/multi-process.ts'),
  ],
  env: { DATA_DIR: cluster.dataDir, PORT: String(port), WEB_CONCURRENCY: values.processes },
  isReady: /^Tiffin is ready/,
});

const runOrders = (isWhole: boolean, forSeconds = seconds) => {
  const load: OrderLoad = {
    origin: `http://127.0.0.1:${port}`,
    seconds: forSeconds,
    kitchens,
    customersFile,
    concurrentCustomers,
    isWhole,
  };
  return runJsonProgram<OrderLoadResult>([programPath('order-load.ts'), JSON.stringify(load)]);
};
const query = async <Row extends object>(sql: string, parameters: unknown[] = []) =>
  (await withSuperuser(cluster, (client) => client.query<Row>(sql, parameters))).rows;

const siteClient = createSiteClient(`http://127.0.0.1:${port}`);
const { body } = await siteClient.call<{ order: { id: string } }>('POST', '/api/order', {
  token: template.token,
  body: createBenchOrder(getKitchenId(0), template),
});
siteClient.close();
const templateId = body.data.order.id;

async function runBareOrders(): Promise<{ created: number; perSecond: number }> {
  const load: BareLoad = {
    appUrl: cluster.appUrl,
    seconds,
    kitchens,
    concurrentCustomers,
    orderId: templateId,
  };
  const { written, seconds: elapsedSeconds } = await runJsonProgram<{
    written: number;
    seconds: number;
  }>([programPath('bare-orders.ts'), JSON.stringify(load)]);
  return { created: written, perSecond: written / elapsedSeconds };
}

const getRate = (count: number, { startedAt, endedAt }: OrderLoadResult) =>
  (count / (endedAt - startedAt)) * 1_000;
const formatQuantiles = (times: readonly number[]): string[] =>
  [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));

function printSteps({ steps, failures }: OrderLoadResult): void {
  for (const [name, times] of Object.entries(steps)) {
    console.log(formatTableRow(`  ${name}`, times.length, ...formatQuantiles(times)));
  }
  if (Object.keys(failures).length > 0) console.log(`  failures ${JSON.stringify(failures)}`);
}

interface Cost {
  /** CPU milliseconds per order, which other work on the machine hardly changes. */
  server: number;
  database: number;
  /** Per order. */
  transactions: number;
  flushes: number;
}

async function measureCost<Result extends { created: number }>(run: () => Promise<Result>) {
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
    server: each('server'),
    database: each('database'),
    transactions: each('transactions'),
    flushes: each('flushes'),
  };
  return { result, cost };
}

async function printCost(cost: Cost, { created, cpuMilliseconds }: OrderLoadResult) {
  const loadGenerator = cpuMilliseconds / created;
  const all = [cost.server, cost.database, loadGenerator].map((each) => each.toFixed(2));
  const total = (cost.server + cost.database + loadGenerator).toFixed(2);
  console.log(formatTableRow('  CPU ms: server, database, load generator', ...all, total));
  console.log(
    formatTableRow('  commits, flushes', cost.transactions.toFixed(1), cost.flushes.toFixed(1)),
  );
  if (!values.statements) return;
  for (const { text, isNested, ...work } of await readStatementStats(cluster)) {
    const each = [work.calls, work.pages, work.milliseconds, work.planningMilliseconds].map(
      (sum) => sum / created,
    );
    if ((each[0] ?? 0) < 0.05) continue;
    const cells = each.map((figure) => figure.toFixed(2).padStart(9));
    console.log(`  ${cells.join('')}  ${isNested ? '. ' : ''}${text}`);
  }
}

console.log(
  `${concurrentCustomers} concurrent customers, ${kitchens} kitchens; milliseconds p50, p99`,
);
await runOrders(true, Number(values.warm));
await untilQuiet();
// Without statistics the planner chooses sequential scans, which a site with a history does not see.
await query('analyze');
// Before the rounds: their unpaid orders are looked up at the provider meanwhile.
const { result: whole, cost } = await measureCost(async () => {
  const result = await runOrders(true);
  await untilQuiet();
  return result;
});
const placed = await readPlaced(Object.keys(whole.confirmedAt));
const lastAt = Math.max(...placed.map(({ at }) => at));
const wholeRate = (placed.length / (lastAt - whole.startedAt)) * 1_000;
console.log(formatTableRow('whole orders/s', wholeRate.toFixed(0)));
printSteps(whole);
const applied = placed.map(({ orderId, at }) => at - (whole.confirmedAt[orderId] ?? 0));
console.log(formatTableRow('  webhook applied', applied.length, ...formatQuantiles(applied)));
await printCost(cost, whole);

const rounds: { bareRate: number; createdRate: number; p99: number; cost: Cost }[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { result: bare, cost: bareCost } = await measureCost(runBareOrders);
  const bareRate = bare.perSecond;
  const { result: created, cost } = await measureCost(() => runOrders(false));
  const createdRate = getRate(created.created, created);
  const p99 = quantile(created.steps['order'] ?? [], 0.99);
  rounds.push({ bareRate, createdRate, p99, cost });
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
const getMedian = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
const medianRatio = getMedian(({ createdRate, bareRate }) => createdRate / bareRate);
console.log(formatTableRow('median ratio', medianRatio.toFixed(2)));

const memory = await getResidentMegabytes(server.child.pid ?? 0);
console.log(formatTableRow('server memory, MB', memory.toFixed(0)));
if (values.record) {
  await recordFigures('orders', [
    {
      figure: 'orders created',
      value: getMedian(({ createdRate }) => createdRate),
      unit: 'orders/s',
      baseline: getMedian(({ bareRate }) => bareRate),
    },
    { figure: 'orders created, p99', value: getMedian(({ p99 }) => p99), unit: 'ms' },
    {
      figure: 'orders created, server CPU',
      value: getMedian(({ cost: { server: cpu } }) => cpu),
      unit: 'ms',
    },
    {
      figure: 'orders created, database CPU',
      value: getMedian(({ cost: { database } }) => database),
      unit: 'ms',
    },
    {
      figure: 'orders created, commits',
      value: getMedian(({ cost: { transactions } }) => transactions),
      unit: 'per order',
    },
    { figure: 'whole orders', value: wholeRate, unit: 'orders/s' },
    { figure: 'whole orders, server CPU', value: cost.server, unit: 'ms' },
    { figure: 'whole orders, database CPU', value: cost.database, unit: 'ms' },
    { figure: 'webhook applied', value: quantile(applied, 0.5), unit: 'ms' },
    { figure: 'webhook applied, p99', value: quantile(applied, 0.99), unit: 'ms' },
    { figure: 'server memory', value: memory, unit: 'MB' },
  ]);
}

await server.stop('SIGINT');
await cluster.close();
process.exit(0);

/** Waits until all webhook events are handled and the e-mails that follow are sent. */
async function untilQuiet(): Promise<void> {
  const open = `select from webhook_events where handled_at is null
    union all select from messages where ended_at is null limit 1`;
  while ((await query(open)).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** When the webhook placed each of these orders. */
async function readPlaced(orderIds: readonly string[]): Promise<{ orderId: string; at: number }[]> {
  const rows = await query<{ order_id: string; at: Date }>(
    `select order_id, at from order_events where to_status = 'placed' and order_id = any($1::uuid[])`,
    [orderIds],
  );
  if (rows.length < orderIds.length) throw new Error('A payment was not applied');
  return rows.map(({ order_id, at }) => ({ orderId: order_id, at: at.getTime() }));
}
