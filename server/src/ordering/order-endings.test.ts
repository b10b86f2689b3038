import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import {
  SLOT_PLACES,
  orderBody,
  startOrderingServer,
  type Customer,
  type Placed,
  type OrderingServer,
} from '../fixtures/ordering-server.ts';

let shop: OrderingServer;
beforeAll(async () => {
  shop = await startOrderingServer();
});
afterAll(async () => {
  expect(await shop.broken()).toEqual([]);
  await shop.stop();
});

let ada: Customer;
beforeEach(async () => {
  shop.advance(60 * 60);
  ada = await shop.join();
});

const place = (part: object = {}, who = ada): Promise<Placed> => shop.place(who, part);

const cancel = (orderId: string, who = ada) =>
  shop.call<Order>('POST', `/api/orders/${orderId}/cancel`, who);

async function stateOf(orderId: string, who = ada) {
  const { status, paymentState, refundedMinor } = await shop.read(who, orderId);
  return { status, paymentState, refundedMinor };
}

/** What the customer was told of an order, in order, with what goes back. */
async function lettersOf(number: string): Promise<string[]> {
  const { rows } = await shop.superuser.query<{ said: string }>(
    `select concat_ws(' ', template, content ->> 'refundMinor') as said from messages
      where content -> 'order' ->> 'number' = $1 order by created_at, message_id`,
    [number],
  );
  return rows.map(({ said }) => said);
}

const holdings = async () => {
  const { rows } = await shop.superuser.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from slots where starts_at > $1',
    [new Date(shop.clock.time)],
  );
  return rows[0]?.used;
};

/** No webhook arrives while this runs. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  shop.faults.webhooks = 'drop';
  await work();
  await shop.settle();
  delete shop.faults.webhooks;
}

describe('an unpaid order', () => {
  it('expires at the provider first, and then gives everything back', async () => {
    const free = await holdings();
    const { order, payment } = await place();
    expect(await holdings()).toBe((free ?? 0) + 1);
    shop.advance(14 * 60);
    await shop.clockwork.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending_payment' });
    shop.advance(60);
    await shop.clockwork.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'expired', paymentState: 'canceled' });
    expect(shop.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await holdings()).toBe(free);
  });

  it('keeps its slot while the provider cannot confirm', async () => {
    const { order } = await place();
    const held = await holdings();
    shop.advance(15 * 60);
    shop.faults.answer = 'error_500';
    await shop.clockwork.runOnce('overdueOrders');
    expect([await stateOf(order.id), await holdings()]).toMatchObject([
      { status: 'pending_payment' },
      held,
    ]);
    delete shop.faults.answer;
    shop.advance(10);
    await shop.clockwork.runOnce('overdueOrders');
    expect(await stateOf(order.id)).toMatchObject({ status: 'expired' });
  });

  it('is placed instead, when the money was faster', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      shop.pay(payment);
      shop.advance(15 * 60);
      await shop.clockwork.runOnce('overdueOrders');
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
      Math.ceil(shop.clock.time / quarter) * quarter + 4 * 3_600_000,
    ).toISOString();
    const { order, payment } = await place({ slot });
    shop.advance(15 * 60);
    await shop.clockwork.runOnce('overdueOrders');
    if (slotIsTaken) {
      for (let i = 0; i < SLOT_PLACES; i += 1) await place({ slot }, await shop.join());
    }
    shop.sandbox.bank.findIntent('sumo', payment.intentId).status = 'requires_payment_method';
    shop.pay(payment);
    await shop.settle();
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
    await shop.clockwork.runOnce('refunds');
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
    expect(shop.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await holdings()).toBe(free);
    await shop.settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' });
    // Nothing was paid, so there is nothing to write about.
    expect(await lettersOf(order.number)).toEqual([]);
  });

  it('a placed order refunds it once, however often it is asked for', async () => {
    const { order, payment } = await place();
    shop.pay(payment);
    await shop.settle();
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order.id)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.status}`))).toEqual(
      new Set(['200 cancelled']),
    );
    await shop.clockwork.runOnce('refunds');
    await shop.clockwork.runOnce('refunds');
    await shop.settle();
    expect(await stateOf(order.id)).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    const refunds = [...shop.sandbox.bank.books.refunds.values()].filter(
      ({ intentId }) => intentId === payment.intentId,
    );
    expect(refunds.map(({ amount }) => amount)).toEqual([2_300]);
    expect(await lettersOf(order.number)).toEqual(['order-placed', 'order-cancelled 2300']);
  });

  it('is too late once the kitchen has accepted', async () => {
    const { order, payment } = await place();
    shop.pay(payment);
    await shop.settle();
    shop.advance(5);
    await shop.clockwork.runOnce('orderSteps');
    const { status, body } = await cancel(order.id);
    expect([status, body.code]).toEqual([409, 'CANNOT_CANCEL']);
    expect(await stateOf(order.id)).toMatchObject({ status: 'accepted', refundedMinor: 0 });
  });

  it('an order whose money came in that very moment is cancelled and refunded', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      shop.pay(payment);
      const { body } = await cancel(order.id);
      expect(body.data).toMatchObject({ status: 'cancelled', refundedMinor: 2_300 });
      await shop.clockwork.runOnce('refunds');
    }));
});

describe('the kitchen', () => {
  it('cooks and delivers by itself in the demo, and tells the customer', async () => {
    const { order, payment } = await place();
    shop.pay(payment);
    await shop.settle();
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await shop.clockwork.runOnce('orderSteps');
      seen.push((await shop.read(ada, order.id)).status);
      shop.advance(30);
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
    shop.pay(payment);
    await shop.settle();
    await shop.superuser.query('update orders set kitchen_due_at = null where order_id = $1', [
      order.id,
    ]);
    shop.advance(10 * 60);
    await shop.clockwork.runOnce('overdueOrders');
    await shop.clockwork.runOnce('refunds');
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
    shop.faults.answer = 'error_500';
    shop.faults.isAnswerLost = true;
    const body = orderBody(ada);
    const lost = await shop.call<{ orderId: string }>('POST', '/api/order', ada, {
      body,
      key: 'away-key',
    });
    expect([lost.status, lost.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(lost.headers['retry-after']).toBeDefined();
    delete shop.faults.answer;
    delete shop.faults.isAnswerLost;
    const { orderId } = lost.body.data;
    const again = await shop.call<Placed>('POST', '/api/order', ada, { body, key: 'away-key' });
    expect(again.body.data.order.id).toBe(orderId);
    const intents = [...shop.sandbox.bank.books.intents.values()].filter(
      ({ metadata }) => metadata['order'] === orderId,
    );
    expect(intents.map(({ id }) => id)).toEqual([again.body.data.payment.intentId]);
  });

  it('is found by the poller within 15 s, when nobody tries again', async () => {
    shop.faults.answer = 'error_500';
    const lost = await shop.call<{ orderId: string }>('POST', '/api/order', ada, {
      body: orderBody(ada),
    });
    delete shop.faults.answer;
    shop.advance(15);
    await shop.clockwork.runOnce('payments');
    expect(await stateOf(lost.body.data.orderId)).toMatchObject({
      paymentState: 'requires_payment',
    });
  });
});
