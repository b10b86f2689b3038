// The gate of text messages and calls, and the pace of messages about one order.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, createTabletClient } from '../../../../test/clients/staff-client.ts';
import { createTestDelivery } from '../../../../test/doubles/test-delivery.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { deliverMessage, enqueueMessage, type NewMessage } from './notifications.ts';

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.advance(86_401);
  await setTexts({ countries: ['GB'], dailySpendMinor: 12, textPriceMinor: 4 });
});

const setTexts = (texts: object) =>
  app.superuser.query(
    `update tenants set definition = definition || jsonb_build_object('texts', $1::jsonb)`,
    [JSON.stringify(texts)],
  );

const store = (message: Omit<NewMessage<'code'>, 'template' | 'values'>) =>
  withTenant(app.database, 'sumo', (tx) =>
    enqueueMessage(tx, {
      now: app.now(),
      template: 'code',
      values: { code: '1234', minutes: 10 },
      ...message,
    }),
  );

const countMessages = async (where = 'true'): Promise<number> =>
  (await app.superuser.query(`select from messages where ${where}`)).rowCount ?? 0;

const PURPOSES = ['code', 'known-code', 'order', 'staff', 'call'] as const;

it.each(PURPOSES)(
  'a text of the purpose %s is stored up to the daily maximum of the site',
  async (purpose) => {
    const channel = purpose === 'call' ? 'voice' : 'sms';
    const before = await countMessages();
    const stored: boolean[] = [];
    for (let n = 0; n < 5; n += 1) {
      const text = { purpose, canDrop: true };
      stored.push(await store({ channel, to: `+4474001234${n}0`, text }));
    }
    expect(stored).toEqual([true, true, true, false, false]);
    expect(await countMessages()).toBe(before + 3);
    await expect(store({ channel, to: '+447400123499', text: { purpose } })).rejects.toThrow(
      'Please wait 24 hours',
    );
    app.advance(86_400);
    expect(await store({ channel, to: '+447400123499', text: { purpose } })).toBe(true);
  },
);

it.each(PURPOSES.filter((purpose) => purpose !== 'known-code'))(
  'a text of the purpose %s goes to the countries of the site only',
  async (purpose) => {
    const channel = purpose === 'call' ? 'voice' : 'sms';
    const before = await countMessages();
    for (const to of ['+48501234567', '+18765551234', '+8821612345678']) {
      await expect(store({ channel, to, text: { purpose } })).rejects.toThrow(/that country/);
      expect(await store({ channel, to, text: { purpose, canDrop: true } })).toBe(false);
    }
    expect(await countMessages()).toBe(before);
  },
);

it('a text of unknown purpose has the limits of orders', async () => {
  await expect(store({ channel: 'sms', to: '+48501234567' })).rejects.toThrow(/that country/);
});

async function placePaid(phone: string, email: string | null = null) {
  const ada = await app.join();
  await app.superuser.query('update customers set phone = $2, email = $3 where customer_id = $1', [
    ada.customerId,
    phone,
    email,
  ]);
  const { order } = await app.placePaid(ada, {
    contact: { name: 'Ada', phone: '020 7946 0123', email: email ?? '' },
  });
  return { ada, orderId: order.id };
}

it('a message about an order that is not texted is listed as failed', async () => {
  const { orderId } = await placePaid('+48501234568');
  const { rows } = await app.superuser.query(
    'select template, state, recipient, content from messages where order_id = $1',
    [orderId],
  );
  expect(rows).toEqual([
    { template: 'order-placed', state: 'failed', recipient: null, content: null },
  ]);
});

it('a text in place of an e-mail passes the gate when it is sent', async () => {
  for (const [phone, texts] of [
    ['+48501234567', []],
    ['+447400123456', ['+447400123456']],
  ] as const) {
    const { orderId } = await placePaid(phone, `${phone.slice(1)}@example.org`);
    const { rows } = await app.superuser.query<{ message_id: string }>(
      `select message_id from messages where order_id = $1 and template = 'order-placed'`,
      [orderId],
    );
    const sent: string[] = [];
    const delivery = createTestDelivery(app);
    const email = { send: async () => Promise.reject(new SendFailure('mail', 'refused')) };
    const sms = {
      ...delivery.sms,
      send: async ({ to }: { to: string }) => {
        sent.push(to);
        return { providerId: null };
      },
    };
    const job = { tenantId: 'sumo', messageId: String(rows[0]?.message_id) };
    await deliverMessage({ ...delivery, email, sms }, job);
    expect(sent).toEqual(texts);
  }
});

/** Taps on a tablet without a PIN. */
async function createTaps({ ada, orderId }: { ada: OrderingCustomer; orderId: string }) {
  const tablet = await createTabletClient(app, {
    tenantId: 'sumo',
    storeId: 'camden',
    at: app.now(),
  });
  const read = () => app.read(ada, orderId);
  const delay = async (minutes: number) => {
    const end = Date.parse((await read()).slot.endsAt);
    const readyAt = new Date(end + minutes * 60_000).toISOString();
    const [outcome] = await tablet.send({ kind: 'delay', orderId, seen: 1, readyAt });
    expect(outcome?.result).toBe('done');
  };
  return { tablet, delay };
}

const listOf = async (orderId: string, template: string) =>
  (
    await app.superuser.query<{
      content: { order: { readyAt: string } };
      next_try_at: Date | null;
    }>(
      'select content, next_try_at from messages where order_id = $1 and template = $2 order by message_id',
      [orderId, template],
    )
  ).rows;

const endMessages = (orderId: string) =>
  app.superuser.query(
    `update messages set state = 'sent', ended_at = now(), recipient = null, content = null
     where order_id = $1 and (next_try_at is null or next_try_at <= $2)`,
    [orderId, app.now()],
  );

it('fifty delays by a tablet before the first message is sent are one message, with the last time', async () => {
  const placed = await placePaid('+447400123457');
  const { orderId } = placed;
  const { tablet, delay } = await createTaps(placed);
  await tablet.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
  for (let n = 1; n <= 50; n += 1) await delay(n);
  const messages = await listOf(orderId, 'order-delayed');
  expect(messages).toHaveLength(1);
  const { readyAt } = await app.read(placed.ada, orderId);
  expect(messages[0]?.content.order.readyAt).toBe(readyAt);
});

it('at most three delays an hour reach the customer, and the last one as soon as it may', async () => {
  await setTexts({ countries: ['GB'], dailySpendMinor: 4_000, textPriceMinor: 4 });
  const placed = await placePaid('+447400123458');
  const { orderId } = placed;
  const { tablet, delay } = await createTaps(placed);
  await tablet.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
  const first = app.now();
  for (let n = 1; n <= 20; n += 1) {
    await delay(n);
    await endMessages(orderId);
    app.advance(10);
  }
  const messages = await listOf(orderId, 'order-delayed');
  expect(messages).toHaveLength(4);
  expect(messages.map(({ next_try_at: at }) => at)).toEqual([
    null,
    null,
    null,
    new Date(first.getTime() + 3_600_000),
  ]);
  const { readyAt } = await app.read(placed.ada, orderId);
  expect(messages[3]?.content.order.readyAt).toBe(readyAt);
});

it('an order that is ready and recalled again and again is announced three times an hour', async () => {
  await setTexts({ countries: ['GB'], dailySpendMinor: 4_000, textPriceMinor: 4 });
  const placed = await placePaid('+447400123459');
  const { orderId } = placed;
  const { tablet } = await createTaps(placed);
  await tablet.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
  for (let n = 0; n < 10; n += 1) {
    await tablet.send({ kind: 'bump', orderId, seen: 1 }, { kind: 'recall', orderId, seen: 1 });
    await endMessages(orderId);
  }
  expect((await listOf(orderId, 'order-ready')).length).toBe(4);
  expect(await countMessages(`template = 'order-ready' and state = 'sent'`)).toBe(3);
});

it('every refund is told, three an hour', async () => {
  await setTexts({ countries: ['GB'], dailySpendMinor: 4_000, textPriceMinor: 4 });
  const maya = await createStaffClient(app, { tenantId: 'sumo', at: app.now() });
  const ada = await app.join();
  const { order } = await app.placePaid(ada, {
    lines: [{ itemId: 'naan', quantity: 9, options: [] }],
    expectedTotal: (await quoteNaan(ada)) ?? 0,
  });
  const { id: orderId } = order;
  await maya.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
  const refund = { kind: 'refund', orderId, seen: 1, reason: 'missing_item', note: '' } as const;
  const at = app.now().getTime();
  for (let n = 0; n < 7; n += 1) {
    const [outcome] = await maya.send({ ...refund, lines: [{ line: 0, quantity: 1 }] });
    expect(outcome?.result).toBe('done');
  }
  const dues = (await listOf(orderId, 'order-refunded')).map(
    ({ next_try_at: due }) => due && (due.getTime() - at) / 3_600_000,
  );
  expect(dues).toEqual([null, null, null, 1, 1, 1, 2]);
});

async function quoteNaan(customer: OrderingCustomer) {
  const cart = {
    storeId: 'camden',
    mode: 'delivery' as const,
    postcode: 'NW1 7HJ',
    lines: [{ itemId: 'naan', quantity: 9, options: [] }],
  };
  const { body } = await app.request('quote', customer, { body: cart });
  return body.data.totalMinor;
}
