// Voice calls to the people of a store after four minutes (console, section 7, point 5).
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOrderingApp, type OrderingApp } from '../../../../test/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/staff-client.ts';
import { NOON } from '../../../../test/test-app.ts';
import { deliverMessage } from '../notifications/notifications.ts';
import { pushTargets } from './alerts.ts';
import { createOrderAlerts } from './order-alerts.ts';

const MAYA = '+447700900321';
const OLGA = '+48512345678';

let app: OrderingApp;
let maya: StaffClient;
let olga: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('truncate order_alerts, allowances, outbox_messages');
  await app.superuser.query('delete from messages');
  await app.superuser.query('delete from staff_members');
  await setStore({ autoAccept: false, acceptMinutes: 10 });
  maya = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
  olga = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga', role: 'owner' });
});
afterEach(async () => {
  await app.superuser.query(`update orders set status = 'rejected' where status = 'placed'`);
});

const setStore = (definition: object) =>
  app.superuser.query('update stores set definition = definition || $1', [
    JSON.stringify(definition),
  ]);
const post = (client: StaffClient, suffix: string, body: object) =>
  client.call('POST', client.path(suffix), { body });
const goOnDuty = (client: StaffClient) => post(client, 'me/duty', { storeIds: ['camden'] });
const giveNumber = (client: StaffClient, phone: string) =>
  post(client, 'me/alert-phone', { phone });

/** Recipients of the messages that wait to be delivered by the channel. */
async function readAlerts(channel: string): Promise<string[]> {
  const { rows } = await app.superuser.query<{ recipient: string }>(
    'select recipient from messages where channel = $1 order by message_id',
    [channel],
  );
  return rows.map(({ recipient }) => recipient);
}
const readCalls = () => readAlerts('voice');

/** Sends all messages as the job does. */
async function deliver(): Promise<void> {
  const { database, superuser, services, now, fastify } = app;
  const { rows } = await superuser.query<{ tenantId: string; messageId: string }>(
    `select tenant_id as "tenantId", message_id as "messageId" from messages where ended_at is null order by message_id`,
  );
  const deps = { ...services.senders, pushTargets, database, now, log: fastify.log };
  for (const message of rows)
    await deliverMessage({ ...deps, originOf: (host) => `https://${host}` }, message);
}

async function readSpoken(): Promise<string[]> {
  const { rows } = await app.superuser.query<{ text: string }>(
    `select text from outbox_messages where channel = 'voice' order by sent_at, message_id`,
  );
  return rows.map(({ text }) => text);
}

async function pass(seconds: number): Promise<void> {
  app.advance(seconds);
  await app.poller.runOnce('orderAlerts');
}

const placeOrder = async () => (await app.placePaid(await app.join())).order;

it('a voice call says the store and the number of orders, and nothing about customers', async () => {
  await goOnDuty(maya);
  await giveNumber(maya, MAYA);
  await placeOrder();
  await placeOrder();
  await pass(240);
  await deliver();
  expect(await readSpoken()).toEqual([
    expect.stringMatching(
      /^This is .+\. 2 new orders wait at Camden Kitchen, and nobody has accepted them\. Open the order board now, or the money goes back to the customer\.$/,
    ),
  ]);
});

it('a voice call goes to managers and owners if nobody on duty gave a number', async () => {
  await goOnDuty(maya);
  await giveNumber(olga, OLGA);
  await placeOrder();
  await pass(240);
  expect(await readCalls()).toEqual([OLGA]);
});

it('a voice call is made to nobody if nobody gave a number', async () => {
  await goOnDuty(maya);
  await placeOrder();
  await pass(240);
  expect(await readAlerts('email')).not.toEqual([]);
  expect(await readCalls()).toEqual([]);
});

it('a voice call is made earlier at a store with less time to accept', async () => {
  await setStore({ acceptMinutes: 5 });
  await giveNumber(olga, OLGA);
  await placeOrder();
  await pass(119);
  expect(await readCalls()).toEqual([]);
  await pass(1);
  expect(await readCalls()).toEqual([OLGA]);
});

it('a voice call is made once by two processes at once and after a restart', async () => {
  await giveNumber(olga, OLGA);
  await placeOrder();
  app.advance(240);
  const start = () =>
    createOrderAlerts({ database: app.database, now: app.now, canCall: true }).list(app.now(), 10);
  const due = (await Promise.all([start(), start()])).flat();
  expect(due).toHaveLength(2);
  await Promise.all(due.map((task) => task.run()));
  app.advance(120);
  for (const task of await start()) await task.run();
  expect(await readCalls()).toEqual([OLGA]);
});

it('a voice call is not made by an installation without a number to call from', async () => {
  await giveNumber(olga, OLGA);
  await placeOrder();
  app.advance(240);
  const deps = { database: app.database, now: app.now, canCall: false };
  for (const task of await createOrderAlerts(deps).list(app.now(), 10)) await task.run();
  expect(await readAlerts('sms')).toEqual([OLGA]);
  expect(await readCalls()).toEqual([]);
});

it('a voice call is made to a person about a store once a minute, and counts the orders that reach their stage within it', async () => {
  await giveNumber(olga, OLGA);
  await placeOrder();
  app.advance(59);
  await placeOrder();
  await pass(181);
  await pass(59);
  expect(await readCalls()).toEqual([OLGA]);
  await placeOrder();
  await pass(240);
  expect(await readCalls()).toEqual([OLGA, OLGA]);
  await deliver();
  expect((await readSpoken())[0]).toContain('2 new orders wait');
});

it('a voice call is made to a person about a store thirty times a day at most', async () => {
  await giveNumber(olga, OLGA);
  for (let count = 0; count < 31; count += 1) {
    await placeOrder();
    await pass(240);
    await app.superuser.query(`update orders set status = 'rejected' where status = 'placed'`);
  }
  expect(await readCalls()).toHaveLength(30);
});
