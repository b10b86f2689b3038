// npm run bench:memory [-- --pack content/sumo --requests 1000 --record]: memory of a server process that serves one site:
// started as by deploy/systemd/tiffin.service, with a PostgreSQL, a card sandbox and a worker of their own beside it.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { createCustomers } from '../harness/bench-site.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { createDemoCustomer } from '../harness/demo-customer.ts';
import { getProcessMemory } from '../harness/process-usage.ts';
import { getRaw } from '../harness/raw-get.ts';
import { readServerUnit } from '../harness/server-unit.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { runProgram } from '../run-program.ts';
import { recordFigures, type Figure } from './results.ts';

const { values } = parseArgs({
  options: {
    pack: { type: 'string', default: 'content/sumo' },
    requests: { type: 'string', default: '1000' },
    record: { type: 'boolean', default: false },
  },
});
const TARGET_MEGABYTES = 150;
const PARALLEL_REQUESTS = 10;
const BROTLI = { 'accept-encoding': 'br' };
const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const cluster = await startThrowawayCluster();
const programs: ChildProgram[] = [];
const start = async (...options: Parameters<typeof startProgram>) => {
  const program = await startProgram(...options);
  programs.push(program);
  return program;
};
try {
  await measure();
} finally {
  for (const program of programs.toReversed()) await program.stop();
  await cluster.close();
}

async function measure(): Promise<void> {
  const { dataDir, ownerUrl, appUrl } = cluster;
  const shared = { DATA_DIR: dataDir, DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl };
  const imported = await runProgram(
    [programPath('../../server/src/app/cli.ts'), 'pack', 'import', values.pack],
    { env: shared, isQuiet: true },
  );
  if (imported.code !== 0) throw new Error(imported.output);
  const { tenantId, host, token } = await readSite();
  const sandbox = await start({
    args: [programPath('../../server/src/app/sandbox.ts')],
    env: { ...shared, PORT: '0' },
    isReady: /\/sandbox$/,
  });
  const port = await findFreePort();
  const server = await readServerUnit({
    ...shared,
    TIFFIN_DEMO: '1',
    TIFFIN_PEPPER: randomBytes(32).toString('base64'),
    SANDBOX_URL: sandbox.readyLine,
    PORT: String(port),
  });
  await start({ ...server, args: [...server.args, 'worker'] });
  const { child } = await start(server);
  const origin = `http://127.0.0.1:${port}`;
  const get = async (path: string) => {
    const reply = await getRaw(`${origin}${path}`, { ...BROTLI, host });
    if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`);
    return reply;
  };
  console.log(`${tenantId}, target ${TARGET_MEGABYTES} MB. MB:`);
  console.log(formatTableRow('', 'resident', 'PSS', 'private', 'heap', 'external'));
  const figures: Figure[] = [];
  const print = async (name: string) => {
    const { resident, proportional, ...memory } = await getProcessMemory(child.pid ?? 0);
    const text = (await getRaw(`${origin}/metrics`, { host })).bytes.toString();
    const readMetric = (metric: string) =>
      Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1]) / 1e6;
    const [heap, external] = [
      readMetric('nodejs_heap_size_total_bytes'),
      readMetric('nodejs_external_memory_bytes'),
    ];
    const cells = [resident, proportional, memory.private, heap, external];
    console.log(formatTableRow(name, ...cells.map((each) => each.toFixed(0))));
    figures.push(
      { figure: `${name}: resident`, value: resident, unit: 'MB', baseline: TARGET_MEGABYTES },
      { figure: `${name}: proportional`, value: proportional, unit: 'MB' },
    );
  };
  await print('after the start');

  const client = createSiteClient(origin);
  const customer = createDemoCustomer(client, host);
  const storeId = await customer.findOpenStore();
  const paths = ['/menu', `/api/menu/${storeId}`];
  for (let sent = 0; sent < Number(values.requests); sent += PARALLEL_REQUESTS)
    await Promise.all(
      Array.from({ length: PARALLEL_REQUESTS }, (_, index) => get(paths[index % 2] ?? '')),
    );
  await print(`after ${values.requests} requests for menus`);

  const [dish] = await customer.listDishes(storeId);
  if (!dish) throw new Error(`${storeId} has no dish without choices`);
  const lines = [{ itemId: dish.id, quantity: 3 }];
  const order = await customer.orderAndPay({ storeId, lines, name: 'Ada', token });
  await untilPlaced(tenantId, order.id);
  await print('after an order');
  client.close();
  if (values.record) await recordFigures('memory', figures);
}

async function readSite(): Promise<{ tenantId: string; host: string; token: string }> {
  return withSuperuser(cluster, async (superuser) => {
    const { rows } = await superuser.query<{ tenantId: string; host: string }>(
      `select tenant_id as "tenantId", host from tenant_hosts order by host desc limit 1`,
    );
    const [site] = rows;
    if (!site) throw new Error(`${values.pack} has no host`);
    const [customer] = await createCustomers(superuser, 1, { tenantId: site.tenantId });
    return { ...site, token: customer?.token ?? '' };
  });
}

/** Resolves when the webhook of the payment was applied. */
async function untilPlaced(tenantId: string, orderId: string): Promise<void> {
  const sql = `select from orders where tenant_id = $1 and order_id = $2 and placed_at is not null`;
  const isPlaced = () =>
    withSuperuser(cluster, async (superuser) => {
      const { rowCount } = await superuser.query(sql, [tenantId, orderId]);
      return rowCount === 1;
    });
  while (!(await isPlaced())) await pause(100);
}
