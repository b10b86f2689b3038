// `npm run tiffin -- <command>`: what operators do from the command line. Touches the process, as main.ts does.
import { ConfigError, readConfig } from './config.ts';
import { keptPepper } from './startup/kept-pepper.ts';
import { openDatabase, type Database } from './db/database.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { migrate } from './db/migrate.ts';
import { NEWSLETTER_USAGE, newsletterCommand } from './growth/newsletter-command.ts';
import { ORDERS_USAGE, ordersCommand } from './ordering/ordering.ts';
import { PACKS_USAGE, packsCommand } from './packs/packs.ts';
import { PAYMENTS_USAGE, paymentsCommand } from './payments/payments.ts';
import { PRIVACY_USAGE, privacyCommand } from './privacy/privacy-command.ts';
import { SITE_USAGE, siteCommand } from './site-check/site-check.ts';
import { STOREFRONT_DIR } from './startup/storefront-dir.ts';

// `... | head` reads what it wants and closes the pipe, which is no failure.
process.stdout.on('error', () => {});
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function withDatabase<Result>(
  work: (database: Database, now: () => Date) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, appDatabaseUrl } = readConfig(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, appDatabaseUrl });
  try {
    await migrate(database.ownerUrl);
    // What a command writes is compared with what the server wrote, by one clock (decision 16).
    const clock = await openDatabaseClock(database.app, { onError: () => {} });
    return await work(database, clock.now).finally(clock.stop);
  } finally {
    await database.close();
  }
}

async function pepper(): Promise<string> {
  const { pepper: configured, dataDir } = readConfig(process.env);
  return configured ?? keptPepper(dataDir);
}

async function run([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'pack') return packsCommand(args, { print, withDatabase });
  if (command === 'payments') return paymentsCommand(args, { print, withDatabase });
  if (command === 'orders') return ordersCommand(args, { print, withDatabase });
  if (command === 'newsletter') return newsletterCommand(args, { print, withDatabase });
  if (command === 'privacy') return privacyCommand(args, { print, withDatabase, pepper });
  if (command === 'site') return siteCommand(args, { print, storefrontDir: STOREFRONT_DIR });
  print('Usage: npm run tiffin -- COMMAND');
  [
    ...PACKS_USAGE,
    ...ORDERS_USAGE,
    ...PAYMENTS_USAGE,
    ...NEWSLETTER_USAGE,
    ...PRIVACY_USAGE,
    ...SITE_USAGE,
  ].forEach((line) => print(`  ${line}`));
  return 2;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
