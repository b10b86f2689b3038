import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startPrivacyServer,
  type PrivacyServer,
  type PrivacyCustomer,
} from './privacy-server.fixture.ts';

/** Values that occur nowhere else; after the erasure no part of them may remain. */
const CANARY = {
  email: 'canary.bird@aviary.example',
  phone: '+447700900987',
  firstName: 'Canarina',
  lastName: 'Fogelsang',
  street: 'Millet Mews',
  town: 'Budgerigarton',
  label: 'Birdcage',
  instructions: 'beware the parakeet',
  orderNote: 'no sunflower kernels',
  lineNote: 'cuttlebone apart',
  message: 'do you cater for cockatoos',
  otherContact: 'finch@aviary.example',
  tableNote: 'a perch by the window',
  allergies: 'budgie seeds',
  diner: 'Canary Wharfton',
};

let server: PrivacyServer;
let canary: PrivacyCustomer;
let ada: PrivacyCustomer;
beforeAll(async () => {
  server = await startPrivacyServer();
  ada = await server.signIn('ada@example.org');
  await live(ada, { ...ADA, email: 'ada@example.org', phone: '+447700900111' });
  canary = await server.signIn(CANARY.email);
  await live(canary, CANARY);
});
afterAll(() => server.stop());

const ADA: Omit<typeof CANARY, 'email' | 'phone'> = {
  firstName: 'Ada',
  lastName: 'Rao',
  street: 'High Street',
  town: 'London',
  label: 'Home',
  instructions: 'ring twice',
  orderNote: 'thank you',
  lineNote: 'hot',
  message: 'are you open on Sunday',
  otherContact: 'ada.work@example.org',
  tableNote: 'a quiet table',
  allergies: 'peanuts',
  diner: 'Ada Rao',
};

/** Leaves a trace wherever a customer can leave one. */
async function live(customer: PrivacyCustomer, trait: typeof CANARY): Promise<void> {
  const { call, request, codeFor } = server;
  const names = { first_name: trait.firstName, last_name: trait.lastName };
  await call('POST', '/api/customer', { ...names, phone: trait.phone }, customer);
  const code = await codeFor(trait.phone);
  const update = { ...names, phone: trait.phone, code, marketing: { email: true, sms: true } };
  expect((await call('POST', '/api/customer', update, customer)).status).toBe(200);
  const { label, instructions, town, street } = trait;
  const address = { label, instructions, town, line1: `7 ${street}`, postcode: 'NW1 8AB' };
  const saved = await request('createAddress', customer, { body: address });
  const { id: addressId } = saved.body.data;
  await call('POST', '/api/subscribe', { email: trait.email });
  const { rows } = await server.superuser.query<{ href: string }>(
    `select content ->> 'href' as href from messages where recipient = $1 and template = 'newsletter-confirm'`,
    [trait.email],
  );
  const { pathname, search } = new URL(rows[0]?.href ?? '');
  await server.fastify.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'sumo.test' },
  });
  const contact = { name: trait.firstName, email: trait.email, message: trait.message };
  expect((await call('POST', '/api/public/contact', contact)).status).toBe(200);
  const part = {
    mode: 'delivery',
    addressId,
    expectedTotal: 2_300,
    note: trait.orderNote,
    lines: [{ itemId: 'curry', quantity: 2, options: [], note: trait.lineNote }],
    contact: { name: trait.lastName, phone: trait.phone, email: trait.otherContact },
  };
  const { id, number } = await server.order(customer, part);
  // Events of real providers name the payer, and the outbox of a demo stores sent messages.
  await server.superuser.query(
    `update webhook_events w set body = w.body || convert_to($2, 'UTF8') from payments p
     where p.tenant_id = w.tenant_id and p.order_id = $1 and position(p.intent_id in encode(w.body, 'escape')) > 0`,
    [id, `{"billing_details":{"name":"${trait.lastName}"}}`],
  );
  await server.superuser.query(
    `insert into outbox_messages (tenant_id, message_id, channel, recipient, subject, text, sent_at) values
       ('sumo', gen_random_uuid(), 'email', 'help@sumo.test', 'A message', $1, now()),
       ('sumo', gen_random_uuid(), 'email', $2, $3, 'Thank you', now())`,
    [
      `${trait.firstName} (${trait.email}) wrote`,
      trait.otherContact,
      `We have your order ${number}`,
    ],
  );
  await bookTables(customer.customerId, trait);
  // An unfinished sign-in: a pending code and a queued message.
  server.advance(3_600);
  await call('POST', '/api/register', { email: trait.email });
}

/** One table while signed in, for somebody else, whose e-mail is not sent yet; and one without signing in. */
async function bookTables(
  customerId: string,
  { otherContact, phone, tableNote, allergies, diner }: typeof CANARY,
): Promise<void> {
  await server.superuser.query(
    `with made as (
       insert into bookings (tenant_id, booking_id, store_id, reference, token, state, people, starts_at, ends_at, table_ids,
         customer_id, name, email, phone, message, allergies, allergies_consent_at, created_at, updated_at)
       select 'sumo', gen_random_uuid(), 'camden', upper(left(md5(email || phone), 8)), gen_random_uuid(), 'confirmed', 2,
         '2030-03-12 19:00Z', '2030-03-12 21:00Z', '{t1}', customer_id, $4, email, phone, $5, $6, now(), now(), now()
       from (values ($1::uuid, $2, ''), (null, '', $3)) as b(customer_id, email, phone)
       returning tenant_id, reference, email)
     insert into messages (tenant_id, message_id, channel, template, recipient, content, created_at)
     select tenant_id, gen_random_uuid(), 'email', 'booking', email, jsonb_build_object('reference', reference), now()
     from made where email <> ''`,
    [customerId, otherContact, phone, diner, tableNote, allergies],
  );
  await server.superuser.query(
    `insert into booking_waits (tenant_id, wait_id, store_id, token, date, from_minute, to_minute, people, customer_id, name, email,
       phone, language, created_at, try_at)
     select 'sumo', gen_random_uuid(), 'camden', gen_random_uuid(), '2030-03-12', 0, 1440, 2, customer_id, $4, email, phone, 'en',
       now(), now()
     from (values ($1::uuid, $2, ''), (null, $1::text || '@example.org', $3)) as w(customer_id, email, phone)`,
    [customerId, otherContact, phone, diner],
  );
}

const totals = async () =>
  (
    await server.superuser.query(
      `select created_at::date, count(*), sum(total_minor), sum(tip_minor), jsonb_agg(vat order by order_id)
       from orders group by 1 order by 1`,
    )
  ).rows;

async function erase(customer: PrivacyCustomer, email: string) {
  const reply = await server.call('DELETE', '/api/customer', undefined, customer);
  expect([reply.status, reply.body.code]).toEqual([403, 'FRESH_CODE_NEEDED']);
  const code = await server.codeFor(email);
  return server.call('DELETE', '/api/customer', undefined, { ...customer, code });
}

test('the canary customer has data in every table before the erasure', async () => {
  const before = await server.dump();
  for (const trace of Object.values(CANARY)) expect(before).toContain(trace);
  expect(before).toMatch(/^public.consents .*canary.bird@/m);
  expect(before).toMatch(/^public\.webhook_events .*"name":"Fogelsang"/m);
});

test('an account with a running order is not erased, and no code is sent', async () => {
  const busy = await server.signIn('busy@example.org');
  await server.order(busy, {}, 'placed');
  const before = await server.dump();
  const { status, body } = await server.call('DELETE', '/api/customer', undefined, busy);
  expect([status, body.code, body.message]).toEqual([
    409,
    'ORDER_UNDERWAY',
    'One of your orders is still under way. You can delete your account as soon as it is done.',
  ]);
  expect(await server.dump()).toBe(before);
});

test('a wrong code, a code for another purpose and a code of another account erase nothing', async () => {
  const nell = await server.signIn('nell@example.org');
  const omar = await server.signIn('omar@example.org');
  await server.call('GET', '/api/customer/export', undefined, { ...nell, cookie: '' });
  const exportCode = await server.codeFor('nell@example.org');
  const withExportCode = await server.call('DELETE', '/api/customer', undefined, {
    ...nell,
    code: exportCode,
  });
  expect(withExportCode.body.code).toBe('CODE_EXPIRED');

  await server.call('DELETE', '/api/customer', undefined, nell);
  const code = await server.codeFor('nell@example.org');
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const refusals = [
    await server.call('DELETE', '/api/customer', undefined, { ...nell, code: wrong }),
    await server.call('DELETE', '/api/customer', undefined, { ...omar, code }),
    await server.call('DELETE', '/api/customer', undefined, { ...nell, code: 'abcd' }),
    await server.call('DELETE', '/api/customer', undefined, {
      ...nell,
      token: 'x'.repeat(43),
      code,
    }),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual([
    'WRONG_CODE',
    'CODE_EXPIRED',
    'INVALID_INPUT',
    'SIGN_IN_NEEDED',
  ]);
  for (const customer of [nell, omar]) {
    expect((await server.call('GET', '/api/customer', undefined, customer)).status).toBe(200);
  }
});

test('the database contains no personal data after the erasure', async () => {
  await server.superuser.query(
    `insert into credit_entries (tenant_id, entry_id, customer_id, kind, amount_minor, friend_id, at)
     values ('sumo', gen_random_uuid(), $1, 'referral', 500, $2, now())`,
    [ada.customerId, canary.customerId],
  );
  const { rows: adaBefore } = await server.superuser.query(ROWS_OF, [ada.customerId]);
  const totalsBefore = await totals();
  const { status, body } = await erase(canary, CANARY.email);
  expect([status, body.message]).toEqual([200, 'Your account and your data are deleted.']);

  const after = await server.dump();
  for (const trace of Object.values(CANARY)) expect(after).not.toContain(trace);
  const remaining = after.split('\n').filter((row) => row.includes(canary.customerId));
  // The list that is replayed after a backup was brought back.
  expect(remaining).toEqual([expect.stringMatching(/^public\.erasures /)]);

  // Reports still count the bookings; those to come are cancelled.
  const { rows: bookings } = await server.superuser.query(
    `select state, people, name || email || phone || message || allergies as guest from bookings where anonymised_at is not null`,
  );
  expect(bookings).toEqual(Array(2).fill({ state: 'cancelled', people: 2, guest: '' }));
  expect(await totals()).toEqual(totalsBefore);
  expect((await server.superuser.query(ROWS_OF, [ada.customerId])).rows).toEqual(adaBefore);
  expect((await server.broken()).length).toBe(0);
});

const ROWS_OF = `
  select 'customer' as kind, c::text as row from customers c where customer_id = $1
  union all select 'address', a::text from addresses a where customer_id = $1
  union all select 'order', o::text from orders o where customer_id = $1
  union all select 'line', l::text from order_lines l join orders o using (tenant_id, order_id) where o.customer_id = $1
  union all select 'session', s::text from sessions s where customer_id = $1
  union all select 'newsletter', n::text from newsletter_subscriptions n where email = 'ada@example.org'
  union all select 'booking', b::text from bookings b where customer_id = $1 or phone = '+447700900111'
  union all select 'wait', w::text from booking_waits w where customer_id = $1 or phone = '+447700900111'
  union all select 'contact', m::text from contact_messages m where email = 'ada@example.org'
  order by 1, 2`;

test('the token is invalid after erasure, and the same e-mail creates a new customer', async () => {
  const { status } = await server.call('GET', '/api/customer', undefined, canary);
  expect(status).toBe(401);
  const returned = await server.signIn(CANARY.email);
  expect(returned.customerId).not.toBe(canary.customerId);
  const orders = await server.call('GET', '/api/orders', undefined, returned);
  expect(orders.body.data).toEqual([]);
});

test('one of two concurrent erasures with one code succeeds', async () => {
  const twice = await server.signIn('twice@example.org');
  await server.call('DELETE', '/api/customer', undefined, twice);
  const code = await server.codeFor('twice@example.org');
  const answers = await Promise.all(
    [1, 2].map(() => server.call('DELETE', '/api/customer', undefined, { ...twice, code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});
