// A migrated database in a cluster of its own, that a run may kill and start again; it ends with the run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { invariant } from '../../contract/invariant.ts';
import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startTestCluster } from '../../test/test-setup.ts';
import { withSuperuser, type DatabaseUrls } from './with-superuser.ts';

export interface ThrowawayCluster extends DatabaseUrls {
  /** A server that is given this folder as its DATA_DIR finds the cluster running. */
  dataDir: string;
  /** The postmaster's process id, whose children do the work. */
  pid(): Promise<number>;
  /** kill -9 of the postmaster and of all that it started, as when the machine's memory ran out. */
  kill(): Promise<void>;
  /** As `pg_ctl stop` does it: 'fast' rolls back, 'immediate' drops everything. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Brings it back on the same port; gives how long that took. */
  restart(): Promise<number>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** Says yes before the disk has it, so that a crash loses what was acknowledged (reliability F4). */
  hasAsyncCommit?: boolean;
}

export async function startThrowawayCluster({
  hasAsyncCommit: isForgetful = false,
}: ClusterOptions = {}): Promise<ThrowawayCluster> {
  const { stop, ...cluster } = await startTestCluster(true);
  const { dataDir, host, port, password } = cluster;
  const urls = await ensureDatabase(cluster, 'tiffin');
  await migrate(urls.ownerUrl);
  const superuserUrl = `postgres://postgres:${password}@${host}:${port}/tiffin`;
  if (isForgetful) {
    await withSuperuser({ superuserUrl }, async (client) => {
      await client.query('alter system set synchronous_commit = off');
      await client.query(`alter system set wal_writer_delay = '10s'`);
      await client.query('select pg_reload_conf()');
    });
  }
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
      // A dying process holds its port for a moment, and the next start would take another one.
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
      invariant(restarted.port === port, 'The cluster came back on another port');
      return performance.now() - started;
    },
    close: stop,
  };
}

/** False: it is gone. Once the postmaster is dead its children end by themselves, maybe before it is their turn. */
function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}
