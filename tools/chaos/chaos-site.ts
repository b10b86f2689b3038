// The shop's server and the card provider as two processes on one database, for whoever wants to kill one of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { checkInvariants, type BrokenInvariant } from '../../test/check-invariants.ts';
import { writeBareStorefront } from '../../test/bare-storefront.ts';
import {
  setStock,
  createCustomers,
  getKitchenId,
  createBenchSite,
  TENANT,
} from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { withSuperuser, type DatabaseUrls } from '../harness/with-superuser.ts';
import {
  startThrowawayCluster,
  type ClusterOptions,
  type ThrowawayCluster,
} from '../harness/throwaway-cluster.ts';
import type { ScenarioContext } from './customer-scenarios.ts';
import type { Failpoint } from './failpoints.ts';
import { toEvidence, readProviderLedger } from './provider-ledger.ts';

const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = programPath('crashing-server.ts');
const PROVIDER = programPath('../../server/src/app/sandbox.ts');

/** The naans of a run, so that units which go missing are seen (I10). */
const NAANS = 1_000_000;

/** So many that at a hundred orders a second nobody is waiting for another one of their own. */
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
  const port = await freePort();
  const env = {
    ...{ OWNER_URL: urls.ownerUrl, APP_URL: urls.appUrl, DATA_DIR: folder, PORT: String(port) },
    ...{ SANDBOX_URL: provider.readyLine, STOREFRONT_DIR: join(folder, 'storefront') },
    LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'fatal',
  };
  let server: ChildProgram | null = null;

  /** `clockAheadSeconds`: how much later it is for the shop than for the provider; `more`: environment of it. Gives how long it took. */
  async function start(clockAheadSeconds = 0, more: Record<string, string> = {}): Promise<number> {
    const started = performance.now();
    server = await startProgram({
      args: [SERVER],
      env: { ...env, ...more, CLOCK_AHEAD_SECONDS: String(clockAheadSeconds) },
      isReady: /^listening at /,
      hasMessages: true,
    });
    return performance.now() - started;
  }

  const context: ScenarioContext = {
    shop: createSiteClient(`http://127.0.0.1:${port}`),
    provider: createSiteClient(providerOrigin),
    acked: [],
    answers: new Map(),
    unknown: { met: 0, resolved: 0 },
    slowestAnswerMilliseconds: 0,
    waitDeadline: Number.POSITIVE_INFINITY,
  };
  let served = 0;
  return {
    ...{ parts: context, start, ledgerFile, folder },
    /** What the server said at the end, for when a run fails. */
    getOutputTail: () => server?.output().slice(-2_000) ?? '',
    /** Of the server's process. */
    pid: () => server?.child.pid ?? 0,
    /** How the server ended; resolves when it has. */
    waitForExit: async () => server?.ended,
    kill: async () => server?.stop('SIGKILL'),
    /** By the way that an operator stops it. */
    stop: async () => server?.stop(),
    origin: `http://127.0.0.1:${port}`,
    provider: {
      /** Takes connections, and says nothing. */
      freeze: () => void provider.child.kill('SIGSTOP'),
      thaw: () => void provider.child.kill('SIGCONT'),
      kill: () => provider.stop('SIGKILL'),
      async start() {
        provider = await startProvider(providerPort);
      },
    },
    /** Has the server kill itself when it comes there. */
    armFailpoint: (name: Failpoint) => void server?.child.send(name),
    /** Each customer once, so that nobody waits for another order of their own. */
    nextCustomer() {
      const customer = customers[served++ % customers.length];
      if (!customer) throw new Error('nobody is there');
      return customer;
    },
    query: <Row extends pg.QueryResultRow>(sql: string) =>
      withSuperuser(urls, async (client) => (await client.query<Row>(sql)).rows),
    /** Everything that does not hold, as if all this had happened some minutes ago: nothing may wait any more. */
    async findBrokenInvariants(): Promise<BrokenInvariant[]> {
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
      context.shop.close();
      context.provider.close();
      await server?.stop('SIGKILL');
      // Also one that is frozen.
      await provider.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;

/** Some invariants give what is under way five minutes; a run has ended and gives nothing. */
async function ageRecords(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`update messages set created_at = created_at - interval '6 min'`);
  await client.query(`update refunds set created_at = created_at - interval '6 min'`);
  await client.query(`update orders set updated_at = updated_at - interval '6 min'`);
  await client.query('reset session_replication_role');
}

/** Runs with a shop and a cluster of its own, which end with it. */
export async function withChaosSite<Result>(
  run: (shop: ChaosSite, cluster: ThrowawayCluster) => Promise<Result>,
  options: ClusterOptions = {},
): Promise<Result> {
  const cluster = await startThrowawayCluster(options);
  try {
    const shop = await openChaosSite(cluster);
    try {
      return await run(shop, cluster);
    } finally {
      await shop.close();
    }
  } finally {
    await cluster.close();
  }
}
