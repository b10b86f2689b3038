// Orders by phone over HTTP: staff take them in the console, customers pay by link on the site.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ConsoleRequest } from '../../../../contract/console/routes/console-routes.ts';
import {
  type HOSTS,
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { createPaymentPath } from './payment-link.ts';

let app: OrderingApp;
let maya: StaffClient;
let elsewhere: StaffClient;
let phone: string;
let phones = 0;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  maya = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
  elsewhere = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['elsewhere'] });
});
afterAll(async () => {
  expect(await app.broken()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  app.advance(3_600);
  await app.superuser.query('update staff_sessions set created_at = $1, last_seen_at = $1', [
    app.now(),
  ]);
  phones += 1;
  phone = `07700900${String(phones).padStart(3, '0')}`;
});

const ADDRESS = { line1: '3 Inverness Street', town: 'London', postcode: 'nw17hj', flat: 'Flat 2' };
const LINES = [{ itemId: 'curry', quantity: 2, options: [], note: 'For Gran, no nuts' }];

type OrderInput = ConsoleRequest<'takePhoneOrder'>['body'];
type PhoneCart = ConsoleRequest<'phoneQuote'>['body'];

const createInput = (part: Partial<OrderInput> = {}): OrderInput => ({
  id: randomUUID(),
  storeId: 'camden',
  mode: 'delivery',
  lines: LINES,
  slot: 'asap',
  note: 'No nuts please',
  expectedTotal: 2_300,
  contact: { name: 'Ada Lovelace', phone },
  address: ADDRESS,
  ...part,
});

const take = (input: OrderInput, client: ConsoleClient = maya) =>
  client.request('takePhoneOrder', { body: input });

const quote = (body: PhoneCart, client: ConsoleClient = maya) =>
  client.request('phoneQuote', { body });

const act = (orderId: string, what: 'link' | 'cancel', client: ConsoleClient = maya) =>
  client.request(what === 'link' ? 'sendPaymentLink' : 'cancelPhoneOrder', {
    params: { id: orderId },
  });

interface LinkMessage {
  recipient: string;
  language: string;
  content: { path: string; minutes: number; totalMinor: number };
}

async function readLinks(number: string): Promise<LinkMessage[]> {
  const { rows } = await app.superuser.query<LinkMessage>(
    `select recipient, language, content from messages
     where template = 'payment-link' and content ->> 'number' = $1 order by created_at`,
    [number],
  );
  return rows;
}

const getToken = (path: string): string => path.replace('/payment?link=', '');

const open = (token: string, site: keyof typeof HOSTS = 'sumo') =>
  app.request('linkedOrder', site, { params: { token } });

const startPayment = (token: string) => app.request('linkedPayment', 'sumo', { params: { token } });

async function takeAndRead(part: object = {}) {
  const { body } = await take(createInput(part));
  const [message] = await readLinks(body.data.number);
  return { ...body.data, token: getToken(message?.content.path ?? '') };
}

const readStatus = async (orderId: string): Promise<string> =>
  (await app.superuser.query('select status from orders where order_id = $1', [orderId])).rows[0]
    .status;

/** The customer of the phone number, as if signed in. */
async function signIn(): Promise<OrderingCustomer> {
  const customer = await app.join();
  await app.superuser.query(`update customers set phone = null where phone = $1`, [
    phone.replace(/^0/, '+44'),
  ]);
  await app.superuser.query('update customers set phone = $2 where customer_id = $1', [
    customer.customerId,
    phone.replace(/^0/, '+44'),
  ]);
  return customer;
}

describe('taking an order', () => {
  it('uses the menu, the times and the quote of customers', async () => {
    const menu = await maya.request('phoneMenu', { query: { store: 'camden' } });
    const site = await app.request('menu', 'sumo', { params: { id: 'camden' } });
    expect(menu.body.data).toEqual({ ...site.body.data, currency: 'GBP' });

    const query = { mode: 'delivery', postcode: 'NW1 7HJ' } as const;
    const times = await maya.request('phoneTimes', { query: { store: 'camden', ...query } });
    const offered = await app.request('publicTimings', 'sumo', { params: { id: 'camden' }, query });
    expect(times.body.data).toEqual(offered.body.data);

    const cart: PhoneCart = {
      storeId: 'camden',
      mode: 'delivery',
      postcode: 'NW1 7HJ',
      slot: 'asap',
      lines: [{ itemId: 'samosa', quantity: 5, options: [] }, ...LINES],
    };
    const customer = await signIn();
    const own = await app.request('quote', customer, { body: cart });
    const { creditBalanceMinor: _, creditMinor: __, ...priced } = own.body.data;
    expect((await quote({ ...cart, phone })).body.data).toEqual(priced);
  });

  it('a quote explains its problems, and prices a number without an account like a new customer', async () => {
    await app.superuser.query(
      `update promotions set code = null, definition = definition || '{"code": null}' where promotion_id = 'hello'`,
    );
    await app.superuser.query('update tenants set version = version + 1');
    const cart: PhoneCart = {
      storeId: 'camden',
      mode: 'delivery',
      lines: LINES,
      postcode: 'SW1A 1AA',
    };
    const { body } = await quote(cart);
    expect(body.data.problems).toMatchObject([
      { code: 'OUT_OF_AREA', message: expect.any(String) },
    ]);
    const near = { ...cart, postcode: 'NW1 7HJ' };
    const firstOrder = (await quote({ ...near, phone })).body.data;
    const { status, body: taken } = await take(
      createInput({ expectedTotal: firstOrder.totalMinor }),
    );
    expect([status, taken.code]).toEqual([200, undefined]);
    await app.superuser.query(
      `update promotions set code = 'HELLO', definition = definition || '{"code": "HELLO"}' where promotion_id = 'hello'`,
    );
    await app.superuser.query('update tenants set version = version + 1');
  });

  it('the order waits for the payment, belongs to the account of the number, and names the person who took it', async () => {
    const { status, body } = await take(createInput());
    expect(status).toBe(200);
    const { orderId, number } = body.data;
    const { rows } = await app.superuser.query(
      `select o.status, c.phone, o.address ->> 'postcode' as postcode, o.note, o.contact_name as name,
         o.taken_by ->> 'name' as by, o.language, (select count(*)::int from sessions s where (s.tenant_id, s.customer_id) = (o.tenant_id, o.customer_id)) as sessions
       from orders o join customers c using (tenant_id, customer_id) where tenant_id = 'sumo' and order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      {
        status: 'pending_payment',
        phone: phone.replace(/^0/, '+44'),
        postcode: 'NW1 7HJ',
        note: 'No nuts please',
        name: 'Ada Lovelace',
        by: 'Maya',
        language: 'en-GB',
        sessions: 0,
      },
    ]);
    const { live, tickets } = await maya.board('camden');
    expect(live.waiting).toEqual([
      {
        orderId,
        number,
        firstName: 'Ada',
        by: 'Maya',
        payBy: body.data.payBy,
        linkSentAt: app.now().toISOString(),
      },
    ]);
    expect(tickets.some(({ id }) => id === orderId)).toBe(false);
    const audit = await app.superuser.query(
      `select actor ->> 'name' as name, action from audit_entries where target = $1`,
      [orderId],
    );
    expect(audit.rows).toEqual([{ name: 'Maya', action: 'phone_order.take' }]);
  });

  it('a repeated request has no further effect', async () => {
    const input = createInput();
    const [first, second] = await Promise.all([take(input), take(input)]);
    const third = await take(input);
    expect(new Set([first, second, third].map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await readLinks(first.body.data.number)).toHaveLength(1);
    const other = await take({ ...input, address: { ...ADDRESS, line1: '4 Inverness Street' } });
    expect(other.body.code).toBe('KEY_REUSED');
  });

  it.each([
    ['another total', { expectedTotal: 1 }, 'QUOTE_CHANGED'],
    ['an allergen that the caller was not told', { expectedAllergens: [] }, 'QUOTE_CHANGED'],
    [
      'an address out of the area',
      { address: { ...ADDRESS, postcode: 'SW1A 1AA' } },
      'OUT_OF_AREA',
    ],
    ['no address', { address: null }, 'INVALID_INPUT'],
    ['a number that is none', { contact: { name: 'Ada', phone: '12' } }, 'INVALID_INPUT'],
    ['a passed time', { slot: '2020-01-01T12:00:00Z' }, 'SLOT_REFUSED'],
    [
      'a beer without asking for the age',
      { lines: [{ itemId: 'beer', quantity: 4, options: [] }], expectedTotal: 2_300 },
      'INVALID_INPUT',
    ],
  ])('%s is refused', async (_, part, code) => {
    const { body } = await take(createInput(part));
    expect(body.code).toBe(code);
    expect((await maya.board('camden')).live.waiting).toEqual([]);
  });

  it('a refused order leaves no account of the number', async () => {
    const countAccounts = async (): Promise<number> =>
      (
        await app.superuser.query('select from customers where phone = $1', [
          phone.replace(/^0/, '+44'),
        ])
      ).rowCount ?? 0;
    const input = createInput();
    expect((await take({ ...input, expectedTotal: 1 })).body.code).toBe('QUOTE_CHANGED');
    expect(await countAccounts()).toBe(0);
    const two = await Promise.all([take(input), take(createInput())]);
    expect(two.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAccounts()).toBe(1);
  });

  it('nothing of another store is found', async () => {
    const { orderId } = await takeAndRead();
    const replies = await Promise.all([
      elsewhere.call('GET', elsewhere.path('menu?store=camden')),
      elsewhere.call('GET', elsewhere.path('times?store=camden&mode=pickup')),
      quote({ storeId: 'camden', mode: 'pickup', lines: LINES }, elsewhere),
      take(createInput(), elsewhere),
      act(orderId, 'link', elsewhere),
      act(orderId, 'cancel', elsewhere),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(await readStatus(orderId)).toBe('pending_payment');
  });

  it('a tablet composes an order without a PIN, is not told about the customer, and needs a PIN to place it', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect((await tablet.call('GET', tablet.path('menu?store=camden'))).status).toBe(200);
    const cart: PhoneCart = { storeId: 'camden', mode: 'pickup', lines: LINES };
    expect((await quote({ ...cart, phone: 'nobody' }, tablet)).body.data.totalMinor).toBe(2_050);
    const { status, body } = await take(createInput(), tablet);
    expect([status, body.code]).toEqual([403, 'PIN_NEEDED']);
  });
});

describe('the link to pay', () => {
  it('is texted to the number, and pays the order once', async () => {
    const { orderId, number } = (await take(createInput())).body.data;
    const [message] = await readLinks(number);
    expect(message).toMatchObject({
      recipient: phone.replace(/^0/, '+44'),
      language: 'en-GB',
      content: { minutes: 15, totalMinor: 2_300 },
    });
    const token = getToken(message?.content.path ?? '');
    const shown = await open(token);
    expect(shown.body.data).toMatchObject({ number, status: 'pending_payment', totalMinor: 2_300 });
    expect(shown.text).not.toMatch(/Ada|Inverness|NW1|7700900|note|nuts/i);
    expect(app.logged.join('')).not.toContain(token);

    const handle = (await startPayment(token)).body.data;
    app.pay(handle);
    await app.settle();
    const hint = await app.request('linkedPaymentStatus', 'sumo', {
      params: { token },
      body: { intentId: handle.intentId },
    });
    expect(hint.body.data.status).toBe('placed');
    expect(hint.text).not.toMatch(/note|nuts/i);
    expect((await startPayment(token)).body.code).toBe('NOT_PAYABLE');
    const { live, tickets } = await maya.board('camden');
    expect(tickets.filter(({ id }) => id === orderId)).toHaveLength(1);
    expect(live.waiting.some((waiting) => waiting.orderId === orderId)).toBe(false);
    expect((await act(orderId, 'link')).body.code).toBe('NOT_PAYABLE');
    expect((await act(orderId, 'cancel')).body.code).toBe('CANNOT_MOVE');
    const detail = await maya.request('orderDetail', { params: { id: orderId } });
    expect(detail.body.data.timeline.map(({ by }) => by)).toEqual([
      { kind: 'staff', name: 'Maya' },
      { kind: 'payment', name: '' },
    ]);
    const { rows } = await app.superuser.query(
      `select count(*)::int as placed from order_events where order_id = $1 and to_status = 'placed'`,
      [orderId],
    );
    expect(rows).toEqual([{ placed: 1 }]);
  });

  it('is of its own order only, which was taken by phone, on its own site', async () => {
    const { token, orderId } = await takeAndRead();
    const other = await takeAndRead({ contact: { name: 'Ben', phone: '07700900999' } });
    const ada = await app.join();
    const own = await app.place(ada);
    const { secrets } = app.services.identity;
    const ofSite = getToken(createPaymentPath(secrets, 'sumo', own.order.id));
    const changed = token.slice(0, 21) + other.token.slice(21);
    const shortened = token.slice(0, 42);
    for (const bad of [ofSite, changed, shortened, 'A'.repeat(43)])
      expect((await open(bad)).status).toBe(404);
    expect((await open(token, 'bombay')).status).toBe(404);
    const foreign = (await startPayment(other.token)).body.data;
    const hint = await app.call('PUT', `/api/public/payment-links/${token}/status`, 'sumo', {
      body: { intentId: foreign.intentId },
    });
    expect(hint.status).toBe(404);
    expect(await readStatus(orderId)).toBe('pending_payment');
  });

  it('signs nobody in', async () => {
    const { token, orderId } = await takeAndRead();
    const { headers } = await open(token);
    expect(headers['set-cookie']).toBeUndefined();
    const { status } = await app.request('orderById', 'sumo', { params: { id: orderId } });
    expect(status).toBe(401);
  });

  it('pays until the deadline, and shows nothing after a day', async () => {
    const { token, orderId } = await takeAndRead();
    app.advance(15 * 60);
    expect((await startPayment(token)).body.code).toBe('NOT_PAYABLE');
    expect((await act(orderId, 'link')).body.code).toBe('NOT_PAYABLE');
    expect((await maya.board('camden')).live.waiting).toEqual([]);
    expect((await open(token)).status).toBe(200);
    app.advance(24 * 3_600);
    expect((await open(token)).status).toBe(404);
  });

  it('is sent again once a minute, with the same address', async () => {
    const { orderId, number } = await takeAndRead();
    expect((await act(orderId, 'link')).body.code).toBe('TOO_OFTEN');
    app.advance(61);
    expect((await act(orderId, 'link')).status).toBe(200);
    const [first, second] = await readLinks(number);
    expect(second?.content).toEqual({ ...first?.content, minutes: 14 });
  });
});

describe('the limits of links', () => {
  const countStored = async (): Promise<number> =>
    (await app.superuser.query('select from messages where channel = $1', ['sms'])).rowCount ?? 0;
  const countOrders = async (): Promise<number> =>
    (await app.superuser.query('select from orders')).rowCount ?? 0;

  it('no link goes to sixty premium numbers of other countries, and no order is placed for one', async () => {
    const before = [await countStored(), await countOrders()];
    const countries = ['+87923456', '+37171234', '+25261234', '+88213456', '+1900555', '+4850123'];
    for (const country of countries)
      for (let n = 0; n < 10; n += 1) {
        const contact = { name: 'Ada', phone: `${country}${1_000 + n}` };
        const { status, body } = await take(createInput({ contact }));
        expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      }
    expect([await countStored(), await countOrders()]).toEqual(before);
  });

  it('one person sends thirty links an hour, whatever the number and the order', async () => {
    const kim = await createStaffClient(app, { tenantId: 'sumo', role: 'staff', at: app.now() });
    const takeFor = (n: number, client: ConsoleClient) =>
      take(createInput({ contact: { name: 'Ada', phone: `07700901${100 + n}` } }), client);
    await app.superuser.query(
      `insert into allowances (tenant_id, kind, subject, used_at)
       values ('sumo', 'payment-links', $1, $2::timestamptz[])`,
      [kim.staffId, Array.from({ length: 29 }, () => app.now())],
    );
    expect((await takeFor(1, kim)).status).toBe(200);
    const refused = await takeFor(2, kim);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await takeFor(2, maya)).status).toBe(200);
    app.advance(3_600);
    await app.superuser.query('update staff_sessions set last_seen_at = $1', [app.now()]);
    expect((await takeFor(3, kim)).status).toBe(200);
  });

  it('one order gets three links', async () => {
    const { orderId, number } = await takeAndRead();
    for (const status of [200, 200, 429]) {
      app.advance(61);
      expect((await act(orderId, 'link')).status).toBe(status);
    }
    expect(await readLinks(number)).toHaveLength(3);
  });
});

describe('cancelling an unpaid order', () => {
  it('releases its slot, ends its link and leaves the board, with the name in the history', async () => {
    const { orderId, token } = await takeAndRead();
    const stream = await maya.open('camden');
    expect((await act(orderId, 'cancel')).status).toBe(200);
    expect(await readStatus(orderId)).toBe('cancelled');
    expect((await startPayment(token)).body.code).toBe('NOT_PAYABLE');
    await expect.poll(() => stream.events('live').at(-1)?.waiting.length).toBe(0);
    stream.close();
    const { rows } = await app.superuser.query(
      `select actor_name as name from order_events where order_id = $1 and to_status = 'cancelled'`,
      [orderId],
    );
    expect(rows).toEqual([{ name: 'Maya' }]);
    expect((await act(orderId, 'cancel')).status).toBe(200);
  });

  it('is refused if the customer has paid meanwhile', async () => {
    const { orderId, token } = await takeAndRead();
    app.faults.webhooks = 'drop';
    app.pay((await startPayment(token)).body.data);
    await app.settle();
    delete app.faults.webhooks;
    expect((await act(orderId, 'cancel')).body.code).toBe('CANNOT_MOVE');
    expect(await readStatus(orderId)).toBe('placed');
  });

  it('an order that its customer placed is not found', async () => {
    const ada = await app.join();
    const { order } = await app.place(ada);
    expect((await act(order.id, 'cancel')).status).toBe(404);
    expect((await act(order.id, 'link')).status).toBe(404);
  });
});
