import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { OWNER_ROLE } from '../../server/src/platform/db/database-roles.ts';
import { connect, ensureDatabase, type Database } from '../../server/src/platform/db/database.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';

export interface TestCluster {
  host: string;
  port: number;
  /** Password of the superuser `postgres`. */
  password: string;
  dataDir: string;
  /** On Citus: the workers, each with a database of the same name as the coordinator's. */
  workerPorts?: readonly number[];
}

export const TEMPLATE = 'tiffin_template';

export interface TestDatabase extends Database {
  /** Bypasses row-level security, for checksums and deliberate violations. */
  superuserUrl: string;
  /** Connections of another process, which the caller closes. */
  connectAgain(): Promise<Database>;
}

/** True where lock waits and plans are those of several nodes. */
export const isOnCitus = (): boolean => inject('postgres').workerPorts !== undefined;

/** Content that several test files share: prepared once, cloned for each. */
export interface Preparation {
  name: string;
  prepare(database: Omit<TestDatabase, 'close' | 'connectAgain'>): Promise<void>;
}

/**
 * A migrated database of the caller's own, cloned in some tens of milliseconds. It is removed with the whole cluster:
 * dropping each database, which writes a checkpoint, takes a seventh of the processor time of all tests.
 */
export async function createTestDatabase(preparation?: Preparation): Promise<TestDatabase> {
  const cluster = inject('postgres');
  const template = preparation ? await ensureTemplate(cluster, preparation) : TEMPLATE;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await clone(cluster, template, name);
  return {
    ...(await open(cluster, name)),
    superuserUrl: superuserUrl(cluster, name),
    connectAgain: () => open(cluster, name),
  };
}

async function open(cluster: TestCluster, name: string): Promise<Database> {
  return connect({}, await ensureDatabase(cluster, name));
}

async function ensureTemplate(
  cluster: TestCluster,
  { name, prepare }: Preparation,
): Promise<string> {
  const template = `prepared_${name}`;
  return withClient(superuserUrl(cluster, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount) return template;
    const draft = `draft_${randomUUID().replaceAll('-', '')}`;
    await clone(cluster, TEMPLATE, draft);
    const database = await open(cluster, draft);
    try {
      await prepare({ ...database, superuserUrl: superuserUrl(cluster, draft) });
    } finally {
      await database.close();
    }
    await seal(cluster, draft);
    await runAsSuperuser(cluster, `alter database ${draft} rename to ${template}`);
    return template;
  });
}

async function clone(cluster: TestCluster, template: string, name: string): Promise<void> {
  // Without fsync, copying files takes a tenth of the time of the write-ahead log strategy.
  const sql = `create database ${name} template ${template} owner ${OWNER_ROLE} strategy file_copy`;
  await runAsSuperuser(cluster, sql);
  // The setting of a distributed database (distribute-tables.ts), which a copy does not have.
  if (cluster.workerPorts)
    await runAsSuperuser(
      cluster,
      `alter database ${name} set citus.propagate_set_commands = 'local'`,
    );
}

/** Ends all connections to a template and refuses new ones, such as those of Citus's daemon. */
export async function seal(cluster: TestCluster, template: string): Promise<void> {
  await runAsSuperuser(cluster, `alter database ${template} allow_connections false`);
  await runAsSuperuser(
    cluster,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
  );
}

/** Runs on each node of the cluster. */
async function runAsSuperuser(cluster: TestCluster, sql: string): Promise<void> {
  const ports = [cluster.port, ...(cluster.workerPorts ?? [])];
  const urls = ports.map((port) => superuserUrl({ ...cluster, port }, 'postgres'));
  await Promise.all(urls.map((url) => withClient(url, (client) => client.query(sql))));
}

function superuserUrl({ host, port, password }: TestCluster, database: string): string {
  return `postgres://postgres:${password}@${host}:${port}/${database}`;
}
