import pg from 'pg';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

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

/** Left for the others when one lane has all that it may. */
const SPARE_CONNECTIONS = 2;
/** A second's work and less on two cores. */
const MOST_WAITING_OF_LANE = 1_000;
const LONGEST_WAIT_MILLISECONDS = 5_000;

// The pool itself is handed out to nobody outside this room and the job queue.
const pools = new WeakMap<TenantDatabase, { pool: pg.Pool; queue: FairQueue }>();

export function openTenantDatabase(options: PoolOptions): TenantDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: APPLICATION_NAME,
    pipeline: options.isPipelined,
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_WAIT_MILLISECONDS,
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
  const queue = createFairQueue({
    most: options.maxConnections,
    mostOfLane: options.maxConnections - SPARE_CONNECTIONS,
    mostWaitingOfLane: MOST_WAITING_OF_LANE,
    longestWaitMilliseconds: LONGEST_WAIT_MILLISECONDS,
  });
  pools.set(database, { pool, queue });
  return database;
}

export const poolOf = (database: TenantDatabase): pg.Pool => opened(database).pool;

/** Whoever borrows a connection of the pool takes a turn first. */
export const queueOf = (database: TenantDatabase): FairQueue => opened(database).queue;

function opened(database: TenantDatabase) {
  const found = pools.get(database);
  if (!found) throw new Error('This database is closed');
  return found;
}

export interface PoolUsage {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export function poolUsage(database: TenantDatabase): PoolUsage {
  const { totalCount: open, idleCount: idle } = poolOf(database);
  return { open, idle, waiting: queueOf(database).waiting() };
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
