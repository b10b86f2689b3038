// F15: a change set is rehearsed with 2,000 orders of last week while visitors read the menu.
import { storeOrders } from '../../../server/src/features/content/reviews/orders.fixture.ts';
import { quantile } from '../../harness/statistics.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import type { FigureRow } from './figure-row.ts';
import { STORES, untilTrue, type OfficeSite, type StoreId } from './office-site.ts';

const DISHES = ['d1', 'd2', 'd3', 'd4'];
const ORDERS = 2_000;
const QUIET_READS = 200;
/** So much longer than without a rehearsal may a visitor wait. */
const HELD_UP_MILLISECONDS = 60;
const DAY_MILLISECONDS = 86_400_000;

export async function measureRehearsal(site: OfficeSite): Promise<FigureRow[]> {
  const stores = Object.keys(STORES) as StoreId[];
  const [storeId = 'camden'] = stores;
  await withSuperuser(site.cluster, async (superuser) => {
    for (const each of stores)
      await storeOrders(superuser, {
        storeId: each,
        placedAt: new Date(Date.now() - DAY_MILLISECONDS),
        count: ORDERS / stores.length,
        lines: DISHES.map((itemId) => ({ itemId, quantity: 2 })),
      });
  });
  const { id } = (await site.owner.request('beginChangeSet', { body: { name: 'spring' } })).body
    .data;
  const changes = [{ document: 'dish/d1', field: 'price', value: '11.50' }];
  await site.owner.request('changeContent', { params: { id }, body: { changes } });
  const readMenu = async (times: number[]): Promise<void> => {
    const started = performance.now();
    await site.readDish(storeId, 'd1');
    times.push(performance.now() - started);
  };
  const [warmUp, quiet]: [number[], number[]] = [[], []];
  while (warmUp.length < QUIET_READS) await readMenu(warmUp);
  while (quiet.length < QUIET_READS) await readMenu(quiet);
  const meanwhile: number[] = [];
  const started = Date.now();
  await site.owner.request('startRehearsal', { params: { id }, body: { version: 2 } });
  const ended = await untilTrue(async () => {
    await readMenu(meanwhile);
    const { data } = (await site.owner.request('readRehearsal', { params: { id } })).body;
    if (data?.state === 'failed') throw new Error('The rehearsal failed');
    return data?.state === 'done';
  });
  const p99 = (times: readonly number[]): number => quantile(times, 0.99);
  return [
    {
      id: 'F15',
      figure: `rehearsal of ${ORDERS} orders`,
      unit: 'ms',
      target: 10_000,
      measured: ended - started,
    },
    {
      id: 'F15',
      figure: 'menu meanwhile, p99',
      unit: 'ms',
      target: Math.round(p99(quiet)) + HELD_UP_MILLISECONDS,
      measured: p99(meanwhile),
    },
  ];
}
