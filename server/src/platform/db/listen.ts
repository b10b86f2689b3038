// Receives PostgreSQL's notifications on a connection of its own, outside the pools.
import pg from 'pg';

import { APPLICATION_NAME, KEEP_ALIVE } from './tenant-database.ts';

export interface ListenOptions {
  url: string;
  channels: readonly string[];
  /** Between the checks whether the database still answers; default: 10 s. */
  checkMilliseconds?: number;
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
const CHECK_MILLISECONDS = 10_000;
/** A host that vanished closes no connection. */
const ANSWER_TIMEOUT_MILLISECONDS = 5_000;
const CHANNEL = /^[a-z_]{1,60}$/;

/** Resolves once it listens or after the first failed attempt; it reconnects by itself. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { checkMilliseconds = CHECK_MILLISECONDS } = options;
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
      query_timeout: Math.min(ANSWER_TIMEOUT_MILLISECONDS, checkMilliseconds),
      ...KEEP_ALIVE,
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
  const check = async (): Promise<void> => {
    const checked = client;
    await checked?.query('select 1').catch((error) => handleLostConnection(checked, error));
  };
  await attach();
  const checks = setInterval(() => void check(), checkMilliseconds).unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(checks);
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

function listenStatement(channel: string): string {
  if (!CHANNEL.test(channel)) throw new Error(`Invalid channel name: ${JSON.stringify(channel)}`);
  return `listen ${channel}`;
}
