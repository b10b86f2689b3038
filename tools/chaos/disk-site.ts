// A site's server with its payment sandbox, on a cluster whose disks a run fills.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Order } from '../../contract/orders/order.ts';
import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { writeBareStorefront } from '../../test/apps/bare-storefront.ts';
import { checkInvariants, type InvariantViolation } from '../../test/database/check-invariants.ts';
import {
  createBenchOrder,
  createBenchSite,
  createCustomers,
  getKitchenId,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import { startProgram } from '../harness/child-program.ts';
import { createSiteClient, type SiteClient } from '../harness/site-client.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { AcknowledgedOrder } from './customer-scenarios.ts';

const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));
const TIMEOUT_MILLISECONDS = 60_000;
const MAX_RECOVERY_MILLISECONDS = 10_000;

export type DiskSite = Awaited<ReturnType<typeof openDiskSite>>;

/** Starts the server and `concurrentCustomers` customers who order repeatedly. */
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
  const port = await findFreePort();
  const server = await startProgram({
    args: [SERVER],
    env: {
      DATA_DIR: cluster.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      STOREFRONT_DIR: join(cluster.dataDir, 'storefront'),
      ...more,
    },
    isReady: /^listening at /,
    hasMessages: true,
  });
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const { acked, replies, stop } = startOrderLoops(client, customers, concurrentCustomers);
  return {
    acked,
    replies,
    pid: server.child.pid ?? 0,
    isAlive: () => server.child.exitCode === null && server.child.signalCode === null,
    /** Milliseconds until the server has its database again. */
    async waitUntilReady(): Promise<number> {
      const since = performance.now();
      for (;;) {
        const reply = await client.call('GET', '/health/ready').catch(() => null);
        const took = performance.now() - since;
        if (reply?.status === 200 || took > TIMEOUT_MILLISECONDS) return Math.round(took);
        await pause(50);
      }
    },
    /** Milliseconds until `more` further orders are acknowledged. */
    async waitForAcknowledged(more: number): Promise<number> {
      const since = performance.now();
      const enough = acked.length + more;
      for (;;) {
        const took = performance.now() - since;
        if (acked.length >= enough || took > TIMEOUT_MILLISECONDS) return Math.round(took);
        await pause(20);
      }
    },
    /** Stops the customers and returns the broken invariants. */
    async stopOrdering(): Promise<InvariantViolation[]> {
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
  site: Pick<DiskSite, 'acked' | 'replies'>;
  /** Orders acknowledged before the disk was full. */
  ackedBefore: number;
  /** The server process while the disk was full. */
  isAlive: boolean;
  recoveredMilliseconds: number;
  broken: readonly InvariantViolation[];
}

/** Targets of a run in which a disk was full and is free again. */
export const getRecoveryTargets = ({
  site,
  ackedBefore,
  ...outcome
}: Recovery): Record<string, boolean> => ({
  'orders were acknowledged before and after': ackedBefore > 0 && site.acked.length > ackedBefore,
  'no acknowledged order is lost': outcome.broken.length === 0,
  'replies were 503 meanwhile': (site.replies['503'] ?? 0) > 0,
  'every reply is 200 or 503': Object.keys(site.replies).every(
    (it) => it === '200' || it === '503',
  ),
  'the server keeps running': outcome.isAlive,
  'ready again within 10 s': outcome.recoveredMilliseconds <= MAX_RECOVERY_MILLISECONDS,
});

interface OrderLoops {
  acked: AcknowledgedOrder[];
  /** By status, and 'no reply' for closed connections. */
  replies: Record<string, number>;
  /** Stops new orders and waits for those in flight. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MILLISECONDS = 50;

function startOrderLoops(
  client: SiteClient,
  customers: BenchCustomer[],
  concurrentCustomers: number,
): OrderLoops {
  const acked: AcknowledgedOrder[] = [];
  const replies: Record<string, number> = {};
  let isOpen = true;
  const orderRepeatedly = async (): Promise<void> => {
    while (isOpen) {
      const customer = customers.pop();
      if (!customer) throw new Error('The list of customers is empty');
      const reply = await client
        .call<{ order: Order }>('POST', '/api/order', {
          token: customer.token,
          key: randomUUID(),
          body: createBenchOrder(getKitchenId(0), customer),
        })
        .catch(() => null);
      const name = reply ? String(reply.status) : 'no reply';
      replies[name] = (replies[name] ?? 0) + 1;
      if (reply?.status === 200) {
        const { id, totalMinor } = reply.body.data.order;
        acked.push({ orderId: id, totalMinor });
      } else {
        customers.unshift(customer);
        await pause(AFTER_FAILURE_MILLISECONDS);
      }
    }
  };
  const customerLoops = Array.from({ length: concurrentCustomers }, orderRepeatedly);
  return {
    acked,
    replies,
    async stop() {
      isOpen = false;
      await Promise.all(customerLoops);
    },
  };
}
