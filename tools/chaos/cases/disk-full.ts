// F10: the file system of PostgreSQL's write-ahead log fills up under load and is freed later.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import { getMissedTargets, type ChaosCase, type CaseResult } from '../chaos-case.ts';
import { openDiskSite, getRecoveryTargets } from '../disk-site.ts';
import { MOUNT_NOT_PERMITTED, withSmallDisk, type SmallDisk } from '../small-disk.ts';

const SIZE_MEGABYTES = 120;
const CONCURRENCY = 8;
/** The next orders use it up. */
const LEFT_BYTES = 1024 * 1024;
const FULL_MILLISECONDS = 8_000;
const TIMEOUT_MILLISECONDS = 60_000;

export const diskFull: ChaosCase = async () => {
  const found = await withSmallDisk(SIZE_MEGABYTES, async (disk) => {
    const cluster = await startThrowawayCluster();
    try {
      return await fillWal(cluster, disk);
    } finally {
      await cluster.close();
    }
  });
  return found ? [found] : MOUNT_NOT_PERMITTED;
};

async function fillWal(cluster: ThrowawayCluster, disk: SmallDisk): Promise<CaseResult> {
  await cluster.shutDown('fast');
  await disk.moveIn(join(cluster.dataDir, 'postgres/pg_wal'));
  await cluster.restart();
  const site = await openDiskSite(cluster, CONCURRENCY);
  const { acked, replies } = site;
  await pause(2_000);
  await disk.fill(LEFT_BYTES);
  await writeUntilStopped(cluster);
  const ackedBefore = acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = site.isAlive();
  await disk.free();
  const recoveredMilliseconds = await site.waitUntilReady();
  await pause(2_000);
  const broken = await site.stopOrdering();
  await site.close();
  return {
    title: `F10: the disk of the write-ahead log (${SIZE_MEGABYTES} MB) full for ${FULL_MILLISECONDS / 1_000} s, ${CONCURRENCY} concurrent customers`,
    figures: { replies, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missedTargets: getMissedTargets(
      getRecoveryTargets({ site, ackedBefore, isAlive, recoveredMilliseconds, broken }),
    ),
  };
}

/** Writes to the log until PostgreSQL stops. */
async function writeUntilStopped(cluster: ThrowawayCluster): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MILLISECONDS;
  while (performance.now() < deadline) {
    const isUp = await withSuperuser(cluster, async (client) => {
      await client.query(
        `select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 4)`,
      );
    }).then(
      () => true,
      () => false,
    );
    if (!isUp) return;
  }
  throw new Error('PostgreSQL did not stop: the disk is not full');
}
