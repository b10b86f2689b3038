// A coordinator and workers of Citus on loopback.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import type { DatabaseUrls } from '../harness/with-superuser.ts';
import { createPostgresNode, getSuperuserUrl, type PostgresNode } from './postgres-node.ts';
import { ensureSystemPrograms, POSTGRES_PROGRAMS } from './system-programs.ts';

export interface CitusDatabase {
  urls: DatabaseUrls;
  coordinator: PostgresNode;
  workers: readonly PostgresNode[];
  close(): Promise<void>;
}

const SETTINGS = `
shared_preload_libraries = 'citus'
shared_buffers = 64MB
max_connections = 300
max_prepared_transactions = 200
wal_level = logical
citus.node_conninfo = 'sslmode=disable'
citus.enable_unsafe_triggers = on
citus.shard_count = 8
logging_collector = on
log_destination = 'jsonlog'
log_filename = 'postgresql.log'
`;
/** The log of a node in its data folder has one JSON object a line. */
export const LOG_FILE = 'log/postgresql.json';

/** CITUS_SRC: a folder with Citus's source, built for PostgreSQL 15; it is installed unless the extension is there. */
function ensureCitus(): void {
  const isInstalled = () => existsSync('/usr/share/postgresql/15/extension/citus.control');
  if (isInstalled()) return;
  const source = process.env['CITUS_SRC'];
  if (source) {
    const configure = [
      './configure --without-libcurl',
      `PG_CONFIG=${POSTGRES_PROGRAMS}/pg_config`,
    ].join(' ');
    spawnSync('sh', ['-c', `${configure} && make -j2 && make install`], {
      cwd: source,
      stdio: 'inherit',
    });
  }
  if (!isInstalled())
    throw new Error(
      'Citus is missing. Set CITUS_SRC to its source folder; building needs: apt-get install -y ' +
        'postgresql-server-dev-15 liblz4-dev libzstd-dev libssl-dev libkrb5-dev libicu-dev',
    );
}

/** Minor releases that restrict the libraries of replication slots refuse Citus's, and shards do not move. */
async function allowCitusSlots(node: PostgresNode): Promise<void> {
  const isRestricted = await withClient(getSuperuserUrl(node.port, 'postgres'), async (client) => {
    const { rows } = await client.query(
      `select from pg_settings where name = 'output_plugin_libraries'`,
    );
    if (rows.length === 0) return false;
    await client.query(`alter system set output_plugin_libraries = 'citus', 'pgoutput'`);
    return true;
  });
  if (!isRestricted) return;
  await node.service.stop();
  await node.start();
}

/** Installs what is missing. `name`: of the database, which is empty. */
export async function startCitusDatabase(
  folder: string,
  workerCount: number,
  name = 'tiffin',
): Promise<CitusDatabase> {
  ensureSystemPrograms();
  ensureCitus();
  const nodes: PostgresNode[] = [];
  const close = async () => {
    for (const { service } of nodes) await service.stop();
  };
  try {
    for (let index = 0; index <= workerCount; index += 1)
      nodes.push(
        await createPostgresNode(folder, {
          name: `citus${index}`,
          port: await findFreePort(),
          settings: SETTINGS,
        }),
      );
    for (const node of nodes) await allowCitusSlots(node);
    const [coordinator, ...workers] = nodes;
    if (!coordinator) throw new Error('There is no coordinator');
    const address = {
      host: '127.0.0.1',
      port: coordinator.port,
      password: 'unused',
      dataDir: folder,
    };
    const urls = await ensureDatabase(address, name);
    for (const worker of workers)
      await withClient(getSuperuserUrl(worker.port, 'postgres'), (client) =>
        client.query(`create database ${name}`),
      );
    for (const node of nodes)
      await withClient(getSuperuserUrl(node.port, name), (client) =>
        client.query('create extension citus'),
      );
    const superuserUrl = getSuperuserUrl(coordinator.port, name);
    await withClient(superuserUrl, async (client) => {
      await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
      for (const { port } of workers)
        await client.query(`select citus_add_node('127.0.0.1', $1)`, [port]);
    });
    return { urls: { ...urls, superuserUrl }, coordinator, workers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
