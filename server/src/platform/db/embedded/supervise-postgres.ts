// Starts the embedded cluster again when it has ended by itself (a full disk, memory that ran out): nobody else would.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const LOOK_MILLISECONDS = 2_000;

export interface KeptPostgres {
  /** From now on nobody starts it; waits for a start that has begun. */
  stop(): Promise<void>;
}

/** It comes back on its own port, so that the pools find it. While it cannot start, it is tried again and again. */
export function keepPostgres(
  { host, port }: Pick<EmbeddedPostgres, 'host' | 'port'>,
  { dataDir, onError }: { dataDir: string; onError: (error: Error) => void },
): KeptPostgres {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    for (;;) {
      await pause(LOOK_MILLISECONDS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      if (!(await isGone(host, port))) continue;
      await startEmbeddedPostgres({ dataDir }).catch((cause: unknown) =>
        onError(new Error('PostgreSQL has ended and does not start again yet', { cause })),
      );
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** Nobody listens there. One that listens and does not answer is busy, and is left alone. */
function isGone(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
}
