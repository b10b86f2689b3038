// npm run cluster -- restore: a base backup under load, then the disk of the database is lost; the database is restored to a
// moment before (point-in-time recovery from the base backup and the archive of its log).
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { getPostgresAccount } from '../../server/src/platform/db/embedded/postgres-account.ts';
import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { HOST } from '../harness/bench-site.ts';
import { getRaw } from '../harness/raw-get.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { measureUnderLoad } from './cluster-load.ts';
import { createSiteContent, startSingleServerSite } from './cluster-site.ts';
import {
  createPostgresNode,
  runPostgresProgram,
  startPostgresNode,
  type PostgresNode,
} from './postgres-node.ts';
import type { RunOptions } from './scenario.ts';
import { waitFor } from './supervised-service.ts';
import { ensureSystemPrograms } from './system-programs.ts';

const SECONDS_BEFORE = 10;
const SECONDS_AFTER = 15;

interface StoredOrder {
  id: string;
  createdAt: Date;
}

/** The orders that were committed at a point in time. */
interface Moment {
  /** By the database's clock. */
  at: Date;
  /** The same for `recovery_target_time`, which takes no ISO 8601. */
  target: string;
  orderIds: readonly string[];
  /** The file of the log that the database wrote then. */
  segment: string;
}

/** True if the restored database has every order that was committed before the moment, and none that began after it. */
export async function runRestore({ folder, rate }: RunOptions): Promise<boolean> {
  ensureSystemPrograms();
  const archive = join(folder, 'archive');
  await createForPostgres(folder, archive);
  const port = await findFreePort();
  const node = await createPostgresNode(folder, {
    name: 'primary',
    port,
    settings: toArchiveSettings(archive),
  });
  let current = node;
  try {
    const address = { host: '127.0.0.1', port, password: 'unused', dataDir: folder };
    const urls = { ...(await ensureDatabase(address, 'tiffin')), superuserUrl: node.superuserUrl };
    await migrate(urls.ownerUrl);
    const site = await startSingleServerSite({
      folder,
      urls,
      serversWork: false,
      customers: await createSiteContent(urls),
    });
    try {
      const recorded: Moment[] = [];
      const figures = await measureUnderLoad(
        site,
        { rate, afterSeconds: SECONDS_AFTER },
        async () => {
          const seconds = await measureSeconds(() => makeBaseBackup(folder, port));
          console.log(`base backup under load: ${seconds} s`);
          await pause(SECONDS_BEFORE * 1_000);
          recorded.push(await recordMoment(node));
        },
      );
      console.log(`before the loss: ${JSON.stringify(figures)}`);
      const [moment] = recorded;
      if (!moment) throw new Error('No moment was recorded');
      const all = await readOrders(node);
      await awaitArchived(node, moment);
      for (const each of [...site.servers, site.worker]) await each.stop();
      await node.kill();
      await rm(node.dataDir, { recursive: true });
      const seconds = await measureSeconds(async () => {
        current = await restore(folder, { archive, port, moment });
      });
      for (const each of [site.worker, ...site.servers]) await each.start();
      const menu = await getRaw(`${site.origin}/menu`, { host: HOST });
      const isRestored = report(
        { moment, all, seconds, menu: menu.status },
        await readOrders(current),
      );
      const { lost, failedScenarios, brokenInvariants } = figures;
      return isRestored && lost === 0 && failedScenarios === 0 && brokenInvariants.length === 0;
    } finally {
      await site.close();
    }
  } finally {
    await current.service.stop();
  }
}

async function createForPostgres(folder: string, path: string): Promise<void> {
  await mkdir(path);
  const { owner } = await getPostgresAccount([folder]);
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** The archive lacks at most five seconds of the log. */
const toArchiveSettings = (archive: string): string => `
wal_level = replica
max_connections = 200
archive_mode = on
archive_timeout = 5
archive_command = 'cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`;

const makeBaseBackup = (folder: string, port: number): Promise<void> =>
  runPostgresProgram(folder, 'pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    join(folder, 'restored'),
    '-X',
    'none',
    '-c',
    'fast',
    '--no-manifest',
  ]);

/** The time is taken after the orders were read, so all of them were committed before it. */
const recordMoment = (node: PostgresNode): Promise<Moment> =>
  withSuperuser(node, async (client) => {
    const { rows: orders } = await client.query<{ id: string }>(
      'select order_id::text as id from orders',
    );
    const { rows } = await client.query<Omit<Moment, 'orderIds'>>(
      `select at, at::text as target, pg_walfile_name(pg_current_wal_lsn()) as segment
       from (select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at) now`,
    );
    const [now] = rows;
    if (!now) throw new Error('The database has no time');
    return { ...now, orderIds: orders.map(({ id }) => id) };
  });

const readOrders = (node: PostgresNode): Promise<StoredOrder[]> =>
  withSuperuser(node, async (client) => {
    const { rows } = await client.query<StoredOrder>(
      'select order_id::text as id, created_at as "createdAt" from orders',
    );
    return rows;
  });

const awaitArchived = (node: PostgresNode, { segment }: Moment): Promise<unknown> =>
  waitFor('the archive has the moment', () =>
    withSuperuser(node, async (client) => {
      const { rows } = await client.query<{ isArchived: boolean }>(
        'select last_archived_wal >= $1 as "isArchived" from pg_stat_archiver',
        [segment],
      );
      return rows[0]?.isArchived;
    }),
  );

/** Starts the base backup, which replays the archive up to the moment and then takes writes. */
async function restore(
  folder: string,
  { archive, port, moment }: { archive: string; port: number; moment: Moment },
): Promise<PostgresNode> {
  const dataDir = join(folder, 'restored');
  await appendFile(
    join(dataDir, 'postgresql.auto.conf'),
    `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment.target}'
recovery_target_action = 'promote'
`,
  );
  await writeFile(join(dataDir, 'recovery.signal'), '');
  const node = await startPostgresNode(folder, { name: 'restored', port });
  await waitFor('the end of the recovery', () =>
    withSuperuser(node, async (client) => {
      const { rows } = await client.query<{ isOpen: boolean }>(
        'select not pg_is_in_recovery() as "isOpen"',
      );
      return rows[0]?.isOpen;
    }),
  );
  return node;
}

interface Outcome {
  moment: Moment;
  /** All orders of the lost database. */
  all: readonly StoredOrder[];
  seconds: string;
  /** Status of the answer after the restore. */
  menu: number;
}

function report(
  { moment, all, seconds, menu }: Outcome,
  restored: readonly StoredOrder[],
): boolean {
  const { at, orderIds } = moment;
  const present = new Set(restored.map(({ id }) => id));
  const missing = orderIds.filter((id) => !present.has(id));
  const later = all.filter(({ createdAt }) => createdAt > at);
  const laterPresent = later.filter(({ id }) => present.has(id));
  console.log(
    `restored to ${at.toISOString()} in ${seconds} s: of ${orderIds.length} orders before it ${missing.length} are missing, ` +
      `of ${later.length} after it ${laterPresent.length} are there; the menu answers ${menu}`,
  );
  return missing.length === 0 && later.length > 0 && laterPresent.length === 0 && menu === 200;
}

async function measureSeconds(work: () => Promise<void>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}
