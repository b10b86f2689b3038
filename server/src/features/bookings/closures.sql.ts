// Closures that staff have made in the console.
import { sql } from 'kysely';

import type { TableClosure } from '../../../../contract/sites/table-plan.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { DAY } from '../calendar/calendar.ts';

interface ClosureRow {
  id: string;
  date: string;
  from: string | null;
  to: string | null;
  tables: string[] | null;
  note: string | null;
}

const COLUMNS = sql`closure_id as id, to_char(date, 'YYYY-MM-DD') as date, from_time as "from", to_time as "to",
  table_ids as tables, note`;

const toClosure = ({ id, date, from, to, tables, note }: ClosureRow): TableClosure => ({
  id,
  date,
  ...(from !== null && to !== null && { from, to }),
  ...(tables && { tables }),
  ...(note !== null && { note }),
});

/** Those that may concern instants of a range in UTC milliseconds, by date and id. */
export async function listClosures(
  tx: Tx,
  { storeId, from, to }: { storeId: string; from: number; to: number },
): Promise<TableClosure[]> {
  // Local dates and those of the session are at most a day from UTC's, and a closure lasts into the next one.
  const [first, last] = [new Date(from - 2 * DAY), new Date(to + 2 * DAY)];
  const { rows } = await sql<ClosureRow>`
    select ${COLUMNS} from booking_closures
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and date between ${first}::timestamptz::date and ${last}::timestamptz::date
    order by date, closure_id`.execute(tx);
  return rows.map(toClosure);
}

/** False: it exists. */
export async function insertClosure(
  tx: Tx,
  storeId: string,
  { id, date, from, to, tables, note }: TableClosure,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into booking_closures (tenant_id, store_id, date, closure_id, from_time, to_time, table_ids, note)
    values (${getTenantId(tx)}, ${storeId}, ${date}::date, ${id}::uuid, ${from ?? null}, ${to ?? null},
      ${tables ?? null}::text[], ${note ?? null})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Those of one local date: 'yyyy-MM-dd'. */
export async function countClosures(tx: Tx, storeId: string, date: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_closures
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and date = ${date}::date`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Null: there is none. */
export async function deleteClosure(
  tx: Tx,
  storeId: string,
  id: string,
): Promise<TableClosure | null> {
  const isIt = sql`tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and closure_id = ${id}::uuid`;
  // Citus refuses functions of the session, such as to_char, in RETURNING.
  const { rows } = await sql<ClosureRow>`
    select ${COLUMNS} from booking_closures where ${isIt} for update`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await sql`delete from booking_closures where ${isIt}`.execute(tx);
  return toClosure(row);
}
