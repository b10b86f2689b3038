// Restarts the embedded cluster when it has ended by itself, for example because the disk or the memory was full.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { APPLICATION_NAME } from '../tenant-database.ts';
import { withClient } from '../with-client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const CHECK_MILLISECONDS = 2_000;

export interface SupervisedPostgres {
  /** Stops the supervision; waits for a start in progress. */
  stop(): Promise<void>;
}

/** Restarts on the same port, so that the pools reconnect. Failed starts are retried, also while the port is taken. */
export function supervisePostgres(
  { host, port }: Pick<EmbeddedPostgres, 'host' | 'port'>,
  { dataDir, onError }: { dataDir: string; onError: (error: Error) => void },
): SupervisedPostgres {
  const stopping = new AbortController();
  const { signal } = stopping;
  const findPort = async () => port;
  const supervise = async (): Promise<void> => {
    for (;;) {
      await pause(CHECK_MILLISECONDS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      if (!(await isStopped(host, port))) continue;
      await startEmbeddedPostgres({ dataDir, findPort }).catch((cause: unknown) =>
        onError(new Error('PostgreSQL has ended and could not be restarted yet', { cause })),
      );
    }
  };
  const supervision = supervise();
  return {
    async stop() {
      stopping.abort();
      await supervision;
    },
  };
}

/** Nothing listens there. A server that listens without answering is busy and left alone. */
function isStopped(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
}

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
