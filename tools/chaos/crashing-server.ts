// A program: the whole server of the product, which kills itself dead at a failpoint as soon as its parent has named
// one. Nothing of this is in the product (ASVS 15.2.3).
import { openSync } from 'node:fs';
import { pino } from 'pino';
import { createApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/app/config.ts';
import { connect, openDatabase } from '../../server/src/platform/db/database.ts';
import { openDatabaseClock } from '../../server/src/platform/db/database-clock.ts';
import { createLogDestination } from '../../server/src/app/log-destination.ts';
import type { Failpoint } from './failpoints.ts';

const { env } = process;
const clockAheadMilliseconds = Number(env['CLOCK_AHEAD_SECONDS'] ?? 0) * 1_000;
const config = readConfig(env);
// As the product's own, in a file where a run wants to fill its disk.
const logFile = env['LOG_FILE'];
const logger = pino(
  { level: config.logLevel },
  createLogDestination(logFile === undefined ? 1 : openSync(logFile, 'a')),
);
const onError = (err: unknown) => logger.warn({ err }, 'connection');
const { OWNER_URL: ownerUrl, APP_URL: appUrl } = env;
// Without addresses: the embedded one of DATA_DIR, as the product has it.
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
  // The parent's channel would keep the process.
  void app
    .close()
    .then(() => database.close())
    .then(() => process.disconnect?.());
});
