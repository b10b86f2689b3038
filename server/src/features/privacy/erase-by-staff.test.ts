// An owner exports and erases a customer with the same result as the customer's own account.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import {
  startPrivacyServer,
  type PrivacyCustomer,
  type PrivacyServer,
} from './privacy-server.fixture.ts';

let server: PrivacyServer;
let owner: StaffClient;
let ada: PrivacyCustomer;
let bob: PrivacyCustomer;
beforeAll(async () => {
  server = await startPrivacyServer();
  ada = await live('Adalberta', 'ada.l@example.org');
  bob = await live('Bobulon', 'bob.l@example.org');
  owner = await createStaffClient(server, { tenantId: 'sumo', at: server.now() });
});
afterAll(() => server.stop());

async function live(first_name: string, email: string): Promise<PrivacyCustomer> {
  const customer = await server.signIn(email);
  const names = { first_name, last_name: 'Fogelsang', marketing: { email: true } };
  await server.call('POST', '/api/customer', names, customer);
  const contact = { name: `${first_name} Fogelsang`, phone: '07700900123', email };
  await server.order(customer, { note: `for ${first_name}`, contact });
  return customer;
}

const erase = (customer: PrivacyCustomer, name: string) =>
  owner.request('eraseCustomerRecord', { params: { id: customer.customerId }, body: { name } });

test('an export by an owner has what the customer exports', async () => {
  const own = (await server.request('exportCustomer', bob)).body.data;
  const { body } = await owner.request('exportCustomerRecord', { params: { id: bob.customerId } });
  const { exportedAt: _, sessions, ...data } = body.data;
  expect(own).toMatchObject(data);
  expect(data.orders).toHaveLength(1);
  expect(sessions).toEqual(own.sessions.map((each) => ({ ...each, isCurrent: false })));
});

test('an erasure with another name, or while an order is under way, changes nothing', async () => {
  const cy = await server.signIn('cy@example.org');
  await server.order(cy, {}, 'placed');
  const tables = ['customers', 'orders', 'audit_entries', 'erasures', 'sessions'];
  const before = await server.checksumOf(tables);
  const other = await erase(bob, 'Adalberta Fogelsang');
  expect([other.status, other.body.code]).toEqual([400, 'INVALID_INPUT']);
  const underway = await erase(cy, 'cy@example.org');
  expect([underway.status, underway.body.code]).toEqual([409, 'ORDER_UNDERWAY']);
  expect(await server.checksumOf(tables)).toBe(before);
});

/** What is left of the orders of an erased customer. */
async function readRemains(orderId: string) {
  const { rows } = await server.superuser.query(
    `select o.address, o.contact_name, o.contact_phone, o.contact_email, o.note, o.fingerprint, o.network, o.total_minor, c.first_name,
       c.last_name, c.email, c.phone, c.marketing
     from orders o join customers c using (tenant_id, customer_id) where order_id = $1`,
    [orderId],
  );
  return rows;
}

test('an erasure by an owner leaves what the erasure by a customer leaves', async () => {
  const [orderOfAda, orderOfBob] = await Promise.all(
    [ada, bob].map(async (customer) => {
      const { body } = await server.request('exportCustomer', customer);
      return body.data.orders[0]?.id ?? '';
    }),
  );
  await server.call('DELETE', '/api/customer', undefined, ada);
  const code = await server.codeFor('ada.l@example.org');
  expect((await server.call('DELETE', '/api/customer', undefined, { ...ada, code })).status).toBe(
    200,
  );
  expect((await erase(bob, 'bobulon  fogelsang')).status).toBe(200);
  expect(await readRemains(orderOfBob ?? '')).toEqual(await readRemains(orderOfAda ?? ''));
  const dump = await server.dump();
  for (const trace of ['Adalberta', 'Bobulon', 'ada.l@', 'bob.l@', 'adalberta', 'bobulon'])
    expect(dump).not.toContain(trace);
  const { rows } = await server.superuser.query(
    `select actor ->> 'id' as by, target from audit_entries where action = 'customer.erased'`,
  );
  expect(rows).toEqual([{ by: owner.staffId, target: bob.customerId }]);
  expect((await erase(bob, 'Bobulon Fogelsang')).status).toBe(404);
});
