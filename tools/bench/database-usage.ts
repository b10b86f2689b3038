// Counters of the database: commits, flushes of the write-ahead log and, on demand, every statement.
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';

export interface DatabaseUsage {
  transactions: number;
  /** Flushes of the write-ahead log; transactions that commit together share one. */
  flushes: number;
}

/** PostgreSQL 18 or newer. Sessions report with a delay of 1 s, so recent work may be missing. */
export async function readDatabaseUsage(cluster: ThrowawayCluster): Promise<DatabaseUsage> {
  const { rows } = await withSuperuser(cluster, (client) =>
    client.query<DatabaseUsage>(`
      select (select (xact_commit + xact_rollback)::int from pg_stat_database
          where datname = current_database()) as transactions,
        (select sum(fsyncs)::int from pg_stat_io where object = 'wal') as flushes`),
  );
  return rows[0] ?? { transactions: Number.NaN, flushes: Number.NaN };
}

/** Enables pg_stat_statements, nested statements of triggers and functions included. Restarts the cluster. */
export async function enableStatementStats(cluster: ThrowawayCluster): Promise<void> {
  await withSuperuser(cluster, async (client) => {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
    await client.query(`alter system set "pg_stat_statements.track" = 'all'`);
    await client.query('alter system set "pg_stat_statements.track_planning" = on');
  });
  await cluster.kill();
  await cluster.restart();
  await withSuperuser(cluster, (client) => client.query('create extension pg_stat_statements'));
}

export const resetStatementStats = (cluster: ThrowawayCluster) =>
  withSuperuser(cluster, (client) => client.query('select pg_stat_statements_reset()'));

export interface StatementStats {
  text: string;
  isNested: boolean;
  calls: number;
  /** Pages of tables and indexes; unlike time, the same on a busy machine. */
  pages: number;
  /** The time of its execution, waiting for locks included. */
  milliseconds: number;
  planningMilliseconds: number;
}

/** The statements since `resetStatementStats`, those with the most pages first. */
export async function readStatementStats(cluster: ThrowawayCluster): Promise<StatementStats[]> {
  const { rows } = await withSuperuser(cluster, (client) =>
    client.query<StatementStats>(`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text, not toplevel as "isNested",
        calls::float8 as calls, (shared_blks_hit + shared_blks_read)::float8 as pages, total_exec_time as milliseconds,
        total_plan_time as "planningMilliseconds"
      from pg_stat_statements order by pages desc, calls desc`),
  );
  return rows;
}
