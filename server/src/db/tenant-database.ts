import pg from 'pg';

/** A database that is reached through `withTenant` and in no other way. */
export interface TenantDatabase {
  readonly role: string;
}

/** By this the sessions of all our processes are known. */
export const APPLICATION_NAME = 'tiffin';

export interface PoolOptions {
  url: string;
  maxConnections: number;
  /** Whether statements that do not await each other share a round trip. */
  isPipelined: boolean;
  onError: (error: Error) => void;
}

// The pool itself is handed out to nobody outside this room and the job queue.
const pools = new WeakMap<TenantDatabase, pg.Pool>();

export function openTenantDatabase(options: PoolOptions): TenantDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: APPLICATION_NAME,
    pipeline: options.isPipelined,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Reliability F21: no request waits longer than this for another.
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser },
  });
  pool.on('error', options.onError);
  // A borrowed connection that drops also rejects the statement that waits for it; unheard, the event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = { role: new URL(options.url).username };
  pools.set(database, pool);
  return database;
}

export function poolOf(database: TenantDatabase): pg.Pool {
  const pool = pools.get(database);
  if (!pool) throw new Error('This database is closed');
  return pool;
}

export interface PoolUsage {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export function poolUsage(database: TenantDatabase): PoolUsage {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = poolOf(database);
  return { open, idle, waiting };
}

export async function closeTenantDatabase(database: TenantDatabase): Promise<void> {
  const pool = poolOf(database);
  pools.delete(database);
  await pool.end();
}

const { INT8, DATE } = pg.types.builtins;

/** Counts and sums are numbers, as money always fits; a date is the text `2026-03-29` and no instant. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return toSafeInteger;
  if (oid === DATE) return (text: string) => text;
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
