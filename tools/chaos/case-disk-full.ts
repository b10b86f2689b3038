// F10: the file system of PostgreSQL's log of changes fills up under load, and somebody frees it later.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asSuperuser } from '../bench/as-superuser.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../bench/throwaway-cluster.ts';
import { openDiskShop, survived } from './disk-shop.ts';
import { missedOf, type ChaosCase, type Finding } from './finding.ts';
import { MOUNTING_TAKES_ROOT, onSmallDisk, type SmallDisk } from './small-disk.ts';

const SIZE_MEGABYTES = 120;
const AT_ONCE = 8;
/** The next orders take it. */
const LEFT_BYTES = 1024 * 1024;
const FULL_MILLISECONDS = 8_000;
const GIVE_UP_MILLISECONDS = 60_000;

export const diskFull: ChaosCase = async () => {
  const found = await onSmallDisk(SIZE_MEGABYTES, async (disk) => {
    const cluster = await startThrowawayCluster();
    try {
      return await fillUp(cluster, disk);
    } finally {
      await cluster.close();
    }
  });
  return found ? [found] : MOUNTING_TAKES_ROOT;
};

async function fillUp(cluster: ThrowawayCluster, disk: SmallDisk): Promise<Finding> {
  await cluster.shutDown('fast');
  await disk.moveIn(join(cluster.dataDir, 'postgres/pg_wal'));
  await cluster.restart();
  const shop = await openDiskShop(cluster, AT_ONCE);
  const { acked, answers } = shop;
  await pause(2_000);
  await disk.fill(LEFT_BYTES);
  await untilStopped(cluster);
  const ackedBefore = acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = shop.isAlive();
  await disk.free();
  const recoveredMilliseconds = await shop.untilReady(performance.now());
  await pause(2_000);
  const broken = await shop.end();
  await shop.close();
  return {
    title: `F10: the disk of the log of changes (${SIZE_MEGABYTES} MB) full for ${FULL_MILLISECONDS / 1_000} s, ${AT_ONCE} customers at once`,
    figures: { answers, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missed: missedOf(survived({ shop, ackedBefore, isAlive, recoveredMilliseconds, broken })),
  };
}

/** Writes as much as it takes, beside the orders, until PostgreSQL has ended. */
async function untilStopped(cluster: ThrowawayCluster): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MILLISECONDS;
  while (performance.now() < deadline) {
    const isUp = await asSuperuser(cluster, async (client) => {
      await client.query(
        `select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 4)`,
      );
    }).then(
      () => true,
      () => false,
    );
    if (!isUp) return;
  }
  throw new Error('The disk did not fill up');
}
