// Applies server/migrations/. Forward only: an applied file must not change.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

import type pg from 'pg';

import { PROJECT_ROOT } from '../project-root.ts';
import { rethrowMissingPrivilege } from './check-connection.ts';
import { APP_ROLE } from './database-roles.ts';
import { withClient } from './with-client.ts';

const MIGRATIONS = new URL('server/migrations/', PROJECT_ROOT);

/** Checksums of earlier texts with the same effect: they failed on Citus, and databases without Citus may have applied them. */
const REPLACED_CHECKSUMS: readonly string[] = [
  '7fb3c30659f492bec9e142ca2f8583253d2128b1adc2a9bc0afded016486cff4', // 0421_expired_leases.sql
];

/**
 * The application needs no temporary tables, which come before others of the same name. Not in a migration, because neither a
 * restored nor a copied database has the privileges of its original. Where another role owns the database, PostgreSQL warns.
 */
const REVOKE_TEMPORARY = `do $$ begin
  if has_database_privilege('${APP_ROLE}', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public, ${APP_ROLE}', current_database());
  end if;
end $$`;

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the missing migrations, each in a transaction of its own, and resolves with their names. Several processes may
 * call it at once. Throws if an applied file was edited or is missing.
 */
export async function migrate(ownerUrl: string, folder: URL = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('tiffin migrations'))`);
    const applied = await readHistory(client);
    rejectRewrittenHistory(applied, migrations);
    const missing = migrations.filter(({ version }) => !applied.has(version));
    for (const migration of missing) await apply(client, migration);
    await client.query(REVOKE_TEMPORARY);
    return missing.map(({ name }) => name);
  }).catch(rethrowMissingPrivilege);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (!version) throw new Error(`Invalid migration name ${name}: expected 0001_name.sql`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const duplicate = migrations.find(
    ({ version }, index) => migrations[index - 1]?.version === version,
  );
  if (duplicate) throw new Error(`Duplicate migration number: ${duplicate.name}`);
  return migrations;
}

type History = Map<number, { name: string; checksum: string }>;

async function readHistory(client: pg.Client): Promise<History> {
  await client.query(`
    create table if not exists migrations (
      version int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const sql = 'select version, name, checksum from migrations';
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(sql);
  return new Map(rows.map(({ version, ...row }) => [version, row]));
}

function rejectRewrittenHistory(applied: History, migrations: readonly Migration[]): void {
  for (const [version, { name, checksum }] of applied) {
    const file = migrations.find((migration) => migration.version === version);
    if (!file)
      throw new Error(
        `Migration ${name} was applied but its file is missing: is this an older release?`,
      );
    if (file.checksum !== checksum && !REPLACED_CHECKSUMS.includes(checksum)) {
      throw new Error(`Migration ${name} was edited after it was applied; write a new one instead`);
    }
  }
}

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    const record = 'insert into migrations (version, name, checksum) values ($1, $2, $3)';
    await client.query(record, [version, name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${describe(cause, sql)}`, { cause });
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = sql.slice(0, position).split('\n').length;
  return Number.isNaN(position) ? error.message : `${error.message} (line ${line})`;
}
