// Asks Citus for the plan of every statement that whole orders and a board executed: each must go to one shard.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { APPLICATION_NAME } from '../../server/src/platform/db/tenant-database.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { openBoardClient } from '../bench/board-client.ts';
import {
  createBenchCart,
  createOwnerSession,
  getKitchenId,
  TENANT,
} from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { LOG_FILE, type CitusDatabase } from './citus-database.ts';
import { measureUnderLoad } from './cluster-load.ts';
import type { ClusterSite } from './cluster-site.ts';
import { waitFor } from './supervised-service.ts';

interface LogEntry {
  user?: string;
  application_name?: string;
  message: string;
  detail?: string;
}

interface Statement {
  role: string;
  sql: string;
  /** SQL literals. */
  parameters: string[];
}

type Routing = 'one shard' | 'one shard, in parts' | 'no distributed table' | 'several shards';

/** True if no statement needs several shards. */
export async function checkStatementRouting(
  database: CitusDatabase,
  site: ClusterSite,
  rate: number,
): Promise<boolean> {
  const { superuserUrl, appUrl, ownerUrl } = database.urls;
  const logStatements = (kind: 'all' | 'none') =>
    withClient(superuserUrl, async (client) => {
      await client.query(`alter system set log_statement = '${kind}'`);
      await client.query('select pg_reload_conf()');
    });
  await logStatements('all');
  await measureUnderLoad(site, { rate, afterSeconds: 5 }, () => quoteAndReadBoard(database, site));
  await logStatements('none');
  const lines = await readFile(join(database.coordinator.dataDir, LOG_FILE), 'utf8');
  const urls = new Map([appUrl, ownerUrl].map((url) => [new URL(url).username, url]));
  const counts = new Map<Routing, number>();
  for (const statement of collectStatements(lines, [...urls.keys()])) {
    const plan = await explain(urls.get(statement.role) ?? '', statement);
    const routing = getRouting(plan);
    counts.set(routing, (counts.get(routing) ?? 0) + 1);
    if (routing === 'several shards' || routing === 'one shard, in parts')
      console.log(`  ${routing.toUpperCase()}: ${statement.sql}`);
  }
  console.log(`\nstatements by EXPLAIN\n  ${JSON.stringify(Object.fromEntries(counts))}`);
  return !counts.has('several shards') && (counts.get('one shard') ?? 0) > 0;
}

/** Requests of customers and of a board besides orders. */
async function quoteAndReadBoard(database: CitusDatabase, site: ClusterSite): Promise<void> {
  const client = createSiteClient(site.origin);
  const body = createBenchCart(getKitchenId(0));
  const quote = await client.call('POST', '/api/public/quote', { body });
  client.close();
  if (quote.status !== 200) throw new Error(`The quote was refused: ${quote.body.message}`);
  const token = await withSuperuser(database.urls, createOwnerSession);
  const { port } = new URL(site.origin);
  const board = openBoardClient({
    port: Number(port),
    host: `console.localhost:${port}`,
    path: `/ops/api/sites/${TENANT}/events?store=${getKitchenId(0)}`,
    cookie: `staff-${TENANT}=${token}`,
  });
  try {
    await waitFor('an order on the board', async () => board.tickets.size > 0);
  } finally {
    board.close();
  }
}

// A message `statement: ...` is what Citus executes itself for a part of one of these.
const MESSAGE = /^execute [^:]+:\s*((?:select|insert|update|delete|with)\b.*)$/is;
const PARAMETER = /\$\d+ = ('(?:[^']|'')*'|NULL)/g;

/** Each statement once, with the parameters of its first execution. */
export function collectStatements(lines: string, roles: readonly string[]): Statement[] {
  const statements = new Map<string, Statement>();
  for (const line of lines.split('\n')) {
    if (line === '') continue;
    const entry = JSON.parse(line) as LogEntry;
    const { user: role = '', message, detail = '' } = entry;
    const sql = MESSAGE.exec(message)?.[1];
    if (entry.application_name !== APPLICATION_NAME || !roles.includes(role)) continue;
    if (sql === undefined || statements.has(sql)) continue;
    const parameters = [...detail.matchAll(PARAMETER)].map(([, literal = '']) => literal);
    statements.set(sql, { role, sql, parameters });
  }
  return [...statements.values()];
}

async function explain(url: string, { sql, parameters }: Statement): Promise<unknown> {
  return withClient(url, async (client) => {
    await client.query(`begin; set local app.tenant = '${TENANT}'`);
    await client.query(`prepare explained as ${sql}`);
    const list = parameters.length > 0 ? `(${parameters.join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) execute explained${list}`,
    );
    await client.query('rollback');
    return rows[0]?.['QUERY PLAN'];
  });
}

/** A statement that inserts in a CTE is planned as several parts (subplans), each of which must have one task. */
function getRouting(plan: unknown): Routing {
  const values = [...listProperties(plan)];
  const providers = values.filter(([name]) => name === 'Custom Plan Provider');
  if (providers.length === 0) return 'no distributed table';
  const isOnOneShard =
    providers.every(([, provider]) => provider === 'Citus Adaptive') &&
    values.every(([name, value]) => name !== 'Task Count' || value === 1);
  if (!isOnOneShard) return 'several shards';
  return values.some(([name]) => name === 'Subplans') ? 'one shard, in parts' : 'one shard';
}

function* listProperties(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield [name, part];
    yield* listProperties(part);
  }
}
