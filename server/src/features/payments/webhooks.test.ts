import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../platform/db/with-client.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { onlyProvider } from '../../integrations/payments/card-providers.ts';
import { signWebhook } from '../../../../dev/payment-sandbox/webhook-signature.ts';
import { startPayments, type RunningPayments } from './payments.fixture.ts';
import { readDueWebhookEvents } from './scheduled-jobs.sql.ts';
import { processDueEvent } from './webhook-events.ts';
import { createWebhookQueue, type WebhookQueue } from './webhook-queue.ts';
import { addWebhookRoute } from './webhooks.routes.ts';

let it: RunningPayments;
let fastify: FastifyInstance;
let queue: WebhookQueue;
let origin: string;
let refreshes: number;
let isRefreshBroken: boolean;

const SITE = {
  kind: 'site' as const,
  version: '1',
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  locale: 'en-GB',
  languages: ['en-GB'],
};

const refused: string[] = [];
beforeAll(async () => {
  it = await startPayments();
  const logger = pino({ level: 'silent' });
  const server = createHttpServer({
    ...{ logger, now: () => it.clock.now, trustedProxies: [] },
    findTenant: async (host) =>
      host === 'north.localhost' ? { ...SITE, tenantId: 'north' } : null,
    findSession: async () => null,
  });
  it.beforeUpdate.run = () => {
    refreshes += 1;
    if (isRefreshBroken) throw new Error('the refresh failed');
  };
  queue = createWebhookQueue(it.payments.processFreshEvent, logger);
  fastify = server.fastify;
  addWebhookRoute({
    ...{ fastify, cards: onlyProvider(it.cards), payments: it.payments, queue },
    onBadSignature: ({ isTooOld }) => refused.push(isTooOld ? 'too old' : 'wrong'),
  });
  origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  await it.cards.registerEndpoint('north', `${origin}${path()}`, 'north.localhost');
});
beforeEach(() => {
  refused.length = 0;
  refreshes = 0;
  isRefreshBroken = false;
  it.crash.at = null;
  // The sandbox signs by the real clock.
  it.clock.now = new Date();
});
afterAll(async () => {
  await fastify.close();
  await it.close();
});

const path = (tenantId = 'north') =>
  `/api/webhooks/sandbox/${it.bank.sandbox.keys.endpointId(tenantId)}`;

async function post(
  body: string,
  options: {
    tenantId?: string;
    secretOf?: string;
    ageSeconds?: number;
    signature?: string | null;
    url?: string;
  } = {},
) {
  const secret = it.bank.sandbox.keys.webhookSecret(options.secretOf ?? 'north');
  const seconds = Math.floor(it.clock.now.getTime() / 1000) - (options.ageSeconds ?? 0);
  const signature =
    options.signature === undefined ? signWebhook(secret, body, seconds) : options.signature;
  const response = await fastify.inject({
    method: 'POST',
    url: options.url ?? path(),
    headers: {
      host: 'north.localhost',
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'sandbox-signature': signature }),
    },
    payload: body,
  });
  return response.statusCode;
}

let events = 0;
const createEvent = (intentId: string, id = `evt_test_${++events}`) =>
  JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object: { id: intentId } } });

const readStored = async (eventId: string) => {
  const rows = await it.as('north', (tx) =>
    tx.selectFrom('webhook_events').selectAll().where('event_id', '=', eventId).execute(),
  );
  return rows;
};

const countRows = () =>
  it.as(
    'north',
    async (tx) =>
      (await sql<{ n: number }>`select count(*) as n from webhook_events`.execute(tx)).rows[0]?.n,
  );

async function paidAtBank() {
  const orderId = await it.order();
  const { payment, snapshot } = await it.payments.ensureIntent('north', orderId);
  const endpoints = it.bank.sandbox.bank.books.endpoints;
  const endpoint = endpoints.get('north');
  // Pays without a webhook.
  endpoints.delete('north');
  await it.bank.confirm('north', snapshot, '4242424242424242');
  if (endpoint) endpoints.set('north', endpoint);
  return { orderId, payment, intentId: snapshot.intentId };
}

test.each([
  ['no JSON', '{"id":'],
  ['no event', '{"id":"evt_odd"}'],
  ['a NUL in the intent’s id', createEvent('pi_1\0', 'evt_nul')],
  ['a too long id', createEvent('pi_1', `evt_${'x'.repeat(300)}`)],
])('a validly signed webhook with %s is refused with 400 and not stored', async (_, body) => {
  const before = await countRows();
  expect(await post(body)).toBe(400);
  expect(await countRows()).toBe(before);
});

test('a capture at the provider is applied through its webhook', async () => {
  const orderId = await it.order();
  const { snapshot } = await it.payments.ensureIntent('north', orderId);
  await it.bank.confirm('north', snapshot, '4242424242424242');
  await it.bank.sandbox.deliveries.idle();
  await queue.idle();
  expect((await it.payment(orderId)).state).toBe('succeeded');
  const { rows } = await it.as('north', (tx) =>
    sql<{ body: Buffer; handled: boolean }>`
      select body, handled_at is not null as handled from webhook_events order by received_at desc limit 1`.execute(
      tx,
    ),
  );
  expect(rows[0]?.handled).toBe(true);
  expect(rows[0]?.body.toString()).not.toContain(snapshot.clientSecret);
});

test.each([
  ['unsigned', { signature: null }, 400, 'wrong'],
  ['signed with nonsense', { signature: 't=1,v1=00' }, 400, 'wrong'],
  ["signed with another tenant's secret", { secretOf: 'south' }, 400, 'wrong'],
  ['older than 300 s', { ageSeconds: 301 }, 400, 'too old'],
  ['from 301 s in the future', { ageSeconds: -301 }, 400, 'too old'],
  ['for an unknown endpoint', { url: '/api/webhooks/sandbox/we_north_0000' }, 404, null],
  ['for an unknown provider', { url: '/api/webhooks/paypal/we_north_0000' }, 404, null],
])('a webhook %s is refused and not stored', async (_name, options, status, why) => {
  const before = await countRows();
  expect(await post(createEvent('pi_1'), options)).toBe(status);
  expect(await countRows()).toBe(before);
  expect(refused).toEqual(why ? [why] : []);
});

test('the signature is verified before the body is parsed', async () => {
  expect(await post('{"id":', { signature: null })).toBe(400);
  expect(await post('', { signature: null })).toBe(400);
});

test('a body above 512 KiB is refused', async () => {
  const { intentId } = await paidAtBank();
  const padded = (bytes: number) => createEvent(intentId).padEnd(bytes, ' ');
  expect(await post(padded(512 * 1024))).toBe(200);
  expect(await post(padded(512 * 1024 + 1))).toBe(413);
  await queue.idle();
});

test('100 parallel copies of an event are stored and processed once, and each is answered with 200', async () => {
  const { orderId, intentId } = await paidAtBank();
  const body = createEvent(intentId, 'evt_copied');
  const statuses = await Promise.all(Array.from({ length: 100 }, () => post(body)));
  await queue.idle();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await readStored('evt_copied')).toHaveLength(1);
  expect(refreshes).toBe(1);
  expect((await it.payment(orderId)).state).toBe('succeeded');
  expect(await post(body)).toBe(200);
  await queue.idle();
  expect(refreshes).toBe(1);
});

test('a failed refresh leaves the event due, with back-off, until a retry succeeds', async () => {
  const { orderId, intentId } = await paidAtBank();
  isRefreshBroken = true;
  expect(await post(createEvent(intentId, 'evt_failed'))).toBe(200);
  await queue.idle();
  expect((await readStored('evt_failed'))[0]).toMatchObject({
    handled_at: null,
    tries: 1,
    last_error: 'Error: the refresh failed',
  });
  const due = async () =>
    (await readDueWebhookEvents(it.db.app, it.clock.now, 1_000)).find(
      ({ eventId }) => eventId === 'evt_failed',
    );
  expect(await due()).toBeUndefined();
  it.later(5);
  const event = await due();
  if (!event) throw new Error('the event is not due');
  isRefreshBroken = false;
  await processDueEvent(it.deps, event);
  expect((await readStored('evt_failed'))[0]).toMatchObject({
    handled_at: expect.any(Date),
    last_error: null,
  });
  expect((await it.payment(orderId)).state).toBe('succeeded');
});

test('a crash after the insert is not answered with 200, and the stored event is due', async () => {
  const { orderId, intentId } = await paidAtBank();
  const body = createEvent(intentId, 'evt_crashed');
  it.crash.at = 'webhook_after_insert';
  expect(await post(body)).toBe(500);
  it.crash.at = null;
  expect(await post(body)).toBe(200);
  it.later(5);
  const [event] = await readDueWebhookEvents(it.db.app, it.clock.now, 1_000);
  if (!event) throw new Error('the event is not due');
  await processDueEvent(it.deps, event);
  expect((await it.payment(orderId)).state).toBe('succeeded');
});

test('an event whose processing crashed is processed again', async () => {
  const { orderId, intentId } = await paidAtBank();
  it.crash.at = 'worker_mid';
  expect(await post(createEvent(intentId, 'evt_mid'))).toBe(200);
  await queue.idle();
  it.crash.at = null;
  it.later(5);
  const endpointId = it.bank.sandbox.keys.endpointId('north');
  await processDueEvent(it.deps, { tenantId: 'north', endpointId, eventId: 'evt_mid' });
  expect((await readStored('evt_mid'))[0]?.handled_at).not.toBeNull();
  expect((await it.payment(orderId)).state).toBe('succeeded');
});

test('a webhook that arrives before the intent is stored finds its order by the intent', async () => {
  const orderId = await it.order();
  const [tenantId, amountMinor, currency] = ['north', 1840, 'GBP'];
  const intent = await it.cards.createIntent({
    tenantId,
    orderId,
    amountMinor,
    currency,
    idempotencyKey: `${orderId}:1`,
  });
  await it.bank.confirm('north', intent, '4242424242424242');
  await it.bank.sandbox.deliveries.idle();
  await queue.idle();
  expect(await it.payment(orderId)).toMatchObject({
    state: 'succeeded',
    intentId: intent.intentId,
  });
});

test.each([
  ['an unknown intent', async () => 'pi_unknown'],
  [
    'an intent of an unknown order',
    async () => strayIntent('0198c0de-0000-7000-8000-00000000dead'),
  ],
  ['an intent with an invalid order id', async () => strayIntent("' or 1=1 --")],
  ['another intent of an order', async () => strayIntent((await paidAtBank()).orderId)],
])('an event about %s is marked as handled without a refresh', async (_name, intentIdOf) => {
  const eventId = `evt_stray_${++events}`;
  expect(await post(createEvent(await intentIdOf(), eventId))).toBe(200);
  await queue.idle();
  expect((await readStored(eventId))[0]).toMatchObject({
    last_error: 'no such payment',
    handled_at: expect.any(Date),
  });
  expect(refreshes).toBe(0);
});

const strayIntent = async (orderId: string) => {
  const intent = { tenantId: 'north', orderId, amountMinor: 100, currency: 'GBP' };
  return (await it.cards.createIntent({ ...intent, idempotencyKey: `stray-${++events}` })).intentId;
};

test('an event that cannot be stored is a 500, so that the provider sends it again', async () => {
  const { intentId } = await paidAtBank();
  const body = createEvent(intentId, 'evt_while_full');
  await asSuperuser(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on webhook_events for each row execute function refuse()`);
  expect(await post(body)).toBe(500);
  await asSuperuser('drop trigger full_disk on webhook_events');
  expect(await post(body)).toBe(200);
  await queue.idle();
  expect(await readStored('evt_while_full')).toHaveLength(1);
});

const asSuperuser = (statements: string) =>
  withClient(it.db.superuserUrl, (client) => client.query(statements));
