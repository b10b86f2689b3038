// npm start and npm run worker: opens the database, migrates, imports the demo, serves; stops in reverse.
import cluster from 'node:cluster';

import { pino } from 'pino';

import { getDemoOwnerEmail, inviteDemoOwner } from '../features/staff/staff.ts';
import { createTenants } from '../features/tenants/tenants.ts';
import { openDatabaseClock, type DatabaseClock } from '../platform/db/database-clock.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { PROJECT_ROOT } from '../platform/project-root.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { CONSOLE_DIR, STOREFRONT_DIR } from './app-folders.ts';
import { createApp, type App } from './app.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import type { Config } from './config.ts';
import { addDemoScene, addSalesHistory, importDemo } from './import-demo.ts';
import { loadPepper, loadPushKeys } from './load-secrets.ts';
import { createLogDestination } from './log-destination.ts';
import { createLogOptions } from './log-options.ts';
import { describeStartFailure } from './start-failure.ts';

const CONTENT = new URL('content/', PROJECT_ROOT);
/** More would push other lines off the screen. */
const MAX_SITES_LISTED = 20;

const started = performance.now();
const [, , role, verbosity] = process.argv;
if (role !== undefined && role !== 'worker') exitOnUnknownRole(role);
const config = readConfigOrExit(process);
const logger = pino(createLogOptions(config), createLogDestination());
// A closed pipe or a full disk under the log must not stop the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const print = (text: string) => void process.stdout.write(text);
const isWorkerOnly = role === 'worker';
/** Only the first of several processes prints. */
const isQuiet = verbosity === 'quiet' || (cluster.isWorker && cluster.worker?.id !== 1);
const announce = isQuiet ? () => {} : print;

let database: Database | null = null;
let clock: DatabaseClock | null = null;
let app: App | null = null;
let stopTracing: (() => Promise<void>) | null = null;
let stopping: Promise<void> | null = null;
process.on('SIGINT', stopOnSignal);
process.on('SIGTERM', stopOnSignal);
// The parent process has exited.
process.on('disconnect', stopOnSignal);

const starting = start();
try {
  await starting;
} catch (error) {
  const message = describeStartFailure(error, config);
  if (message !== null) process.stderr.write(`\nTiffin cannot start:\n${message}\n`);
  else logger.fatal({ err: error }, 'Tiffin could not start');
  process.exitCode = 1;
  await stop();
  // Half-opened resources must not keep the process alive.
  process.exit();
}

/** The entry point of the image gets the words of a command, and another server must not start for them. */
function exitOnUnknownRole(argument: string): never {
  process.stderr.write(
    `Unknown argument '${argument}'. Without an argument this program runs the server, with 'worker' the background jobs only. ` +
      'Commands are in another program: node server/src/app/cli.ts --help\n',
  );
  process.exit(2);
}

/** Returns early, with some resources open, when a stop was requested meanwhile. */
async function start(): Promise<void> {
  const { dataDir } = config;
  const onError = (err: unknown) => logger.warn({ err }, 'database connection failed');
  if (config.traces)
    stopTracing = await startTracing(config.traces, (err) =>
      logger.warn({ err }, 'traces could not be exported'),
    );
  database = await openDatabase({ ...config, onError });
  if (stopping) return;
  await migrate(database.directUrl);
  const isNewDemo = config.isDemo && (await importDemo(database, CONTENT, print));
  if (config.isDemo && config.consoleHost) await inviteDemoOwners(database.app);
  if (stopping) return;
  clock = await openDatabaseClock(database.app, { onError });
  const pepper = config.pepper ?? (await loadPepper(dataDir));
  const pushKeys = config.pushKeys ?? (config.isProduction ? null : await loadPushKeys(dataDir));
  app = await createApp({
    config,
    database,
    logger,
    pepper,
    pushKeys,
    print,
    clock,
    storefrontDir: STOREFRONT_DIR,
    ...(config.consoleHost && { consoleDir: CONSOLE_DIR }),
  });
  if (stopping) return;
  const address = isWorkerOnly ? null : await app.listen();
  if (isWorkerOnly || cluster.isWorker) await app.listenForMetrics();
  if (isWorkerOnly || config.runsWorker) await app.work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const sites = address
    ? await describeSites(database, address, config)
    : 'This process only runs jobs.\n';
  announce(`\nTiffin is ready after ${seconds} s.\n\n${sites}\n`);
  process.send?.('ready');
  // Afterwards, because the first page does not wait for it.
  if (isNewDemo && config.consoleHost) await addDemoHistory(database);
}

async function addDemoHistory(opened: Database): Promise<void> {
  await addSalesHistory(opened).catch((err: unknown) =>
    logger.error({ err }, 'the demo has no sales of the past'),
  );
  if (!config.hasDemoScene) return;
  await addDemoScene(opened).catch((err: unknown) =>
    logger.error({ err }, 'the demo has no work for its owners'),
  );
}

function stopOnSignal(): void {
  if (!stopping) announce('\nStopping: finishing open requests, then the database.\n');
  void stop();
}

/** Finishes open requests; the database stops last. */
function stop(): Promise<void> {
  stopping ??= stopInOrder().catch((error: unknown) => {
    logger.error({ err: error }, 'Tiffin did not stop cleanly');
    process.exitCode = 1;
  });
  return stopping;
}

async function stopInOrder(): Promise<void> {
  // Resources that are still being opened cannot be closed yet.
  await starting.catch(() => {});
  try {
    await app?.close();
  } finally {
    clock?.stop();
    await database?.close();
    await stopTracing?.();
    // The channel to the parent would keep the process alive.
    if (process.connected) process.disconnect?.();
  }
}

async function inviteDemoOwners(app: Database['app']): Promise<void> {
  const listed = await createTenants({ database: app, isDemo: true }).list();
  const sites = listed.filter(({ kind }) => kind === 'site');
  for (const { tenantId } of sites) await inviteDemoOwner(app, tenantId, new Date());
}

/** The addresses of the sites, for the terminal. `address`: where the server listens. */
async function describeSites(
  { app }: Pick<Database, 'app'>,
  address: string,
  { smtp, twilio, consoleHost, isDemo }: Config,
): Promise<string> {
  const { port } = new URL(address);
  const listed = await createTenants({ database: app, isDemo: false }).list();
  const isLocalhost = ({ hosts }: { hosts: string[] }) => hosts.includes('localhost');
  const inOrder = listed.toSorted((a, b) => Number(isLocalhost(b)) - Number(isLocalhost(a)));
  const sites = inOrder.slice(0, MAX_SITES_LISTED);
  const lines = sites.map(({ name, hosts }) => {
    const host = hosts.find((each) => each === 'localhost') ?? hosts[0] ?? '';
    return `  ${name.padEnd(22)} http://${host}:${port}`;
  });
  const boards = sites
    .filter(({ kind }) => kind === 'site' && consoleHost !== null)
    .map(({ tenantId, name }) => {
      const owner = isDemo ? `  (sign in as ${getDemoOwnerEmail(tenantId)})` : '';
      return `  ${`${name}, orders`.padEnd(22)} http://${consoleHost}:${port}/${tenantId}${owner}`;
    });
  const others = listed.length - sites.length;
  const outbox = `  ${'Messages (demo)'.padEnd(22)} http://localhost:${port}/dev/outbox`;
  return [
    ...lines,
    ...boards,
    ...(others > 0 ? [`  and ${others} more sites`] : []),
    ...(!smtp || !twilio ? [outbox] : []),
    '',
  ].join('\n');
}
