// F11: the file system of the tables is full, then the log's own, and then the log may not grow any more (ulimit -f).
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { openDiskSite, getRecoveryTargets, type DiskSite } from '../disk-site.ts';
import { getMissedTargets, type ChaosCase, type CaseResult } from '../chaos-case.ts';
import { MOUNT_NOT_PERMITTED, withSmallDisk, type SmallDisk } from '../small-disk.ts';

const run = promisify(execFile);
const SIZE_MEGABYTES = 120;
const CONCURRENCY = 8;
/** Larger than anything else that the server writes, so that a limit is the log's alone. */
const OLD_LINES_BYTES = 8 * 1024 * 1024;
const BUSY_MILLISECONDS = 2_000;
const FULL_MILLISECONDS = 8_000;
const TIMEOUT_MILLISECONDS = 60_000;
/** Orders that are acknowledged again afterwards, and while only the log is full. */
const ORDERS = 16;

type DiskFault = (cluster: ThrowawayCluster, disk: SmallDisk) => Promise<CaseResult>;

export const dataFull: ChaosCase = async () => {
  const findings: CaseResult[] = [];
  for (const disaster of [fillTables, fillLog]) {
    const found = await withSmallDisk(SIZE_MEGABYTES, (disk) => withOwnCluster(disaster, disk));
    if (!found) return MOUNT_NOT_PERMITTED;
    findings.push(found);
  }
  return findings;
};

async function withOwnCluster(disaster: DiskFault, disk: SmallDisk): Promise<CaseResult> {
  const cluster = await startThrowawayCluster();
  try {
    return await disaster(cluster, disk);
  } finally {
    await cluster.close();
  }
}

const fillTables: DiskFault = async (cluster, disk) => {
  await cluster.shutDown('fast');
  await disk.moveIn(join(cluster.dataDir, 'postgres/base'));
  await cluster.restart();
  const shop = await openDiskSite(cluster, CONCURRENCY);
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  return checkFullTables(shop, `F11: the disk of the tables (${SIZE_MEGABYTES} MB)`, disk.free);
};

async function checkFullTables(
  shop: DiskSite,
  what: string,
  free: () => Promise<void>,
): Promise<CaseResult> {
  const { acked, answers } = shop;
  const deadline = performance.now() + TIMEOUT_MILLISECONDS;
  while (!answers['503'] && performance.now() < deadline) await pause(20);
  const ackedBefore = acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = shop.isAlive();
  await free();
  const recoveredMilliseconds = await shop.waitForAcknowledged(ORDERS, performance.now());
  const broken = await shop.stopOrdering();
  await shop.close();
  return {
    title: `${what} full for ${FULL_MILLISECONDS / 1_000} s, ${CONCURRENCY} customers at once`,
    figures: { answers, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missed: getMissedTargets(
      getRecoveryTargets({ shop, ackedBefore, isAlive, recoveredMilliseconds, broken }),
    ),
  };
}

const fillLog: DiskFault = async (cluster, disk) => {
  const file = join(disk.folder, 'log');
  await writeFile(file, '\n'.repeat(OLD_LINES_BYTES));
  const shop = await openDiskSite(cluster, CONCURRENCY, { LOG_FILE: file, LOG_LEVEL: 'info' });
  const { acked, answers } = shop;
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  // Whatever is left of its last page is taken first.
  await shop.waitForAcknowledged(ORDERS, performance.now());
  const { size: fullBytes } = await stat(file);
  const whileFull = await shop.waitForAcknowledged(ORDERS, performance.now());
  const { size: stillBytes } = await stat(file);
  await disk.free();
  await shop.waitForAcknowledged(ORDERS, performance.now());
  const { size: limitBytes } = await stat(file);
  await run('prlimit', ['--pid', String(shop.pid), `--fsize=${limitBytes}:unlimited`]);
  const whileLimited = await shop.waitForAcknowledged(ORDERS, performance.now());
  await run('prlimit', ['--pid', String(shop.pid), '--fsize=unlimited:unlimited']);
  await shop.waitForAcknowledged(ORDERS, performance.now());
  const isAlive = shop.isAlive();
  const broken = await shop.stopOrdering();
  await shop.close();
  const lines = (await readFile(file, 'utf8')).split('\n');
  const notes = lines.filter((line) => line.includes('could not be written'));
  const lost = notes.map((line) => (JSON.parse(line) as { lost: number }).lost);
  return {
    title: `F11: the disk of the log full, then a limit on its size, ${CONCURRENCY} customers at once`,
    figures: { answers, acked: acked.length, whileFull, whileLimited, lost, broken },
    missed: getMissedTargets({
      'the log was full': stillBytes === fullBytes,
      'every order was served': Object.keys(answers).join() === '200',
      'the process lives': isAlive,
      'lines come again, and say how many are lost': lost.length >= 2,
      'nothing acknowledged is lost': broken.length === 0,
    }),
  };
};
