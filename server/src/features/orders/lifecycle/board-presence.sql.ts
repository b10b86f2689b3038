// Whether people watch the orders of a store on a board.
import { sql } from 'kysely';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

/** Two beats may be lost before a board counts as closed (console, section 3.3). */
const PRESENCE_SECONDS = 45;

export async function isBoardOpen(tx: Tx, storeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from board_presence where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and seen_at > ${now}::timestamptz - make_interval(secs => ${PRESENCE_SECONDS})`.execute(tx);
  return rows.length > 0;
}
