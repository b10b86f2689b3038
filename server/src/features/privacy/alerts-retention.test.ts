// Retention of what alerts store about staff and orders.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createStaffClient } from '../../../../test/clients/staff-client.ts';
import { createRetention } from './retention.ts';

const MONTH_SECONDS = 30 * 86_400;

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.time = NOON;
});

async function sweepAll(): Promise<void> {
  for (const piece of await createRetention(app.services.identity).list(app.now(), 50))
    await piece.run();
}
const readColumn = async (query: string): Promise<unknown[]> =>
  (await app.superuser.query<{ value: unknown }>(query)).rows.map(({ value }) => value);

it('duties are deleted when they have ended, and current ones stay', async () => {
  const goOnDuty = async () => {
    const client = await createStaffClient(app, { tenantId: 'sumo' });
    await client.call('POST', client.path('me/duty'), { body: { storeIds: ['camden'] } });
    return client.staffId;
  };
  const readDuties = () => readColumn('select staff_id as value from staff_duties');
  app.clock.time = Date.parse('2026-03-10T04:59:00Z');
  const yesterday = await goOnDuty();
  app.advance(60);
  await sweepAll();
  expect(await readDuties()).toEqual([yesterday]);
  app.advance(1);
  const today = await goOnDuty();
  await sweepAll();
  expect(await readDuties()).toEqual([today]);
});

it('alerts about orders are deleted after 30 days', async () => {
  await app.superuser.query(
    `update stores set definition = definition || '{"autoAccept": false, "acceptMinutes": 10}'`,
  );
  const alert = async () => {
    const { order } = await app.placePaid(await app.join());
    app.advance(120);
    await app.poller.runOnce('orderAlerts');
    return order.id;
  };
  const readAlerted = () => readColumn('select order_id as value from order_alerts order by at');
  const old = await alert();
  app.advance(MONTH_SECONDS);
  await sweepAll();
  expect(await readAlerted()).toEqual([old]);
  await app.superuser.query(`update orders set status = 'rejected' where status = 'placed'`);
  const current = await alert();
  await sweepAll();
  expect(await readAlerted()).toEqual([current]);
});
