// Tells the pollers of all processes that work has become due.
import { sql } from 'kysely';

import type { Tx } from '../db/with-tenant.ts';

/** Its payload is a kind of work. */
export const WORK_CHANNEL = 'tiffin_work';

/**
 * Wakes the workers at the commit of this transaction. Commits that notify wait for each other, so frequent work is done
 * directly instead.
 */
export async function wakeWorkers(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_notify(${WORK_CHANNEL}, ${kind})`.execute(tx);
}
