// npm start with WEB_CONCURRENCY=2 (decision 21): each of its processes is killed while customers order and pay.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { createCustomers, createBenchSite, type BenchCustomer } from '../harness/bench-site.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { runPaidOrder, type ScenarioContext } from './customer-scenarios.ts';

const MAX_MILLISECONDS = 120_000;

let cluster: ThrowawayCluster;
let server: ChildProgram;
let port: number;
let customers: BenchCustomer[];

beforeAll(async () => {
  cluster = await startThrowawayCluster();
  customers = await withSuperuser(cluster, async (client) => {
    await createBenchSite(client);
    return createCustomers(client, 20);
  });
  port = await findFreePort();
  server = await startProgram({
    args: [fileURLToPath(new URL('../bin/start.ts', import.meta.url))],
    env: { DATA_DIR: cluster.dataDir, PORT: String(port), WEB_CONCURRENCY: '2' },
    isReady: /^Tiffin is ready/,
  });
}, MAX_MILLISECONDS);
afterAll(async () => {
  await server?.stop('SIGKILL');
  await cluster?.close();
});

/** The role of each child process by process id. */
async function getChildren(): Promise<Map<number, 'sandbox' | 'worker' | 'server'>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return new Map(
    lines
      .filter(([, parent, ...args]) => Number(parent) === server.child.pid && args.length > 1)
      .map(([pid, , ...args]) => [
        Number(pid),
        args.join(' ').includes('sandbox')
          ? 'sandbox'
          : args.includes('worker')
            ? 'worker'
            : 'server',
      ]),
  );
}

const getPids = async (role: string): Promise<number[]> =>
  [...(await getChildren())].flatMap(([pid, childRole]) => (childRole === role ? [pid] : []));

/** Pays at the site's own address, as a browser does, and waits until the orders are placed. */
async function orderAndPay(count: number): Promise<void> {
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const context: ScenarioContext = {
    client,
    provider: client,
    acked: [],
    replies: new Map(),
    unknown: { met: 0, resolved: 0 },
    slowestReplyMilliseconds: 0,
    waitDeadline: performance.now() + MAX_MILLISECONDS / 2,
  };
  await Promise.all(customers.splice(0, count).map((customer) => runPaidOrder(context, customer)));
  client.close();
}

it(
  'a killed child process is restarted and all orders are paid',
  async () => {
    expect([...(await getChildren()).values()].toSorted()).toEqual([
      'sandbox',
      'server',
      'server',
      'worker',
    ]);
    await orderAndPay(4);
    for (const role of ['server', 'worker', 'sandbox']) {
      const before = await getPids(role);
      const ordering = orderAndPay(4);
      process.kill(before[0] ?? 0, 'SIGKILL');
      await ordering;
      await expect
        .poll(async () => (await getPids(role)).length, { timeout: MAX_MILLISECONDS })
        .toBe(before.length);
      expect(await getPids(role)).not.toEqual(before);
    }
    await orderAndPay(4);
  },
  MAX_MILLISECONDS,
);

it(
  'SIGTERM stops all child processes',
  async () => {
    const pids = [...(await getChildren()).keys()];
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(pids.filter(isAlive)).toEqual([]);
  },
  MAX_MILLISECONDS,
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
