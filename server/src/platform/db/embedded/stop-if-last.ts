import { setTimeout as pause } from 'node:timers/promises';
import { connected } from '../connected.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { APPLICATION_NAME } from '../tenant-database.ts';

/** Stops the cluster unless another process of ours (a worker, an import) is still connected to it. */
export async function stopIfLast(postgres: EmbeddedPostgres): Promise<void> {
  if (!(await isUsedByOthers(postgres))) await postgres.stop();
}

async function isUsedByOthers({ host, port, password }: EmbeddedPostgres): Promise<boolean> {
  const url = `postgres://postgres:${password}@${host}:${port}/postgres`;
  // Our own sessions may take a moment to end after their sockets were closed.
  for (let tries = 0; tries < 10; tries++) {
    const sessions = await connected(url, async (client) => {
      const sql =
        'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
      return (await client.query(sql, [APPLICATION_NAME])).rowCount;
    });
    if (!sessions) return false;
    await pause(50);
  }
  return true;
}
