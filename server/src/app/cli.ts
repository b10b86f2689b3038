// npm run tiffin -- <command>: the operators' command line.
import { text as readText } from 'node:stream/consumers';

import { cardAccountCommands } from '../features/card-accounts/card-accounts.ts';
import { contentCommands } from '../features/content/commands/content-commands.ts';
import { newSiteCommands } from '../features/content/new-site/new-site-command.ts';
import { packCommands } from '../features/content/pack-commands.ts';
import { holidayCommands } from '../features/holidays/holiday-commands.ts';
import { sessionCommands } from '../features/identity/session-commands.ts';
import { newsletterCommands } from '../features/newsletter/newsletter-commands.ts';
import { orderCommands } from '../features/orders/orders.ts';
import { paymentCommands } from '../features/payments/payments.ts';
import {
  getPostcodeCoordinates,
  placesCommands,
  readLocate,
  type Locate,
} from '../features/places/places.ts';
import { removePrinters } from '../features/printing/printing.ts';
import { privacyCommands } from '../features/privacy/privacy-commands.ts';
import { staffCommands } from '../features/staff/staff.ts';
import { siteCommands } from '../ops/live-check/site-commands.ts';
import { CommandFailed, runCommand } from '../platform/cli/cli.ts';
import { openDatabaseClock } from '../platform/db/database-clock.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { hasEmbeddedCluster } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { STOREFRONT_DIR } from './app-folders.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { databaseCommands } from './database-commands.ts';
import { findPepper } from './load-secrets.ts';
import { tryStripeAccount } from './open-payment-providers.ts';

// A reader such as `head` closes the pipe early; that is no failure.
process.stdout.on('error', () => {});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

async function withDatabase<Result>(
  work: (database: Database, now: () => Date) => Promise<Result>,
): Promise<Result> {
  const config = loadCliConfig();
  requireDatabase(config);
  const database = await openDatabase(config);
  try {
    await migrate(database.directUrl);
    // Commands and servers use the database's clock, so that their times compare (decision 16).
    const clock = await openDatabaseClock(database.app, { onError: () => {} });
    return await work(database, clock.now).finally(clock.stop);
  } finally {
    await database.close();
  }
}

async function loadCliPepper(): Promise<string> {
  const config = loadCliConfig();
  requireDatabase(config);
  const pepper = config.pepper ?? (await findPepper(config.dataDir));
  if (pepper === null) throw createMissing('pepper', 'TIFFIN_PEPPER', config);
  return pepper;
}

/** Servers create an embedded database and its pepper; a command would look at an empty installation. */
function requireDatabase(config: Config): void {
  if (config.databaseUrl === null && !hasEmbeddedCluster(config.dataDir))
    throw createMissing('database', 'DATABASE_URL', config);
}

/** A pack can be checked without a database. */
async function readPackPlaces(): Promise<Locate> {
  const config = loadCliConfig();
  const hasDatabase = config.databaseUrl !== null || hasEmbeddedCluster(config.dataDir);
  return hasDatabase
    ? withDatabase((database) => readLocate(database.app))
    : getPostcodeCoordinates;
}

const createMissing = (
  what: string,
  variable: string,
  { dataDir }: Pick<Config, 'dataDir'>,
): CommandFailed =>
  new CommandFailed(
    `There is no ${what} in DATA_DIR ${dataDir}. Set ${variable}, or DATA_DIR to the server's folder.`,
  );

function loadCliConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandFailed(error.message) : error;
  }
}

const context = {
  print,
  readPlaces: readPackPlaces,
  withDatabase,
  pepper: loadCliPepper,
  storefrontDir: STOREFRONT_DIR,
  removePrinters,
  readInput: () => readText(process.stdin),
  getConsoleUrl(siteId: string): string {
    const { consoleHost, isProduction, port } = loadCliConfig();
    const host = consoleHost ?? 'CONSOLE_HOST';
    return isProduction ? `https://${host}/${siteId}` : `http://${host}:${port}/${siteId}`;
  },
  sealKeys: () => loadCliConfig().sealKeys,
  tryCardAccount: tryStripeAccount,
};
const commands = [
  packCommands,
  newSiteCommands,
  holidayCommands,
  contentCommands,
  orderCommands,
  paymentCommands,
  placesCommands,
  cardAccountCommands,
  newsletterCommands,
  privacyCommands,
  sessionCommands,
  staffCommands,
  siteCommands,
  databaseCommands,
].flatMap((createCommands) => createCommands(context));

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  print,
  printError,
});
