// Reliability section 6.2: what a thief can do with a token without its browser cookie.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Order } from '../../../../contract/orders/order.ts';
import { computeChecksum } from '../../../../test/clients/compute-checksum.ts';
import { startPrivacyServer, type PrivacyServer } from './privacy-server.fixture.ts';

let server: PrivacyServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.stop());

const STREET = { line1: '7 Millet Mews', town: 'London', postcode: 'NW1 8AB', flat: 'Flat 2' };

async function customerWithOrders() {
  const own = await server.signIn(`soft.${server.clock.time}@example.org`);
  const saved = await server.request('createAddress', own, { body: STREET });
  const { id: addressId } = saved.body.data;
  const delivery = { mode: 'delivery', addressId, expectedTotal: 2_300 };
  const past = await server.order(own, delivery);
  const live = await server.order(own, delivery, 'placed');
  return { own, stolen: { ...own, cookie: '' }, past, live };
}

test('a token without its browser cookie can browse, order and see the address of a running order', async () => {
  const { stolen, live } = await customerWithOrders();
  for (const path of ['/api/customer', '/api/orders', `/api/orders/${live.id}`])
    expect((await server.call('GET', path, undefined, stolen)).status).toBe(200);
  const { body } = await server.request('orderById', stolen, { params: { id: live.id } });
  expect(body.data.address).toMatchObject(STREET);
  await server.order(stolen, {}, 'placed');
});

test('a token without its browser cookie sees no full address of past orders until its owner signs in', async () => {
  const { own, stolen, past, live } = await customerWithOrders();
  const readAddress = async (customer: typeof own, { id }: Order = past) =>
    (await server.request('orderById', customer, { params: { id } })).body.data.address;
  expect(await readAddress(own)).toMatchObject(STREET);
  const hidden = {
    line1: '',
    line2: '',
    flat: '',
    instructions: '',
    town: 'London',
    postcode: 'NW1',
  };
  expect(await readAddress(stolen)).toEqual(hidden);
  const stranger = await server.signIn('stranger@example.org');
  expect(await readAddress({ ...own, cookie: stranger.cookie })).toEqual(hidden);

  const stream = await server.fastify.inject({
    method: 'GET',
    url: `/api/orders/${past.id}/events`,
    remoteAddress: '192.0.2.1',
    headers: { host: 'sumo.test', authorization: `Bearer ${stolen.token}` },
  });
  expect(stream.payload).toContain('"postcode":"NW1"');
  expect(stream.payload).not.toContain(STREET.line1);
  const cancelled = await server.request('cancelOrder', stolen, { params: { id: live.id } });
  expect(cancelled.body.data.address).toEqual(hidden);

  const { email } = (await server.request('getCustomer', own)).body.data;
  expect(await readAddress(await server.signIn(email ?? ''))).toMatchObject(STREET);
});

test('a token without its browser cookie cannot change identifiers, export or erase', async () => {
  const { stolen } = await customerWithOrders();
  const tables = ['customers', 'addresses', 'sessions', 'orders'];
  const before = await computeChecksum(server.superuser, tables);
  const codes = [];
  for (const change of [{ email: 'thief@example.org' }, { phone: '+447700900987' }])
    codes.push((await server.call('POST', '/api/customer', change, stolen)).body.code);
  codes.push((await server.call('GET', '/api/customer/export', undefined, stolen)).body.code);
  codes.push((await server.call('DELETE', '/api/customer', undefined, stolen)).body.code);
  expect(codes).toEqual([
    'SIGN_IN_NEEDED',
    'SIGN_IN_NEEDED',
    'FRESH_CODE_NEEDED',
    'ORDER_UNDERWAY',
  ]);
  expect(await computeChecksum(server.superuser, tables)).toBe(before);
});
