// A program: the complete server, which kills itself at the failpoint that its parent process names. Failpoints are not
// part of the product (ASVS 15.2.3).
import { openSync } from 'node:fs';

import { pino } from 'pino';

import { createApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/app/config.ts';
import { createLogDestination } from '../../server/src/app/log-destination.ts';
import { openDatabaseClock } from '../../server/src/platform/db/database-clock.ts';
import { connect, openDatabase } from '../../server/src/platform/db/database.ts';
import type { Failpoint } from './failpoints.ts';

const { env } = process;
const clockAheadMilliseconds = Number(env['CLOCK_AHEAD_SECONDS'] ?? 0) * 1_000;
const config = readConfig(env);
// Logs go to standard output, as in the product, or to a file whose disk a run fills.
const logFile = env['LOG_FILE'];
const logger = pino(
  { level: config.logLevel },
  createLogDestination(logFile === undefined ? 1 : openSync(logFile, 'a')),
);
const onError = (err: unknown) => logger.warn({ err }, 'connection');
const { OWNER_URL: ownerUrl, APP_URL: appUrl } = env;
// Without URLs, the embedded database of DATA_DIR is used, as in the product.
const database =
  ownerUrl && appUrl
    ? await connect({ onError }, { ownerUrl, appUrl })
    : await openDatabase({ dataDir: config.dataDir, onError });
const clock = await openDatabaseClock(database.app, { onError });

let armed: Failpoint | null = null;
process.on('message', (name: Failpoint) => {
  armed = name;
});

const app = await createApp({
  config,
  database,
  logger,
  clock: {
    ...clock,
    now: () => new Date(clock.now().getTime() + clockAheadMilliseconds),
  },
  pepper: 'of the crash runs',
  storefrontDir: env['STOREFRONT_DIR'] ?? '',
  print: () => {},
  orderSettings: { ordersPerHour: 1_000_000 },
  failpoint: async (name) => {
    if (name === armed) process.kill(process.pid, 'SIGKILL');
  },
});
const address = await app.listen();
await app.work();
process.stdout.write(`listening at ${address}\n`);
process.on('SIGTERM', () => {
  clock.stop();
  // The parent's channel would keep the process alive.
  void app
    .close()
    .then(() => database.close())
    .then(() => process.disconnect?.());
});
