import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../../../test/apps/test-app.ts';
import {
  createStaffClient,
  type StaffClient,
} from '../../../../../../test/clients/staff-client.ts';
import { startTwoStores, type TwoStores } from '../two-stores.fixture.ts';

/** Good Friday and Easter Monday are within two weeks. */
const NOW = new Date('2026-03-30T12:30:00Z');
/** When differences to the card provider were found. */
const OPENED = new Date('2026-03-28T09:00:00Z');
const OVER_30_DAYS_AGO = '2026-02-20';
const TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes', 'orders'];

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let camden: StaffClient;
let lock: StaffClient;

beforeAll(async () => {
  site = await startTwoStores({ now: NOW });
  ({ app, owner, manager: camden } = site);
  const manager = { tenantId: 'small', role: 'manager', at: NOW } as const;
  lock = await createStaffClient(app, { ...manager, storeIds: ['camden-lock'] });
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const readHome = async (client: StaffClient) => (await client.request('officeHome')).body.data;

async function collect(client: StaffClient, name: string, ...changes: FieldInput[]) {
  const { id } = (await client.request('beginChangeSet', { body: { name } })).body.data;
  if (changes.length > 0)
    await client.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const ownPrice = (store: string, since: string, until?: string): FieldInput => ({
  document: `store/${store}`,
  field: 'differences.korma',
  value: JSON.stringify({ price: '10.50', since, ...(until && { until }) }),
});

const fix = (...changes: FieldInput[]) =>
  owner.request('quickFix', { body: { title: 'Rent', reason: '', changes } });

test('a new site is led to its first order, and only people of all stores are', async () => {
  const { firstOrder, host, ...waiting } = await readHome(owner);
  expect(firstOrder).toEqual([
    { step: 'address', isDone: true },
    { step: 'hours', isDone: true },
    { step: 'menu', isDone: true },
    { step: 'zone', isDone: true },
    { step: 'dish', isDone: true },
    { step: 'cardAccount', isDone: true },
    { step: 'host', isDone: true },
    { step: 'order', isDone: false },
  ]);
  expect(host).toMatch(/^small/);
  expect(waiting).toMatchObject({
    sets: [],
    unverifiedDishes: 1,
    oldPrices: { dishes: 0, storeIds: [] },
    cases: [],
    breaks: { count: 0, oldestAt: null },
  });
  expect((await readHome(camden)).firstOrder).toBeNull();
});

test('bank holidays wait until somebody has answered them for each store', async () => {
  const { holidays } = await readHome(owner);
  expect(holidays).toEqual([
    { date: '2026-04-03', name: 'Good Friday', openStoreIds: ['camden', 'camden-lock'] },
    { date: '2026-04-06', name: 'Easter Monday', openStoreIds: ['camden', 'camden-lock'] },
  ]);
  const body = { date: '2026-04-03', storeIds: ['camden'], keepsUsualHours: true };
  await camden.request('answerHoliday', { body });
  expect((await readHome(camden)).holidays.map(({ date }) => date)).toEqual(['2026-04-06']);
  expect((await readHome(owner)).holidays[0]?.openStoreIds).toEqual(['camden-lock']);
});

test('a price of a single store waits after 30 days, unless it has an end', async () => {
  await fix(ownPrice('camden', OVER_30_DAYS_AGO), ownPrice('camden-lock', '2026-03-20'));
  expect((await readHome(owner)).oldPrices).toEqual({ dishes: 1, storeIds: ['camden'] });
  expect((await readHome(camden)).oldPrices).toEqual({ dishes: 1, storeIds: ['camden'] });
  expect((await readHome(lock)).oldPrices).toEqual({ dishes: 0, storeIds: [] });
  await fix(ownPrice('camden', OVER_30_DAYS_AGO, '2026-05-01'));
  expect((await readHome(owner)).oldPrices.dishes).toBe(0);
});

test('people of one store are told of sets that concern it, and all stores of every set', async () => {
  const names = async (client: StaffClient) =>
    (await readHome(client)).sets.map(({ name }) => name).toSorted();
  await collect(owner, 'Rent', ownPrice('camden', '2026-03-30'));
  await collect(owner, 'Spring', { document: 'dish/dal', field: 'price', value: '7.50' });
  await collect(lock, 'Begun');
  expect(await names(owner)).toEqual(['Begun', 'Rent', 'Spring']);
  expect(await names(camden)).toEqual(['Rent', 'Spring']);
  expect(await names(lock)).toEqual(['Begun', 'Spring']);
});

test('a timed publish has its time', async () => {
  const id = await collect(owner, 'Monday', {
    document: 'dish/dal',
    field: 'price',
    value: '7.50',
  });
  const { version } = (await owner.request('changeSet', { params: { id } })).body.data;
  const body = { version, at: '2026-04-06T05:00', reason: '' };
  await owner.request('publishChangeSet', { params: { id }, body });
  expect((await readHome(owner)).sets).toEqual([
    { id, name: 'Monday', publishAt: '2026-04-06T04:00:00.000Z', wasRefused: false },
  ]);
  await app.superuser.query(`update change_sets set state = 'draft', refusal = 'The price moved'`);
  expect((await readHome(owner)).sets).toEqual([
    { id, name: 'Monday', publishAt: null, wasRefused: true },
  ]);
});

const CUSTOMER_ID = '0198c0de-0000-7000-8000-000000000001';

async function addOrder(storeId: string, status: string): Promise<string> {
  const orderId = randomUUID();
  const run = (text: string, values: string[]) => app.superuser.query(text, values);
  await run(
    `insert into customers (tenant_id, customer_id) values ('small', $1) on conflict do nothing`,
    [CUSTOMER_ID],
  );
  await run(
    `insert into slots (tenant_id, store_id, mode, starts_at, capacity, prep_capacity)
     values ('small', $1, 'pickup', '2026-03-30T13:00Z', 9, 9) on conflict do nothing`,
    [storeId],
  );
  await run(
    `insert into orders (tenant_id, order_id, number, customer_id, client_key, fingerprint, store_id, mode,
       slot_starts_at, slot_ends_at, is_asap, prep_minutes, currency, items_minor, delivery_fee_minor, service_fee_minor,
       small_order_fee_minor, bag_charge_minor, tip_minor, total_minor, vat, allergens, contact_name, contact_phone,
       contact_email, pay_by, placed_at, status)
     values ('small', $1::uuid, $1::uuid::text, $2, $1::uuid::text, 'f', $3, 'pickup', '2026-03-30T13:00Z', '2026-03-30T13:15Z', false, 5, 'GBP',
       900, 0, 0, 0, 0, 0, 900, '[]', '{}', 'Ada', '+447700900000', '', now(), now(), $4)`,
    [orderId, CUSTOMER_ID, storeId, status],
  );
  return orderId;
}

test('orders that need a person, disputes and breaks are counted for their stores alone', async () => {
  const review = await addOrder('camden', 'review');
  const disputed = await addOrder('camden-lock', 'completed');
  await app.superuser.query(
    `insert into payments (tenant_id, payment_id, order_id, provider, amount_minor, currency, state, dispute_state,
       dispute_minor, dispute_answer_by)
     values ('small', gen_random_uuid(), $1, 'sandbox', 900, 'GBP', 'disputed', 'needs_answer', 900, '2026-04-09T12:00Z')`,
    [disputed],
  );
  for (const [intent, order] of [
    ['pi_1', review],
    ['pi_2', 'an order of nobody'],
  ])
    await app.superuser.query(
      `insert into recon_breaks (tenant_id, break_id, provider, kind, intent_id, order_id, amount_minor, theirs, ours,
         opened_at, seen_at)
       values ('small', gen_random_uuid(), 'sandbox', 'amount_differs', $1, $2, 900, '', '', $3, $3)`,
      [intent, order, OPENED],
    );
  const before = await app.checksumOf(TABLES);
  const [all, own, other] = [await readHome(owner), await readHome(camden), await readHome(lock)];
  expect(all).toMatchObject({
    firstOrder: null,
    cases: [
      { storeId: 'camden', reviews: 1, disputes: 0 },
      { storeId: 'camden-lock', reviews: 0, disputes: 1 },
    ],
    breaks: { count: 2, oldestAt: OPENED.toISOString() },
  });
  expect(own).toMatchObject({
    cases: [{ storeId: 'camden', reviews: 1, disputes: 0 }],
    breaks: { count: 1, oldestAt: OPENED.toISOString() },
  });
  expect(other).toMatchObject({
    cases: [{ storeId: 'camden-lock', reviews: 0, disputes: 1 }],
    breaks: { count: 0, oldestAt: null },
  });
  expect(await app.checksumOf(TABLES)).toEqual(before);
  // A dispute whose time is over waits for nobody.
  await app.superuser.query('update payments set dispute_answer_by = $1', [NOW]);
  expect((await readHome(owner)).cases).toEqual([{ storeId: 'camden', reviews: 1, disputes: 0 }]);
});

test.each(['staff', 'kitchen'] as const)('%s of a store do not see it', async (role) => {
  const client = await createStaffClient(app, { tenantId: 'small', role, at: NOW });
  const { status, body } = await client.request('officeHome');
  expect([status, body.code]).toEqual([403, 'NOT_ALLOWED']);
});

test('the setup of a site is read by people of all stores alone', async () => {
  const { body } = await owner.request('siteSetup');
  expect(body.data).toMatchObject({
    storeId: 'camden',
    address: { postcode: 'NW1 8AF' },
    colours: { first: expect.stringMatching(/^#/) },
  });
  expect((await camden.request('siteSetup')).status).toBe(404);
});

test('a postcode is located, if it is known', async () => {
  const locate = async (postcode: string) =>
    (await camden.request('locatePostcode', { query: { postcode } })).body.data;
  expect(await locate('nw1 8af')).toMatchObject({ latitude: expect.closeTo(51.5, 0) });
  expect(await locate('ZE1 0AA')).toBeNull();
  expect(await locate('nowhere')).toBeNull();
});
