// Receives PostgreSQL's notifications on a connection of its own, outside the pools.
import pg from 'pg';
import { APPLICATION_NAME } from './tenant-database.ts';

export interface ListenOptions {
  url: string;
  channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** Notifications may have been missed: called after each connect, including the first. */
  onGap(): void;
  /** Notifications are being missed: called when the connection is lost and after each failed attempt to reconnect. */
  onLost(): void;
  onError(error: unknown): void;
}

export interface Listening {
  close(): Promise<void>;
}

const RECONNECT_MILLISECONDS = 1_000;
const CHANNEL = /^[a-z_]{1,60}$/;

/** Resolves once it listens or after the first failed attempt; it reconnects by itself. */
export async function listen(options: ListenOptions): Promise<Listening> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  const handleLostConnection = (lost: pg.Client, error: unknown): void => {
    if (client !== lost || isClosed) return;
    client = null;
    options.onError(error);
    options.onLost();
    lost.end().catch(() => {});
    retry = setTimeout(() => void attach(), RECONNECT_MILLISECONDS);
  };
  const attach = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', (error) => handleLostConnection(fresh, error));
    fresh.on('end', () => handleLostConnection(fresh, new Error('The LISTEN connection ended')));
    fresh.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of options.channels) await fresh.query(listenStatement(channel));
      options.onGap();
    } catch (error) {
      handleLostConnection(fresh, error);
    }
  };
  await attach();
  return {
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

function listenStatement(channel: string): string {
  if (!CHANNEL.test(channel)) throw new Error(`Invalid channel name: ${JSON.stringify(channel)}`);
  return `listen ${channel}`;
}
