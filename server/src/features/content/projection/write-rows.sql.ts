// Writes only the rows that are not as they should be, so that a publish of one price costs one row.
import { isDeepStrictEqual } from 'node:util';

import { sql, type RawBuilder } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A table whose rows belong to one tenant, with what a publish knows of them. */
export interface ProjectionTable {
  name: string;
  /** The columns of its primary key, without tenant_id. */
  keys: readonly string[];
  columns: readonly string[];
  /** Columns of JSON, which are compared as values. */
  json?: readonly string[];
  /** For a column whose new value depends on what the row has. */
  merge?: Readonly<Record<string, RawBuilder<unknown>>>;
}

const BATCH_ROWS = 500;

const toKey = (row: Row, { keys }: ProjectionTable): string =>
  JSON.stringify(keys.map((key) => row[key]));

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

export async function readRows(tx: Tx, table: ProjectionTable): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${list([...table.keys, ...table.columns])} from ${sql.table(table.name)}
    where tenant_id = ${getTenantId(tx)}`.execute(tx);
  return rows;
}

/** The wanted rows that have to be inserted or updated. */
export function findChanged(
  table: ProjectionTable,
  present: readonly Row[],
  wanted: readonly Row[],
): Row[] {
  const byKey = new Map(present.map((row) => [toKey(row, table), row]));
  return wanted.filter((row) => !isDeepStrictEqual({ ...byKey.get(toKey(row, table)) }, row));
}

/** The present rows that are not wanted. */
export function findSurplus(
  table: ProjectionTable,
  present: readonly Row[],
  wanted: readonly Row[],
): Row[] {
  const keys = new Set(wanted.map((row) => toKey(row, table)));
  return present.filter((row) => !keys.has(toKey(row, table)));
}

/** One statement for some hundred rows. */
export async function upsertRows(
  tx: Tx,
  table: ProjectionTable,
  rows: readonly Row[],
): Promise<void> {
  const { keys, columns, json = [], merge = {} } = table;
  const names = [...keys, ...columns];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const values = rows.slice(from, from + BATCH_ROWS).map((row) => {
      const cells = names.map((name) =>
        json.includes(name) ? JSON.stringify(row[name]) : row[name],
      );
      return sql`(${sql.join([getTenantId(tx), ...cells])})`;
    });
    const updates = columns.map(
      (name) => sql`${sql.ref(name)} = ${merge[name] ?? sql.ref(`excluded.${name}`)}`,
    );
    await sql`
      insert into ${sql.table(table.name)} (${list(['tenant_id', ...names])})
      values ${sql.join(values)}
      on conflict (${list(['tenant_id', ...keys])})
      ${columns.length > 0 ? sql`do update set ${sql.join(updates)}` : sql`do nothing`}`.execute(
      tx,
    );
  }
}

export async function deleteRows(
  tx: Tx,
  table: ProjectionTable,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const keys = rows
      .slice(from, from + BATCH_ROWS)
      .map((row) => sql`(${sql.join(table.keys.map((key) => row[key]))})`);
    await sql`
      delete from ${sql.table(table.name)}
      where tenant_id = ${getTenantId(tx)} and (${list(table.keys)}) in (${sql.join(keys)})`.execute(
      tx,
    );
  }
}

/** Makes the table's rows those that are wanted; `withdraw` is what becomes of the others, which are deleted without it. */
export async function writeRows(
  tx: Tx,
  table: ProjectionTable,
  wanted: readonly Row[],
  withdraw?: (row: Row) => Row,
): Promise<number> {
  const present = await readRows(tx, table);
  const surplus = findSurplus(table, present, wanted);
  const withdrawn = withdraw ? surplus.map(withdraw) : [];
  const changed = findChanged(table, present, [...wanted, ...withdrawn]);
  const deleted = withdraw ? [] : surplus;
  await deleteRows(tx, table, deleted);
  await upsertRows(tx, table, changed);
  return changed.length + deleted.length;
}
