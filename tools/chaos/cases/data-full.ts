// F11: the file system of the tables is full, then that of the log file, and then the log file reaches a size limit.
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { DROP_NOTICE } from '../../../server/src/app/log-destination.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { getMissedTargets, type ChaosCase, type CaseResult } from '../chaos-case.ts';
import { openDiskSite, getRecoveryTargets, type DiskSite } from '../disk-site.ts';
import { MOUNT_NOT_PERMITTED, withSmallDisk, type SmallDisk } from '../small-disk.ts';

const run = promisify(execFile);
const SIZE_MEGABYTES = 120;
const CONCURRENCY = 8;
/** Larger than any other file of the server, so that the size limit affects the log only. */
const OLD_LINES_BYTES = 8 * 1024 * 1024;
const BUSY_MILLISECONDS = 2_000;
const FULL_MILLISECONDS = 8_000;
const TIMEOUT_MILLISECONDS = 60_000;
/** Orders that must be acknowledged afterwards, and while only the log is full. */
const ORDERS = 16;

type DiskFault = (cluster: ThrowawayCluster, disk: SmallDisk) => Promise<CaseResult>;

export const dataFull: ChaosCase = async () => {
  const findings: CaseResult[] = [];
  for (const injectFault of [fillTables, fillLog]) {
    const found = await withSmallDisk(SIZE_MEGABYTES, (disk) => withOwnCluster(injectFault, disk));
    if (!found) return MOUNT_NOT_PERMITTED;
    findings.push(found);
  }
  return findings;
};

async function withOwnCluster(injectFault: DiskFault, disk: SmallDisk): Promise<CaseResult> {
  const cluster = await startThrowawayCluster();
  try {
    return await injectFault(cluster, disk);
  } finally {
    await cluster.close();
  }
}

const fillTables: DiskFault = async (cluster, disk) => {
  await cluster.shutDown('fast');
  await disk.moveIn(join(cluster.dataDir, 'postgres/base'));
  await cluster.restart();
  const site = await openDiskSite(cluster, CONCURRENCY);
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  return checkFullTables(site, disk);
};

async function checkFullTables(site: DiskSite, disk: SmallDisk): Promise<CaseResult> {
  const { acked, replies } = site;
  const deadline = performance.now() + TIMEOUT_MILLISECONDS;
  while (!replies['503'] && performance.now() < deadline) await pause(20);
  const ackedBefore = acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = site.isAlive();
  await disk.free();
  const recoveredMilliseconds = await site.waitForAcknowledged(ORDERS);
  const broken = await site.stopOrdering();
  await site.close();
  return {
    title: `F11: the disk of the tables (${SIZE_MEGABYTES} MB) full for ${FULL_MILLISECONDS / 1_000} s, ${CONCURRENCY} concurrent customers`,
    figures: { replies, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missedTargets: getMissedTargets(
      getRecoveryTargets({ site, ackedBefore, isAlive, recoveredMilliseconds, broken }),
    ),
  };
}

const fillLog: DiskFault = async (cluster, disk) => {
  const file = join(disk.folder, 'log');
  await writeFile(file, '\n'.repeat(OLD_LINES_BYTES));
  const site = await openDiskSite(cluster, CONCURRENCY, { LOG_FILE: file, LOG_LEVEL: 'info' });
  const { acked, replies } = site;
  await pause(BUSY_MILLISECONDS);
  await disk.fill(0);
  // The first orders use up the rest of the last page.
  await site.waitForAcknowledged(ORDERS);
  const { size: fullBytes } = await stat(file);
  const whileFull = await site.waitForAcknowledged(ORDERS);
  const { size: stillBytes } = await stat(file);
  await disk.free();
  await site.waitForAcknowledged(ORDERS);
  const { size: limitBytes } = await stat(file);
  await run('prlimit', ['--pid', String(site.pid), `--fsize=${limitBytes}:unlimited`]);
  const whileLimited = await site.waitForAcknowledged(ORDERS);
  await run('prlimit', ['--pid', String(site.pid), '--fsize=unlimited:unlimited']);
  await site.waitForAcknowledged(ORDERS);
  const isAlive = site.isAlive();
  const broken = await site.stopOrdering();
  await site.close();
  const lines = (await readFile(file, 'utf8')).split('\n');
  const notes = lines.filter((line) => line.includes(DROP_NOTICE));
  const lost = notes.map((line) => (JSON.parse(line) as { lost: number }).lost);
  return {
    title: `F11: the disk of the log full, then a limit on its size, ${CONCURRENCY} concurrent customers`,
    figures: { replies, acked: acked.length, whileFull, whileLimited, lost, broken },
    missedTargets: getMissedTargets({
      'the log was full': stillBytes === fullBytes,
      'every order was accepted': Object.keys(replies).join() === '200',
      'the server keeps running': isAlive,
      'logging resumes and reports the number of lost lines': lost.length >= 2,
      'no acknowledged order is lost': broken.length === 0,
    }),
  };
};
