import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Referral } from '../../../../contract/customers/loyalty.ts';
import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { RouteRequest } from '../../../../contract/routes/routes.ts';
import {
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { createStaffClient } from '../../../../test/clients/staff-client.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { requestRefund } from '../payments/payments.ts';
import { returnCredit, settleReferral } from './loyalty.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
  await server.superuser.query(
    `update tenants set definition = definition || '{"referral": {"creditMinor": 500}}' where tenant_id = 'sumo'`,
  );
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

const readReferral = async (customer: OrderingCustomer): Promise<Referral> =>
  (await server.request('referral', customer)).body.data;

/** The result is as if `friend` had signed up by the inviter's link. */
const invite = (inviter: OrderingCustomer, friend: OrderingCustomer) =>
  server.superuser.query(
    `insert into referrals (tenant_id, friend_id, inviter_id, invited_at) values ($1, $2, $3, now())`,
    [inviter.tenantId, friend.customerId, inviter.customerId],
  );

const place = (customer: OrderingCustomer, part: object = {}, key?: string) =>
  server.order(customer, orderBody(customer, part), key);

/** Orders, pays and has the kitchen do all its steps. */
async function orderAndEat(customer: OrderingCustomer, part: object = {}): Promise<string> {
  const { body } = await place(customer, part);
  server.pay(body.data.payment);
  await server.settle();
  for (let step = 0; step < 6; step += 1) {
    server.advance(30);
    await server.poller.runOnce('orderSteps');
  }
  expect((await server.read(customer, body.data.order.id)).status).toBe('completed');
  return body.data.order.id;
}

describe('GET /api/referral', () => {
  it('returns the same code and link every time, with the credit per friend', async () => {
    const ada = await server.join();
    const first = await readReferral(ada);
    expect(first).toMatchObject({
      link: expect.stringMatching(/^http:\/\/sumo\.test\/invite\/[A-Z0-9]{8}$/),
      creditPerFriendMinor: 500,
      balanceMinor: 0,
      waitingFriends: 0,
      entries: [],
    });
    expect(await readReferral(ada)).toEqual(first);
    expect((await readReferral(await server.join())).code).not.toBe(first.code);
  });

  it('returns null where the tenant offers no credit', async () => {
    expect(await readReferral(await server.join('bombay', 'NW1 8AB'))).toMatchObject({
      creditPerFriendMinor: null,
    });
  });

  it('refuses a request without a session', async () => {
    expect((await server.call('GET', '/api/referral', 'sumo')).status).toBe(401);
  });
});

describe('a friend’s first completed order', () => {
  it('credits the inviter once', async () => {
    const [ada, ben] = [await server.join(), await server.join()];
    await invite(ada, ben);
    expect(await readReferral(ada)).toMatchObject({ waitingFriends: 1, balanceMinor: 0 });
    await orderAndEat(ben, { contact: { name: 'Ben', phone: '07700900999' } });
    const { balanceMinor, waitingFriends, entries } = await readReferral(ada);
    expect({ balanceMinor, waitingFriends }).toEqual({ balanceMinor: 500, waitingFriends: 0 });
    expect(entries).toMatchObject([{ kind: 'referral', amountMinor: 500, order: null }]);
    await orderAndEat(ben, { contact: { name: 'Ben', phone: '07700900999' } });
    expect((await readReferral(ada)).entries).toHaveLength(1);
  });

  it.each([
    ['eve@example.com', 'eve+friend@example.com', 0],
    ['eve.b@gmail.com', 'eveb+x@googlemail.com', 0],
    ['eve.c@example.org', 'evec@example.org', 500],
  ])('compares mailboxes without tags: %s and %s', async (inviterEmail, friendEmail, earned) => {
    const [eve, friend] = [await server.join(), await server.join()];
    const setEmail = (customer: OrderingCustomer, email: string) =>
      server.superuser.query('update customers set email = $1 where customer_id = $2', [
        email,
        customer.customerId,
      ]);
    await setEmail(eve, inviterEmail);
    await setEmail(friend, friendEmail);
    await invite(eve, friend);
    await orderAndEat(friend, { contact: { name: 'Friend', phone: '07700900888' } });
    expect((await readReferral(eve)).balanceMinor).toBe(earned);
  });

  it('counts from the tenant’s minimum on, at a later order if need be', async () => {
    const setTerms = (terms: object) =>
      server.superuser.query(
        `update tenants set definition = definition || jsonb_build_object('referral', $1::jsonb) where tenant_id = 'sumo'`,
        [JSON.stringify(terms)],
      );
    const [ada, ben] = [await server.join(), await server.join()];
    await invite(ada, ben);
    const contact = { name: 'Ben', phone: '07700900666' };
    await setTerms({ creditMinor: 500, minimumOrderMinor: 10_000 });
    await orderAndEat(ben, { contact });
    expect(await readReferral(ada)).toMatchObject({ waitingFriends: 1, balanceMinor: 0 });
    await setTerms({ creditMinor: 500, minimumOrderMinor: 100 });
    await orderAndEat(ben, { contact });
    expect(await readReferral(ada)).toMatchObject({ waitingFriends: 0, balanceMinor: 500 });
    await setTerms({ creditMinor: 500 });
  });

  it('earns nothing if the friend shares an e-mail or phone with the inviter', async () => {
    const [eve, alias] = [await server.join(), await server.join()];
    await server.superuser.query('update customers set phone = $1 where customer_id = $2', [
      '+447700900777',
      eve.customerId,
    ]);
    await invite(eve, alias);
    await orderAndEat(alias, { contact: { name: 'Not Eve', phone: '07700 900777' } });
    expect(await readReferral(eve)).toMatchObject({ balanceMinor: 0, entries: [] });
    await orderAndEat(alias, { contact: { name: 'Not Eve', phone: '07700 900778' } });
    expect(await readReferral(eve)).toMatchObject({ balanceMinor: 0, entries: [] });
  });

  it('is settled once by concurrent calls', async () => {
    const [ada, ben] = [await server.join(), await server.join()];
    await invite(ada, ben);
    const { body } = await place(ben, { contact: { name: 'Ben', phone: '07700900555' } });
    const settle = () =>
      withTenant(server.database, 'sumo', (tx) =>
        settleReferral(tx, {
          customerId: ben.customerId,
          orderId: body.data.order.id,
          at: new Date(server.clock.time),
        }),
      );
    await Promise.all(Array.from({ length: 10 }, settle));
    expect(await readReferral(ada)).toMatchObject({ balanceMinor: 500, waitingFriends: 0 });
  });
});

describe('spending credit', () => {
  const quote = async (
    customer: OrderingCustomer | 'sumo',
    part: Partial<RouteRequest<'quote'>['body']> = {},
  ): Promise<Quote> =>
    (
      await server.request('quote', customer, {
        body: {
          storeId: 'camden',
          mode: 'delivery',
          postcode: 'NW1 8AB',
          lines: [{ itemId: 'curry', quantity: 2, options: [] }],
          ...part,
        },
      })
    ).body.data;

  it('is a line of the quote, reduces its VAT, and is zero for visitors', async () => {
    const ada = await server.joinWithCredit(500);
    const plain = await quote(ada);
    expect(plain).toMatchObject({ creditMinor: 0, creditBalanceMinor: 500, totalMinor: 2_300 });
    const paid = await quote(ada, { useCredit: true, tipMinor: 100 });
    expect(paid).toMatchObject({ creditMinor: 500, creditBalanceMinor: 500, totalMinor: 1_900 });
    expect(paid.vat).toEqual([
      { vatBasisPoints: 2_000, grossMinor: 1_800, netMinor: 1_500, vatMinor: 300 },
    ]);
    expect(await quote('sumo', { useCredit: true })).toMatchObject({
      creditMinor: 0,
      creditBalanceMinor: 0,
      totalMinor: 2_300,
    });
  });

  it('leaves a minimum to pay by card', async () => {
    const ada = await server.joinWithCredit(5_000);
    expect(await quote(ada, { useCredit: true })).toMatchObject({
      creditMinor: 2_100,
      totalMinor: 200,
    });
    expect(await quote(ada, { useCredit: true, tipMinor: 300 })).toMatchObject({
      creditMinor: 2_300,
      totalMinor: 300,
    });
  });

  it('reduces the charge of the provider and is stored with the order', async () => {
    const ada = await server.joinWithCredit(500);
    const { status, body } = await place(ada, { useCredit: true, expectedTotal: 1_800 });
    expect(status).toBe(200);
    const { order, payment } = body.data;
    expect(order).toMatchObject({ creditMinor: 500, totalMinor: 1_800 });
    server.pay(payment);
    await server.settle();
    expect(await server.read(ada, order.id)).toMatchObject({ status: 'placed', totalMinor: 1_800 });
    const { balanceMinor, entries } = await readReferral(ada);
    expect(balanceMinor).toBe(0);
    expect(entries[0]).toMatchObject({
      kind: 'spent',
      amountMinor: -500,
      order: { id: order.id, number: order.number },
    });
  });

  it('refuses a total that assumes missing credit, and changes nothing', async () => {
    const ada = await server.join();
    const before = await server.checksum();
    const { status, body } = await place(ada, { useCredit: true, expectedTotal: 1_800 });
    expect([status, body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect(await server.checksum()).toBe(before);
  });

  it('is spent once by 100 concurrent orders', async () => {
    const ada = await server.joinWithCredit(500);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        place(ada, { useCredit: true, expectedTotal: 1_800, mode: 'delivery', note: `${i}` }),
      ),
    );
    const codes = replies.map(({ status, body }) => body.code ?? String(status));
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => code === 'QUOTE_CHANGED')).toHaveLength(99);
    expect((await readReferral(ada)).balanceMinor).toBe(0);
  });
});

describe('credit is returned', () => {
  const orderWithCredit = async (): Promise<{ ada: OrderingCustomer } & Placed> => {
    const ada = await server.joinWithCredit(500);
    const { body } = await place(ada, { useCredit: true, expectedTotal: 1_800 });
    expect((await readReferral(ada)).balanceMinor).toBe(0);
    return { ada, ...body.data };
  };
  const readKinds = async (customer: OrderingCustomer) =>
    (await readReferral(customer)).entries.map(({ kind }) => kind).toReversed();

  it('once, when an order is not paid in time', async () => {
    const { ada, order } = await orderWithCredit();
    server.advance(16 * 60);
    await server.poller.runOnce('overdueOrders');
    await server.poller.runOnce('overdueOrders');
    await server.settle();
    expect((await server.read(ada, order.id)).status).toBe('expired');
    expect((await readReferral(ada)).balanceMinor).toBe(500);
    expect(await readKinds(ada)).toEqual(['referral', 'spent', 'returned']);
  });

  it('once, when the customer cancels a paid order', async () => {
    const { ada, order, payment } = await orderWithCredit();
    server.pay(payment);
    await server.settle();
    await server.call('POST', `/api/orders/${order.id}/cancel`, ada);
    await server.call('POST', `/api/orders/${order.id}/cancel`, ada);
    await server.poller.runOnce('refunds');
    expect((await readReferral(ada)).balanceMinor).toBe(500);
    expect(await readKinds(ada)).toEqual(['referral', 'spent', 'returned']);
  });

  it.each([
    ['nothing', [], 0],
    ['the price of a dish', [{ line: 0, quantity: 1 }], 0],
    ['everything', null, 500],
  ] as const)('when staff cancel an order and return %s: %j, %i', async (_, lines, balance) => {
    const { ada, order, payment } = await orderWithCredit();
    server.pay(payment);
    await server.settle();
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const target = { orderId: order.id, seen: 99 };
    const why = { reason: 'other' as const, note: '' };
    expect(
      await maya.send(
        { kind: 'accept', ...target, readyAt: null },
        { kind: 'cancel', ...target, ...why, lines: lines && [...lines] },
      ),
    ).toMatchObject([{ result: 'done' }, { result: 'done' }]);
    await server.poller.runOnce('refunds');
    expect((await readReferral(ada)).balanceMinor).toBe(balance);
    expect(await server.broken()).toEqual([]);
  });

  it('when money that was kept of a cancelled order is refunded later', async () => {
    const { ada, order, payment } = await orderWithCredit();
    server.pay(payment);
    await server.settle();
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const target = { orderId: order.id, seen: 99, note: '' };
    await maya.send(
      { kind: 'accept', orderId: order.id, seen: 99, readyAt: null },
      { ...target, kind: 'cancel', reason: 'other', lines: [] },
    );
    expect((await readReferral(ada)).balanceMinor).toBe(0);
    await maya.send({ ...target, kind: 'refund', reason: 'goodwill', lines: null });
    await server.poller.runOnce('refunds');
    expect((await readReferral(ada)).balanceMinor).toBe(500);
  });

  it('when a completed order is refunded in full, and not before', async () => {
    const ada = await server.joinWithCredit(500);
    const orderId = await orderAndEat(ada, { useCredit: true, expectedTotal: 1_800 });
    const refund = (amountMinor: number, clientKey: string) =>
      withTenant(server.database, 'sumo', (tx) =>
        requestRefund(
          tx,
          { orderId, amountMinor, reasonCode: 'goodwill', reason: 'cold', clientKey },
          new Date(server.clock.time),
        ),
      );
    await refund(1_000, 'first');
    expect((await readReferral(ada)).balanceMinor).toBe(0);
    await refund(800, 'second');
    await refund(800, 'second');
    await server.poller.runOnce('refunds');
    expect((await readReferral(ada)).balanceMinor).toBe(500);
  });

  it('not when the provider refuses a full refund for good, but when a repeated one succeeds', async () => {
    const ada = await server.joinWithCredit(500);
    const orderId = await orderAndEat(ada, { useCredit: true, expectedTotal: 1_800 });
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const refundAll = async () => {
      const part = { seen: 99, note: '', reason: 'goodwill', lines: null } as const;
      expect(await maya.send({ kind: 'refund', orderId, ...part })).toMatchObject([
        { result: 'done' },
      ]);
      const requested = (await readReferral(ada)).balanceMinor;
      await server.poller.runOnce('refunds');
      return { requested, ended: (await readReferral(ada)).balanceMinor };
    };
    server.faults.refundsFail = true;
    expect(await refundAll()).toEqual({ requested: 0, ended: 0 });
    expect(await server.broken()).toEqual([]);
    delete server.faults.refundsFail;
    expect(await refundAll()).toEqual({ requested: 0, ended: 500 });
    expect(await readKinds(ada)).toEqual(['referral', 'spent', 'returned']);
  });

  it('once by concurrent calls', async () => {
    const { ada, order } = await orderWithCredit();
    const at = new Date(server.clock.time);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withTenant(server.database, 'sumo', (tx) => returnCredit(tx, { orderId: order.id, at })),
      ),
    );
    expect((await readReferral(ada)).balanceMinor).toBe(500);
    await server.superuser.query(
      'update orders set credit_minor = 0, total_minor = 2300 where order_id = $1',
      [order.id],
    );
    await server.superuser.query('update payments set amount_minor = 2300 where order_id = $1', [
      order.id,
    ]);
  });

  it('and spent again when a late payment revives the order', async () => {
    const { ada, order, payment } = await orderWithCredit();
    server.advance(16 * 60);
    server.pay(payment);
    await server.poller.runOnce('overdueOrders');
    await server.settle();
    expect((await server.read(ada, order.id)).status).toBe('placed');
    expect((await readReferral(ada)).balanceMinor).toBe(0);
  });
});
