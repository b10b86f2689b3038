// A customer reaches a bank ten times a day, also with parallel orders (docs/security.md T21).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { completeOrder } from '../../../../../test/apps/complete-order.ts';
import {
  CARDS,
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
beforeEach(async () => {
  server = await startOrderingApp({
    orderSettings: {
      ordersPerHour: 5,
      declinesPerCustomerPerDay: 10,
      declinesPerNetworkPerDay: 20,
    },
  });
});
afterEach(async () => {
  await server.settle();
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

let notes = 0;
const place = (customer: OrderingCustomer, from = '198.51.100.1') => {
  notes += 1;
  return server.order(customer, orderBody(customer, { note: `${notes}` }), undefined, { from });
};

/** The sandbox's count of declined attempts. */
let declined = 0;
function tryCard({ payment }: Placed): boolean {
  const before = server.sandbox.bank.findIntent('sumo', payment.intentId);
  if (before.status === 'canceled') return false;
  server.pay(payment, CARDS.declined);
  declined += 1;
  return true;
}
beforeEach(() => {
  declined = 0;
});

describe('card testing', () => {
  it('reaches a bank 10 times with 1,000 attempts of one customer', async () => {
    const eve = await server.join();
    const open: Placed[] = [];
    let refused = 0;
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const reply = attempt % 50 < 6 ? await place(eve) : null;
      if (reply?.status === 200) open.push(reply.body.data);
      if (reply?.status === 429) refused += 1;
      const target = open[attempt % Math.max(1, open.length)];
      if (target && tryCard(target)) await server.settle();
      if (attempt % 100 === 99) server.advance(60 * 60);
    }
    expect({ declined, orders: open.length }).toEqual({ declined: 10, orders: 5 });
    expect(refused).toBeGreaterThan(100);
    const statuses = await Promise.all(open.map(({ order }) => server.read(eve, order.id)));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(statuses.flatMap(({ timeline }) => timeline.at(-1)?.cause)).toContain('declines');
  });

  it('counts a declined attempt once, however often it is reported', async () => {
    const ada = await server.join();
    const { data } = (await place(ada)).body;
    server.faults.webhooks = 'duplicate';
    for (let n = 0; n < 9; n += 1) tryCard(data);
    await server.settle();
    delete server.faults.webhooks;
    const { rows } = await server.superuser.query<{ n: number }>(
      'select count(*)::int as n from declined_tries',
    );
    expect(rows[0]?.n).toBe(9);
    expect(await server.read(ada, data.order.id)).toMatchObject({ status: 'pending_payment' });
    server.pay(data.payment);
    await server.settle();
    expect(await server.read(ada, data.order.id)).toMatchObject({ status: 'placed' });
  });

  it('blocks a customer for a day, and no other customer', async () => {
    const eve = await server.join();
    const { data } = (await place(eve)).body;
    for (let n = 0; n < 12; n += 1) if (tryCard(data)) await server.settle();
    expect(declined).toBe(10);
    server.advance(60 * 60);
    const { body, headers } = await place(eve);
    expect(body).toMatchObject({ code: 'TOO_OFTEN', message: expect.stringContaining('23 hours') });
    expect(headers['retry-after']).toBe(String(23 * 60 * 60));
    expect((await place(await server.join())).status).toBe(200);
    server.advance(23 * 60 * 60 + 1);
    expect((await place(eve)).status).toBe(200);
  });

  it('is blocked after 20 attempts from one network across accounts, and another network is not', async () => {
    const refusals: string[] = [];
    for (let account = 0; account < 8; account += 1) {
      const reply = await place(await server.join());
      if (reply.status !== 200) {
        refusals.push(reply.body.code ?? '');
        continue;
      }
      for (let n = 0; n < 5; n += 1) if (tryCard(reply.body.data)) await server.settle();
    }
    expect({ declined, refusals }).toEqual({ declined: 20, refusals: Array(4).fill('TOO_OFTEN') });
    expect((await place(await server.join(), '203.0.113.7')).status).toBe(200);
  });

  it('from a network of neighbours leaves a customer of a completed order alone', async () => {
    const regular = await server.join();
    const first = (await place(regular)).body.data;
    server.pay(first.payment);
    await server.settle();
    await completeOrder(server.superuser, first.order.id);
    for (let account = 0; account < 4; account += 1) {
      const { data } = (await place(await server.join())).body;
      for (let n = 0; n < 5; n += 1) if (tryCard(data)) await server.settle();
    }
    expect((await place(await server.join())).body.code).toBe('TOO_OFTEN');
    const next = await place(regular);
    expect(next.status).toBe(200);
    // One declined card of the customer's own ends no order either.
    tryCard(next.body.data);
    await server.settle();
    const { id } = next.body.data.order;
    expect(await server.read(regular, id)).toMatchObject({ status: 'pending_payment' });
  });

  it('ends the open orders later if the provider is down at the tenth attempt', async () => {
    const eve = await server.join();
    const { data } = (await place(eve)).body;
    for (let n = 0; n < 9; n += 1) tryCard(data);
    await server.settle();
    server.faults.answer = 'error_500';
    tryCard(data);
    await server.settle();
    expect(await server.read(eve, data.order.id)).toMatchObject({ status: 'pending_payment' });
    delete server.faults.answer;
    server.advance(60);
    await server.poller.runOnce('providerEvents');
    expect(await server.read(eve, data.order.id)).toMatchObject({ status: 'cancelled' });
  });
});
