// Opens the database of a process: an embedded PostgreSQL or the one of DATABASE_URL, as two roles.
import pg from 'pg';
import {
  APP_ROLE,
  OWNER_ROLE,
  ensureRole,
  lockSetUp,
  passwordFor,
  refusePrivilegedRole,
  setPassword,
} from './database-roles.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { connected, isPasswordRefused } from './connected.ts';
import { keepPostgres } from './embedded/supervise-postgres.ts';
import { reachDatabase, rightsInWords } from './reach-database.ts';
import { stopIfLast } from './embedded/stop-if-last.ts';
import { closeTenantDatabase, openTenantDatabase, type TenantDatabase } from './tenant-database.ts';

export interface DatabaseConfig {
  /** Where the embedded cluster lives; unused when databaseUrl is given. */
  dataDir: string;
  /** The owner's connection to a PostgreSQL (15 or newer) that somebody else runs. */
  databaseUrl?: string | null;
  /** The application role's connection; without it `tiffin_app` is made in the same cluster. */
  appDatabaseUrl?: string | null;
  /** Hears of idle connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}

export interface Database {
  /** Serves requests. */
  app: TenantDatabase;
  /** Owns the tables: migrations, pack import (the only writer of `tenants`), the job queue. Also under RLS. */
  owner: TenantDatabase;
  ownerUrl: string;
  appUrl: string;
  /** Closes every connection, then stops the embedded PostgreSQL unless another process of ours uses it. */
  close(): Promise<void>;
}

/** Throws an OutsideFailure that names the variable where a given database cannot be used. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, appDatabaseUrl } = config;
  if (databaseUrl) {
    await reachDatabase('DATABASE_URL', databaseUrl);
    if (appDatabaseUrl) await reachDatabase('APP_DATABASE_URL', appDatabaseUrl);
    const appUrl = appDatabaseUrl ?? (await ensureAppRole(databaseUrl).catch(rightsInWords));
    return connect(config, { ownerUrl: databaseUrl, appUrl });
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const database = await connect(config, await ensureDatabase(postgres, 'tiffin'));
    const onError = config.onError ?? (() => {});
    const kept = keepPostgres(postgres, { dataDir: config.dataDir, onError });
    const close = async () => {
      await kept.stop();
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

/** Few: each plans every statement for itself, and on two cores more of them only take turns. */
const MOST_CONNECTIONS = 12;

type DatabaseUrls = Pick<Database, 'ownerUrl' | 'appUrl'>;

/** Opens both roles' pools on a database that exists, once the application's role is seen to be harmless. */
export async function connect(
  config: Pick<DatabaseConfig, 'onError'>,
  urls: DatabaseUrls,
): Promise<Database> {
  await connected(urls.appUrl, refusePrivilegedRole);
  const onError = config.onError ?? (() => {});
  const app = openTenantDatabase({
    url: urls.appUrl,
    maxConnections: MOST_CONNECTIONS,
    isPipelined: true,
    onError,
  });
  const owner = openTenantDatabase({
    url: urls.ownerUrl,
    maxConnections: 10,
    isPipelined: false,
    onError,
  });
  const close = async () => {
    await Promise.all([closeTenantDatabase(app), closeTenantDatabase(owner)]);
  };
  return { app, owner, ...urls, close };
}

async function ensureAppRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const password = passwordFor(APP_ROLE, decodeURIComponent(url.password));
  url.username = APP_ROLE;
  url.password = password;
  const appUrl = url.href;
  await connected(ownerUrl, async (client) => {
    await lockSetUp(client);
    await ensureRole(client, APP_ROLE, password);
    // The owner got another password, and so the one that is derived from it is another, too.
    if (await refusesPassword(appUrl)) await setPassword(client, APP_ROLE, password);
  });
  return appUrl;
}

const refusesPassword = (url: string): Promise<boolean> =>
  connected(url, async () => false).catch((error: unknown) => {
    if (isPasswordRefused(error)) return true;
    throw error;
  });

/** Makes both roles and one empty database in an embedded cluster; what exists stays. */
export async function ensureDatabase(
  { host, port, password }: Omit<EmbeddedPostgres, 'stop'>,
  name: string,
): Promise<DatabaseUrls> {
  const urlFor = (role: string, secret: string, database: string) =>
    `postgres://${role}:${secret}@${host}:${port}/${database}`;
  await connected(urlFor('postgres', password, 'postgres'), async (client) => {
    await lockSetUp(client);
    // The owner makes one more role in a migration, hence its right.
    await ensureRole(client, OWNER_ROLE, passwordFor(OWNER_ROLE, password), 'createrole');
    await ensureRole(client, APP_ROLE, passwordFor(APP_ROLE, password));
    const found = await client.query('select from pg_database where datname = $1', [name]);
    const sql = `create database ${pg.escapeIdentifier(name)} owner ${OWNER_ROLE}`;
    if (!found.rowCount) await client.query(sql);
  });
  return {
    ownerUrl: urlFor(OWNER_ROLE, passwordFor(OWNER_ROLE, password), name),
    appUrl: urlFor(APP_ROLE, passwordFor(APP_ROLE, password), name),
  };
}
