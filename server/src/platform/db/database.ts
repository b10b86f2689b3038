// Opens the database of a process as two roles: an embedded PostgreSQL, or the one of DATABASE_URL.
import pg from 'pg';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { checkConnection, rethrowMissingPrivilege } from './check-connection.ts';
import {
  APP_ROLE,
  OWNER_ROLE,
  ensureRole,
  lockSetup,
  derivePassword,
  rejectPrivilegedRole,
  setPassword,
} from './database-roles.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { stopIfLast, supervisePostgres } from './embedded/supervise-postgres.ts';
import { closeTenantDatabase, openTenantDatabase, type TenantDatabase } from './tenant-database.ts';
import { withClient, isInvalidPassword } from './with-client.ts';

export interface DatabaseConfig {
  /** Folder of the embedded cluster; unused with databaseUrl. */
  dataDir: string;
  /** The owner's connection to an external PostgreSQL, 15 or newer. */
  databaseUrl?: string | null;
  /** The application role's connection; without it the role `tiffin_app` is created. */
  appDatabaseUrl?: string | null;
  /** The owner's connection past a transaction pooler, to which the other two lead; absent: there is no pooler. */
  databaseDirectUrl?: string | null;
  /** Called for lost idle connections; the pool replaces them. */
  onError?: (error: Error) => void;
}

export interface Database {
  /** Serves requests. */
  app: TenantDatabase;
  /** Owns the tables: migrations, pack import (the only writer of `tenants`). Row-level security applies. */
  owner: TenantDatabase;
  ownerUrl: string;
  appUrl: string;
  /** The owner's, past a transaction pooler: migrations and session locks. */
  directUrl: string;
  /** The application role's, past a transaction pooler: LISTEN. */
  listenUrl: string;
  /** Closes every connection, then stops the embedded PostgreSQL unless another process of ours uses it. */
  close(): Promise<void>;
}

/** Throws an OutsideFailure that names the variable if an external database cannot be used. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, appDatabaseUrl, databaseDirectUrl } = config;
  if (databaseUrl) {
    await checkConnection('DATABASE_URL', databaseUrl);
    if (appDatabaseUrl) await checkConnection('APP_DATABASE_URL', appDatabaseUrl);
    if (databaseDirectUrl) await checkConnection('DATABASE_DIRECT_URL', databaseDirectUrl);
    const appUrl =
      appDatabaseUrl ??
      (await ensureAppRole(databaseUrl, databaseDirectUrl ?? databaseUrl).catch(
        rethrowMissingPrivilege,
      ));
    return connect(config, { ownerUrl: databaseUrl, appUrl });
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const database = await connect(config, await ensureDatabase(postgres, 'tiffin'));
    const onError = config.onError ?? (() => {});
    const supervised = supervisePostgres(postgres, { dataDir: config.dataDir, onError });
    const close = async () => {
      await supervised.stop();
      try {
        await database.close();
      } finally {
        await stopIfLast(postgres);
      }
    };
    return { ...database, close };
  } catch (error) {
    await stopIfLast(postgres);
    throw error;
  }
}

/** Each connection plans every statement for itself, and on two cores more connections bring no throughput. */
const MAX_CONNECTIONS = 12;

type DatabaseUrls = Pick<Database, 'ownerUrl' | 'appUrl'>;

/** Connections of `role`'s URL to the host and database of `direct`. */
function toDirectUrl(role: string, direct: string): string {
  const { username, password } = new URL(role);
  return Object.assign(new URL(direct), { username, password }).href;
}

/** Opens the pools of both roles, after checking that row-level security binds the application's role. */
export async function connect(
  config: Pick<DatabaseConfig, 'onError' | 'databaseDirectUrl'>,
  urls: DatabaseUrls,
): Promise<Database> {
  await withClient(urls.appUrl, rejectPrivilegedRole);
  const { onError = () => {}, databaseDirectUrl } = config;
  const isPooled = Boolean(databaseDirectUrl);
  const app = openTenantDatabase({
    url: urls.appUrl,
    maxConnections: MAX_CONNECTIONS,
    isPipelined: true,
    isPooled,
    onError,
  });
  const directUrl = databaseDirectUrl ?? urls.ownerUrl;
  const owner = openTenantDatabase({
    url: urls.ownerUrl,
    maxConnections: 10,
    isPipelined: false,
    isPooled,
    onError,
  });
  const close = async () => {
    await Promise.all([app, owner].map(closeTenantDatabase));
  };
  const listenUrl = isPooled ? toDirectUrl(urls.appUrl, directUrl) : urls.appUrl;
  return { app, owner, ...urls, directUrl, listenUrl, close };
}

async function ensureAppRole(ownerUrl: string, directUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  // PGPASSWORD, .pgpass, a certificate or trust lets the owner in; but from an empty secret anybody can derive the password.
  if (url.password === '') {
    throw new OutsideFailure(
      'database',
      `DATABASE_URL: it has no password, from which that of ${APP_ROLE} is derived. Set APP_DATABASE_URL (docs/operating.md, Roles).`,
      { canRetry: false },
    );
  }
  const password = derivePassword(APP_ROLE, decodeURIComponent(url.password));
  url.username = APP_ROLE;
  url.password = password;
  const appUrl = url.href;
  const appDirectUrl = toDirectUrl(appUrl, directUrl);
  await withClient(directUrl, async (client) => {
    await lockSetup(client);
    await ensureRole(client, APP_ROLE, password);
    // The password is derived from the owner's, which may have changed.
    if (await isPasswordRefused(appDirectUrl)) await setPassword(client, APP_ROLE, password);
  });
  return appUrl;
}

const isPasswordRefused = (url: string): Promise<boolean> =>
  withClient(url, async () => false).catch((error: unknown) => {
    if (isInvalidPassword(error)) return true;
    throw error;
  });

/** Creates both roles and one empty database in an embedded cluster, unless they exist. */
export async function ensureDatabase(
  { host, port, password }: Omit<EmbeddedPostgres, 'stop'>,
  name: string,
): Promise<DatabaseUrls> {
  const getRoleUrl = (role: string, secret: string, database: string) =>
    `postgres://${role}:${secret}@${host}:${port}/${database}`;
  await withClient(getRoleUrl('postgres', password, 'postgres'), async (client) => {
    await lockSetup(client);
    // A migration, which runs as the owner, creates one more role.
    await ensureRole(client, OWNER_ROLE, derivePassword(OWNER_ROLE, password), 'createrole');
    await ensureRole(client, APP_ROLE, derivePassword(APP_ROLE, password));
    const found = await client.query('select from pg_database where datname = $1', [name]);
    const sql = `create database ${pg.escapeIdentifier(name)} owner ${OWNER_ROLE}`;
    if (!found.rowCount) await client.query(sql);
  });
  return {
    ownerUrl: getRoleUrl(OWNER_ROLE, derivePassword(OWNER_ROLE, password), name),
    appUrl: getRoleUrl(APP_ROLE, derivePassword(APP_ROLE, password), name),
  };
}
