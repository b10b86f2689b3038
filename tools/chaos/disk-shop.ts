// The shop as its own server has it, sandbox included, on a cluster whose disks a run is going to fill.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { checkInvariants, type BrokenInvariant } from '../../test/check-invariants.ts';
import { asSuperuser } from '../bench/as-superuser.ts';
import { writeBareStorefront } from '../../test/bare-storefront.ts';
import { joinCustomers, openBenchShop } from '../bench/bench-shop.ts';
import { shopClient } from '../bench/shop-client.ts';
import { startProgram } from '../bench/started-program.ts';
import type { ThrowawayCluster } from '../bench/throwaway-cluster.ts';
import { orderQueues } from './order-queues.ts';

const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));
const GIVE_UP_MILLISECONDS = 60_000;
const LONGEST_RECOVERY_MILLISECONDS = 10_000;

export type DiskShop = Awaited<ReturnType<typeof openDiskShop>>;

/** `customersAtOnce` order from now on. */
export async function openDiskShop(
  cluster: ThrowawayCluster,
  customersAtOnce: number,
  more: Record<string, string> = {},
) {
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
      ...{ STOREFRONT_DIR: join(cluster.dataDir, 'storefront'), ...more },
    },
    isReady: /^listening at /,
    hasMessages: true,
  });
  const client = shopClient(`http://127.0.0.1:${port}`);
  const { acked, answers, stop } = orderQueues(client, customers, customersAtOnce);
  return {
    ...{ acked, answers, pid: server.child.pid ?? 0 },
    isAlive: () => server.child.exitCode === null && server.child.signalCode === null,
    /** Milliseconds from `since` until its database answers again. */
    async untilReady(since: number): Promise<number> {
      for (;;) {
        const reply = await client.call('GET', '/health/ready').catch(() => null);
        const took = performance.now() - since;
        if (reply?.status === 200 || took > GIVE_UP_MILLISECONDS) return Math.round(took);
        await pause(50);
      }
    },
    /** Milliseconds from `since` until so many orders more than now are acknowledged. */
    async untilAcked(more: number, since: number): Promise<number> {
      const enough = acked.length + more;
      for (;;) {
        const took = performance.now() - since;
        if (acked.length >= enough || took > GIVE_UP_MILLISECONDS) return Math.round(took);
        await pause(20);
      }
    },
    /** Nobody orders any more; what does not hold. */
    async end(): Promise<BrokenInvariant[]> {
      await stop();
      return asSuperuser(cluster, (superuser) => checkInvariants(superuser, { acked }));
    },
    async close(): Promise<void> {
      await server.stop();
      client.close();
    },
  };
}

export interface Survival {
  shop: Pick<DiskShop, 'acked' | 'answers'>;
  /** Orders acknowledged before the disk was full. */
  ackedBefore: number;
  /** The process, while the disk was full. */
  isAlive: boolean;
  recoveredMilliseconds: number;
  broken: readonly BrokenInvariant[];
}

/** What must hold of a disk that was full and is free again. */
export const survived = ({ shop, ackedBefore, ...seen }: Survival): Record<string, boolean> => ({
  'orders before and after': ackedBefore > 0 && shop.acked.length > ackedBefore,
  'nothing acknowledged is lost': seen.broken.length === 0,
  '503 meanwhile': (shop.answers['503'] ?? 0) > 0,
  'every answer is 200 or 503': Object.keys(shop.answers).every(
    (it) => it === '200' || it === '503',
  ),
  'the process lives': seen.isAlive,
  'served again within 10 s': seen.recoveredMilliseconds <= LONGEST_RECOVERY_MILLISECONDS,
});
