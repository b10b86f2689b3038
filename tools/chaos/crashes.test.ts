// The short form of the crash runs (reliability F1 to F4). `npm run chaos` is the long form.
import { describe, expect, it } from 'vitest';

import { createTestDatabase } from '../../test/database/test-database.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { restartPostgres } from './cases/restart.ts';
import { openChaosSite } from './chaos-site.ts';
import { FAILPOINTS } from './failpoints.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killAtPublishes } from './kill-at-publishes.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killPostmaster, loseAcknowledgedOrders } from './kill-postmaster.ts';
import type { RunResult } from './run-result.ts';

const MAX_MILLISECONDS = 300_000;
const SEED = 20_260_310;

const countOrders = ({ orders }: RunResult): number =>
  Object.values(orders).reduce((sum, count) => sum + count, 0);

const print = (title: string, figures: object): void => {
  process.stdout.write(`${title}: ${JSON.stringify(figures)}\n`);
};

describe('a server that is killed', () => {
  it(
    'at each failpoint loses and duplicates no order, payment or refund',
    async () => {
      const database = await createTestDatabase();
      const site = await openChaosSite(database);
      try {
        const figures = await killAtFailpoints(site, FAILPOINTS);
        print('server killed at each failpoint', figures);
        expect(figures.broken).toEqual([]);
        // Two of four customers keep their paid orders, one is refunded and one leaves.
        expect(figures.orders).toMatchObject({
          placed: 2 * FAILPOINTS.length,
          cancelled: FAILPOINTS.length,
        });
        expect(figures.orders['pending_payment']).toBeUndefined();
        // The same key gives the same payment intent, however often it is requested.
        expect(figures.intents).toBe(countOrders(figures));
        expect(figures.charged).toBe(3 * FAILPOINTS.length);
        expect(figures.refunded).toBe(FAILPOINTS.length);
      } finally {
        await site.close();
        await database.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'at random loses and duplicates no order, payment or refund',
    async () => {
      const database = await createTestDatabase();
      const site = await openChaosSite(database);
      try {
        const killAndRestart = async () => {
          await site.kill();
          return site.start();
        };
        const run = { kills: 3, concurrentCustomers: 8, seed: SEED, killAndRestart };
        const figures = await killAtRandom(site, run);
        print('server killed at random', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
        expect(figures.orders['pending_payment']).toBeUndefined();
        expect(figures.intents).toBe(countOrders(figures));
      } finally {
        await site.close();
        await database.close();
      }
    },
    MAX_MILLISECONDS,
  );
});

describe('a server that is killed while it publishes', () => {
  it(
    'leaves nothing half published, and the next one publishes it',
    async () => {
      const database = await createTestDatabase();
      const site = await openChaosSite(database);
      try {
        const figures = await killAtPublishes(site, database, 1);
        print('server killed at each failpoint of a publish', figures);
        expect(figures).toMatchObject({ kills: 3, halfPublished: 0, published: 3 });
      } finally {
        await site.close();
        await database.close();
      }
    },
    MAX_MILLISECONDS,
  );
});

describe('a database', () => {
  it(
    'that is killed with orders in flight loses no acknowledged order',
    async () => {
      const cluster = await startThrowawayCluster();
      const site = await openChaosSite(cluster);
      try {
        const figures = await killPostmaster(site, cluster, { kills: 2, seed: SEED });
        print('database killed with orders in flight', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
      } finally {
        await site.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'that restarts under load causes 503 replies only until it is up (F5)',
    async () => {
      const cluster = await startThrowawayCluster();
      const site = await openChaosSite(cluster);
      try {
        const { title, figures, missedTargets } = await restartPostgres(site, cluster, 'fast', {
          times: 1,
          seed: SEED,
        });
        print(title, figures);
        expect(missedTargets).toEqual([]);
      } finally {
        await site.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );

  it(
    'with asynchronous commit is detected by the invariants when it loses orders',
    async () => {
      const cluster = await startThrowawayCluster({ hasAsyncCommit: true });
      const site = await openChaosSite(cluster);
      try {
        const names = (await loseAcknowledgedOrders(site, cluster)).map(({ name }) => name);
        expect(names).toContainEqual(expect.stringMatching(/^I11 /));
      } finally {
        await site.close();
        await cluster.close();
      }
    },
    MAX_MILLISECONDS,
  );
});
