// F11: the file system of the tables is full, a file may not grow any more (ulimit -f), and the log's own is full.
import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asSuperuser } from '../as-superuser.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../throwaway-cluster.ts';
import { onlyServedOrUnavailable, openDiskShop, type DiskShop } from './disk-shop.ts';
import { missedOf, type ChaosCase, type Finding } from './finding.ts';
import { MOUNTING_TAKES_ROOT, onSmallDisk, type SmallDisk } from './small-disk.ts';

const run = promisify(execFile);
const SIZE_MEGABYTES = 120;
const AT_ONCE = 8;
/** Larger than a segment of the log of changes, which must not be what fails. */
const LARGEST_FILE_BYTES = 24 * 1024 * 1024;
/** Larger than anything else that the server writes, so that a limit is the log's alone. */
const OLD_LINES_BYTES = 8 * 1024 * 1024;
const BUSY_MILLISECONDS = 2_000;
const FULL_MILLISECONDS = 8_000;
const LONGEST_RECOVERY_MILLISECONDS = 10_000;
const GIVE_UP_MILLISECONDS = 60_000;
/** Orders that are acknowledged again afterwards, and while only the log is full. */
const ORDERS = 16;

type Disaster = (cluster: ThrowawayCluster, disk: SmallDisk) => Promise<Finding>;

export const dataFull: ChaosCase = async () => {
  const findings: Finding[] = [];
  for (const disaster of [tablesFull, filesLimited, logFull]) {
    const found = await onSmallDisk(SIZE_MEGABYTES, (disk) => onOwnCluster(disaster, disk));
    if (!found) return MOUNTING_TAKES_ROOT;
    findings.push(found);
  }
  return findings;
};

async function onOwnCluster(disaster: Disaster, disk: SmallDisk): Promise<Finding> {
  const cluster = await startThrowawayCluster();
  try {
    return await disaster(cluster, disk);
  } finally {
    await cluster.close();
  }
}

const tablesFull: Disaster = async (cluster, disk) => {
  await cluster.shutDown('fast');
  await disk.moveIn(join(cluster.dataDir, 'postgres/base'));
  await cluster.restart();
  const shop = await openDiskShop(cluster, AT_ONCE);
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  return nothingCanBeWritten(shop, `F11: the disk of the tables (${SIZE_MEGABYTES} MB)`, disk.free);
};

const filesLimited: Disaster = async (cluster) => {
  const shop = await openDiskShop(cluster, AT_ONCE);
  await pause(BUSY_MILLISECONDS);
  const limit = async (bytes: number | 'unlimited') => {
    for (const pid of await family(await cluster.pid())) {
      // One that has just ended is none to limit.
      await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).catch(() => {});
    }
  };
  await limit(LARGEST_FILE_BYTES);
  await fillOrders(cluster);
  return nothingCanBeWritten(shop, 'F11: the largest file of PostgreSQL (ulimit -f)', () =>
    limit('unlimited'),
  );
};

/** Until PostgreSQL may write no further. */
async function fillOrders(cluster: ThrowawayCluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    await client.query('alter table orders set (autovacuum_enabled = false)');
    await client.query('set session_replication_role = replica');
    // What one transaction leaves behind is not used again, as nobody cleans up.
    const filled = client.query(
      'do $$ begin loop update orders set updated_at = updated_at; end loop; end $$',
    );
    await filled.catch((error: Error) => {
      if (!error.message.includes('File too large')) throw error;
    });
  });
}

/** A process and those that it started. */
async function family(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (each) => {
      const text = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      // proc(5): after the name in brackets come the state and the parent.
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return [pid, ...pids.filter((_each, index) => parents[index] === pid)];
}

async function nothingCanBeWritten(
  shop: DiskShop,
  what: string,
  free: () => Promise<void>,
): Promise<Finding> {
  const { acked, answers } = shop;
  const deadline = performance.now() + GIVE_UP_MILLISECONDS;
  while (!answers['503'] && performance.now() < deadline) await pause(20);
  const ackedBefore = acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = shop.isAlive();
  await free();
  const recoveredMilliseconds = await shop.untilAcked(ORDERS, performance.now());
  const broken = await shop.end();
  await shop.close();
  return {
    title: `${what} full for ${FULL_MILLISECONDS / 1_000} s, ${AT_ONCE} customers at once`,
    figures: { answers, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missed: missedOf({
      'orders before and after': ackedBefore > 0 && acked.length > ackedBefore,
      'nothing acknowledged is lost': broken.length === 0,
      '503 meanwhile': (answers['503'] ?? 0) > 0,
      'every answer is 200 or 503': onlyServedOrUnavailable(answers),
      'the process lives': isAlive,
      'served again within 10 s': recoveredMilliseconds <= LONGEST_RECOVERY_MILLISECONDS,
    }),
  };
}

const logFull: Disaster = async (cluster, disk) => {
  const file = join(disk.folder, 'log');
  await writeFile(file, '\n'.repeat(OLD_LINES_BYTES));
  const shop = await openDiskShop(cluster, AT_ONCE, { LOG_FILE: file, LOG_LEVEL: 'info' });
  const { acked, answers } = shop;
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  // Whatever is left of its last page is taken first.
  await shop.untilAcked(ORDERS, performance.now());
  const { size: fullBytes } = await stat(file);
  const whileFull = await shop.untilAcked(ORDERS, performance.now());
  const { size: stillBytes } = await stat(file);
  await disk.free();
  await shop.untilAcked(ORDERS, performance.now());
  const { size: limitBytes } = await stat(file);
  await run('prlimit', ['--pid', String(shop.pid), `--fsize=${limitBytes}:unlimited`]);
  const whileLimited = await shop.untilAcked(ORDERS, performance.now());
  await run('prlimit', ['--pid', String(shop.pid), '--fsize=unlimited:unlimited']);
  await shop.untilAcked(ORDERS, performance.now());
  const isAlive = shop.isAlive();
  const broken = await shop.end();
  await shop.close();
  const lines = (await readFile(file, 'utf8')).split('\n');
  const notes = lines.filter((line) => line.includes('could not be written'));
  const lost = notes.map((line) => (JSON.parse(line) as { lost: number }).lost);
  return {
    title: `F11: the disk of the log full, then a limit on its size, ${AT_ONCE} customers at once`,
    figures: { answers, acked: acked.length, whileFull, whileLimited, lost, broken },
    missed: missedOf({
      'the log was full': stillBytes === fullBytes,
      'every order was served': Object.keys(answers).join() === '200',
      'the process lives': isAlive,
      'lines come again, and say how many are lost': lost.length >= 2,
      'nothing acknowledged is lost': broken.length === 0,
    }),
  };
};
