// Voice calls to the people of a store after four minutes (docs/console/alerts.md, Calls).
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import type { StaffClient } from '../../../../test/clients/staff-client.ts';
import {
  changeStore,
  deliver,
  goOnDuty,
  pass,
  placeOrder,
  rejectOrders,
  startAlertCase,
  storeAlertPhone,
} from './alerts.fixture.ts';
import { createOrderAlerts } from './order-alerts.ts';

const MAYA = '+447700900321';
const OLGA = '+447911200300';

let app: OrderingApp;
let maya: StaffClient;
let olga: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ maya, olga } = await startAlertCase(app));
});
afterEach(async () => {
  await rejectOrders(app);
});

const giveNumber = (client: StaffClient, phone: string) => storeAlertPhone(app, client, phone);

/** Recipients of the messages that wait to be delivered by the channel. */
async function readAlerts(channel: string): Promise<string[]> {
  const { rows } = await app.superuser.query<{ recipient: string }>(
    'select recipient from messages where channel = $1 order by message_id',
    [channel],
  );
  return rows.map(({ recipient }) => recipient);
}
const readCalls = () => readAlerts('voice');

async function readSpoken(): Promise<string[]> {
  const { rows } = await app.superuser.query<{ text: string }>(
    `select text from outbox_messages where channel = 'voice' order by sent_at, message_id`,
  );
  return rows.map(({ text }) => text);
}

it('a voice call says the store and the number of orders, and nothing about customers', async () => {
  await goOnDuty(maya);
  await giveNumber(maya, MAYA);
  await placeOrder(app);
  await placeOrder(app);
  await pass(app, 240);
  await deliver(app);
  expect(await readSpoken()).toEqual([
    expect.stringMatching(
      /^This is .+\. 2 new orders wait at Camden Kitchen, and nobody has accepted them\. Open the order board now, or the money goes back to the customer\.$/,
    ),
  ]);
});

it('a voice call goes to managers and owners if nobody on duty gave a number', async () => {
  await goOnDuty(maya);
  await giveNumber(olga, OLGA);
  await placeOrder(app);
  await pass(app, 240);
  expect(await readCalls()).toEqual([OLGA]);
});

it('a voice call is made to nobody if nobody gave a number', async () => {
  await goOnDuty(maya);
  await placeOrder(app);
  await pass(app, 240);
  expect(await readAlerts('email')).not.toEqual([]);
  expect(await readCalls()).toEqual([]);
});

it('a voice call is made earlier at a store with less time to accept', async () => {
  await changeStore(app, { acceptMinutes: 5 });
  await giveNumber(olga, OLGA);
  await placeOrder(app);
  await pass(app, 119);
  expect(await readCalls()).toEqual([]);
  await pass(app, 1);
  expect(await readCalls()).toEqual([OLGA]);
});

it('a voice call is made once by two processes at once and after a restart', async () => {
  await giveNumber(olga, OLGA);
  await placeOrder(app);
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
  await placeOrder(app);
  app.advance(240);
  const deps = { database: app.database, now: app.now, canCall: false };
  for (const task of await createOrderAlerts(deps).list(app.now(), 10)) await task.run();
  expect(await readAlerts('sms')).toEqual([OLGA]);
  expect(await readCalls()).toEqual([]);
});

it('a voice call is made to a person about a store once a minute, and counts the orders that reach their stage within it', async () => {
  await giveNumber(olga, OLGA);
  await placeOrder(app);
  app.advance(59);
  await placeOrder(app);
  await pass(app, 181);
  await pass(app, 59);
  expect(await readCalls()).toEqual([OLGA]);
  await placeOrder(app);
  await pass(app, 240);
  expect(await readCalls()).toEqual([OLGA, OLGA]);
  await deliver(app);
  expect((await readSpoken())[0]).toContain('2 new orders wait');
});

it('a voice call is made to a person about a store thirty times a day at most', async () => {
  await giveNumber(olga, OLGA);
  for (let count = 0; count < 31; count += 1) {
    await placeOrder(app);
    await pass(app, 240);
    await rejectOrders(app);
  }
  expect(await readCalls()).toHaveLength(30);
});
