// An alert whose push fails still reaches the person.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import type { StaffClient } from '../../../../test/clients/staff-client.ts';
import { startPushService, type TestPushService } from '../../../../test/doubles/push-service.ts';
import {
  deliver,
  goOnDuty,
  pass,
  placeOrder,
  rejectOrders,
  startAlertCase,
  storeAlertPhone,
} from './alerts.fixture.ts';

let app: OrderingApp;
let service: TestPushService;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  service = await startPushService();
  ({ maya } = await startAlertCase(app));
  await goOnDuty(maya);
});
afterEach(async () => {
  await service.stop();
  await rejectOrders(app);
});

const subscribe = () =>
  maya.request('subscribePush', { body: { ...service.subscribe('phone'), language: 'en' } });

/** Sends the alert about a new order, while the push service refuses it. */
async function alertInVain(status: number): Promise<void> {
  await app.superuser.query('delete from messages');
  await placeOrder(app);
  await pass(app, 120);
  service.status = status;
  await deliver(app);
}

async function readSent(): Promise<string[]> {
  const { rows } = await app.superuser.query<{ sent: string }>(
    `select channel || ' to ' || recipient as sent from outbox_messages where recipient in ($1, '+447700900321')`,
    [maya.email],
  );
  return rows.map(({ sent }) => sent);
}

it('an alert is e-mailed when the push service has refused the installation for five minutes', async () => {
  await subscribe();
  await alertInVain(401);
  expect(await readSent()).toEqual([]);
  app.advance(300);
  await deliver(app);
  expect(await readSent()).toEqual([`email to ${maya.email}`]);
});

it('an alert is e-mailed at once when the subscription has ended', async () => {
  await subscribe();
  await alertInVain(410);
  expect(await readSent()).toEqual([`email to ${maya.email}`]);
});

it('an alert that is also texted is not e-mailed', async () => {
  await subscribe();
  await storeAlertPhone(app, maya, '+447700900321');
  await alertInVain(410);
  expect(await readSent()).toEqual(['sms to +447700900321']);
});
