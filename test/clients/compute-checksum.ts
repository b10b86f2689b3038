import type pg from 'pg';

/** One hash of all rows of the tables, for tests that nothing has changed. */
export async function computeChecksum(
  superuser: pg.Pool,
  tables: readonly string[],
): Promise<string> {
  const parts = tables.map(
    (table) => `(select coalesce(string_agg(t::text, '|' order by t::text), '') from ${table} t)`,
  );
  const { rows } = await superuser.query<{ hash: string }>(
    `select md5(concat_ws('#', ${parts.join(', ')})) as hash`,
  );
  return rows[0]?.hash ?? '';
}
