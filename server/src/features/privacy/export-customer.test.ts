import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startPrivacyServer,
  type PrivacyServer,
  type PrivacyCustomer,
} from './privacy-server.fixture.ts';

let server: PrivacyServer;
let asha: PrivacyCustomer;
let omar: PrivacyCustomer;
beforeAll(async () => {
  server = await startPrivacyServer();
  omar = await server.signIn('omar@example.org');
  await server.order(omar, { note: 'of omar' });
  asha = await server.signIn('asha@example.org');
});
afterAll(() => server.stop());

const download = (customer: object) =>
  server.call('GET', '/api/customer/export', undefined, customer);

test('an export contains all data of the customer and none of others', async () => {
  const address = { line1: '1 High Street', town: 'London', postcode: 'NW1 8AB' };
  await server.call(
    'POST',
    '/api/customer',
    { first_name: 'Asha', marketing: { sms: true } },
    asha,
  );
  await server.call('POST', '/api/customer-addresses', address, asha);
  await server.call('POST', '/api/subscribe', { email: 'asha@example.org' });
  const written = { name: 'Asha', email: 'asha@example.org', message: 'Do you cater?' };
  await server.call('POST', '/api/public/contact', written);
  const first = await server.order(asha, { note: 'first' });
  server.advance(60);
  const second = await server.order(asha, { note: 'second' });

  await server.superuser.query(
    `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, people, starts_at, ends_at, table_ids,
       customer_id, name, email, created_at, updated_at)
     select 'sumo', gen_random_uuid(), 'camden', reference, gen_random_uuid(), 'confirmed', 2, starts_at::timestamptz,
       starts_at::timestamptz + interval '2 hours', '{t1}', customer_id, name, email, '2026-03-01Z', '2026-03-01Z'
     from (values ('SIGNEDIN', '2026-03-12 19:00Z', $1::uuid, 'Asha', 'work@example.org'),
       ('BYEMAIL', '2026-03-13 19:00Z', null, 'Asha', 'asha@example.org'),
       ('OTHER', '2026-03-14 19:00Z', $2::uuid, 'Omar', 'omar@example.org')) b(reference, starts_at, customer_id, name, email)`,
    [asha.customerId, omar.customerId],
  );
  await server.superuser.query(
    `insert into booking_waits (tenant_id, wait_id, store_id, token, date, from_minute, to_minute, people, customer_id, name, email,
       phone, language, created_at)
     select 'sumo', gen_random_uuid(), 'camden', gen_random_uuid(), date, 0, 1440, 2, customer_id, name, email, '', 'en', '2026-03-01Z'
     from (values ('2026-03-15', $1::uuid, 'Asha', 'work@example.org'), ('2026-03-16', null, 'Asha', 'asha@example.org'),
       ('2026-03-17', $2::uuid, 'Omar', 'omar@example.org')) w(date, customer_id, name, email)`,
    [asha.customerId, omar.customerId],
  );

  const { status, body } = await download(asha);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    exportedAt: new Date(server.clock.time).toISOString(),
    customer: { id: asha.customerId, first_name: 'Asha', email: 'asha@example.org' },
    addresses: [address],
    orders: [
      { id: second.id, note: 'second', totalMinor: 2_050, status: 'completed' },
      { id: first.id, note: 'first' },
    ],
    consents: [{ kind: 'offers', channel: 'sms', withdrawnAt: null }],
    newsletter: { email: 'asha@example.org' },
    contactMessages: [written],
    bookings: [
      { reference: 'BYEMAIL', startsAt: '2026-03-13T19:00:00.000Z', email: 'asha@example.org' },
      { reference: 'SIGNEDIN', state: 'confirmed', people: 2, email: 'work@example.org' },
    ],
    waits: [
      { date: '2026-03-16', email: 'asha@example.org', createdAt: '2026-03-01T00:00:00.000Z' },
      { date: '2026-03-15', storeId: 'camden', people: 2, name: 'Asha', email: 'work@example.org' },
    ],
    sessions: [{ isCurrent: true }],
  });
  expect(JSON.stringify(body)).not.toMatch(/omar/i);
});

test('an export with a token without its browser cookie needs a step-up code', async () => {
  const { token } = asha;
  for (const cookie of ['', omar.cookie]) {
    server.advance(3_600);
    const reply = await download({ token, cookie });
    expect([reply.status, reply.body.code]).toEqual([403, 'FRESH_CODE_NEEDED']);
    const code = await server.codeFor('asha@example.org');
    const wrong = await download({ token, cookie, code: code === '0000' ? '0001' : '0000' });
    expect(wrong.body.code).toBe('WRONG_CODE');
    expect((await download({ token, cookie, code })).status).toBe(200);
    expect((await download({ token, cookie, code })).body.code).toBe('CODE_EXPIRED');
  }
});

test('the eleventh export of an hour is refused', async () => {
  server.advance(3_600);
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push((await download(omar)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test('an export needs a bearer token of the same tenant', async () => {
  for (const customer of [{}, { cookie: asha.cookie }, { ...asha, tenantId: 'bombay' }]) {
    expect((await download(customer)).status).toBe(401);
  }
});
