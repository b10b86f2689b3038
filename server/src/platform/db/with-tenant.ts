// The only access to tenants' rows: a transaction that reads and writes the rows of one tenant.
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Kysely } from 'kysely';
import type pg from 'pg';

import { invariant } from '../../../../contract/invariant.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { traceStep } from '../tracing/tracing.ts';
import { corkWrites, createClientQueries } from './client-queries.ts';
import { toConnectFailure, toDatabaseFailure } from './database-failure.ts';
import { getQueueKey } from './priority.ts';
import type { DB } from './schema.gen.ts';
import {
  LOCAL_TIME_LIMITS,
  getPool,
  getQueue,
  isPooled,
  type TenantDatabase,
} from './tenant-database.ts';

declare const bound: unique symbol;
/** Queries within one tenant's transaction. Only `withTenant` creates one. */
export type Tx = Kysely<DB> & { readonly [bound]: 'tenant' };
/** Queries on the few tables that belong to no tenant. */
export type GlobalTx = Kysely<Pick<DB, 'tenants' | 'tenant_hosts' | 'postcode_places'>>;

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  isReadOnly?: boolean;
  /**
   * For work that issues all its statements at once and commits whatever they return: the commit is sent with them,
   * which saves a round trip. A statement that is issued after a result throws, and the earlier ones stay committed.
   */
  isPipelined?: boolean;
}

interface TransactionState {
  tenantId: string;
  afterCommit: (() => void | Promise<void>)[];
  /** Starts the commit, once. */
  commit(): Promise<void>;
}
const states = new WeakMap<Tx, TransactionState>();

/**
 * Runs `work` in one transaction bound to `tenantId`, commits when it returns and rolls back when it throws.
 * Throws `OutsideFailure` for an unreachable database, deadlocks, timeouts and overload.
 */
export async function withTenant<Result>(
  database: TenantDatabase,
  tenantId: string,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const begin = `${buildBeginStatement(tenantId, options)}${isPooled(database) ? LOCAL_TIME_LIMITS : ''}`;
  const afterCommit: TransactionState['afterCommit'] = [];
  const run = () =>
    withConnection(database, tenantId, async (client) => {
      const { queries, finish } = createClientQueries<DB>(client, !isPooled(database));
      const tx = queries as Tx;
      let committed: Promise<void> | null = null;
      const commitOnce = (): Promise<void> => {
        finish();
        return (committed ??= commit(client));
      };
      states.set(tx, { tenantId, afterCommit, commit: commitOnce });
      if (options.isPipelined) commitWithLastStatements(tx);
      // Not awaited yet, so that it is sent with the first statement.
      corkWrites(client);
      const begun = client.query(begin);
      begun.catch(() => {});
      try {
        const value = await work(tx);
        await begun;
        await commitOnce();
        return value;
      } catch (error) {
        finish();
        // A scheduled commit must not run in the connection's next transaction.
        committed ??= Promise.resolve();
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
  const result = await traceStep('transaction', { 'db.system.name': 'postgresql' }, run);
  for (const consequence of afterCommit) await consequence();
  return result;
}

/** Reads the tables that belong to no tenant. Tenants' rows are invisible here. */
export async function withoutTenant<Result>(
  database: TenantDatabase,
  work: (tx: GlobalTx) => Promise<Result>,
): Promise<Result> {
  return withConnection(database, NO_TENANT_QUEUE, async (client) => {
    const isThroughPooler = isPooled(database);
    const { queries, finish } = createClientQueries<
      Pick<DB, 'tenants' | 'tenant_hosts' | 'postcode_places'>
    >(client, !isThroughPooler);
    if (!isThroughPooler) return work(queries).finally(finish);
    await client.query(`begin${LOCAL_TIME_LIMITS}`);
    try {
      const result = await work(queries).finally(finish);
      await commit(client);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/**
 * Runs `consequence` after the commit, in order, and never after a rollback. For caches and streams, because a crash skips it; mail
 * needs a job, or a lease that is stored in the same transaction (decision 35).
 */
export function onCommit(tx: Tx, consequence: () => void | Promise<void>): void {
  getState(tx).afterCommit.push(consequence);
}

/**
 * Sends the commit with the statements of this turn of the event loop, so that their locks are released a round trip
 * earlier. A statement that fails rolls everything back; one that is issued after a result throws.
 */
export function commitWithLastStatements(tx: Tx): void {
  const state = getState(tx);
  // withTenant reports its outcome.
  setImmediate(() => void state.commit().catch(() => {}));
}

/** The tenant that this transaction is bound to. */
export function getTenantId(tx: Tx): string {
  return getState(tx).tenantId;
}

function getState(tx: Tx): TransactionState {
  const state = states.get(tx);
  if (!state) throw new Error('Not a transaction of withTenant');
  return state;
}

const TENANT_ID = /^[a-z][a-z0-9-]{0,40}$/;

// A literal SET LOCAL, because Citus propagates that and not set_config() (reliability section 5).
// The pattern leaves nothing that could end the literal.
function buildBeginStatement(
  tenantId: string,
  { isolation, isReadOnly }: TransactionOptions,
): string {
  if (!TENANT_ID.test(tenantId)) throw new Error(`Not a tenant id: ${JSON.stringify(tenantId)}`);
  const modes = [isolation && `isolation level ${isolation}`, isReadOnly && 'read only'];
  const begin = ['begin', ...modes.filter(Boolean)].join(' ');
  return `${begin}; set local app.tenant = '${tenantId}'`;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers ROLLBACK when a statement had failed and its error was caught.
  if (command !== 'COMMIT') {
    throw new Error('A statement failed and its error was caught, so nothing was committed');
  }
}

/** The fair queue's owner of work without a tenant; no tenant has this id. */
const NO_TENANT_QUEUE = '';

const transactionContext = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Nested transactions could deadlock: each holds a connection and waits for another one. Throws a bug that names `caller`. */
export function requireNoTransaction(caller: string): void {
  invariant(!transactionContext.getStore()?.isOpen, `${caller} was called within a transaction`);
}

/** A connection that failed is closed and never reused. */
async function withConnection<Result>(
  database: TenantDatabase,
  owner: string,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  requireNoTransaction('withTenant');
  const releasePermit = await getQueue(database).acquire(getQueueKey(owner));
  const transaction = { isOpen: true };
  let client: pg.PoolClient | undefined;
  try {
    const acquired = await getPool(database).connect();
    client = acquired;
    const result = await transactionContext.run(transaction, () => use(acquired));
    releaseClient(client, false);
    return result;
  } catch (error) {
    const failure = client ? toDatabaseFailure(error) : toConnectFailure(error);
    if (client) releaseClient(client, failure instanceof OutsideFailure);
    throw failure;
  } finally {
    transaction.isOpen = false;
    releasePermit();
  }
}

function releaseClient(client: pg.PoolClient, isSuspect: boolean): void {
  client.release(isSuspect || client.getTransactionStatus() !== 'I');
}
