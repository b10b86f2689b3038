// The short form of the crash runs (reliability F1 to F4). `npm run chaos` is the long one.
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { restartPostgres } from './cases/restart.ts';
import type { RunResult } from './run-result.ts';
import { FAILPOINTS } from './failpoints.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killPostmaster, loseAcknowledgedOrders } from './kill-postmaster.ts';
import { openChaosSite } from './chaos-site.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';

const MAX_MILLISECONDS = 180_000;
const SEED = 20_260_310;

const countOrders = ({ orders }: RunResult): number =>
  Object.values(orders).reduce((sum, count) => sum + count, 0);

const print = (title: string, figures: object): void => {
  process.stdout.write(`${title}: ${JSON.stringify(figures)}\n`);
};

describe('the server, killed dead', () => {
  it(
    'at each failpoint, loses, doubles and forgets nothing',
    async () => {
      const database = await createTestDatabase();
      const shop = await openChaosSite(database);
      try {
        const figures = await killAtFailpoints(shop, FAILPOINTS);
        print('server killed at each failpoint', figures);
        expect(figures.broken).toEqual([]);
        // Of each four customers two keep what they paid for, one is refunded and one leaves.
        expect(figures.orders).toMatchObject({
          placed: 2 * FAILPOINTS.length,
          cancelled: FAILPOINTS.length,
        });
        expect(figures.orders['pending_payment']).toBeUndefined();
        // The same key is the same intent, however often it was asked for.
        expect(figures.intents).toBe(countOrders(figures));
        expect(figures.charged).toBe(3 * FAILPOINTS.length);
        expect(figures.refunded).toBe(FAILPOINTS.length);
      } finally {
        await shop.close();
        await database.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'at any moment, loses, doubles and forgets nothing',
    async () => {
      const database = await createTestDatabase();
      const shop = await openChaosSite(database);
      try {
        const strike = async () => {
          await shop.kill();
          return shop.start();
        };
        const run = { kills: 3, concurrentCustomers: 8, seed: SEED, strike };
        const figures = await killAtRandom(shop, run);
        print('server killed at random', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
        expect(figures.orders['pending_payment']).toBeUndefined();
        expect(figures.intents).toBe(countOrders(figures));
      } finally {
        await shop.close();
        await database.close();
      }
    },
    MAX_MILLISECONDS,
  );
});

describe('the database, killed dead', () => {
  it(
    'with orders in flight, loses none that was acknowledged',
    async () => {
      const cluster = await startThrowawayCluster();
      const shop = await openChaosSite(cluster);
      try {
        const figures = await killPostmaster(shop, cluster, { kills: 2, seed: SEED });
        print('database killed with orders in flight', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
      } finally {
        await shop.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'is restarted under load: 503 at once, and served again as soon as it is up (F5)',
    async () => {
      const cluster = await startThrowawayCluster();
      const shop = await openChaosSite(cluster);
      try {
        const { title, figures, missed } = await restartPostgres(shop, cluster, 'fast', {
          ...{ times: 1, seed: SEED },
        });
        print(title, figures);
        expect(missed).toEqual([]);
      } finally {
        await shop.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'would be seen to lose some if it said yes before the disk had them',
    async () => {
      const cluster = await startThrowawayCluster({ hasAsyncCommit: true });
      const shop = await openChaosSite(cluster);
      try {
        const names = (await loseAcknowledgedOrders(shop, cluster)).map(({ name }) => name);
        expect(names).toContainEqual(expect.stringMatching(/^I11 /));
      } finally {
        await shop.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );
});
