import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { createDaySheets } from './day-sheets.ts';

const DAY = 24 * 3_600;

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());

const join = (role: 'owner' | 'manager', storeIds?: string[]) =>
  createStaffClient(app, { tenantId: 'sumo', role, ...(storeIds && { storeIds }) });

async function setSheet(reader: StaffClient, isWanted: boolean): Promise<void> {
  const { body } = await reader.request('setDaySheet', { body: { isWanted } });
  expect(body.data).toEqual({ isWanted });
  expect((await reader.request('readDaySheet')).body.data).toEqual({ isWanted });
}

async function readSheets() {
  const { rows } = await app.superuser.query<{ recipient: string; content: { date: string } }>(
    `select recipient, content from messages where template = 'day-sheet' order by message_id`,
  );
  return rows;
}

it('the sales of a day are sent once, after it has ended, to those who ask for their stores', async () => {
  const [reader, demoted, leaver] = [
    await join('owner'),
    await join('manager'),
    await join('owner'),
  ];
  // Nothing was sold there.
  const manager = await join('manager', ['leeds']);
  for (const each of [reader, demoted, leaver, manager]) await setSheet(each, true);
  await app.superuser.query(`update staff_members set role = 'kitchen' where staff_id = $1`, [
    demoted.staffId,
  ]);
  await setSheet(leaver, false);
  await app.placePaid(await app.join());
  await app.poller.runOnce('daySheets');
  expect(await readSheets()).toEqual([]);
  // Noon of the next day; the day of business has ended at 05:00.
  app.advance(DAY);
  await app.poller.runOnce('daySheets');
  const [sheet, ...others] = await readSheets();
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({
    recipient: reader.email,
    content: { date: '2026-03-10', report: { total: { orders: 1, sales: 2_300 } } },
  });
  // Another process, or this one after a restart, has not done it yet.
  const restarted = createDaySheets({ ...app.services, log: app.fastify.log });
  for (const task of await restarted.list(app.now(), 10)) await task.run();
  expect(await readSheets()).toHaveLength(1);
});

it('a day is closed at a site without readers, too, so that a later reader waits for the next', async () => {
  const { rows } = await app.superuser.query(
    `select tenant_id, day::text from day_sheets where day = '2026-03-10' order by tenant_id`,
  );
  expect(rows).toEqual([
    { tenant_id: 'bombay', day: '2026-03-10' },
    { tenant_id: 'sumo', day: '2026-03-10' },
  ]);
});
