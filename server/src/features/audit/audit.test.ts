import { afterAll, beforeAll, expect, it } from 'vitest';

import type { AuditPage, ShownAuditEntry } from '../../../../contract/console/audit-log.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { addStoreElsewhere } from '../../../../test/content/second-store.ts';

let app: OrderingApp;
let owner: StaffClient;
let camden: StaffClient;
let elsewhere: StaffClient;
let order: { id: string; number: string };
beforeAll(async () => {
  app = await startOrderingApp();
  await addStoreElsewhere(app.superuser);
  const site = { tenantId: 'sumo' };
  owner = await createStaffClient(app, { ...site, name: 'Maya' });
  const role = 'manager' as const;
  camden = await createStaffClient(app, { ...site, name: 'Tom', role, storeIds: ['camden'] });
  elsewhere = await createStaffClient(app, { ...site, name: 'Eve', role, storeIds: ['elsewhere'] });
  const customer = await app.join();
  ({ order } = await app.placePaid(customer));
  await owner.request('orderDetail', { params: { id: order.id } });
  app.advance(60);
  await owner.send({ kind: 'reject', orderId: order.id, seen: 99, reason: 'too_busy', note: '' });
  app.advance(60);
  const until = new Date(app.now().getTime() + 1_800_000).toISOString();
  await camden.send({ kind: 'store.pause', storeId: 'camden', until });
  app.advance(60);
  const { tabletId } = await createTabletClient(app, {
    ...site,
    storeId: 'camden',
    name: 'Counter',
  });
  await owner.request('removeTablet', { params: { id: tabletId } });
  app.advance(60);
  await owner.request('openCustomer', { params: { id: customer.customerId } });
  app.advance(60);
  await elsewhere.request('orderSearch', { query: { store: 'elsewhere' } });
});
afterAll(() => app.stop());

async function list(client: StaffClient, query: object = {}): Promise<ShownAuditEntry[]> {
  const reply = await client.request('listAudit', { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.entries;
}
const listActions = async (client: StaffClient, query: object = {}): Promise<string[]> =>
  (await list(client, query)).map(({ by, action }) => `${by.name} ${action}`);

it('an owner reads who did what, the latest first, with orders and stores by name', async () => {
  expect(await listActions(owner)).toEqual([
    'Eve orders.searched',
    'Maya customer.opened',
    'Maya tablet.removed',
    'Tom store.pause',
    'Maya reject',
    'Maya order.opened',
  ]);
  const entries = await list(owner);
  expect(entries.find(({ action }) => action === 'reject')).toMatchObject({
    target: order.number,
    orderId: order.id,
    storeId: 'camden',
    details: { reason: 'too_busy' },
  });
  expect(entries.find(({ action }) => action === 'store.pause')).toMatchObject({
    target: null,
    orderId: null,
    storeId: 'camden',
  });
  expect(entries.find(({ action }) => action === 'tablet.removed')).toMatchObject({
    details: { name: 'Counter' },
  });
});

it('a manager reads what concerns their own stores, and what they did themselves', async () => {
  expect(await listActions(camden)).toEqual([
    'Tom store.pause',
    'Maya reject',
    'Maya order.opened',
  ]);
  expect(await listActions(elsewhere)).toEqual(['Eve orders.searched']);
});

it('a kind and a person are chosen', async () => {
  expect(await listActions(owner, { kind: 'orders' })).toEqual(['Maya reject']);
  expect(await listActions(owner, { kind: 'customers', person: owner.staffId })).toEqual([
    'Maya customer.opened',
    'Maya order.opened',
  ]);
  expect(await listActions(camden, { person: elsewhere.staffId })).toEqual([]);
});

const readPage = async (after: string | null): Promise<AuditPage> =>
  (await owner.request('listAudit', { query: after === null ? {} : { after } })).body.data;

it('pages have each entry once', async () => {
  await app.superuser.query(
    `insert into audit_entries (tenant_id, audit_id, at, actor, action, target)
     select 'sumo', gen_random_uuid(), '2026-03-10T11:00Z', '{"kind":"cli","id":"","name":""}', 'approve', 'camden'
     from generate_series(1, 70)`,
  );
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: AuditPage = await readPage(after);
    ids.push(...page.entries.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect([ids.length, new Set(ids).size]).toEqual([76, 76]);
});

it('a cursor with something else than an id is refused', async () => {
  const after = `34373_${'-'.repeat(36)}`;
  expect((await owner.request('listAudit', { query: { after } })).status).toBe(400);
});
