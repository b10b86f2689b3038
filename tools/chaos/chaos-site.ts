// A site's server and the payment provider as two processes on one database, each of which a run can kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type pg from 'pg';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { writeBareStorefront } from '../../test/apps/bare-storefront.ts';
import {
  checkInvariants,
  toEvidence,
  type InvariantViolation,
} from '../../test/database/check-invariants.ts';
import {
  setStock,
  createCustomers,
  getKitchenId,
  createBenchSite,
  TENANT,
} from '../harness/bench-site.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser, type DatabaseUrls } from '../harness/with-superuser.ts';
import type { ScenarioContext } from './customer-scenarios.ts';
import type { Failpoint } from './failpoints.ts';
import { readProviderLedger } from './provider-ledger.ts';

const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = programPath('crashing-server.ts');
const PROVIDER = programPath('../../server/src/app/sandbox.ts');

/** Stock of naans at the start of a run: the invariants compare it with what was sold (I10). */
const NAANS = 1_000_000;

/** Enough for 100 orders a second without a second order of one customer at the same time. */
const CUSTOMERS = 2_000;

export async function openChaosSite(urls: DatabaseUrls) {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-chaos-'));
  const ledgerFile = join(folder, 'sandbox/ledger.jsonl');
  await writeBareStorefront(join(folder, 'storefront'));
  const customers = await withSuperuser(urls, async (client) => {
    await createBenchSite(client);
    await setStock(client, 'naan', NAANS);
    return createCustomers(client, CUSTOMERS);
  });
  const startProvider = (atPort: string) =>
    startProgram({
      args: [PROVIDER],
      env: { DATA_DIR: folder, PORT: atPort },
      isReady: /\/sandbox$/,
    });
  let provider = await startProvider('0');
  const { port: providerPort, origin: providerOrigin } = new URL(provider.readyLine);
  const port = await findFreePort();
  const env = {
    OWNER_URL: urls.ownerUrl,
    APP_URL: urls.appUrl,
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_URL: provider.readyLine,
    STOREFRONT_DIR: join(folder, 'storefront'),
    LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'fatal',
  };
  let server: ChildProgram | null = null;

  /**
   * Starts the server unless it is running, with its clock `clockAheadSeconds` ahead of the provider's; returns the
   * milliseconds until it was ready.
   */
  async function start(
    clockAheadSeconds = 0,
    extraEnv: Record<string, string> = {},
  ): Promise<number> {
    if (server && server.child.exitCode === null && server.child.signalCode === null) return 0;
    const started = performance.now();
    server = await startProgram({
      args: [SERVER],
      env: { ...env, ...extraEnv, CLOCK_AHEAD_SECONDS: String(clockAheadSeconds) },
      isReady: /^listening at /,
      hasMessages: true,
    });
    return performance.now() - started;
  }

  const context: ScenarioContext = {
    client: createSiteClient(`http://127.0.0.1:${port}`),
    provider: createSiteClient(providerOrigin),
    acked: [],
    replies: new Map(),
    unknown: { met: 0, resolved: 0 },
    slowestReplyMilliseconds: 0,
    waitDeadline: Number.POSITIVE_INFINITY,
  };
  let served = 0;
  return {
    context,
    start,
    ledgerFile,
    folder,
    /** The end of the server's output, for error messages. */
    getOutputTail: () => server?.output().slice(-2_000) ?? '',
    /** The process id of the server. */
    pid: () => server?.child.pid ?? 0,
    /** Resolves with exit code and signal when the server has exited. */
    waitForExit: async () => server?.ended,
    kill: async () => server?.stop('SIGKILL'),
    /** Graceful, by SIGTERM. */
    stop: async () => server?.stop(),
    origin: `http://127.0.0.1:${port}`,
    provider: {
      /** The provider accepts connections but does not reply. */
      freeze: () => void provider.child.kill('SIGSTOP'),
      thaw: () => void provider.child.kill('SIGCONT'),
      kill: () => provider.stop('SIGKILL'),
      async start() {
        provider = await startProvider(providerPort);
      },
    },
    /** Makes the server kill itself when it reaches the failpoint. */
    armFailpoint: (name: Failpoint) => void server?.child.send(name),
    /** Each customer once, so that no customer has two orders at the same time. */
    nextCustomer() {
      const customer = customers[served++ % customers.length];
      if (!customer) throw new Error('The list of customers is empty');
      return customer;
    },
    query: <Row extends pg.QueryResultRow>(sql: string) =>
      withSuperuser(urls, async (client) => (await client.query<Row>(sql)).rows),
    /** Checks the invariants as if the run had ended some minutes ago, so that nothing may be pending. */
    async findBrokenInvariants(): Promise<InvariantViolation[]> {
      const psp = toEvidence(await readProviderLedger(ledgerFile));
      const stocked = [
        { tenantId: TENANT, storeId: getKitchenId(0), itemId: 'naan', units: NAANS },
      ];
      return withSuperuser(urls, async (client) => {
        await ageRecords(client);
        return checkInvariants(client, { psp, acked: context.acked, stocked });
      });
    },
    async close(): Promise<void> {
      context.client.close();
      context.provider.close();
      await server?.stop('SIGKILL');
      // This signal ends a frozen process, too.
      await provider.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;

/** Some invariants accept records that are pending for less than five minutes. */
async function ageRecords(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`update messages set created_at = created_at - interval '6 min'`);
  await client.query(`update refunds set created_at = created_at - interval '6 min'`);
  await client.query(`update orders set updated_at = updated_at - interval '6 min'`);
  await client.query('reset session_replication_role');
}

/** Runs with a site on a cluster of its own and closes both afterwards. */
export async function withChaosSite<Result>(
  run: (site: ChaosSite, cluster: ThrowawayCluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await startThrowawayCluster();
  try {
    const site = await openChaosSite(cluster);
    try {
      return await run(site, cluster);
    } finally {
      await site.close();
    }
  } finally {
    await cluster.close();
  }
}
