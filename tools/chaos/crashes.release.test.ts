// Crashes between two commits (reliability F1, F2). random-crashes.release.test.ts kills at random; `npm run chaos` is the long form.
import { expect, it } from 'vitest';

import {
  countOrders,
  MAX_MILLISECONDS,
  printFigures,
  withOwnDatabase,
} from './crash-run.fixture.ts';
import type { Failpoint } from './failpoints.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killAtPublishes } from './kill-at-publishes.ts';

/** One for each state that a kill can leave behind; the others of FAILPOINTS leave the same as the one before. */
const STATES: readonly Failpoint[] = [
  'after_T1_commit',
  'after_psp',
  'webhook_after_insert',
  'refund_after_psp',
];

it(
  'a server that is killed within a publish or between two commits loses and duplicates nothing',
  async () => {
    await withOwnDatabase(async (site, database) => {
      // content.test.ts stops a publish at its other failpoints.
      const publishes = await killAtPublishes(site, database, ['publish_before_commit']);
      printFigures('server killed in a publish', publishes);
      expect(publishes).toMatchObject({ kills: 1, halfPublished: 0, published: 1 });

      const figures = await killAtFailpoints(site, STATES);
      printFigures('server killed at failpoints', figures);
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
