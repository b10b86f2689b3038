// Queries that can run alone or combined in one statement: the overhead of a statement exceeds the cost of most queries
// to find their rows.
import { sql, type RawBuilder } from 'kysely';

import type { Tx } from './with-tenant.ts';

export interface BatchableQuery<Result> {
  /** Selects texts, numbers and booleans only: combined with others its rows arrive as JSON. */
  query: RawBuilder<unknown>;
  read(rows: never[]): Result;
}

type Results<Queries extends Record<string, BatchableQuery<unknown>>> = {
  [Name in keyof Queries]: ReturnType<Queries[Name]['read']>;
};

export async function runQuery<Result>(
  tx: Tx,
  { query, read }: BatchableQuery<Result>,
): Promise<Result> {
  return read((await query.execute(tx)).rows as never[]);
}

/** One statement, so all queries see the same snapshot. */
export async function runBatch<Queries extends Record<string, BatchableQuery<unknown>>>(
  tx: Tx,
  queries: Queries,
): Promise<Results<Queries>> {
  const named = Object.entries(queries);
  const columns = named.map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, never[]>>`select ${sql.join(columns)}`.execute(tx);
  const results = named.map(([name, { read }]) => [name, read(rows[0]?.[name] ?? [])]);
  return Object.fromEntries(results) as Results<Queries>;
}
