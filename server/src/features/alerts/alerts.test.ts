// Orders that nobody accepts: the people on duty are notified after two minutes, managers and owners after four (case 5).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { startPushService, type TestPushService } from '../../../../test/doubles/push-service.ts';
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

let app: OrderingApp;
let service: TestPushService;
let maya: StaffClient;
let olga: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  service = await startPushService();
  ({ maya, olga } = await startAlertCase(app));
});
afterEach(async () => {
  await service.stop();
  await rejectOrders(app);
});

const subscribe = (client: StaffClient, device: string) =>
  client.request('subscribePush', { body: { ...service.subscribe(device), language: 'en' } });

/** Channel and recipient of each message about orders; the person of a push. */
async function readAlerts(): Promise<string[]> {
  const { rows } = await app.superuser.query<{ alert: string }>(
    `select channel || ' to ' || case channel when 'push' then staff.email else recipient end as alert
     from messages m left join (select session_id::text, email from staff_sessions join staff_members using (tenant_id, staff_id))
       as staff on staff.session_id = m.recipient
     where template = 'orders-waiting' order by 1`,
  );
  return rows.map(({ alert }) => alert);
}

describe('a new order that nobody accepts', () => {
  it('alerts the people on duty after 120 s by push and text, and managers and owners after 240 s', async () => {
    await goOnDuty(maya);
    await subscribe(maya, 'phone');
    await storeAlertPhone(app, maya, '+447700900321');
    await storeAlertPhone(app, olga, '+447911200300');
    await app.superuser.query('delete from messages');
    await placeOrder(app);
    await pass(app, 119);
    expect(await readAlerts()).toEqual([]);
    await pass(app, 1);
    const first = [`push to ${maya.email}`, 'sms to +447700900321'];
    expect(await readAlerts()).toEqual(first);
    await pass(app, 119);
    expect(await readAlerts()).toEqual(first);
    await pass(app, 1);
    expect(await readAlerts()).toEqual([
      ...first,
      'sms to +447911200300',
      'voice to +447700900321',
    ]);
    await pass(app, 300);
    expect(await readAlerts()).toHaveLength(4);
  });

  it('sends a push with the store and the number of orders, and nothing about customers', async () => {
    await goOnDuty(maya);
    await subscribe(maya, 'phone');
    await app.superuser.query('delete from messages');
    await placeOrder(app);
    await placeOrder(app);
    await pass(app, 120);
    await deliver(app);
    expect(service.received.map(({ path, payload }) => ({ path, payload }))).toEqual([
      {
        path: '/phone',
        payload: {
          title: 'Camden Kitchen: 2 orders wait',
          text: '2 new orders at Camden Kitchen should have been accepted by now. Open the board, or the money goes back to the customer.',
          path: '/sumo?store=camden',
          topic: 'camden',
        },
      },
    ]);
  });

  it('is texted two hundred times a day at most to all people of a site, then e-mailed to those without push', async () => {
    await goOnDuty(maya);
    await storeAlertPhone(app, maya, '+447700900321');
    await storeAlertPhone(app, olga, '+447911200300');
    await app.superuser.query(
      `insert into allowances (tenant_id, kind, subject, used_at)
       values ('sumo', 'staff-sms', 'all', array_fill($1::timestamptz, array[199]))`,
      [app.now()],
    );
    await placeOrder(app);
    await pass(app, 120);
    expect(await readAlerts()).toEqual(['sms to +447700900321']);
    await app.superuser.query('delete from messages');
    await pass(app, 120);
    expect(await readAlerts()).toEqual([`email to ${olga.email}`, 'voice to +447700900321']);
    await rejectOrders(app);
    app.advance(24 * 3_600);
    await app.superuser.query('delete from messages');
    await placeOrder(app);
    await pass(app, 120);
    expect(await readAlerts()).toEqual(['sms to +447911200300']);
  });

  it('alerts nobody once it is accepted', async () => {
    await goOnDuty(maya);
    const { id } = await placeOrder(app);
    await maya.send({ kind: 'accept', orderId: id, seen: 3, readyAt: null });
    await pass(app, 240);
    expect(await readAlerts()).toEqual([]);
  });

  it('alerts nobody at a store that accepts automatically', async () => {
    await placeOrder(app);
    await changeStore(app, { autoAccept: true });
    await pass(app, 240);
    expect(await readAlerts()).toEqual([]);
  });

  it('alerts earlier at a store with less time to accept, and not later with more', async () => {
    await changeStore(app, { acceptMinutes: 5 });
    await placeOrder(app);
    await pass(app, 59);
    expect(await readAlerts()).toEqual([]);
    await pass(app, 1);
    expect(await readAlerts()).toEqual([`email to ${olga.email}`]);
    await rejectOrders(app);
    await changeStore(app, { acceptMinutes: 30 });
    await placeOrder(app);
    await pass(app, 120);
    expect(await readAlerts()).toHaveLength(2);
  });

  it('alerts once with two processes at once, and once more for the next order', async () => {
    await placeOrder(app);
    app.advance(120);
    const deps = { database: app.database, now: app.now, canCall: true };
    const other = createOrderAlerts(deps);
    const due = await Promise.all([
      other.list(app.now(), 10),
      createOrderAlerts(deps).list(app.now(), 10),
    ]);
    expect(due.flat()).toHaveLength(2);
    await Promise.all(due.flat().map((task) => task.run()));
    expect(await readAlerts()).toEqual([`email to ${olga.email}`]);
    await placeOrder(app);
    await pass(app, 120);
    // The first order has reached its second stage.
    expect(await readAlerts()).toEqual([`email to ${olga.email}`, `email to ${olga.email}`]);
  });

  it('tells managers and owners once if both stages are due after a restart', async () => {
    await placeOrder(app);
    await pass(app, 400);
    expect(await readAlerts()).toEqual([`email to ${olga.email}`]);
  });
});

describe('people on duty', () => {
  const sendPhone = (phone: string | null, code?: string) =>
    maya.request('setAlertPhone', { body: { phone, code } });
  const setPhone = (code?: string) => sendPhone('07700 900321', code);

  /** The code in the newest text message. */
  async function readCode(): Promise<string> {
    const { rows } = await app.superuser.query<{ code: string }>(
      `select content ->> 'code' as code from messages
       where recipient = '+447700900321' and template = 'staff-phone-code' order by message_id desc limit 1`,
    );
    return rows[0]?.code ?? '';
  }

  async function readPhone(): Promise<string | null | undefined> {
    const { rows } = await app.superuser.query<{ alert_phone: string | null }>(
      'select alert_phone from staff_members where staff_id = $1',
      [maya.staffId],
    );
    return rows[0]?.alert_phone;
  }

  it('are on duty until 05:00, at their own stores only', async () => {
    const { body } = await goOnDuty(maya);
    expect(body.data.duties).toEqual([{ storeId: 'camden', until: '2026-03-11T05:00:00.000Z' }]);
    const elsewhere = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['elsewhere'] });
    expect((await goOnDuty(elsewhere)).status).toBe(404);
    expect((await goOnDuty(maya, ['nowhere'])).status).toBe(404);
    expect((await goOnDuty(maya, [])).body.data.duties).toEqual([]);
  });

  it('are replaced by managers and owners after the end of the day of business', async () => {
    await goOnDuty(maya);
    await storeAlertPhone(app, maya, '+447700900321');
    app.clock.time = Date.parse('2026-03-11T12:00:00Z');
    await placeOrder(app);
    await pass(app, 120);
    expect(await readAlerts()).toEqual([`email to ${olga.email}`]);
  });

  it('give a valid phone number, and each change is audited without the number', async () => {
    const refused = await sendPhone('12');
    expect(refused.status).toBe(400);
    const message = 'Please enter a mobile number with its country, such as +44 7700 900123.';
    expect(refused.body).toMatchObject({ message, errors: [{ field: 'phone', message }] });
    const polish = await maya.call('POST', maya.path('me/alert-phone'), {
      body: { phone: '12' },
      headers: { 'accept-language': 'pl-PL,pl;q=0.9' },
    });
    expect(polish.body.message).toMatch(/^Podaj numer komórkowy/);
    await setPhone();
    const { body } = await setPhone(await readCode());
    expect(body.data.phone).toBe('+447700900321');
    expect((await sendPhone(null)).body.data.phone).toBe(null);
    const { rows } = await app.superuser.query(
      `select action, details from audit_entries where target = $1 and action like 'staff.phone%' order by audit_id`,
      [maya.staffId],
    );
    expect(rows).toEqual([
      { action: 'staff.phone_set', details: {} },
      { action: 'staff.phone_removed', details: {} },
    ]);
  });

  it('prove a number with the code that is sent to it, and any other code changes nothing', async () => {
    const asked = await setPhone();
    expect([asked.status, asked.body.code]).toEqual([403, 'FRESH_CODE_NEEDED']);
    const code = await readCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 4; tries += 1)
      expect((await setPhone(wrong)).body.code).toBe('WRONG_CODE');
    // Proves this number alone.
    const other = await sendPhone('07700 900322', code);
    expect(other.body.code).toBe('CODE_EXPIRED');
    expect(await readPhone()).toBe(null);
    expect((await setPhone(code)).status).toBe(200);
    expect(await readPhone()).toBe('+447700900321');
    expect((await setPhone()).status).toBe(200);
  });

  it('cannot guess the code: five attempts of each', async () => {
    await setPhone();
    const code = await readCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) await setPhone(wrong);
    expect((await setPhone(code)).body.code).toBe('CODE_EXPIRED');
    expect(await readPhone()).toBe(null);
  });

  it('give no number of a country to which the site sends no texts', async () => {
    const texts = { countries: ['GB'], dailySpendMinor: 400, textPriceMinor: 4 };
    await app.superuser.query(
      `update tenants set definition = jsonb_set(definition, '{texts}', $1) where tenant_id = 'sumo'`,
      [JSON.stringify(texts)],
    );
    const before = await app.checksumOf(['messages', 'challenges', 'allowances']);
    const { status, body } = await sendPhone('+48 512 345 678');
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await app.checksumOf(['messages', 'challenges', 'allowances'])).toBe(before);
  });

  it('have ten codes an hour sent, to any numbers', async () => {
    const statuses: number[] = [];
    for (let n = 10; n < 22; n += 1) statuses.push((await sendPhone(`07${n}0 900321`)).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('do not include tablets', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect((await tablet.call('GET', tablet.path('me/alerts'))).status).toBe(403);
  });
});

describe('a push subscription', () => {
  const countSubscriptions = async (): Promise<number> =>
    (await app.superuser.query('select from push_subscriptions')).rowCount ?? 0;

  it('begins with a message, so that the person sees that it works', async () => {
    const { body } = await subscribe(maya, 'phone');
    expect(body.data).toMatchObject({
      hasPush: true,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    });
    await deliver(app);
    expect(service.received[0]?.payload).toMatchObject({
      title: 'Notifications are on',
      path: '/sumo',
    });
  });

  it('is made ten times an hour at most by one person', async () => {
    for (let call = 0; call < 10; call += 1)
      expect((await subscribe(maya, 'phone')).status).toBe(200);
    await app.superuser.query('delete from messages');
    const { status, body } = await subscribe(maya, 'other-phone');
    expect([status, body.code]).toEqual([429, 'TOO_OFTEN']);
    expect((await app.superuser.query('select from messages')).rowCount).toBe(0);
    expect((await subscribe(olga, 'tablet')).status).toBe(200);
    app.advance(3_600);
    expect((await subscribe(maya, 'other-phone')).status).toBe(200);
  });

  it('belongs to the session that subscribed last', async () => {
    await subscribe(maya, 'phone');
    await subscribe(olga, 'phone');
    await subscribe(olga, 'other-phone');
    expect(await countSubscriptions()).toBe(1);
    const { body } = await maya.request('readAlerts');
    expect(body.data.hasPush).toBe(false);
  });

  it('of a demo uses the outbox while its push service is unreachable', async () => {
    await subscribe(maya, 'phone');
    const { host } = new URL(service.subscribe('phone').endpoint);
    await service.stop();
    await deliver(app);
    const { rows } = await app.superuser.query(
      `select recipient, subject from outbox_messages where channel = 'push'`,
    );
    expect(rows).toEqual([{ recipient: host, subject: 'Notifications are on' }]);
    expect(await countSubscriptions()).toBe(1);
  });

  it.each([404, 410])('ends when the push service answers %d', async (status) => {
    await subscribe(maya, 'phone');
    service.status = status;
    await deliver(app);
    expect(await countSubscriptions()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is switched off', () => maya.request('unsubscribePush')],
    ['is signed out', () => maya.request('staffSignOut')],
    [
      'is removed from the team',
      () => olga.request('removeMember', { params: { id: maya.staffId }, body: {} }),
    ],
  ])('ends when its person %s', async (_, end) => {
    await subscribe(maya, 'phone');
    await end();
    expect(await countSubscriptions()).toBe(0);
    await deliver(app);
    expect(service.received).toEqual([]);
  });

  it('gets nothing after the end of its session, and is deleted with it', async () => {
    await goOnDuty(maya);
    await subscribe(maya, 'phone');
    app.clock.time = Date.parse('2026-03-11T01:30:00Z');
    await placeOrder(app);
    await pass(app, 120);
    expect(await readAlerts()).toEqual([`email to ${maya.email}`]);
    await app.poller.runOnce('retention');
    expect(await countSubscriptions()).toBe(0);
  });

  it.each<[string, object]>([
    ['another protocol', { endpoint: 'ftp://push.example/1' }],
    ['a very long endpoint', { endpoint: 'https://push.example/'.padEnd(1_100, 'x') }],
    ['keys that no browser makes', { keys: { p256dh: 'short', auth: 'short' } }],
    ['an unknown language', { language: 'xx' }],
  ])('is refused with %s', async (_, part) => {
    const body = { ...service.subscribe('phone'), language: 'en', ...part };
    expect((await maya.call('POST', maya.path('me/push'), { body })).status).toBe(400);
    expect(await countSubscriptions()).toBe(0);
  });
});
