// The short form of the crash runs (reliability F1 to F3). `npm run chaos` is the long form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase } from '../../test/database/test-database.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import type { DatabaseUrls } from '../harness/with-superuser.ts';
import { openChaosSite, type ChaosSite } from './chaos-site.ts';
import type { Failpoint } from './failpoints.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killAtPublishes } from './kill-at-publishes.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killPostmaster } from './kill-postmaster.ts';
import type { RunResult } from './run-result.ts';

const MAX_MILLISECONDS = 300_000;
const SEED = 20_260_310;
/** So that the load takes the same work on every machine. */
const RATE = 20;
/** One for each state that a kill can leave behind; the others of FAILPOINTS leave the same as the one before. */
const STATES: readonly Failpoint[] = [
  'after_T1_commit',
  'after_psp',
  'webhook_after_insert',
  'refund_after_psp',
];

const countOrders = ({ orders }: RunResult): number =>
  Object.values(orders).reduce((sum, count) => sum + count, 0);

const print = (title: string, figures: object): void => {
  process.stdout.write(`${title}: ${JSON.stringify(figures)}\n`);
};

async function withSite(
  urls: DatabaseUrls,
  run: (site: ChaosSite) => Promise<void>,
): Promise<void> {
  const site = await openChaosSite(urls);
  try {
    await run(site);
  } finally {
    await site.close();
  }
}

async function withOwnDatabase(
  run: (site: ChaosSite, urls: DatabaseUrls) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  try {
    await withSite(database, (site) => run(site, database));
  } finally {
    await database.close();
  }
}

describe('a server that is killed', () => {
  it(
    'within a publish or between two commits loses and duplicates nothing',
    async () => {
      await withOwnDatabase(async (site, database) => {
        // content.test.ts stops a publish at its other failpoints.
        const publishes = await killAtPublishes(site, database, ['publish_before_commit']);
        print('server killed in a publish', publishes);
        expect(publishes).toMatchObject({ kills: 1, halfPublished: 0, published: 1 });

        const figures = await killAtFailpoints(site, STATES);
        print('server killed at failpoints', figures);
        expect(figures.broken).toEqual([]);
        // Two of four customers keep their paid orders, one is refunded and one leaves.
        expect(figures.orders).toMatchObject({
          placed: 2 * STATES.length,
          cancelled: STATES.length,
        });
        expect(figures.orders['pending_payment']).toBeUndefined();
        // The same key gives the same payment intent, however often it is requested.
        expect(figures.intents).toBe(countOrders(figures));
        expect(figures.charged).toBe(3 * STATES.length);
        expect(figures.refunded).toBe(STATES.length);
      });
    },
    MAX_MILLISECONDS,
  );

  it(
    'at random loses and duplicates no order, payment or refund',
    async () => {
      await withOwnDatabase(async (site) => {
        const killAndRestart = async () => {
          await site.kill();
          return site.start();
        };
        const load = { concurrentCustomers: 8, rate: RATE, seed: SEED };
        const figures = await killAtRandom(site, { ...load, kills: 1, killAndRestart });
        print('server killed at random', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
        expect(figures.orders['pending_payment']).toBeUndefined();
        expect(figures.intents).toBe(countOrders(figures));
      });
    },
    MAX_MILLISECONDS,
  );
});

describe('a database', () => {
  let cluster: ThrowawayCluster;
  beforeAll(async () => {
    cluster = await startThrowawayCluster();
  }, MAX_MILLISECONDS);
  afterAll(() => cluster?.close());

  it(
    'that is killed with orders in flight loses no acknowledged order',
    async () => {
      await withSite(await cluster.clone('killed'), async (site) => {
        const figures = await killPostmaster(site, cluster, { kills: 1, rate: RATE, seed: SEED });
        print('database killed with orders in flight', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
      });
    },
    MAX_MILLISECONDS,
  );
});
