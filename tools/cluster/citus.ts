// npm run cluster -- citus: a coordinator and two workers. Distributes an installation with data and orders on it while
// a worker is killed and while a site moves to another worker; then checks that each statement goes to one shard.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type pg from 'pg';

import { migrate } from '../../server/src/platform/db/migrate.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createBenchSite, createCustomers, TENANT } from '../harness/bench-site.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { runProgram } from '../run-program.ts';
import { startCitusDatabase, type CitusDatabase } from './citus-database.ts';
import { createSiteContent, startSingleServerSite } from './cluster-site.ts';
import type { PostgresNode } from './postgres-node.ts';
import {
  createFolder,
  runScenario,
  selectScenarios,
  type RunOptions,
  type Scenario,
} from './scenario.ts';
import { checkStatementRouting } from './statement-routing.ts';
import { waitFor } from './supervised-service.ts';

const CLI = fileURLToPath(new URL('../../server/src/app/cli.ts', import.meta.url));
const WORKERS = 2;
/** The time that systemd waits before it restarts a service. */
const RESTART_MILLISECONDS = 1_000;
const NEIGHBOUR = { tenantId: 'neighbour', host: 'neighbour.test' };

const SCENARIOS: Readonly<Record<string, Scenario<CitusDatabase>>> = {
  steady: {
    title: 'steady orders, no fault',
    maxSeconds: 5,
    afterSeconds: 10,
    mayFail: false,
    inject: async () => {},
  },
  kill: {
    title: "kill -9 of the worker with the site's rows, started again after 1 s",
    maxSeconds: 30,
    afterSeconds: 20,
    mayFail: true,
    async inject(database) {
      const { port } = await findShard(database);
      const worker = database.workers.find((node) => node.port === port);
      if (!worker) throw new Error(`No worker listens at ${port}`);
      await worker.kill();
      await pause(RESTART_MILLISECONDS);
      await worker.start();
    },
  },
  move: {
    title: "the shard with the site's rows moves to another worker",
    maxSeconds: 30,
    afterSeconds: 10,
    mayFail: true,
    async inject(database) {
      const { shardId, port } = await findShard(database);
      const target = findOtherWorker(database, port);
      await transferShard(database, target, MOVE, [shardId, port, target.port]);
    },
  },
  isolate: {
    title: 'the site gets a shard of its own, on another worker',
    maxSeconds: 30,
    afterSeconds: 10,
    mayFail: true,
    async inject(database) {
      const { shardId, port } = await findShard(database);
      const target = findOtherWorker(database, port);
      await transferShard(database, target, SPLIT, [shardId, TENANT, target.port]);
    },
  },
};

const MOVE = `
  select citus_move_shard_placement($1::bigint, '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'force_logical')`;

/**
 * As isolate_tenant_to_new_shard, but all new shards are on the other worker. On the worker of the old one, Citus creates
 * their primary keys after the replication slot, and no change in between can be replicated: the call never ends.
 */
const SPLIT = `
  with site as (select worker_hash($2::text) as hash)
  select citus_split_shard_by_split_points(shardid, p.points,
    (select array_agg(nodeid) from pg_dist_node, generate_series(0, cardinality(p.points)) where nodeport = $3::int),
    'force_logical')
  from site, pg_dist_shard, lateral (
    select array_agg(point::text order by point) as points from unnest(array[hash - 1, hash]) as point
    where point between shardminvalue::int and shardmaxvalue::int - 1) as p
  where shardid = $1::bigint`;

/** Citus replicates into the new shards as a role of its own, which forced row-level security would stop. */
const ADMIT_REPLICATION = `
  set citus.enable_alter_role_propagation = off;
  do $$ declare role text; begin
    select rolname into strict role from pg_roles where rolname like 'citus\\_shard\\_%\\_subscription\\_role\\_%';
    execute format('alter role %I bypassrls', role);
  end $$`;

/** Rows are copied while orders go on; writes wait only at the end. */
async function transferShard(
  { urls }: CitusDatabase,
  target: PostgresNode,
  statement: string,
  parameters: unknown[],
): Promise<void> {
  const transfer = withSuperuser(urls, (client) => client.query(statement, parameters));
  const admission = waitFor('the role of the subscription', () =>
    withSuperuser(target, (client) => client.query(ADMIT_REPLICATION)),
  );
  await Promise.all([transfer, admission]);
}

function findOtherWorker({ workers }: CitusDatabase, port: number): PostgresNode {
  const worker = workers.find((node) => node.port !== port);
  if (!worker) throw new Error('There is no other worker');
  return worker;
}

/** Finds the shard of the site's customers. */
async function findShard({ urls }: CitusDatabase): Promise<{ shardId: number; port: number }> {
  return withSuperuser(urls, async (client) => {
    const { rows } = await client.query<{ shardId: number; port: number }>(
      `select shardid::int as "shardId", nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('customers', $1::text)`,
      [TENANT],
    );
    const [shard] = rows;
    if (!shard) throw new Error('The site has no shard');
    return shard;
  });
}

/** True if all targets are met. */
export async function runCitus(options: RunOptions): Promise<boolean> {
  const { scenarios: names, rate } = options;
  const scenarios = selectScenarios(SCENARIOS, names);
  const folder = await createFolder(options.folder, 'faults');
  const database = await startCitusDatabase(folder, WORKERS);
  let areTargetsMet = true;
  try {
    const { urls } = database;
    await migrate(urls.ownerUrl);
    const customers = await createSiteContent(urls);
    await withSuperuser(urls, async (client) => {
      await createBenchSite(client, 1, NEIGHBOUR);
      await createCustomers(client, 10, NEIGHBOUR);
    });
    const before = await countRows(database);
    await distribute(database);
    await distribute(database);
    const after = await countRows(database);
    console.log(`rows before and after: ${before}, ${after}`);
    areTargetsMet &&= before === after;
    const site = await startSingleServerSite({
      folder,
      urls,
      serversWork: true,
      customers,
    });
    try {
      for (const scenario of scenarios)
        areTargetsMet = (await runScenario(scenario, database, site, rate)) && areTargetsMet;
      const foreignRows = await countForeignRows(database);
      console.log(`\nrows of the site that its neighbour sees: ${foreignRows}`);
      areTargetsMet &&= foreignRows === 0;
      areTargetsMet = (await checkStatementRouting(database, site, rate)) && areTargetsMet;
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
  }
  return areTargetsMet;
}

async function distribute({ urls }: CitusDatabase): Promise<void> {
  const env = { DATABASE_URL: urls.ownerUrl, APP_DATABASE_URL: urls.appUrl };
  const { code, output } = await runProgram([CLI, 'database', 'distribute'], {
    isQuiet: true,
    env,
  });
  const lines = output.trim().split('\n');
  console.log(`tiffin database distribute: ${lines.length} lines, the last: ${lines.at(-1)}`);
  if (code !== 0) throw new Error(output);
}

/** Rows of all tables with a tenant. */
const countRows = ({ urls }: CitusDatabase): Promise<number> =>
  withSuperuser(urls, (client) => sumTables(client, ''));

/** Rows of the site that the program sees while it works for the neighbour: row-level security on the new shards. */
const countForeignRows = ({ urls }: CitusDatabase): Promise<number> =>
  withClient(urls.appUrl, async (client) => {
    await client.query(`begin; set local app.tenant = '${NEIGHBOUR.tenantId}'`);
    return sumTables(client, `where tenant_id = '${TENANT}'`);
  });

async function sumTables(client: pg.Client, condition: string): Promise<number> {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('tenants', 'tenant_hosts') order by 1`,
  );
  let total = 0;
  for (const { name } of tables.rows) {
    const sql = `select count(*)::int as rows from ${client.escapeIdentifier(name)} ${condition}`;
    total += (await client.query<{ rows: number }>(sql)).rows[0]?.rows ?? 0;
  }
  return total;
}
