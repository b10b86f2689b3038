// npm run cluster -- citus: a coordinator and two workers. Distributes an installation with data and orders on it while
// a worker is killed and while a site moves to another worker.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { createBenchSite, createCustomers, TENANT } from '../harness/bench-site.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { runProgram } from '../run-program.ts';
import { ensureCitus, startCitusDatabase, type CitusDatabase } from './citus-database.ts';
import { createSiteContent, startSite } from './cluster-site.ts';
import { runScenario, selectScenarios, type RunOptions, type Scenario } from './scenario.ts';
import { ensureSystemPrograms } from './system-programs.ts';

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
      await worker?.kill();
      await pause(RESTART_MILLISECONDS);
      await worker?.start();
    },
  },
  move: {
    title: 'the site gets a shard of its own, which moves to another worker',
    maxSeconds: 30,
    afterSeconds: 10,
    mayFail: true,
    async inject(database) {
      await withSuperuser(database.urls, async (client) => {
        await client.query(
          `select isolate_tenant_to_new_shard('customers', $1::text, 'CASCADE', shard_transfer_mode => 'force_logical')`,
          [TENANT],
        );
      });
      const { shardId, port } = await findShard(database);
      const target = database.workers.find((node) => node.port !== port);
      await withSuperuser(database.urls, (client) =>
        client.query(
          `select citus_move_shard_placement($1::bigint, '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'force_logical')`,
          [shardId, port, target?.port],
        ),
      );
    },
  },
};

/** Of the site's customers. */
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

/** True if all aims are met. */
export async function runCitus({ folder, scenarios: names, rate }: RunOptions): Promise<boolean> {
  const scenarios = selectScenarios(SCENARIOS, names);
  ensureSystemPrograms();
  ensureCitus();
  const database = await startCitusDatabase(folder, WORKERS);
  let isWhole = true;
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
    isWhole &&= before === after;
    const site = await startSite({
      folder,
      urls,
      directUrl: null,
      serverPorts: [await findFreePort()],
      origin: null,
      customers,
    });
    try {
      for (const scenario of scenarios)
        isWhole = (await runScenario(scenario, database, site, rate)) && isWhole;
      await printRouting(database);
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
  }
  return isWhole;
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
async function countRows({ urls }: CitusDatabase): Promise<number> {
  return withSuperuser(urls, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where n.nspname = 'public' and c.relkind = 'r' order by 1`,
    );
    let total = 0;
    for (const { name } of tables.rows) {
      const sql = `select count(*)::int as rows from ${client.escapeIdentifier(name)}`;
      total += (await client.query<{ rows: number }>(sql)).rows[0]?.rows ?? 0;
    }
    return total;
  });
}

/** How the statements of the run reached the shards: a router query has a partition key. */
async function printRouting({ urls }: CitusDatabase): Promise<void> {
  await withSuperuser(urls, async (client) => {
    const { rows } = await client.query(
      `select partition_key is not null as "isRouted", executor, count(*)::int as statements, sum(calls)::int as calls
       from citus_stat_statements group by 1, 2 order by 1, 2`,
    );
    console.log(`\nstatements by routing\n  ${JSON.stringify(rows)}`);
    const { rows: others } = await client.query<{ query: string; calls: number }>(
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query, calls::int as calls
       from citus_stat_statements where partition_key is null order by calls desc limit 8`,
    );
    for (const { query, calls } of others) console.log(`  not routed, ${calls} calls: ${query}`);
  });
}
