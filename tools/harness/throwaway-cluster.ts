// A migrated database in its own cluster, which a run may kill and restart, and which ends with the run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { invariant } from '../../contract/invariant.ts';
import { OWNER_ROLE } from '../../server/src/platform/db/database-roles.ts';
import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startTestCluster } from '../../test/database/test-setup.ts';
import { withSuperuser, type DatabaseUrls } from './with-superuser.ts';

export interface ThrowawayCluster extends DatabaseUrls {
  /** A server with this DATA_DIR uses the running cluster. */
  dataDir: string;
  /** Process id of the postmaster, the parent of all backends. */
  pid(): Promise<number>;
  /** kill -9 of the postmaster and all backends, as by an out-of-memory kill. */
  kill(): Promise<void>;
  /** As `pg_ctl stop -m`: 'fast' rolls back, 'immediate' aborts without a checkpoint. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Restarts on the same port; returns the milliseconds. */
  restart(): Promise<number>;
  /** Copies the migrated database, to which nobody may be connected. */
  clone(name: string): Promise<DatabaseUrls>;
  /** Acknowledges commits before they are on disk, so that a crash loses them (reliability F4). */
  commitAsynchronously(): Promise<void>;
  close(): Promise<void>;
}

export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  const { stop, ...cluster } = await startTestCluster(true);
  const { dataDir, host, port, password } = cluster;
  const urls = await ensureDatabase(cluster, 'tiffin');
  await migrate(urls.ownerUrl);
  const getSuperuserUrl = (name: string): string =>
    `postgres://postgres:${password}@${host}:${port}/${name}`;
  const superuserUrl = getSuperuserUrl('tiffin');
  const pid = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    ...urls,
    superuserUrl,
    dataDir,
    pid,
    async kill() {
      const { rows } = await withSuperuser({ superuserUrl }, (client) =>
        client.query<{ pid: number }>(
          'select pid from pg_stat_activity where pid <> pg_backend_pid()',
        ),
      );
      const killed = [await pid(), ...rows.map((row) => row.pid)];
      for (const each of killed) signalIfAlive(each, 'SIGKILL');
      // A dying process holds its port for a moment, and the restart would choose another one.
      while (killed.some((each) => signalIfAlive(each, 0))) await pause(10);
    },
    async shutDown(mode) {
      const postmaster = await pid();
      // PostgreSQL, "Shutting Down the Server".
      process.kill(postmaster, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      while (signalIfAlive(postmaster, 0)) await pause(10);
    },
    async restart() {
      const started = performance.now();
      const restarted = await startEmbeddedPostgres({ dataDir });
      invariant(restarted.port === port, 'The cluster restarted on another port');
      return performance.now() - started;
    },
    async clone(name) {
      await withSuperuser({ superuserUrl: getSuperuserUrl('postgres') }, (client) =>
        client.query(`create database ${name} template tiffin owner ${OWNER_ROLE}`),
      );
      return { ...(await ensureDatabase(cluster, name)), superuserUrl: getSuperuserUrl(name) };
    },
    async commitAsynchronously() {
      await withSuperuser({ superuserUrl }, async (client) => {
        await client.query('alter system set synchronous_commit = off');
        // By default each megabyte is written at once, and a crash right after that loses nothing.
        await client.query(`alter system set wal_writer_flush_after = '1GB'`);
        await client.query(`alter system set wal_writer_delay = '10s'`);
        await client.query('select pg_reload_conf()');
      });
    },
    close: stop,
  };
}

/** False if the process does not exist: backends exit after the postmaster. */
function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}
