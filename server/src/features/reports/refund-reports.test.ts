// C7: the owners of a site learn each day who refunded what.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { createRefundReports } from './refund-reports.ts';

let app: OrderingApp;
let owner: StaffClient;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  owner = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga', role: 'owner' });
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya', role: 'manager' });
  await createStaffClient(app, { tenantId: 'sumo', role: 'owner', storeIds: ['elsewhere'] });
});
afterAll(() => app.stop());

const HOUR = 3_600;

async function readReports() {
  const { rows } = await app.superuser.query<{ recipient: string; content: object }>(
    `select recipient, content from messages where template = 'refunds-of-day' order by message_id`,
  );
  return rows;
}

it('a day with refunds is reported once, to the owners of its stores, with who and why', async () => {
  const rejected = await app.placePaid(await app.join());
  await maya.send({
    kind: 'reject',
    orderId: rejected.order.id,
    seen: 1,
    reason: 'sold_out',
    note: '',
  });
  const cooked = await app.placePaid(await app.join());
  await maya.send(
    { kind: 'accept', orderId: cooked.order.id, seen: 1, readyAt: null },
    { kind: 'bump', orderId: cooked.order.id, seen: 2 },
    {
      kind: 'refund',
      orderId: cooked.order.id,
      seen: 3,
      reason: 'missing_item',
      note: '',
      lines: [{ line: 0, quantity: 1 }],
    },
  );
  // The database's own clock dates them.
  await app.superuser.query('update refunds set created_at = $1', [app.now()]);
  await app.poller.runOnce('refundReports');
  expect(await readReports()).toEqual([]);
  // Noon of the next day; the day of business has ended at 05:00.
  app.advance(24 * HOUR);
  await app.poller.runOnce('refundReports');
  const [report, ...others] = await readReports();
  expect(others).toEqual([]);
  expect(report?.recipient).toBe(owner.email);
  expect(report?.content).toMatchObject({
    refunds: expect.arrayContaining([
      expect.objectContaining({
        number: rejected.order.number,
        amountMinor: 2_300,
        reason: 'rejected',
        by: 'Maya',
        byId: maya.staffId,
      }),
      expect.objectContaining({
        number: cooked.order.number,
        reason: 'missing_item',
        by: 'Maya',
        byId: maya.staffId,
      }),
    ]),
  });
  // Another process, or this one after a restart, has not done it yet.
  const restarted = createRefundReports({ ...app.services, log: app.fastify.log });
  for (const task of await restarted.list(app.now(), 10)) await task.run();
  app.advance(24 * HOUR);
  await app.poller.runOnce('refundReports');
  expect(await readReports()).toHaveLength(1);
});

it('a site whose definition cannot be read stops no report of another', async () => {
  const { tenants } = app.services;
  const logged: object[] = [];
  const reports = createRefundReports({
    ...app.services,
    log: { error: (details) => logged.push(details) },
    tenants: {
      site: (tenantId) =>
        tenantId === 'bombay' ? Promise.reject(new Error('unreadable')) : tenants.site(tenantId),
    },
  });
  const due = await reports.list(app.now(), 10);
  expect(due.map(({ key }) => key.split(' ')[0])).toEqual(['sumo']);
  expect(logged).toMatchObject([{ tenantId: 'bombay' }]);
});
