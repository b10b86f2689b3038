// Distributes all tables by tenant_id on Citus (decision 26). Each step commits by itself and finds what an interrupted
// run left, so the command may be repeated until nothing is left to do.
import type pg from 'pg';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { GLOBAL_TABLES } from './tenancy-lint.ts';
import { withClient } from './with-client.ts';

export interface Distribution {
  /** Names of the tables that this run made reference tables, copied to all nodes. */
  copied: string[];
  /** Names of the tables that this run distributed. */
  distributed: string[];
  /** Foreign keys that this run created again. */
  foreignKeys: number;
}

/** Migrations are applied through the coordinator only, so their list stays there. */
const REFERENCE_TABLES = GLOBAL_TABLES.filter((name) => name !== 'migrations');

/** All others are placed with it: the rows of a tenant are on one node. */
const FIRST_TABLE = 'customers';

/**
 * Takes the tables out of service while it copies them. Throws an OutsideFailure if Citus is missing or has no worker.
 * `url`: the owner's direct connection.
 */
export async function distributeTables(url: string): Promise<Distribution> {
  return withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('tiffin migrations'))`);
    await requireCitus(client);
    await propagateTenant(client);
    // The coordinator connects to the workers as the role of a SECURITY DEFINER function. Without a password only a node
    // that the workers' pg_hba.conf trusts can do so.
    await client.query('alter role tiffin_clockwork login');
    const copied = await readUndistributed(client, REFERENCE_TABLES);
    const all = await readTenantTables(client);
    const ordered = [FIRST_TABLE, ...all.filter((name) => name !== FIRST_TABLE)];
    const distributed = await readUndistributed(client, ordered);
    if (copied.length + distributed.length > 0) await saveForeignKeys(client);
    for (const table of copied) await client.query('select create_reference_table($1)', [table]);
    for (const table of distributed) await distribute(client, table);
    return { copied, distributed, foreignKeys: await restoreForeignKeys(client) };
  });
}

async function requireCitus(client: pg.Client): Promise<void> {
  const found = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!found.rowCount)
    throw refuse(
      'this database has no extension citus. Install Citus and run: create extension citus',
    );
  const nodes = await client.query('select from citus_get_active_worker_nodes()');
  if (!nodes.rowCount)
    throw refuse(
      'Citus has no worker. Add one on the coordinator: select citus_add_node(host, port)',
    );
  const { rows } = await client.query<{ isOn: boolean }>(
    `select current_setting('citus.enable_unsafe_triggers') = 'on' as "isOn"`,
  );
  if (!rows[0]?.isOn)
    throw refuse('the triggers of orders need citus.enable_unsafe_triggers = on, on all nodes');
}

const refuse = (reason: string): OutsideFailure =>
  new OutsideFailure('database', `Cannot distribute the tables: ${reason}.`, { canRetry: false });

/** Row-level security on the workers reads the setting that withTenant makes on the coordinator. */
async function propagateTenant(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  end $$`);
}

async function readTenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1) and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
     order by c.relname`,
    [GLOBAL_TABLES],
  );
  return rows.map(({ name }) => name);
}

async function readUndistributed(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t(name, position)
     where not exists (select from citus_tables c
       where c.table_name = t.name::regclass and c.citus_table_type in ('distributed', 'reference'))
     order by t.position`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** Drops all foreign keys and remembers them in a table, because Citus refuses keys between tables of different kinds. */
async function saveForeignKeys(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    create schema if not exists tiffin_distribution;
    create table if not exists tiffin_distribution.foreign_keys (
      relation text not null, name text not null, definition text not null, primary key (relation, name));
    insert into tiffin_distribution.foreign_keys
      select k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0
      on conflict do nothing;
    do $$ declare k record; begin
      for k in select f.relation, f.name from tiffin_distribution.foreign_keys f
        where exists (select from pg_constraint c
          where c.conrelid = f.relation::regclass and c.conname = f.name) loop
        execute format('alter table %s drop constraint %I', k.relation, k.name);
      end loop;
    end $$;
    commit`);
}

/**
 * FORCE binds the owner, who then could not copy the rows. Triggers have run for these rows, and would run again on a
 * worker that may not have the tables yet that they write.
 */
async function distribute(client: pg.Client, table: string): Promise<void> {
  const name = client.escapeIdentifier(table);
  const colocation = table === FIRST_TABLE ? 'none' : FIRST_TABLE;
  await client.query('begin');
  try {
    await client.query(`alter table ${name} no force row level security, disable trigger user`);
    await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
      table,
      colocation,
    ]);
    await client.query(`alter table ${name} enable trigger user`);
    await client.query(`alter table ${name} force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function restoreForeignKeys(client: pg.Client): Promise<number> {
  const exists = await client.query(
    `select where to_regclass('tiffin_distribution.foreign_keys') is not null`,
  );
  if (!exists.rowCount) return 0;
  const { rows } = await client.query<Record<'relation' | 'name' | 'definition', string>>(
    'select relation, name, definition from tiffin_distribution.foreign_keys order by relation, name',
  );
  for (const { relation, name, definition } of rows) {
    const constraint = client.escapeIdentifier(name);
    await client.query('begin');
    try {
      await client.query(`alter table ${relation} add constraint ${constraint} ${definition}`);
      await client.query(
        'delete from tiffin_distribution.foreign_keys where (relation, name) = ($1, $2)',
        [relation, name],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }
  await client.query('drop schema tiffin_distribution cascade');
  return rows.length;
}
