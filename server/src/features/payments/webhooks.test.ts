import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { withClient } from '../../platform/db/with-client.ts';
import { processDueEvent } from './provider-events.ts';
import { readDueProviderEvents } from './scheduled-jobs.sql.ts';
import { startWebhookServer, type WebhookServer } from './webhooks.fixture.ts';

let server: WebhookServer;
beforeAll(async () => {
  server = await startWebhookServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

test('a capture at the provider is applied through its webhook', async () => {
  const orderId = await server.order();
  const { snapshot } = await server.payments.ensureIntent('north', orderId);
  await server.bank.confirm('north', snapshot, '4242424242424242');
  await server.bank.sandbox.deliveries.idle();
  await server.queue.idle();
  expect((await server.payment(orderId)).state).toBe('succeeded');
  const { rows } = await server.as('north', (tx) =>
    sql<{ body: Buffer; handled: boolean }>`
      select body, handled_at is not null as handled from webhook_events order by received_at desc limit 1`.execute(
      tx,
    ),
  );
  expect(rows[0]?.handled).toBe(true);
  expect(rows[0]?.body.toString()).not.toContain(snapshot.clientSecret);
});

test('100 parallel copies of an event are stored and processed once, and each is answered with 200', async () => {
  const { orderId, intentId } = await server.payAtProvider();
  const body = server.createEvent(intentId, 'evt_copied');
  const statuses = await Promise.all(Array.from({ length: 100 }, () => server.post(body)));
  await server.queue.idle();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await server.readStored('evt_copied')).toHaveLength(1);
  expect(server.refreshes.count).toBe(1);
  expect((await server.payment(orderId)).state).toBe('succeeded');
  expect(await server.post(body)).toBe(200);
  await server.queue.idle();
  expect(server.refreshes.count).toBe(1);
});

test('a failed refresh leaves the event due, with back-off, until a retry succeeds', async () => {
  const { orderId, intentId } = await server.payAtProvider();
  server.refreshes.isBroken = true;
  expect(await server.post(server.createEvent(intentId, 'evt_failed'))).toBe(200);
  await server.queue.idle();
  expect((await server.readStored('evt_failed'))[0]).toMatchObject({
    handled_at: null,
    tries: 1,
    last_error: 'Error: the refresh failed',
  });
  const due = async () =>
    (await readDueProviderEvents(server.db.app, server.clock.now, 1_000)).find(
      ({ eventId }) => eventId === 'evt_failed',
    );
  expect(await due()).toBeUndefined();
  server.later(5);
  const event = await due();
  if (!event) throw new Error('the event is not due');
  server.refreshes.isBroken = false;
  await processDueEvent(server.deps, event);
  expect((await server.readStored('evt_failed'))[0]).toMatchObject({
    handled_at: expect.any(Date),
    last_error: null,
  });
  expect((await server.payment(orderId)).state).toBe('succeeded');
});

test('a crash after the insert is not answered with 200, and the stored event is due', async () => {
  const { orderId, intentId } = await server.payAtProvider();
  const body = server.createEvent(intentId, 'evt_crashed');
  server.crash.at = 'webhook_after_insert';
  expect(await server.post(body)).toBe(500);
  server.crash.at = null;
  expect(await server.post(body)).toBe(200);
  server.later(5);
  const [event] = await readDueProviderEvents(server.db.app, server.clock.now, 1_000);
  if (!event) throw new Error('the event is not due');
  await processDueEvent(server.deps, event);
  expect((await server.payment(orderId)).state).toBe('succeeded');
});

test('an event whose processing crashed is processed again', async () => {
  const { orderId, intentId } = await server.payAtProvider();
  server.crash.at = 'worker_mid';
  expect(await server.post(server.createEvent(intentId, 'evt_mid'))).toBe(200);
  await server.queue.idle();
  server.crash.at = null;
  server.later(5);
  const endpointId = server.bank.sandbox.keys.endpointId('north');
  await processDueEvent(server.deps, { tenantId: 'north', endpointId, eventId: 'evt_mid' });
  expect((await server.readStored('evt_mid'))[0]?.handled_at).not.toBeNull();
  expect((await server.payment(orderId)).state).toBe('succeeded');
});

test('a webhook that arrives before the intent is stored finds its order by the intent', async () => {
  const orderId = await server.order();
  const [tenantId, amountMinor, currency] = ['north', 1840, 'GBP'];
  const intent = await server.cards.createIntent({
    tenantId,
    orderId,
    amountMinor,
    currency,
    idempotencyKey: `${orderId}:1`,
  });
  await server.bank.confirm('north', intent, '4242424242424242');
  await server.bank.sandbox.deliveries.idle();
  await server.queue.idle();
  expect(await server.payment(orderId)).toMatchObject({
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
  ['another intent of an order', async () => strayIntent((await server.payAtProvider()).orderId)],
])('an event about %s is marked as handled without a refresh', async (_name, intentIdOf) => {
  const eventId = `evt_stray_${randomUUID()}`;
  expect(await server.post(server.createEvent(await intentIdOf(), eventId))).toBe(200);
  await server.queue.idle();
  expect((await server.readStored(eventId))[0]).toMatchObject({
    last_error: 'no such payment',
    handled_at: expect.any(Date),
  });
  expect(server.refreshes.count).toBe(0);
});

const strayIntent = async (orderId: string) => {
  const intent = { tenantId: 'north', orderId, amountMinor: 100, currency: 'GBP' };
  return (await server.cards.createIntent({ ...intent, idempotencyKey: `stray-${randomUUID()}` }))
    .intentId;
};

test('an event that cannot be stored is a 500, so that the provider sends it again', async () => {
  const { intentId } = await server.payAtProvider();
  const body = server.createEvent(intentId, 'evt_while_full');
  await asSuperuser(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`);
  await asSuperuser(
    'create trigger full_disk before insert on webhook_events for each row execute function refuse()',
  );
  expect(await server.post(body)).toBe(500);
  await asSuperuser('drop trigger full_disk on webhook_events');
  expect(await server.post(body)).toBe(200);
  await server.queue.idle();
  expect(await server.readStored('evt_while_full')).toHaveLength(1);
});

const asSuperuser = (statements: string) =>
  withClient(server.db.superuserUrl, (client) => client.query(statements));
