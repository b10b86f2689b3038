import pg from 'pg';

import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** A database that is accessed only through `withTenant`. */
export interface TenantDatabase {
  readonly role: string;
}

/** Identifies the sessions of all our processes in pg_stat_activity. */
export const APPLICATION_NAME = 'tiffin';

export interface PoolOptions {
  url: string;
  maxConnections: number;
  /** Whether statements that are issued together share a round trip. */
  isPipelined: boolean;
  /** Whether the URL leads to a transaction pooler: settings and prepared statements of a session do not persist. */
  isPooled: boolean;
  /** How long a statement waits for its answer; default: ANSWER_TIMEOUT_MILLISECONDS. */
  answerTimeoutMilliseconds?: number;
  onError: (error: Error) => void;
}

/**
 * A host that vanished, or a pooler that hangs, closes no connection. Longer than the server's own limits, so that it ends
 * only what the server does not: such statements, and a commit that waits for a synchronous standby.
 */
const ANSWER_TIMEOUT_MILLISECONDS = 15_000;
/** Keeps connections alive: by default the kernel probes an idle one only after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Left for others when one key uses all that it may. */
const SPARE_CONNECTIONS = 2;
/** The most transactions of a site that wait: a second's work on two cores. */
const MAX_WAITING_PER_SITE = 1_000;
const MAX_WAIT_MILLISECONDS = 5_000;

// Only platform/db may use the pool itself.
const pools = new WeakMap<TenantDatabase, { pool: pg.Pool; queue: FairQueue; isPooled: boolean }>();

/** No request waits longer than this for another (reliability F21). */
const TIME_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Begins a transaction whose session has no time limits. */
export const LOCAL_TIME_LIMITS = Object.entries(TIME_LIMITS)
  .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
  .join('');

export function openTenantDatabase(options: PoolOptions): TenantDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: APPLICATION_NAME,
    pipeline: options.isPipelined,
    ...KEEP_ALIVE,
    query_timeout: options.answerTimeoutMilliseconds ?? ANSWER_TIMEOUT_MILLISECONDS,
    connectionTimeoutMillis: MAX_WAIT_MILLISECONDS,
    idleTimeoutMillis: 60_000,
    ...(!options.isPooled && TIME_LIMITS),
    types: { getTypeParser },
  });
  pool.on('error', options.onError);
  // A lost connection also rejects its pending statement; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = { role: new URL(options.url).username };
  const queue = createFairQueue({
    maxConcurrent: options.maxConnections,
    maxPerKey: options.maxConnections - SPARE_CONNECTIONS,
    maxWaitingPerKey: MAX_WAITING_PER_SITE,
    maxWaitMilliseconds: MAX_WAIT_MILLISECONDS,
  });
  pools.set(database, { pool, queue, isPooled: options.isPooled });
  return database;
}

export const getPool = (database: TenantDatabase): pg.Pool => getOpened(database).pool;

/** Each connection of the pool needs a permit of the queue. */
export const getQueue = (database: TenantDatabase): FairQueue => getOpened(database).queue;

export const isPooled = (database: TenantDatabase): boolean => getOpened(database).isPooled;

function getOpened(database: TenantDatabase) {
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

export function getPoolUsage(database: TenantDatabase): PoolUsage {
  const { totalCount: open, idleCount: idle } = getPool(database);
  return { open, idle, waiting: getQueue(database).waiting() };
}

export async function closeTenantDatabase(database: TenantDatabase): Promise<void> {
  const pool = getPool(database);
  pools.delete(database);
  await pool.end();
}

const { INT8, DATE } = pg.types.builtins;

/** Counts and sums become numbers, as amounts of money always fit; a date stays the text `2026-03-29`. */
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
