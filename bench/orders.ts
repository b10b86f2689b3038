// npm run bench:orders [-- --seconds 8 --rounds 3 --kitchens 6 --profile DIR]: orders per second of the real server with
// its embedded database and the sandbox inside, beside bare transactions of the same rows on the same database.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../server/src/db/free-port.ts';
import { asSuperuser } from './as-superuser.ts';
import type { BareLoad } from './bare-orders.ts';
import { benchOrder, joinCustomers, kitchenId, openBenchShop } from './bench-shop.ts';
import { line, median, processorSeconds, quantile, residentMegabytes } from './measured.ts';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';
import { runForJson } from './run-for-json.ts';
import { shopClient } from './shop-client.ts';
import { startProgram } from './started-program.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    kitchens: { type: 'string', default: '6' },
    customers: { type: 'string', default: '50' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const kitchens = Number(values.kitchens);
const customersAtOnce = Number(values.customers);
const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const cluster = await startThrowawayCluster();
const customersFile = join(cluster.dataDir, 'customers.json');
const [template] = await asSuperuser(cluster, async (client) => {
  await openBenchShop(client, kitchens);
  await writeFile(customersFile, JSON.stringify(await joinCustomers(client, 20_000)));
  await client.query('analyze');
  return joinCustomers(client, 1);
});
if (!template) throw new Error('nobody is there');
const port = await freePort();
const server = await startProgram({
  args: [
    ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
    programPath('../server/src/main.ts'),
  ],
  env: { DATA_DIR: cluster.dataDir, PORT: String(port) },
  isReady: /^Tiffin is ready/,
});

const orders = (isWhole: boolean, forSeconds = seconds) => {
  const load: OrderLoad = {
    ...{ origin: `http://127.0.0.1:${port}`, seconds: forSeconds, kitchens, customersFile },
    ...{ customersAtOnce, isWhole },
  };
  return runForJson<OrderLoadResult>([programPath('order-load.ts'), JSON.stringify(load)]);
};
const query = async <Row extends object>(sql: string, parameters: unknown[] = []) =>
  (await asSuperuser(cluster, (client) => client.query<Row>(sql, parameters))).rows;

const shop = shopClient(`http://127.0.0.1:${port}`);
const { body } = await shop.call<{ order: { id: string } }>('POST', '/api/order', {
  ...{ token: template.token, body: benchOrder(kitchenId(0), template) },
});
shop.close();
const templateId = body.data.order.id;

async function bare(): Promise<{ created: number; perSecond: number }> {
  const load: BareLoad = {
    ...{ appUrl: cluster.appUrl, seconds, kitchens, customersAtOnce, orderId: templateId },
  };
  const { written, seconds: took } = await runForJson<{ written: number; seconds: number }>([
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
    console.log(line(`  ${name}`, times.length, ...milliseconds(times)));
  }
  if (Object.keys(failures).length > 0) console.log(`  failures ${JSON.stringify(failures)}`);
}

/** What each of the two cost an order, in milliseconds of a processor: noise on the machine does not change that. */
async function withCost<Result extends { created: number }>(run: () => Promise<Result>) {
  const read = async () => [
    await processorSeconds(server.child.pid ?? 0),
    await processorSeconds(await cluster.pid()),
  ];
  const before = await read();
  const result = await run();
  const after = await read();
  const cost = after.map((used, i) => ((used - (before[i] ?? 0)) * 1_000) / result.created);
  return { result, cost: cost.map((each) => each.toFixed(2)) };
}

console.log(`${customersAtOnce} customers at once, ${kitchens} kitchens; milliseconds p50, p99`);
await orders(true, 3);
const ratios: number[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { result: alone, cost: bareCost } = await withCost(bare);
  const bareRate = alone.perSecond;
  const { result: created, cost } = await withCost(() => orders(false));
  const createdRate = rate(created.created, created);
  ratios.push(createdRate / bareRate);
  console.log(line(`round ${round}: bare transactions/s`, bareRate.toFixed(0)));
  console.log(line('  CPU ms each: database', bareCost[1]));
  console.log(
    line('  created orders/s, ratio', createdRate.toFixed(0), (createdRate / bareRate).toFixed(2)),
  );
  printSteps(created);
  console.log(line('  CPU ms an order: server, database', ...cost));
}
console.log(line('median ratio', median(ratios).toFixed(2)));

const { result: whole, cost } = await withCost(async () => {
  const result = await orders(true);
  await untilApplied(Object.keys(result.confirmedAt));
  return result;
});
const placed = await untilApplied(Object.keys(whole.confirmedAt));
const lastAt = Math.max(...placed.map(({ at }) => at));
console.log(
  line('whole orders/s', ((placed.length / (lastAt - whole.startedAt)) * 1_000).toFixed(0)),
);
printSteps(whole);
const applied = placed.map(({ orderId, at }) => at - (whole.confirmedAt[orderId] ?? 0));
console.log(line('  webhook applied', applied.length, ...milliseconds(applied)));
console.log(line('  CPU ms an order: server, database', ...cost));
console.log(line('server memory, MB', (await residentMegabytes(server.child.pid ?? 0)).toFixed(0)));

await server.stop('SIGINT');
await cluster.close();
process.exit(0);

/** Waits until the webhooks of these orders have done their work, and says when each had. */
async function untilApplied(
  orderIds: readonly string[],
): Promise<{ orderId: string; at: number }[]> {
  for (;;) {
    const rows = await query<{ order_id: string; at: Date }>(
      `select order_id, at from order_events where to_status = 'placed' and order_id = any($1::uuid[])`,
      [orderIds],
    );
    if (rows.length === orderIds.length) {
      return rows.map(({ order_id, at }) => ({ orderId: order_id, at: at.getTime() }));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
