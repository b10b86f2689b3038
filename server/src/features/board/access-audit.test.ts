// Who has seen the name, phone and address of a customer is in the audit.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient } from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());

const listEntries = async (action: string) => {
  const { rows } = await app.superuser.query<{ by: string; target: string }>(
    `select actor ->> 'id' as by, target from audit_entries where action = $1 order by audit_id`,
    [action],
  );
  return rows;
};

it('opening an order is recorded for each person and order once an hour', async () => {
  const maya = await createStaffClient(app, { tenantId: 'sumo' });
  const tom = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
  const { order } = await app.placePaid(await app.join());
  const open = async (client: typeof maya) =>
    (await client.call('GET', client.path(`orders/${order.id}`))).status;
  expect(await Promise.all([open(maya), open(maya), open(maya)])).toEqual([200, 200, 200]);
  app.advance(3_590);
  await open(maya);
  await open(tom);
  const [first, second] = [maya, tom].map(({ staffId: by }) => ({ by, target: order.id }));
  expect(await listEntries('order.opened')).toEqual([first, second]);
  app.advance(20);
  await open(maya);
  expect(await listEntries('order.opened')).toEqual([first, second, first]);
});

it('an order of another store is neither shown nor recorded', async () => {
  const stranger = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['elsewhere'] });
  const { order } = await app.placePaid(await app.join());
  const { status } = await stranger.call('GET', stranger.path(`orders/${order.id}`));
  expect(status).toBe(404);
  expect(await listEntries('order.opened')).not.toContainEqual({
    by: stranger.staffId,
    target: order.id,
  });
});

it('a search of orders is recorded for each person and store once an hour', async () => {
  const maya = await createStaffClient(app, { tenantId: 'sumo' });
  for (const search of ['', 'ada', '0123'])
    await maya.call('GET', maya.path(`orders?store=camden&search=${search}`));
  expect(await listEntries('orders.searched')).toEqual([{ by: maya.staffId, target: 'camden' }]);
});
