import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../with-client.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { APPLICATION_NAME } from '../tenant-database.ts';

/** Stops the cluster unless another of our processes (a worker, an import) is connected. */
export async function stopIfLast(postgres: EmbeddedPostgres): Promise<void> {
  if (!(await isUsedByOthers(postgres))) await postgres.stop();
}

async function isUsedByOthers({ host, port, password }: EmbeddedPostgres): Promise<boolean> {
  const url = `postgres://postgres:${password}@${host}:${port}/postgres`;
  // Our own sessions may end a moment after their sockets were closed.
  for (let tries = 0; tries < 10; tries++) {
    const sessions = await withClient(url, async (client) => {
      const sql =
        'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
      return (await client.query(sql, [APPLICATION_NAME])).rowCount;
    });
    if (!sessions) return false;
    await pause(50);
  }
  return true;
}
