// Pages of rows in the sequence of an instant and an id, the latest first. A cursor is the end of the page before.
import { sql, type RawBuilder } from 'kysely';

type Column = RawBuilder<unknown>;

/** The instant to the microsecond, and the id of the row. */
export const toCursor = (at: Column, id: Column): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id}`;

/** `cursor` null: every row. */
export function isAfter(cursor: string | null, at: Column, id: Column): RawBuilder<unknown> {
  const [micros, last] = cursor?.split('_') ?? [];
  if (micros === undefined || last === undefined) return sql`true`;
  return sql`(${at}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${last}::uuid)`;
}

/** `rows`: one more than the page has, if there are any. */
export function toPage<Row extends { cursor: string }>(
  rows: readonly Row[],
  size: number,
): { rows: Omit<Row, 'cursor'>[]; next: string | null } {
  const page = rows.slice(0, size);
  return {
    rows: page.map(({ cursor: _, ...row }) => row),
    next: rows.length > size ? (page.at(-1)?.cursor ?? null) : null,
  };
}
