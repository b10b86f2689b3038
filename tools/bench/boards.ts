// npm run bench:boards [-- --seconds 30 --perMinute 200 --boards 3 --processes 2 --kill server,database --offline 0
// --record]: how soon a paid order is on every open board of its store. --kill stops all serving processes, or PostgreSQL,
// with SIGKILL in the middle; --offline cuts the first board off from the middle on, for the given seconds. The boards must
// hold every order 15 s after the load and the outage have ended.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { checkInvariants, toEvidence } from '../../test/database/check-invariants.ts';
import { readProviderLedger } from '../chaos/provider-ledger.ts';
import { startSteadyLoad } from '../chaos/steady-load.ts';
import {
  createBenchSite,
  createOwnerSession,
  createCustomers,
  getKitchenId,
  TENANT,
} from '../harness/bench-site.ts';
import { startProgram } from '../harness/child-program.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { quantile } from '../harness/statistics.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { openBoardClient } from './board-client.ts';
import { createRetryingCall, placeOrder } from './place-orders.ts';
import { recordFigures } from './results.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    perMinute: { type: 'string', default: '200' },
    boards: { type: 'string', default: '3' },
    processes: { type: 'string', default: '2' },
    kill: { type: 'string', default: '' },
    offline: { type: 'string', default: '0' },
    record: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const STORE = getKitchenId(0);
/** A board has to be complete so long after the last order. */
const SETTLE_SECONDS = 15;

const cluster = await startThrowawayCluster();
const { token, customers } = await withSuperuser(cluster, async (client) => {
  await createBenchSite(client);
  return {
    token: await createOwnerSession(client),
    customers: await createCustomers(client, 2_000),
  };
});
const port = await findFreePort();
const server = await startProgram({
  args: [fileURLToPath(new URL('../../server/src/app/multi-process.ts', import.meta.url))],
  env: { DATA_DIR: cluster.dataDir, PORT: String(port), WEB_CONCURRENCY: values.processes },
  isReady: /^Tiffin is ready/,
});
const boards = Array.from({ length: Number(values.boards) }, () =>
  openBoardClient({
    port,
    host: `console.localhost:${port}`,
    path: `/ops/api/sites/${TENANT}/events?store=${STORE}`,
    cookie: `staff-${TENANT}=${token}`,
  }),
);
const client = createSiteClient(`http://127.0.0.1:${port}`);
const callWithRetries = createRetryingCall(client);
/** Order id -> Unix milliseconds at which the provider confirmed the payment. */
const paidAt = new Map<string, number>();
/** Order id -> total that the customer confirmed. */
const totals = new Map<string, number>();

let nextCustomer = 0;
async function orderAndPay(): Promise<void> {
  const customer = customers[nextCustomer++ % customers.length];
  if (!customer) throw new Error('There are no customers');
  const { order } = await placeOrder(callWithRetries, STORE, customer);
  totals.set(order.id, order.totalMinor);
  paidAt.set(order.id, performance.timeOrigin + performance.now());
}

/** A supervisor starts the processes again. */
async function killServer(): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', [
    '--ppid',
    String(server.child.pid),
    '-o',
    'pid=',
  ]);
  const pids = stdout.trim().split(/\s+/).map(Number);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  console.log(`killed ${pids.length} processes`);
}

async function killDatabase(): Promise<void> {
  await cluster.kill();
  console.log(`killed PostgreSQL, restarted in ${Math.round(await cluster.restart())} ms`);
}

// The load begins when every board is connected.
while (boards.some(({ counts }) => counts.opened === 0)) await pause(50);
const load = startSteadyLoad(Number(values.perMinute) / 60, 200, orderAndPay);
await pause((seconds * 1_000) / 2);
const offlineSeconds = Number(values.offline);
const [first] = boards;
if (offlineSeconds > 0) first?.disconnect();
if (values.kill.includes('server')) await killServer();
if (values.kill.includes('database')) await killDatabase();
await pause((seconds * 1_000) / 2);
const failures = await Promise.allSettled(await load.stop());
await pause(Math.max(0, offlineSeconds - seconds / 2) * 1_000);
first?.reconnect();
await pause(SETTLE_SECONDS * 1_000);

const { rows: open } = await withSuperuser(cluster, (database) =>
  database.query<{ order_id: string }>(
    `select order_id from orders where tenant_id = $1 and status = 'placed'`,
    [TENANT],
  ),
);
// A board without a network sees its orders later.
const timed = offlineSeconds > 0 ? boards.slice(1) : boards;
const delays = [...paidAt].flatMap(([id, at]) =>
  timed.map(({ seenAt }) => (seenAt.get(id) ?? Infinity) - at),
);
const missing = boards.map(
  ({ tickets }) => open.filter(({ order_id: id }) => !tickets.has(id)).length,
);
const rejected = failures.filter(({ status }) => status === 'rejected').length;
console.log(
  `${paidAt.size} orders paid, ${open.length} open, ${boards.length} boards, ${values.processes} processes`,
);
console.log(`orders missing on each board: ${missing.join(', ')}`);
console.log(`shown twice: ${boards.map(({ twice }) => twice.length).join(', ')}`);
console.log(`streams opened: ${boards.map(({ counts }) => counts.opened).join(', ')}`);
console.log(`beats that differed: ${boards.map(({ counts }) => counts.differing).join(', ')}`);
console.log(`customers who gave up: ${rejected}`);
const psp = toEvidence(await readProviderLedger(join(cluster.dataDir, 'sandbox/ledger.jsonl')));
const acked = [...paidAt.keys()].map((orderId) => ({
  orderId,
  totalMinor: totals.get(orderId) ?? 0,
}));
const broken = await withSuperuser(cluster, (database) =>
  checkInvariants(database, { psp, acked }),
);
console.log(`broken invariants: ${broken.map(({ name }) => name).join(', ') || 'none'}`);
for (const share of [0.5, 0.9, 0.99])
  console.log(`paid -> visible p${share * 100}: ${quantile(delays, share).toFixed(0)} ms`);
if (values.record)
  await recordFigures('boards', [
    {
      figure: 'paid to visible: p99',
      value: quantile(delays, 0.99),
      unit: 'ms',
      baseline: 1_000,
    },
    {
      figure: 'orders missing on a board',
      value: Math.max(...missing),
      unit: '',
      baseline: null,
    },
  ]);
for (const board of boards) board.close();
client.close();
await server.stop();
await cluster.close();
const isComplete = Math.max(...missing) === 0 && boards.every(({ twice }) => twice.length === 0);
process.exit(isComplete && broken.length === 0 ? 0 : 1);
