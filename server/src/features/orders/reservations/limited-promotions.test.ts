import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

let ada: OrderingCustomer;
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

const placeWith = (promoCode: string, note: string) =>
  server.order(
    ada,
    orderBody(ada, { promoCode, note, expectedTotal: 2_100 }),
    `${ada.customerId}-${note}`,
  );

/** Two concurrent orders. */
async function twoAtOnce(first: string, second = first) {
  const replies = await Promise.all([placeWith(first, 'one'), placeWith(second, 'two')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  return replies.map(({ body }) => body.data);
}

const outcome = async (orders: Placed[]) => {
  const read = await Promise.all(orders.map(({ order }) => server.read(ada, order.id)));
  return read
    .map(({ status, paymentState }) => `${status} ${paymentState}`)
    .sort((a, b) => (a < b ? -1 : 1));
};

it('offers that a customer has used up are listed to others only', async () => {
  const listOffers = async (customer: OrderingCustomer | 'sumo') => {
    const { body } = await server.request('promotions', customer);
    return body.data.map(({ id }) => id);
  };
  const all = await listOffers('sumo');
  expect(all).toEqual(expect.arrayContaining(['welcome', 'hello', 'once']));
  const { body } = await placeWith('ONCE', 'first');
  expect(await listOffers(ada)).toEqual(all);
  server.pay(body.data.payment);
  await server.settle();
  const isUsedUp = (id: string): boolean => ['welcome', 'hello', 'once'].includes(id);
  expect(await listOffers(ada)).toEqual(all.filter((id) => !isUsedUp(id)));
  expect(await listOffers(await server.join())).toEqual(all);
});

describe('two unpaid orders with the same limited promotion', () => {
  it.each([
    ['once per customer', 'ONCE', 'ONCE'],
    ['first order only', 'WELCOME', 'WELCOME'],
    ['two promotions for first orders', 'WELCOME', 'HELLO'],
  ])(
    'when both are paid at once, one is placed and the other refunded (%s)',
    async (_, one, two) => {
      const orders = await twoAtOnce(one, two);
      for (const { payment } of orders) server.pay(payment);
      await server.settle();
      await server.poller.runOnce('refunds');
      await server.settle();
      expect(await outcome(orders)).toEqual(['cancelled refunded', 'placed succeeded']);
      expect(await server.broken()).toEqual([]);
    },
  );

  it('the paid one expires the other, whichever is newer', async () => {
    const orders = await twoAtOnce('ONCE');
    const [older] = orders;
    if (older) server.pay(older.payment);
    await server.settle();
    await server.poller.runOnce('overdueOrders');
    await server.settle();
    expect(await outcome(orders)).toEqual(['expired canceled', 'placed succeeded']);
  });

  it('an expired one that is paid late is refunded although its slot is free', async () => {
    const [older, newer] = await twoAtOnce('ONCE');
    if (!older || !newer) throw new Error('two orders were made');
    await server.superuser.query(`update orders set status = 'expired' where order_id = $1`, [
      older.order.id,
    ]);
    for (const { payment } of [newer, older]) {
      server.pay(payment);
      await server.settle();
    }
    await server.poller.runOnce('refunds');
    await server.settle();
    expect(await outcome([older, newer])).toEqual(['cancelled refunded', 'placed succeeded']);
  });

  it('both are placed if each customer may use it twice', async () => {
    const older = (await placeWith('TWICE', 'one')).body.data;
    const newer = (await placeWith('TWICE', 'two')).body.data;
    const orders = [older, newer];
    for (const { payment } of [newer, older]) {
      await server.poller.runOnce('overdueOrders');
      server.pay(payment);
      await server.settle();
    }
    expect(await outcome(orders)).toEqual(['placed succeeded', 'placed succeeded']);
    expect(await server.broken()).toEqual([]);
  });

  it('of three the oldest expires if each customer may use it twice', async () => {
    const orders = [];
    for (const note of ['one', 'two', 'three'])
      orders.push((await placeWith('TWICE', note)).body.data);
    await server.poller.runOnce('overdueOrders');
    await server.settle();
    const states = await Promise.all(orders.map(({ order }) => server.read(ada, order.id)));
    expect(states.map(({ status }) => status)).toEqual([
      'expired',
      'pending_payment',
      'pending_payment',
    ]);
    // The first payment leaves room for one more.
    const [, second] = orders;
    if (second) server.pay(second.payment);
    await server.settle();
    await server.poller.runOnce('overdueOrders');
    await server.settle();
    expect(await outcome(orders)).toEqual([
      'expired canceled',
      'pending_payment requires_payment',
      'placed succeeded',
    ]);
  });

  it('a promotion without a limit stays on both', async () => {
    const orders = await twoAtOnce('SCARCE');
    for (const { payment } of orders) server.pay(payment);
    await server.settle();
    expect(await outcome(orders)).toEqual(['placed succeeded', 'placed succeeded']);
  });
});
