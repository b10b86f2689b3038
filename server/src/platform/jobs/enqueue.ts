import { sql } from 'kysely';

import { getTenantId, type Tx } from '../db/with-tenant.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';

export interface JobOptions {
  runAt?: Date;
  /** Of the waiting jobs of this name and tenant with the same key only the latest runs. */
  key?: string;
  /** Attempts with exponential backoff before the job is given up. Default 25, about three days. */
  maxAttempts?: number;
  /** Waits until no other job is due, such as each of a thousand messages of a newsletter. */
  isBulk?: boolean;
}

/** graphile-worker runs jobs with smaller numbers first. */
const BULK_PRIORITY = 10;

/** Adds a job that exists if and only if this transaction commits. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, maxAttempts, isBulk = false }: JobOptions = {},
): Promise<void> {
  const json = JSON.stringify({ ...payload, tenantId: getTenantId(tx) });
  const when = runAt?.toISOString() ?? null;
  const priority = isBulk ? BULK_PRIORITY : 0;
  await sql`
    select enqueue_job(${name}, ${json}::json, ${when}::timestamptz, ${key ?? null}, ${maxAttempts ?? null}::int,
      ${priority}::int)
  `.execute(tx);
}
