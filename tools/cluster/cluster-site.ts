// Servers, one worker and the card sandbox of a site on a cluster.
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import {
  createBenchSite,
  createCustomers,
  HOST,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { getRaw } from '../harness/raw-get.ts';
import { withSuperuser, type DatabaseUrls } from '../harness/with-superuser.ts';
import { waitFor } from './supervised-service.ts';

const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = programPath('../../server/src/app/main.ts');
const SANDBOX = programPath('../../server/src/app/sandbox.ts');
/** There are so many that none reaches the limit of orders an hour. */
const CUSTOMERS = 3_000;

export interface ClusterSite {
  origin: string;
  sandboxOrigin: string;
  ledgerFile: string;
  customers: readonly BenchCustomer[];
  servers: readonly ServerProcess[];
  worker: ServerProcess;
  urls: Pick<DatabaseUrls, 'superuserUrl'>;
  close(): Promise<void>;
}

export interface ServerProcess {
  name: string;
  kill(): Promise<void>;
  /** Lets it finish its requests. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface SiteOptions {
  folder: string;
  urls: DatabaseUrls;
  /** Null: the other URLs lead to no pooler. */
  directUrl: string | null;
  serverPorts: readonly number[];
  /** Servers run background jobs, too, and so deliver messages without a job; otherwise the worker alone. */
  serversWork: boolean;
  /** The origin of a balancer; null: the first server's. */
  origin: string | null;
  customers: readonly BenchCustomer[];
}

/** Content and customers of a migrated, empty database. */
export function createSiteContent(
  urls: Pick<DatabaseUrls, 'superuserUrl'>,
): Promise<BenchCustomer[]> {
  return withSuperuser(urls, async (client) => {
    await createBenchSite(client);
    return createCustomers(client, CUSTOMERS);
  });
}

/** A site of one server, without a pooler or a balancer. */
export async function startSingleServerSite(
  options: Pick<SiteOptions, 'folder' | 'urls' | 'serversWork' | 'customers'>,
): Promise<ClusterSite> {
  return startSite({
    ...options,
    directUrl: null,
    serverPorts: [await findFreePort()],
    origin: null,
  });
}

export async function startSite(options: SiteOptions): Promise<ClusterSite> {
  const { folder, urls, directUrl, serverPorts, serversWork, customers } = options;
  const dataDir = join(folder, 'tiffin');
  await mkdir(dataDir);
  const sandbox = await startProgram({
    args: [SANDBOX],
    env: { DATA_DIR: dataDir, PORT: '0' },
    isReady: /\/sandbox$/,
  });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: urls.ownerUrl,
    APP_DATABASE_URL: urls.appUrl,
    DATABASE_DIRECT_URL: directUrl ?? '',
    SANDBOX_URL: sandbox.readyLine,
    TIFFIN_PEPPER: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    TIFFIN_WORKER: serversWork ? '1' : '0',
    LOG_LEVEL: process.env['CLUSTER_LOG'] ?? 'fatal',
  };
  const isReady = /^Tiffin is ready/;
  const programs = new Map<string, ChildProgram>([['sandbox', sandbox]]);
  const close = async (): Promise<void> => {
    for (const program of [...programs.values()].toReversed()) await program.stop('SIGKILL');
  };
  const createProcess = (name: string, args: string[], own: object = {}): ServerProcess => ({
    name,
    kill: async () => programs.get(name)?.stop('SIGKILL'),
    stop: async () => programs.get(name)?.stop(),
    async start() {
      programs.set(name, await startProgram({ args, env: { ...env, ...own }, isReady }));
    },
  });
  try {
    const worker = createProcess('worker', [MAIN, 'worker']);
    const servers = serverPorts.map((port, index) =>
      createProcess(`s${index + 1}`, [MAIN], { PORT: String(port) }),
    );
    for (const each of [worker, ...servers]) await each.start();
    const origin = options.origin ?? `http://127.0.0.1:${serverPorts[0]}`;
    await waitFor(
      'the menu',
      async () => (await getRaw(`${origin}/menu`, { host: HOST })).status === 200,
    );
    return {
      origin,
      sandboxOrigin: new URL(sandbox.readyLine).origin,
      ledgerFile: join(dataDir, 'sandbox/ledger.jsonl'),
      customers,
      servers,
      worker,
      urls,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
