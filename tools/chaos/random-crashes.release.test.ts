// Crashes at random moments (reliability F2, F3). `npm run chaos` is the long form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startThrowawayCluster, type ThrowawayCluster } from '../harness/throwaway-cluster.ts';
import {
  countOrders,
  MAX_MILLISECONDS,
  printFigures,
  RATE,
  SEED,
  withOwnDatabase,
  withSite,
} from './crash-run.fixture.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killPostmaster } from './kill-postmaster.ts';

it(
  'a server that is killed at random loses and duplicates no order, payment or refund',
  async () => {
    await withOwnDatabase(async (site) => {
      const killAndRestart = async () => {
        await site.kill();
        return site.start();
      };
      const load = { concurrentCustomers: 8, rate: RATE, seed: SEED };
      const figures = await killAtRandom(site, { ...load, kills: 1, killAndRestart });
      printFigures('server killed at random', figures);
      expect(figures.broken).toEqual([]);
      expect(figures.acked).toBeGreaterThan(0);
      expect(figures.orders['pending_payment']).toBeUndefined();
      expect(figures.intents).toBe(countOrders(figures));
    });
  },
  MAX_MILLISECONDS,
);

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
        printFigures('database killed with orders in flight', figures);
        expect(figures.broken).toEqual([]);
        expect(figures.acked).toBeGreaterThan(0);
      });
    },
    MAX_MILLISECONDS,
  );
});
