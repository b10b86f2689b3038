import type { Database } from '../db/database.ts';
import { poolOf } from '../db/tenant-database.ts';

/** Of the queue that all processes share. */
export interface JobFigures {
  /** Failed at least once, and to be tried again. */
  failing: number;
  /** Failed for good: as often as they may. */
  givenUp: number;
}

export async function jobFigures(database: Pick<Database, 'owner'>): Promise<JobFigures> {
  const { rows } = await poolOf(database.owner).query<JobFigures>(`
    select (count(*) filter (where attempts < max_attempts))::int as failing,
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp"
    from graphile_worker.jobs where last_error is not null`);
  return rows[0] ?? { failing: 0, givenUp: 0 };
}
