// The shop as its own server has it, sandbox included, on a cluster whose disks a run is going to fill.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from '../../contract/order.ts';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { checkInvariants, type BrokenInvariant } from '../../test/check-invariants.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { writeBareStorefront } from '../../test/bare-storefront.ts';
import {
  createBenchOrder,
  createBenchSite,
  createCustomers,
  getKitchenId,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import { createSiteClient, type SiteClient } from '../harness/site-client.ts';
import { startProgram } from '../harness/child-program.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import type { AcknowledgedOrder } from './customer-scenarios.ts';

const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));
const TIMEOUT_MILLISECONDS = 60_000;
const MAX_RECOVERY_MILLISECONDS = 10_000;

export type DiskSite = Awaited<ReturnType<typeof openDiskSite>>;

/** `concurrentCustomers` order from now on. */
export async function openDiskSite(
  cluster: ThrowawayCluster,
  concurrentCustomers: number,
  more: Record<string, string> = {},
) {
  const customers = await withSuperuser(cluster, async (client) => {
    await createBenchSite(client);
    return createCustomers(client, 5_000);
  });
  await writeBareStorefront(join(cluster.dataDir, 'storefront'));
  const port = await freePort();
  const server = await startProgram({
    args: [SERVER],
    env: {
      ...{ DATA_DIR: cluster.dataDir, PORT: String(port), LOG_LEVEL: 'fatal' },
      ...{ STOREFRONT_DIR: join(cluster.dataDir, 'storefront'), ...more },
    },
    isReady: /^listening at /,
    hasMessages: true,
  });
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const { acked, answers, stop } = startOrderLoops(client, customers, concurrentCustomers);
  return {
    ...{ acked, answers, pid: server.child.pid ?? 0 },
    isAlive: () => server.child.exitCode === null && server.child.signalCode === null,
    /** Milliseconds from `since` until its database answers again. */
    async waitUntilReady(since: number): Promise<number> {
      for (;;) {
        const reply = await client.call('GET', '/health/ready').catch(() => null);
        const took = performance.now() - since;
        if (reply?.status === 200 || took > TIMEOUT_MILLISECONDS) return Math.round(took);
        await pause(50);
      }
    },
    /** Milliseconds from `since` until so many orders more than now are acknowledged. */
    async waitForAcknowledged(more: number, since: number): Promise<number> {
      const enough = acked.length + more;
      for (;;) {
        const took = performance.now() - since;
        if (acked.length >= enough || took > TIMEOUT_MILLISECONDS) return Math.round(took);
        await pause(20);
      }
    },
    /** Nobody orders any more; what does not hold. */
    async stopOrdering(): Promise<BrokenInvariant[]> {
      await stop();
      return withSuperuser(cluster, (superuser) => checkInvariants(superuser, { acked }));
    },
    async close(): Promise<void> {
      await server.stop();
      client.close();
    },
  };
}

export interface Recovery {
  shop: Pick<DiskSite, 'acked' | 'answers'>;
  /** Orders acknowledged before the disk was full. */
  ackedBefore: number;
  /** The process, while the disk was full. */
  isAlive: boolean;
  recoveredMilliseconds: number;
  broken: readonly BrokenInvariant[];
}

/** What must hold of a disk that was full and is free again. */
export const getRecoveryTargets = ({
  shop,
  ackedBefore,
  ...seen
}: Recovery): Record<string, boolean> => ({
  'orders before and after': ackedBefore > 0 && shop.acked.length > ackedBefore,
  'nothing acknowledged is lost': seen.broken.length === 0,
  '503 meanwhile': (shop.answers['503'] ?? 0) > 0,
  'every answer is 200 or 503': Object.keys(shop.answers).every(
    (it) => it === '200' || it === '503',
  ),
  'the process lives': seen.isAlive,
  'served again within 10 s': seen.recoveredMilliseconds <= MAX_RECOVERY_MILLISECONDS,
});

interface OrderLoops {
  acked: AcknowledgedOrder[];
  /** By status, and 'broken' where none came. */
  answers: Record<string, number>;
  /** Nobody orders any more; waits for those who do. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MILLISECONDS = 50;

function startOrderLoops(
  shop: SiteClient,
  customers: BenchCustomer[],
  concurrentCustomers: number,
): OrderLoops {
  const acked: AcknowledgedOrder[] = [];
  const answers: Record<string, number> = {};
  let isOpen = true;
  const queue = async (): Promise<void> => {
    while (isOpen) {
      const who = customers.pop();
      if (!who) throw new Error('nobody is there');
      const reply = await shop
        .call<{ order: Order }>('POST', '/api/order', {
          ...{ token: who.token, key: randomUUID(), body: createBenchOrder(getKitchenId(0), who) },
        })
        .catch(() => null);
      const name = reply ? String(reply.status) : 'broken';
      answers[name] = (answers[name] ?? 0) + 1;
      if (reply?.status === 200) {
        const { id, totalMinor } = reply.body.data.order;
        acked.push({ orderId: id, totalMinor });
      } else {
        customers.unshift(who);
        await pause(AFTER_FAILURE_MILLISECONDS);
      }
    }
  };
  const queues = Array.from({ length: concurrentCustomers }, queue);
  return {
    ...{ acked, answers },
    async stop() {
      isOpen = false;
      await Promise.all(queues);
    },
  };
}
