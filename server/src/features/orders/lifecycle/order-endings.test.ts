import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../../../contract/order.ts';
import {
  SLOT_PLACES,
  orderBody,
  startOrderingServer,
  type Customer,
  type Placed,
  type OrderingServer,
} from '../../../../../test/ordering-server.ts';

let server: OrderingServer;
beforeAll(async () => {
  server = await startOrderingServer();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

let ada: Customer;
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

const place = (part: object = {}, who = ada): Promise<Placed> => server.place(who, part);

const cancel = (orderId: string, who = ada) =>
  server.call<Order>('POST', `/api/orders/${orderId}/cancel`, who);

async function stateOf(orderId: string, who = ada) {
  const { status, paymentState, refundedMinor } = await server.read(who, orderId);
  return { status, paymentState, refundedMinor };
}

/** What the customer was told of an order, in order, with what goes back. */
async function lettersOf(number: string): Promise<string[]> {
  const { rows } = await server.superuser.query<{ said: string }>(
    `select concat_ws(' ', template, content ->> 'refundMinor') as said from messages
      where content -> 'order' ->> 'number' = $1 order by created_at, message_id`,
    [number],
  );
  return rows.map(({ said }) => said);
}

const holdings = async () => {
  const { rows } = await server.superuser.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from slots where starts_at > $1',
    [new Date(server.clock.time)],
  );
  return rows[0]?.used;
};

/** No webhook arrives while this runs. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  server.faults.webhooks = 'drop';
  await work();
  await server.settle();
  delete server.faults.webhooks;
}

describe('an unpaid order', () => {
  it('expires at the provider first, and then gives everything back', async () => {
    const free = await holdings();
    const { order, payment } = await place();
    expect(await holdings()).toBe((free ?? 0) + 1);
    server.advance(14 * 60);
    await server.poller.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending_payment' });
    server.advance(60);
    await server.poller.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'expired', paymentState: 'canceled' });
    expect(server.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await holdings()).toBe(free);
  });

  it('keeps its slot while the provider cannot confirm', async () => {
    const { order } = await place();
    const held = await holdings();
    server.advance(15 * 60);
    server.faults.answer = 'error_500';
    await server.poller.runOnce('overdueOrders');
    expect([await stateOf(order.id), await holdings()]).toMatchObject([
      { status: 'pending_payment' },
      held,
    ]);
    delete server.faults.answer;
    server.advance(10);
    await server.poller.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'expired' });
  });

  it('is placed instead, when the money was faster', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      server.pay(payment);
      server.advance(15 * 60);
      await server.poller.runOnce('overdueOrders');
      expect(await stateOf(order.id)).toMatchObject({
        status: 'placed',
        paymentState: 'succeeded',
      });
    }));
});

describe('money after the end', () => {
  /** As if the provider had said 'canceled' and the customer's bank had paid all the same. */
  async function paidAfterExpiry(slotIsTaken: boolean): Promise<Order> {
    const quarter = 15 * 60_000;
    const slot = new Date(
      Math.ceil(server.clock.time / quarter) * quarter + 4 * 3_600_000,
    ).toISOString();
    const { order, payment } = await place({ slot });
    server.advance(15 * 60);
    await server.poller.runOnce('overdueOrders');
    if (slotIsTaken) {
      for (let i = 0; i < SLOT_PLACES; i += 1) await place({ slot }, await server.join());
    }
    server.sandbox.bank.findIntent('sumo', payment.intentId).status = 'requires_payment_method';
    server.pay(payment);
    await server.settle();
    return order;
  }

  it('places the order again while its time is free', async () => {
    const { id } = await paidAfterExpiry(false);
    expect(await stateOf(id)).toMatchObject({
      status: 'placed',
      paymentState: 'succeeded',
      refundedMinor: 0,
    });
  });

  it('goes back when its time was taken', async () => {
    const { id, number } = await paidAfterExpiry(true);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', refundedMinor: 2_300 });
    expect(await lettersOf(number)).toEqual(['order-paid-late 2300']);
    await server.poller.runOnce('refunds');
    expect(await stateOf(id)).toMatchObject({ paymentState: 'refunded' });
  });
});

describe('cancelling', () => {
  it('an unpaid order ends its intent', async () => {
    const free = await holdings();
    const { order, payment } = await place();
    const { body } = await cancel(order.id);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      paymentState: 'canceled',
      canCancel: false,
    });
    expect(server.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await holdings()).toBe(free);
    await server.settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' });
    // Nothing was paid, so there is nothing to write about.
    expect(await lettersOf(order.number)).toEqual([]);
  });

  it('a placed order refunds it once, however often it is asked for', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order.id)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.status}`))).toEqual(
      new Set(['200 cancelled']),
    );
    await server.poller.runOnce('refunds');
    await server.poller.runOnce('refunds');
    await server.settle();
    expect(await stateOf(order.id)).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    const refunds = [...server.sandbox.bank.books.refunds.values()].filter(
      ({ intentId }) => intentId === payment.intentId,
    );
    expect(refunds.map(({ amount }) => amount)).toEqual([2_300]);
    expect(await lettersOf(order.number)).toEqual(['order-placed', 'order-cancelled 2300']);
  });

  it('is too late once the kitchen has accepted', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    server.advance(5);
    await server.poller.runOnce('orderSteps');
    const { status, body } = await cancel(order.id);
    expect([status, body.code]).toEqual([409, 'CANNOT_CANCEL']);
    expect(await stateOf(order.id)).toMatchObject({ status: 'accepted', refundedMinor: 0 });
  });

  it('an order whose money came in that very moment is cancelled and refunded', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      server.pay(payment);
      const { body } = await cancel(order.id);
      expect(body.data).toMatchObject({ status: 'cancelled', refundedMinor: 2_300 });
      await server.poller.runOnce('refunds');
    }));
});

describe('the kitchen', () => {
  it('cooks and delivers by itself in the demo, and tells the customer', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await server.poller.runOnce('orderSteps');
      seen.push((await server.read(ada, order.id)).status);
      server.advance(30);
    }
    expect(seen).toEqual([
      'placed',
      'accepted',
      'preparing',
      'ready',
      'out_for_delivery',
      'completed',
    ]);
    expect(await lettersOf(order.number)).toEqual([
      'order-placed',
      'order-accepted',
      'order-ready',
      'receipt',
    ]);
  });

  it('that does not answer loses the order, and the customer gets the money back', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    await server.superuser.query('update orders set kitchen_due_at = null where order_id = $1', [
      order.id,
    ]);
    server.advance(10 * 60);
    await server.poller.runOnce('overdueOrders');
    await server.poller.runOnce('refunds');
    expect(await stateOf(order.id)).toEqual({
      status: 'rejected',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    expect(await lettersOf(order.number)).toEqual(['order-placed', 'order-rejected 2300']);
  });
});

describe('a provider that is away', () => {
  it('leaves the order with its slot; the same request again gets the same order and its intent', async () => {
    server.faults.answer = 'error_500';
    server.faults.isAnswerLost = true;
    const body = orderBody(ada);
    const lost = await server.call<{ orderId: string }>('POST', '/api/order', ada, {
      body,
      key: 'away-key',
    });
    expect([lost.status, lost.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(lost.headers['retry-after']).toBeDefined();
    delete server.faults.answer;
    delete server.faults.isAnswerLost;
    const { orderId } = lost.body.data;
    const again = await server.call<Placed>('POST', '/api/order', ada, { body, key: 'away-key' });
    expect(again.body.data.order.id).toBe(orderId);
    const intents = [...server.sandbox.bank.books.intents.values()].filter(
      ({ metadata }) => metadata['order'] === orderId,
    );
    expect(intents.map(({ id }) => id)).toEqual([again.body.data.payment.intentId]);
  });

  it('is found by the poller within 15 s, when nobody tries again', async () => {
    server.faults.answer = 'error_500';
    const lost = await server.call<{ orderId: string }>('POST', '/api/order', ada, {
      body: orderBody(ada),
    });
    delete server.faults.answer;
    server.advance(15);
    await server.poller.runOnce('payments');
    expect(await stateOf(lost.body.data.orderId)).toMatchObject({
      paymentState: 'requires_payment',
    });
  });
});
