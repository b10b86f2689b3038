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

import { toDatabaseFailure } from './database-failure.ts';

export interface ClientQueries<Tables> {
  queries: Kysely<Tables>;
  /** After this any statement throws, such as one that was not awaited. */
  finish(): void;
}

/**
 * Kysely over one connection whose transaction the caller begins and ends. Cheap to create. `isNamed`: statements are
 * prepared once for the connection.
 */
export function createClientQueries<Tables>(
  client: pg.PoolClient,
  isNamed: boolean,
): ClientQueries<Tables> {
  const connection = new ClientConnection(client, isNamed);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: rejectTransactionControl,
      commitTransaction: rejectTransactionControl,
      rollbackTransaction: rejectTransactionControl,
      destroy: rejectTransactionControl,
    }),
  };
  return { queries: new Kysely<Tables>({ dialect }), finish: () => connection.finish() };
}

async function rejectTransactionControl(): Promise<never> {
  throw new Error('withTenant begins and ends the transaction');
}

class ClientConnection implements DatabaseConnection {
  #client: pg.PoolClient | null;
  readonly #isNamed: boolean;
  #cause: unknown;

  constructor(client: pg.PoolClient, isNamed: boolean) {
    this.#client = client;
    this.#isNamed = isNamed;
  }

  finish(): void {
    this.#client = null;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#client) throw new Error(`The transaction is over; was this awaited? ${sql}`);
    const name = this.#isNamed ? getStatementName(sql) : undefined;
    const query = { text: sql, values: [...parameters], ...(name && { name }) };
    corkWrites(this.#client);
    try {
      const { rows, rowCount, command } = await this.#client.query(query);
      const changed = command === 'SELECT' ? undefined : BigInt(rowCount ?? 0);
      return { rows, ...(changed !== undefined && { numAffectedRows: changed }) };
    } catch (error) {
      if (!isInFailedTransaction(error) || this.#cause === undefined)
        this.#cause = toDatabaseFailure(error);
      throw this.#cause;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not supported: read pages instead');
  }
}

/** A property of `pg` that its types lack. */
interface ClientWithStream {
  connection: { stream: { cork(): void; uncork(): void } };
}

const corkedStreams = new WeakSet<object>();

/**
 * Sends the statements of one turn of the event loop as one packet. Writing each by itself took a third of the
 * process's time under load; waiting for the end of the turn costs an idle process nothing.
 */
export function corkWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & ClientWithStream).connection;
  if (corkedStreams.has(stream)) return;
  corkedStreams.add(stream);
  stream.cork();
  setImmediate(() => {
    corkedStreams.delete(stream);
    stream.uncork();
  });
}

/**
 * PostgreSQL rejects the statements after a failed one in the same packet, and a caller that awaits several sees their
 * errors in any order: all of them carry the first error as cause.
 */
const isInFailedTransaction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION;
const IN_FAILED_TRANSACTION = '25P02';

const MAX_NAMED_STATEMENTS = 1_000;
const statementNames = new Map<string, string>();

/** A named statement is parsed and planned once per connection, which saves half of a short statement's cost. */
function getStatementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known || statementNames.size >= MAX_NAMED_STATEMENTS) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}
