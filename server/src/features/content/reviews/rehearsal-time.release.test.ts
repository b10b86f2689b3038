// F15: 2,000 orders within ten seconds, while visitors of the process are served.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { importPackFiles } from '../import-pack.ts';
import { readTwoStores } from '../office/two-stores.fixture.ts';
import { storeOrders } from './orders.fixture.ts';

const NOW = new Date('2026-03-30T12:30:00Z');
const MAX_MILLISECONDS = 10_000;
/** A slice of the work, and the reading of a page of orders. */
const MAX_DELAY_MILLISECONDS = 60;

let app: TestApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await createTestApp({ content: { name: 'empty', prepare: async () => {} } });
  app.clock.time = NOW.getTime();
  await importPackFiles(app, await readTwoStores(), { now: app.now });
  owner = await createStaffClient(app, { tenantId: 'small', at: NOW });
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

test('a rehearsal of 2,000 orders takes ten seconds at most, and holds nobody up', async () => {
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
  const { data } = (await owner.request('readRehearsal', { params: { id } })).body;
  expect(data).toMatchObject({ state: 'done', doneOrders: 2_000, allOrders: 2_000 });
  expect(data?.result?.stores.map(({ dearer }) => dearer)).toEqual([1_000, 1_000]);
  expect(milliseconds).toBeLessThan(MAX_MILLISECONDS);
  expect(delay.percentile(99) / 1e6).toBeLessThan(MAX_DELAY_MILLISECONDS);
});
