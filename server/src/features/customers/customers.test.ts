import { afterAll, beforeAll, expect, it } from 'vitest';

import { CUSTOMER_LIMITS } from '../../../../contract/customers/customer-search.ts';
import {
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { addStoreElsewhere, moveOrderElsewhere } from '../../../../test/content/second-store.ts';

let app: OrderingApp;
let owner: StaffClient;
let camden: StaffClient;
let elsewhere: StaffClient;
let zoe: OrderingCustomer;
let order: { id: string; number: string };
beforeAll(async () => {
  app = await startOrderingApp();
  await addStoreElsewhere(app.superuser);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
  const role = 'manager' as const;
  camden = await createStaffClient(app, { tenantId: 'sumo', role, storeIds: ['camden'] });
  elsewhere = await createStaffClient(app, { tenantId: 'sumo', role, storeIds: ['elsewhere'] });
  zoe = await app.joinWithCredit(500);
  await rename(zoe, ['Zoë', 'Müller-Łopatka', 'zoe.m@example.org', '+447700900123']);
  ({ order } = await app.placePaid(zoe));
  const { order: other } = await app.placePaid(zoe);
  await moveOrderElsewhere(app.superuser, other.id);
  const sinead = await app.join();
  await rename(sinead, ['Sinéad', 'O’Brien', 'sob@example.org', '+447700900987']);
});
afterAll(() => app.stop());

const rename = ({ customerId }: OrderingCustomer, values: string[]) =>
  app.superuser.query(
    `update customers set first_name = $2, last_name = $3, email = $4, phone = $5 where customer_id = $1`,
    [customerId, ...values],
  );

async function find(client: StaffClient, search: string): Promise<string[]> {
  const { status, text, body } = await client.request('findCustomers', { query: { search } });
  expect(status, text).toBe(200);
  return body.data.map(({ name }) => name);
}

const open = (client: StaffClient, { customerId: id }: OrderingCustomer) =>
  client.request('openCustomer', { params: { id } });

const listAudit = async (client: StaffClient, action: string) => {
  const { rows } = await app.superuser.query<{ target: string }>(
    `select target from audit_entries where actor ->> 'id' = $1 and action = $2 order by audit_id`,
    [client.staffId, action],
  );
  return rows.map(({ target }) => target);
};

const ZOE = 'Zoë Müller-Łopatka';
const SINEAD = 'Sinéad O’Brien';
it.each([
  ['zoe', [ZOE]],
  ['ZOË mul', [ZOE]],
  ['müller-łopatka', [ZOE]],
  ['lopatka', [ZOE]],
  ['zoe.m', [ZOE]],
  ['zoe.m@exam', [ZOE]],
  ['900123', [ZOE]],
  ['07700 900 123', [ZOE]],
  ["o'brien", [SINEAD]],
  ['obr', [SINEAD]],
  ['+44 7700 900987', [SINEAD]],
  ['zoe brien', []],
  ['rien', []],
  ['zoe_m@exam', []],
  ['%%%', []],
  ['...', []],
])('an owner who searches %j finds %j', async (search, names) => {
  expect(await find(owner, search)).toEqual(names);
});

it('a search is at least three characters, shows masked contacts, and is recorded once an hour', async () => {
  const reply = await owner.request('findCustomers', { query: { search: 'zo' } });
  expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
  const { body } = await owner.request('findCustomers', { query: { search: 'zoe' } });
  expect(body.data).toEqual([
    {
      id: zoe.customerId,
      name: ZOE,
      email: 'z•••@example.org',
      phone: '+44•••123',
      orders: 2,
      lastOrderAt: expect.any(String),
    },
  ]);
  expect(await listAudit(owner, 'customers.searched')).toEqual(['sumo']);
});

it('a manager finds customers of their stores, and opens a record with the orders there', async () => {
  expect(await find(camden, 'zoe')).toEqual([ZOE]);
  expect(await find(camden, 'obr')).toEqual([]);
  const { data } = (await open(camden, zoe)).body;
  expect(data).toMatchObject({
    customer: { first_name: 'Zoë', email: 'zoe.m@example.org', phone: '+447700900123' },
    currency: 'GBP',
    orders: { count: 1, spentMinor: 2_300, latest: [{ id: order.id, storeId: 'camden' }] },
    credit: { balanceMinor: 500, entries: [{ kind: 'referral', amountMinor: 500, order: null }] },
    consents: [],
    canManage: false,
  });
  const all = (await open(owner, zoe)).body.data;
  expect(all.orders).toMatchObject({ count: 2, spentMinor: 4_600 });
  expect(all.canManage).toBe(true);
  expect(await listAudit(camden, 'customer.opened')).toEqual([zoe.customerId]);
});

it('a customer of another store is not found, and nothing changes', async () => {
  const stranger = await app.join();
  await app.placePaid(stranger);
  const before = await app.checksumOf(['customers', 'audit_entries', 'allowances', 'orders']);
  expect((await open(elsewhere, stranger)).status).toBe(404);
  expect(await app.checksumOf(['customers', 'audit_entries', 'allowances', 'orders'])).toBe(before);
});

it('managers, and owners of some stores, neither export nor erase', async () => {
  const ownerOfOne = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['camden'] });
  const tables = ['customers', 'audit_entries', 'orders', 'erasures'];
  const before = await app.checksumOf(tables);
  for (const client of [camden, ownerOfOne]) {
    const params = { id: zoe.customerId };
    const replies = [
      await client.request('exportCustomerRecord', { params }),
      await client.request('eraseCustomerRecord', { params, body: { name: ZOE } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  }
  expect(await app.checksumOf(tables)).toBe(before);
});

it('one person opens a limited number of records in an hour, each as often as they like', async () => {
  const eager = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
  const customers = [];
  for (let count = 0; count <= CUSTOMER_LIMITS.recordsOfPerson; count += 1)
    customers.push(await app.join());
  const last = customers.at(-1) ?? zoe;
  for (const customer of customers.slice(0, -1))
    expect((await open(eager, customer)).status).toBe(200);
  expect((await open(eager, customers[0] ?? zoe)).status).toBe(200);
  app.advance(600);
  const refused = await open(eager, last);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_OFTEN']);
  expect(refused.headers['retry-after']).toBe('3000');
  expect(await listAudit(eager, 'customer.opened')).not.toContain(last.customerId);
  app.advance(3_000);
  expect((await open(eager, last)).status).toBe(200);
});
