// The one door to tenants' rows: a transaction that can see and write one tenant's and no other's.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { invariant } from '../../../../contract/invariant.ts';
import { asDatabaseFailure } from './database-failure.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { laneOf } from './priority.ts';
import type { DB } from './schema.gen.ts';
import { poolOf, queueOf, type TenantDatabase } from './tenant-database.ts';
import { holdWrites, queriesOver } from './transaction.ts';

declare const bound: unique symbol;
/** Queries within one tenant's transaction. Only `withTenant` makes one. */
export type Tx = Kysely<DB> & { readonly [bound]: 'tenant' };
/** Queries on the few tables that belong to no tenant. */
export type GlobalTx = Kysely<Pick<DB, 'tenants' | 'tenant_hosts'>>;

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  isReadOnly?: boolean;
  /**
   * For work that asks for all its statements at once and commits whatever they answer: the commit travels with them,
   * which saves a round trip. A statement that is asked for after an answer throws, and what came before it stays.
   */
  isOneFlight?: boolean;
}

interface TransactionState {
  tenantId: string;
  afterCommit: (() => void | Promise<void>)[];
  /** Has it begin to commit, once. */
  commit(): Promise<void>;
}
const states = new WeakMap<Tx, TransactionState>();

/**
 * Runs `work` in one transaction bound to `tenantId`, commits when it returns and rolls back when it throws.
 * Unreachable database, deadlock, timeouts and too many who wait throw `OutsideFailure`.
 */
export async function withTenant<Result>(
  database: TenantDatabase,
  tenantId: string,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const begin = beginStatement(tenantId, options);
  const afterCommit: TransactionState['afterCommit'] = [];
  const result = await borrow(database, tenantId, async (client) => {
    const { queries, finish } = queriesOver<DB>(client);
    const tx = queries as Tx;
    let committed: Promise<void> | null = null;
    const commitOnce = (): Promise<void> => {
      finish();
      return (committed ??= commit(client));
    };
    states.set(tx, { tenantId, afterCommit, commit: commitOnce });
    if (options.isOneFlight) commitAlong(tx);
    // Not awaited yet: it travels with the first statement.
    holdWrites(client);
    const begun = client.query(begin);
    begun.catch(() => {});
    try {
      const value = await work(tx);
      await begun;
      await commitOnce();
      return value;
    } catch (error) {
      finish();
      // A commit that waits for the end of the turn must not meet the connection's next borrower.
      committed ??= Promise.resolve();
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
  for (const consequence of afterCommit) await consequence();
  return result;
}

/** Reads the tables that belong to no tenant. Tenants' rows are invisible here. */
export async function withoutTenant<Result>(
  database: TenantDatabase,
  work: (tx: GlobalTx) => Promise<Result>,
): Promise<Result> {
  return borrow(database, NO_TENANT, async (client) => {
    const { queries, finish } = queriesOver<Pick<DB, 'tenants' | 'tenant_hosts'>>(client);
    return work(queries).finally(finish);
  });
}

/** Has `consequence` run after the commit, in order; not at all after a rollback. For caches and streams, never for mail. */
export function onCommit(tx: Tx, consequence: () => void | Promise<void>): void {
  stateOf(tx).afterCommit.push(consequence);
}

/**
 * For work that has nothing to decide any more: the commit travels with the statements of this turn of the event loop,
 * so that what they lock is free again a round trip earlier. One that fails undoes all; one that is asked for after an
 * answer throws.
 */
export function commitAlong(tx: Tx): void {
  const { commit: begin } = stateOf(tx);
  // Whoever ran the work hears how it ended.
  setImmediate(() => void begin().catch(() => {}));
}

/** The tenant that this transaction is bound to. */
export function tenantOf(tx: Tx): string {
  return stateOf(tx).tenantId;
}

function stateOf(tx: Tx): TransactionState {
  const state = states.get(tx);
  if (!state) throw new Error('Not a transaction of withTenant');
  return state;
}

const TENANT_ID = /^[a-z][a-z0-9-]{0,40}$/;

// A literal SET LOCAL, because Citus propagates that and not set_config() (reliability section 5).
// The pattern leaves nothing that could end the literal.
function beginStatement(tenantId: string, { isolation, isReadOnly }: TransactionOptions): string {
  if (!TENANT_ID.test(tenantId)) throw new Error(`Not a tenant id: ${JSON.stringify(tenantId)}`);
  const modes = [isolation && `isolation level ${isolation}`, isReadOnly && 'read only'];
  const begin = ['begin', ...modes.filter(Boolean)].join(' ');
  return `${begin}; set local app.tenant = '${tenantId}'`;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers ROLLBACK when a statement had failed and the error was swallowed.
  if (command !== 'COMMIT') {
    throw new Error('A statement failed and its error was caught, so nothing was committed');
  }
}

/** As the owner of a turn: no tenant has this name. */
const NO_TENANT = '';

const within = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A connection that failed is closed, never given to the next borrower. */
async function borrow<Result>(
  database: TenantDatabase,
  owner: string,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  // Two that each hold a connection and wait for another one would wait for ever.
  invariant(!within.getStore()?.isOpen, 'A transaction was begun within another one');
  const endTurn = await queueOf(database).take(laneOf(owner));
  const transaction = { isOpen: true };
  let client: pg.PoolClient | undefined;
  try {
    const borrowed = await poolOf(database).connect();
    client = borrowed;
    const result = await within.run(transaction, () => use(borrowed));
    giveBack(client, false);
    return result;
  } catch (error) {
    const failure = asDatabaseFailure(error);
    if (client) giveBack(client, failure instanceof OutsideFailure);
    throw failure;
  } finally {
    transaction.isOpen = false;
    endTurn();
  }
}

function giveBack(client: pg.PoolClient, isSuspect: boolean): void {
  client.release(isSuspect || client.getTransactionStatus() !== 'I');
}
