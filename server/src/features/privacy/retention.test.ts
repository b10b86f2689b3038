import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { createRetention } from './retention.ts';

const DAY = 86_400;
let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

/** Runs what is due, as the scheduler does. */
async function sweepAll(retention = createRetention(site.identity)): Promise<string[]> {
  const pieces = await retention.list(site.identity.now(), 50);
  for (const piece of pieces) await piece.run();
  return pieces.map(({ key }) => key);
}

const insert = (sql: string, at: number) =>
  site.superuser.query(sql, [new Date(at), Buffer.from('x')]);
const count = async (table: string, where = 'true') =>
  (await site.superuser.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;

/** The quarter of an hour in which the visit ends is cut, so `ends_at` alone has the exact time. */
const insertBooking = (state: string): string => `
  insert into bookings (tenant_id, booking_id, store_id, reference, token, people, starts_at, ends_at, table_ids, name, email,
    created_at, updated_at, state, held_until)
  select tenant_id, gen_random_uuid(), store_id, left(md5(random()::text), 8), gen_random_uuid(), 2, '2020-01-01 19:00Z', $1,
    '{t1}', 'Ada', 'a@b.org', $1, $1, ${state} from stores where tenant_id = 'sumo' and $2::bytea is not null limit 1`;

/** A row of each kind, whose time is counted from `at`; $2 is some bytes. */
const ROWS: [table: string, keptDays: number, sql: string][] = [
  [
    'challenges',
    1,
    `insert into challenges (tenant_id, subject, purpose, challenge_id, code_mac, expires_at)
     values ('sumo', gen_random_uuid(), 'change', gen_random_uuid(), $2, $1)`,
  ],
  [
    'sign_in_links',
    1,
    `insert into sign_in_links (tenant_id, token_hash, identifier, expires_at) select 'sumo', $2, 'a@b.org', $1`,
  ],
  [
    'webhook_events',
    90,
    `insert into webhook_events (tenant_id, endpoint_id, event_id, body, received_at, handled_at)
     values ('sumo', 'e', gen_random_uuid(), $2, $1, $1)`,
  ],
  [
    'allowances',
    30,
    `insert into allowances (tenant_id, kind, subject, used_at)
     select 'sumo', 'send-ip-prefix', gen_random_uuid(), array[$1::timestamptz - interval '1 day', $1] where $2::bytea is not null`,
  ],
  [
    'guess_budgets',
    30,
    `insert into guess_budgets (tenant_id, subject, full_at) select 'sumo', gen_random_uuid(), $1 where $2::bytea is not null`,
  ],
  [
    'messages',
    30,
    `insert into messages (tenant_id, message_id, channel, template, recipient, content, created_at)
     select 'sumo', gen_random_uuid(), 'email', 'code', 'a@b.org', '{}', $1 where $2::bytea is not null`,
  ],
  [
    'outbox_messages',
    30,
    `insert into outbox_messages (tenant_id, message_id, channel, recipient, subject, text, sent_at)
     select 'sumo', gen_random_uuid(), 'email', 'a@b.org', '', '', $1 where $2::bytea is not null`,
  ],
  [
    'newsletter_subscriptions',
    30,
    `insert into newsletter_subscriptions (tenant_id, email, consent, token_hash, asked_at)
     values ('sumo', gen_random_uuid() || '@b.org', '', $2, $1)`,
  ],
  [
    'contact_messages',
    365,
    `insert into contact_messages (tenant_id, contact_message_id, name, email, message, created_at)
     select 'sumo', gen_random_uuid(), 'Ada', 'a@b.org', 'Hello', $1 where $2::bytea is not null`,
  ],
  ['bookings', 1, insertBooking(`'held', $1`)],
  [
    'devices',
    180,
    `insert into devices (tenant_id, device_hash, subject, last_used_at) values ('sumo', $2, gen_random_uuid(), $1)`,
  ],
  [
    'erasures',
    400,
    `insert into erasures (tenant_id, customer_id, erased_at)
     select 'sumo', gen_random_uuid(), $1 where $2::bytea is not null`,
  ],
];

test.each(ROWS)('%s are deleted after %i days', async (table, keptDays, sql) => {
  await site.superuser.query(`delete from ${table}`);
  const now = site.clock.time;
  await insert(sql, now - keptDays * DAY * 1000 + 1000);
  await sweepAll();
  expect(await count(table)).toBe(1);
  site.advance(2);
  await sweepAll();
  expect(await count(table)).toBe(0);
});

test('closures of tables are deleted three days after their day', async () => {
  const today = new Date(site.clock.time).toISOString().slice(0, 10);
  await site.superuser.query(
    `insert into booking_closures (tenant_id, store_id, date, closure_id)
     select tenant_id, store_id, $1::date - age, gen_random_uuid() from stores, generate_series(2, 5) age
     where tenant_id = 'sumo' and store_id = (select min(store_id) from stores where tenant_id = 'sumo')`,
    [today],
  );
  await sweepAll();
  expect(await count('booking_closures')).toBe(2);
});

test('a booking loses its guest after a year, and still counts', async () => {
  await site.superuser.query('delete from bookings');
  const kept = `name = 'Ada' and email = 'a@b.org' and anonymised_at is null`;
  const [{ token }] = (
    await site.superuser.query(insertBooking(`'confirmed', null`) + ' returning token', [
      new Date(site.clock.time - 365 * DAY * 1000 + 1000),
      Buffer.from('x'),
    ])
  ).rows;
  await sweepAll();
  expect(await count('bookings', kept)).toBe(1);
  site.advance(2);
  await sweepAll();
  expect(await count('bookings', kept)).toBe(0);
  const gone = `name = '' and email = '' and anonymised_at is not null and token <> '${token}'`;
  expect(await count('bookings', `${gone} and state = 'confirmed' and people = 2`)).toBe(1);
});

test('a place on a waitlist is deleted two days after its evening', async () => {
  const day = (days: number) =>
    new Date(site.clock.time - days * DAY * 1000).toISOString().slice(0, 10);
  for (const days of [2, 3])
    await site.superuser.query(
      `insert into booking_waits (tenant_id, wait_id, store_id, token, date, from_minute, to_minute, people, name, email, phone,
         language, created_at)
       select tenant_id, gen_random_uuid(), store_id, gen_random_uuid(), $1, 0, 1440, 2, 'Ada', 'a@b.org', '', 'en', now()
       from stores where tenant_id = 'sumo' limit 1`,
      [day(days)],
    );
  await sweepAll();
  expect(await count('booking_waits')).toBe(1);
  expect(await count('booking_waits', `date = '${day(2)}'`)).toBe(1);
});

test('an unhandled webhook event is not deleted', async () => {
  await site.superuser.query(
    `insert into webhook_events (tenant_id, endpoint_id, event_id, body, received_at)
     values ('sumo', 'e', 'waiting', '', $1)`,
    [new Date(site.clock.time - 200 * DAY * 1000)],
  );
  await sweepAll();
  expect(await count('webhook_events')).toBe(1);
});

test.each([
  ['after two days', 'that all consumers have handled is deleted', 11, 3, 0],
  ['after two days', 'that a consumer has not handled is kept', 10, 3, 1],
  ['after thirty days', 'that a consumer has not handled is deleted', 10, 31, 0],
])('%s a domain event %s', async (_when, _what, nextXid, ageDays, kept) => {
  await site.superuser.query('delete from domain_events; delete from event_consumers');
  await site.superuser.query(
    `insert into event_consumers (tenant_id, consumer, cluster_id, xid)
     values ('sumo', 'reports', '', $1::text::xid8), ('bombay', 'reports', '', '1')`,
    [nextXid],
  );
  await insert(
    `insert into domain_events (tenant_id, event_id, xid, type, at)
     select 'sumo', gen_random_uuid(), '10', 'order.placed', $1 where $2::bytea is not null`,
    site.clock.time - ageDays * DAY * 1000,
  );
  await sweepAll();
  expect(await count('domain_events')).toBe(kept);
});

test('an expired session is deleted, a live one stays', async () => {
  await site.superuser.query('delete from sessions');
  await signInAs(site, { email: 'gone@example.org' });
  site.advance(29 * DAY);
  const alive = await signInAs(site, { email: 'here@example.org' });
  site.advance(DAY + 1);
  await sweepAll();
  expect(await count('sessions')).toBe(1);
  expect((await site.call('GET', '/api/customer', undefined, alive)).status).toBe(200);
});

test('a run deletes more than one batch, for every tenant', async () => {
  await site.superuser.query(
    `insert into guess_budgets (tenant_id, subject, full_at)
     select tenant, n, to_timestamp(0) from generate_series(1, 2500) n, unnest(array['sumo', 'bombay']) tenant`,
  );
  expect(await sweepAll()).toEqual(['bombay', 'sumo']);
  expect(await count('guess_budgets', 'full_at = to_timestamp(0)')).toBe(0);
});

test('each tenant is due once an hour', async () => {
  const retention = createRetention(site.identity);
  expect(await sweepAll(retention)).toEqual(['bombay', 'sumo']);
  site.advance(3_599);
  expect(await sweepAll(retention)).toEqual([]);
  site.advance(1);
  expect(await sweepAll(retention)).toEqual(['bombay', 'sumo']);
});
