// Duties of a person at several stores, changed on several devices.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import type { StaffClient } from '../../../../test/clients/staff-client.ts';
import { goOnDuty, startAlertCase } from './alerts.fixture.ts';

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'leeds', 2, definition || '{"id": "leeds", "name": "Leeds"}' from stores where tenant_id = 'sumo'`,
  );
  await app.superuser.query('update tenants set version = version + 1');
  await app.superuser.query(`select pg_notify('tiffin_content', 'sumo')`);
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ maya } = await startAlertCase(app));
});

const change = (before: string[], storeIds: string[]) =>
  maya.request('setDuty', { body: { before, storeIds } });

const listStores = ({ body }: { body: { data: AlertSettings } }): string[] =>
  body.data.duties.map(({ storeId }) => storeId);

const readSettings = () => maya.request('readAlerts');

it('a change of one duty leaves those that another device has changed', async () => {
  expect(listStores(await change([], ['leeds']))).toEqual(['leeds']);
  // A page that was opened before.
  expect(listStores(await change([], ['camden']))).toEqual(['camden', 'leeds']);
  expect(listStores(await change(['camden', 'leeds'], ['leeds']))).toEqual(['leeds']);
  // A page that still shows the duty at Camden as on.
  expect(listStores(await change(['camden', 'leeds'], ['camden']))).toEqual([]);
});

it('a person loses the duty at a store that is taken from them, and can change the others', async () => {
  await goOnDuty(maya, ['camden', 'leeds']);
  await app.superuser.query(`update staff_members set store_ids = '{camden}' where staff_id = $1`, [
    maya.staffId,
  ]);
  expect(listStores(await readSettings())).toEqual(['camden']);
  const ended = await change(['camden', 'leeds'], ['leeds']);
  expect(ended.status).toBe(200);
  expect(listStores(ended)).toEqual([]);
  expect((await change([], ['leeds'])).status).toBe(404);
});

it('a page of an earlier release replaces all duties', async () => {
  await goOnDuty(maya, ['camden', 'leeds']);
  expect(listStores(await goOnDuty(maya, ['leeds']))).toEqual(['leeds']);
});
