import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { asDatabaseFailure } from './database-failure.ts';

export interface ClientQueries<Tables> {
  queries: Kysely<Tables>;
  /** After this any statement throws, such as one that somebody forgot to await. */
  finish(): void;
}

/** Kysely over one connection that somebody else begins, commits and gives back. Cheap to make. */
export function queriesOver<Tables>(client: pg.PoolClient): ClientQueries<Tables> {
  const connection = new ClientConnection(client);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: refuse,
    }),
  };
  return { queries: new Kysely<Tables>({ dialect }), finish: () => connection.finish() };
}

async function refuse(): Promise<never> {
  throw new Error('The transaction is begun and ended by its door (with-tenant.ts)');
}

class ClientConnection implements DatabaseConnection {
  #client: pg.PoolClient | null;
  #cause: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  finish(): void {
    this.#client = null;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#client) throw new Error(`The transaction is over; was this awaited? ${sql}`);
    const name = statementName(sql);
    const query = { text: sql, values: [...parameters], ...(name && { name }) };
    holdWrites(this.#client);
    try {
      const { rows, rowCount, command } = await this.#client.query(query);
      const changed = command === 'SELECT' ? undefined : BigInt(rowCount ?? 0);
      return { rows, ...(changed !== undefined && { numAffectedRows: changed }) };
    } catch (error) {
      if (!isAborted(error) || this.#cause === undefined) this.#cause = asDatabaseFailure(error);
      throw this.#cause;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not offered: read pages instead');
  }
}

/** What `pg` has and its types do not show. */
interface Connected {
  connection: { stream: { cork(): void; uncork(): void } };
}

const held = new WeakSet<object>();

/**
 * Sends what is asked in one turn of the event loop as one packet. Writing each statement by itself took a third of
 * this process's time under load; waiting for the end of the turn takes an idle one nothing.
 */
export function holdWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & Connected).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  setImmediate(() => {
    held.delete(stream);
    stream.uncork();
  });
}

/**
 * Statements that travelled with one that failed are refused because of it, and whoever waits for several hears of
 * them in any order: all of them tell the cause.
 */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION;
const IN_FAILED_TRANSACTION = '25P02';

const MOST_NAMED_STATEMENTS = 1_000;
const statementNames = new Map<string, string>();

/** A named statement is parsed and planned once a connection, which is half of a short statement's cost. */
function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known || statementNames.size >= MOST_NAMED_STATEMENTS) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}
