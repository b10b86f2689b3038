import type { Database } from '../db/database.ts';
import { getPool } from '../db/tenant-database.ts';

/** Metrics of the queue that all processes share. */
export interface JobMetrics {
  /** Jobs that failed at least once and will be retried. */
  failing: number;
  /** Jobs that failed on their last attempt. */
  givenUp: number;
}

export async function readJobMetrics(database: Pick<Database, 'owner'>): Promise<JobMetrics> {
  const { rows } = await getPool(database.owner).query<JobMetrics>(`
    select (count(*) filter (where attempts < max_attempts))::int as failing,
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp"
    from graphile_worker.jobs where last_error is not null`);
  return rows[0] ?? { failing: 0, givenUp: 0 };
}
