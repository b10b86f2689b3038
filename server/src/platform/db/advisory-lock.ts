import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { APPLICATION_NAME, KEEP_ALIVE } from './tenant-database.ts';

export interface AdvisoryLock {
  release(): Promise<void>;
}

/** The session of a killed process ends a moment after the process. */
const MAX_WAIT_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 250;

/**
 * Holds the lock `name` for this process, on a connection of its own. Resolves with null when another process still
 * holds it after the wait.
 */
export async function takeAdvisoryLock(
  url: string,
  name: string,
  maxWaitMilliseconds = MAX_WAIT_MILLISECONDS,
): Promise<AdvisoryLock | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
  });
  // A lost connection releases the lock, which is no reason to stop serving.
  client.on('error', () => {});
  await client.connect();
  const release = () => client.end();
  const deadline = performance.now() + maxWaitMilliseconds;
  try {
    while (!(await tryLock(client, name))) {
      if (performance.now() > deadline) {
        await release();
        return null;
      }
      await pause(RETRY_MILLISECONDS);
    }
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock(hashtext($1)) as "isLocked"';
  const { rows } = await client.query<{ isLocked: boolean }>(sql, [`tiffin ${name}`]);
  return rows[0]?.isLocked === true;
}
