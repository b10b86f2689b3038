// npm start and npm run worker: database, migrations, demo content, server; and back.
import cluster from 'node:cluster';
import { pino } from 'pino';
import { buildApp, type App } from './app.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { openDatabaseClock, type DatabaseClock } from '../platform/db/database-clock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { configOrExit } from './config-or-exit.ts';
import { importDemo } from './import-demo.ts';
import { keptPepper } from './load-pepper.ts';
import { listSites } from './list-sites.ts';
import { logDestination } from './log-destination.ts';
import { logOptions } from './log-options.ts';
import { startFailureInWords } from './start-failure.ts';
import { STOREFRONT_DIR } from './storefront-dir.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

const started = performance.now();
const config = configOrExit(process);
const logger = pino(logOptions(config), logDestination());
// Nobody reads any more, or the disk that it is kept on is full: no reason to stop selling.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const print = (text: string) => void process.stdout.write(text);
const [, , role, manner] = process.argv;
const isWorkerOnly = role === 'worker';
/** Of several processes the first that serves speaks for all. */
const isQuiet = manner === 'quiet' || (cluster.isWorker && cluster.worker?.id !== 1);
const announce = isQuiet ? () => {} : print;

let database: Database | null = null;
let clock: DatabaseClock | null = null;
let app: App | null = null;
let stopping: Promise<void> | null = null;
process.on('SIGINT', stopAsTold);
process.on('SIGTERM', stopAsTold);
// The one who started us is gone.
process.on('disconnect', stopAsTold);

const starting = start();
try {
  await starting;
} catch (error) {
  const words = startFailureInWords(error, config);
  if (words !== null) process.stderr.write(`\nTiffin cannot start:\n${words}\n`);
  else logger.fatal({ err: error }, 'Tiffin could not start');
  process.exitCode = 1;
  await stop();
  // Whatever was half built must not keep the process.
  process.exit();
}

/** Ends early, with whatever is open by then, once it was told to stop. */
async function start(): Promise<void> {
  const { dataDir, databaseUrl, appDatabaseUrl } = config;
  const onError = (err: unknown) => logger.warn({ err }, 'a database connection broke');
  database = await openDatabase({ dataDir, databaseUrl, appDatabaseUrl, onError });
  if (stopping) return;
  await migrate(database.ownerUrl);
  if (config.isDemo) await importDemo(database, CONTENT, print);
  if (stopping) return;
  clock = await openDatabaseClock(database.app, { onError });
  const pepper = config.pepper ?? (await keptPepper(dataDir));
  app = await buildApp({
    ...{ config, database, logger, pepper, print },
    clock,
    storefrontDir: STOREFRONT_DIR,
  });
  if (stopping) return;
  const address = isWorkerOnly ? null : await app.listen();
  if (isWorkerOnly || cluster.isWorker) await app.listenForMetrics();
  if (isWorkerOnly || config.runsWorker) await app.work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const sites = address
    ? await listSites(database, address, config)
    : 'This process only works through the queue.\n';
  announce(`\nTiffin is ready after ${seconds} s.\n\n${sites}\n`);
  process.send?.('ready');
}

function stopAsTold(): void {
  if (!stopping) announce('\nStopping: serving what has begun, then the database.\n');
  void stop();
}

/** What has begun is served; the database stops last. */
function stop(): Promise<void> {
  stopping ??= stopInOrder().catch((error: unknown) => {
    logger.error({ err: error }, 'Tiffin did not stop in order');
    process.exitCode = 1;
  });
  return stopping;
}

async function stopInOrder(): Promise<void> {
  // What is still being opened could not be closed.
  await starting.catch(() => {});
  try {
    await app?.close();
  } finally {
    clock?.stop();
    await database?.close();
    // The way to whoever started us would keep the process.
    if (process.connected) process.disconnect?.();
  }
}
