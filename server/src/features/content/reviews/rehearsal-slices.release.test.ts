// F15: 2,000 orders, while visitors of the process are served. `npm run bench:office -- --only F15` measures the time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../test/clients/staff-client.ts';
import { startTwoStores } from '../office/two-stores.fixture.ts';
import { storeOrders } from './orders.fixture.ts';

const NOW = new Date('2026-03-30T12:30:00Z');

let app: TestApp;
let owner: StaffClient;
beforeAll(async () => {
  ({ app, owner } = await startTwoStores({ now: NOW }));
  const options = [{ groupId: 'heat', optionId: 'mild', quantity: 1, nested: false }];
  const lines = ['korma', 'dal', 'korma', 'dal'].map((itemId) => ({
    itemId,
    quantity: 2,
    ...(itemId === 'korma' && { options }),
  }));
  for (const storeId of ['camden', 'camden-lock'])
    await storeOrders(app.superuser, {
      storeId,
      placedAt: new Date(NOW.getTime() - 86_400_000),
      count: 1_000,
      lines,
    });
});
afterAll(() => app.stop());

test('a rehearsal of 2,000 orders works in slices, each a small part of its time', async () => {
  const { id } = (await owner.request('beginChangeSet', { body: { name: 'spring' } })).body.data;
  const changes = [{ document: 'dish/korma', field: 'price', value: '11.50' }];
  await owner.request('changeContent', { params: { id }, body: { changes } });
  await owner.request('startRehearsal', { params: { id }, body: { version: 2 } });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  await app.services.poller.runOnce('rehearsals');
  const milliseconds = performance.now() - startedAt;
  delay.disable();
  // Without slices, each of ten pages of orders holds up the process for about a tenth of the time.
  expect(delay.percentile(99) / 1e6 / milliseconds).toBeLessThan(0.05);
  const { data } = (await owner.request('readRehearsal', { params: { id } })).body;
  expect(data).toMatchObject({ state: 'done', doneOrders: 2_000, allOrders: 2_000 });
  expect(data?.result?.stores.map(({ dearer }) => dearer)).toEqual([1_000, 1_000]);
});
