// F10: the file system of PostgreSQL's log of changes fills up under load, and somebody frees it later. The bench mounts
// a small one of its own for it; everything else lies elsewhere.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Order } from '../../contract/order.ts';
import { freePort } from '../../server/src/db/free-port.ts';
import { checkInvariants } from '../../server/src/ordering/check-invariants.ts';
import { writeBareStorefront } from '../../server/src/test-storefront.ts';
import { asSuperuser } from '../as-superuser.ts';
import {
  benchOrder,
  joinCustomers,
  kitchenId,
  openBenchShop,
  type BenchCustomer,
} from '../bench-shop.ts';
import { shopClient, type ShopClient } from '../shop-client.ts';
import { startProgram } from '../started-program.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../throwaway-cluster.ts';
import type { Acknowledged } from './customer-story.ts';
import { missedOf, type ChaosCase, type Finding } from './finding.ts';

const run = promisify(execFile);
const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));
const SIZE_MEGABYTES = 120;
const AT_ONCE = 8;
const FULL_MILLISECONDS = 8_000;
const LONGEST_RECOVERY_MILLISECONDS = 10_000;
const GIVE_UP_MILLISECONDS = 60_000;

export const diskFull: ChaosCase = async () => {
  const mount = await mkdtemp(join(tmpdir(), 'tiffin-small-disk-'));
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE_MEGABYTES}m`,
    'tmpfs',
    mount,
  ])
    .then(() => true)
    .catch(() => false);
  if (!mounted) {
    await rm(mount, { recursive: true });
    return { skipped: 'mounting is not allowed here (it takes root on Linux)' };
  }
  try {
    const cluster = await startThrowawayCluster();
    try {
      return [await fillUp(cluster, mount)];
    } finally {
      await cluster.close();
    }
  } finally {
    // A cluster that ended badly may hold it for a moment.
    await run('umount', ['--lazy', mount]);
    await rm(mount, { recursive: true });
  }
};

/** Everything that changes is written there from now on. */
async function moveLog(cluster: ThrowawayCluster, mount: string): Promise<void> {
  const own = join(cluster.dataDir, 'postgres/pg_wal');
  const { uid, gid } = await stat(own);
  await cluster.shutDown('fast');
  const moved = join(mount, 'pg_wal');
  await cp(own, moved, { recursive: true });
  await run('chown', ['-R', `${uid}:${gid}`, mount]);
  await rm(own, { recursive: true });
  await symlink(moved, own);
  await run('chown', ['-h', `${uid}:${gid}`, own]);
  await cluster.restart();
}

interface Load {
  shop: ShopClient;
  customers: BenchCustomer[];
  acked: Acknowledged[];
  answers: Record<string, number>;
  isOpen: boolean;
}

async function fillUp(cluster: ThrowawayCluster, mount: string): Promise<Finding> {
  await moveLog(cluster, mount);
  const customers = await asSuperuser(cluster, async (client) => {
    await openBenchShop(client);
    return joinCustomers(client, 5_000);
  });
  await writeBareStorefront(join(cluster.dataDir, 'storefront'));
  const port = await freePort();
  const server = await startProgram({
    args: [SERVER],
    env: {
      ...{ DATA_DIR: cluster.dataDir, PORT: String(port), LOG_LEVEL: 'fatal' },
      STOREFRONT_DIR: join(cluster.dataDir, 'storefront'),
    },
    isReady: /^listening at /,
    hasMessages: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  const load: Load = { shop: shopClient(origin), customers, acked: [], answers: {}, isOpen: true };
  const queues = Array.from({ length: AT_ONCE }, () => queue(load));
  await pause(2_000);
  const filler = join(mount, 'filler');
  await fill(filler, mount);
  await untilStopped(cluster);
  const ackedBefore = load.acked.length;
  await pause(FULL_MILLISECONDS);
  const isAlive = server.child.exitCode === null && server.child.signalCode === null;
  await rm(filler);
  const freed = performance.now();
  const recoveredMilliseconds = Math.round(await untilReady(load.shop, freed));
  await pause(2_000);
  load.isOpen = false;
  await Promise.all(queues);
  const broken = await asSuperuser(cluster, (client) =>
    checkInvariants(client, { acked: load.acked }),
  );
  await server.stop();
  load.shop.close();
  const { answers, acked } = load;
  return {
    title: `F10: the disk of the log of changes (${SIZE_MEGABYTES} MB) full for ${FULL_MILLISECONDS / 1_000} s, ${AT_ONCE} customers at once`,
    figures: { answers, ackedBefore, acked: acked.length, recoveredMilliseconds, broken },
    missed: missedOf({
      'orders before and after': ackedBefore > 0 && acked.length > ackedBefore,
      'nothing acknowledged is lost': broken.length === 0,
      '503 meanwhile': (answers['503'] ?? 0) > 0,
      'every answer is 200 or 503': Object.keys(answers).every((it) => ['200', '503'].includes(it)),
      'the process lives': isAlive,
      'recovers by itself within 10 s': recoveredMilliseconds <= LONGEST_RECOVERY_MILLISECONDS,
    }),
  };
}

async function queue(load: Load): Promise<void> {
  while (load.isOpen) {
    const who = load.customers.pop();
    if (!who) throw new Error('nobody is there');
    const reply = await load.shop
      .call<{ order: Order }>('POST', '/api/order', {
        ...{ token: who.token, key: randomUUID(), body: benchOrder(kitchenId(0), who) },
      })
      .catch(() => null);
    const name = reply ? String(reply.status) : 'broken';
    load.answers[name] = (load.answers[name] ?? 0) + 1;
    if (reply?.status === 200) {
      const { id, totalMinor } = reply.body.data.order;
      load.acked.push({ orderId: id, totalMinor });
    } else {
      load.customers.unshift(who);
      await pause(50);
    }
  }
}

/** All but a little, which the next orders take. */
async function fill(filler: string, mount: string): Promise<void> {
  const { bavail, bsize } = await statfs(mount);
  const bytes = Math.max(0, bavail * bsize - 1024 * 1024);
  await writeFile(filler, Buffer.alloc(bytes));
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

async function untilReady(shop: ShopClient, since: number): Promise<number> {
  for (;;) {
    const reply = await shop.call('GET', '/health/ready').catch(() => null);
    const took = performance.now() - since;
    if (reply?.status === 200 || took > GIVE_UP_MILLISECONDS) return took;
    await pause(50);
  }
}
