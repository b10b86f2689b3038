// The server of a simulated shift, in this process: its clock and its boards run faster than real time. Background jobs do
// not run.
import { pino } from 'pino';

import { CONSOLE_DIR, STOREFRONT_DIR } from '../../server/src/app/app-folders.ts';
import { createApp } from '../../server/src/app/app.ts';
import { BOARD_TIMING } from '../../server/src/app/composition/create-sales.ts';
import { readConfig } from '../../server/src/app/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { FastClock } from './fast-clock.ts';

/**
 * The database dates the steps of orders by `clock` from now on, at `speed` times real time. By the database's own clock, the steps
 * would be hours older than the slots of their orders, and every accepted order would ring to be started.
 */
export const setDatabaseClock = (
  cluster: ThrowawayCluster,
  { clock, speed }: { clock: FastClock; speed: number },
): Promise<unknown> =>
  withSuperuser(cluster, (database) =>
    database.query(`
      create or replace function simulated_now() returns timestamptz language sql as $$
        select to_timestamp(${clock.now() / 1000})
          + ${speed} * (clock_timestamp() - '${new Date().toISOString()}'::timestamptz)
      $$;
      alter table order_events alter column at set default simulated_now()`),
  );

export async function startShiftServer(
  cluster: ThrowawayCluster,
  { clock, speed }: { clock: FastClock; speed: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const database = await connect({}, cluster);
  const app = await createApp({
    config: readConfig({ DATA_DIR: cluster.dataDir, PORT: '0' }),
    database,
    logger: pino({ level: 'error' }),
    clock: { now: () => new Date(clock.now()), aheadSeconds: () => 0, sync: async () => {} },
    pepper: 'pepper of a simulated shift',
    storefrontDir: STOREFRONT_DIR,
    consoleDir: CONSOLE_DIR,
    print: () => {},
    boardTiming: {
      pollMilliseconds: BOARD_TIMING.pollMilliseconds / speed,
      heartbeatMilliseconds: BOARD_TIMING.heartbeatMilliseconds / speed,
    },
  });
  const origin = await app.listen();
  return {
    port: Number(new URL(origin).port),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
