import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Order } from '../../../../../contract/orders/order.ts';
import {
  SLOT_PLACES,
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
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

let ada: OrderingCustomer;
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

const place = (part: object = {}, customer = ada): Promise<Placed> => server.place(customer, part);

const cancel = (orderId: string, customer = ada) =>
  server.request('cancelOrder', customer, { params: { id: orderId } });

async function readState(orderId: string, customer = ada) {
  const { status, paymentState, refundedMinor } = await server.read(customer, orderId);
  return { status, paymentState, refundedMinor };
}

/** Messages about an order, with their refunded amounts. */
async function readMessages(number: string): Promise<string[]> {
  const { rows } = await server.superuser.query<{ message: string }>(
    `select concat_ws(' ', template, content ->> 'refundMinor') as message from messages
      where content -> 'order' ->> 'number' = $1 order by created_at, message_id`,
    [number],
  );
  return rows.map(({ message }) => message);
}

const readReservedSlots = async () => {
  const { rows } = await server.superuser.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from slots where starts_at > $1',
    [new Date(server.clock.time)],
  );
  return rows[0]?.used;
};

/** Runs without webhooks. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  server.faults.webhooks = 'drop';
  await work();
  await server.settle();
  delete server.faults.webhooks;
}

describe('an unpaid order', () => {
  it('expires after its intent is cancelled, and releases its reservations', async () => {
    const free = await readReservedSlots();
    const { order, payment } = await place();
    expect(await readReservedSlots()).toBe((free ?? 0) + 1);
    server.advance(14 * 60);
    await server.poller.runOnce('overdueOrders');
    expect(await readState(order.id)).toMatchObject({ status: 'pending_payment' });
    server.advance(60);
    await server.poller.runOnce('overdueOrders');
    expect(await readState(order.id)).toMatchObject({
      status: 'expired',
      paymentState: 'canceled',
    });
    expect(server.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await readReservedSlots()).toBe(free);
  });

  it('keeps its slot until the provider confirms the cancellation', async () => {
    const { order } = await place();
    const held = await readReservedSlots();
    server.advance(15 * 60);
    server.faults.answer = 'error_500';
    await server.poller.runOnce('overdueOrders');
    expect([await readState(order.id), await readReservedSlots()]).toMatchObject([
      { status: 'pending_payment' },
      held,
    ]);
    delete server.faults.answer;
    server.advance(10);
    await server.poller.runOnce('overdueOrders');
    expect(await readState(order.id)).toMatchObject({ status: 'expired' });
  });

  it('is placed if it is paid before the cancellation', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      server.pay(payment);
      server.advance(15 * 60);
      await server.poller.runOnce('overdueOrders');
      expect(await readState(order.id)).toMatchObject({
        status: 'placed',
        paymentState: 'succeeded',
      });
    }));
});

describe('a capture after the order expired', () => {
  /** The provider captures an intent that it had reported as cancelled. */
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

  it('places the order again if its slot is free', async () => {
    const { id } = await paidAfterExpiry(false);
    expect(await readState(id)).toMatchObject({
      status: 'placed',
      paymentState: 'succeeded',
      refundedMinor: 0,
    });
  });

  it('is refunded if its slot is full', async () => {
    const { id, number } = await paidAfterExpiry(true);
    expect(await readState(id)).toMatchObject({ status: 'cancelled', refundedMinor: 2_300 });
    expect(await readMessages(number)).toEqual(['order-paid-late 2300']);
    await server.poller.runOnce('refunds');
    expect(await readState(id)).toMatchObject({ paymentState: 'refunded' });
  });
});

describe('cancelling', () => {
  it('an unpaid order cancels its intent', async () => {
    const free = await readReservedSlots();
    const { order, payment } = await place();
    const { body } = await cancel(order.id);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      paymentState: 'canceled',
      canCancel: false,
    });
    expect(server.sandbox.bank.findIntent('sumo', payment.intentId).status).toBe('canceled');
    expect(await readReservedSlots()).toBe(free);
    await server.settle();
    expect(await readState(order.id)).toMatchObject({ status: 'cancelled' });
    // An unpaid order ends without a message.
    expect(await readMessages(order.number)).toEqual([]);
  });

  it('a placed order refunds it once, however often it is requested', async () => {
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
    expect(await readState(order.id)).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    const refunds = [...server.sandbox.bank.ledger.refunds.values()].filter(
      ({ intentId }) => intentId === payment.intentId,
    );
    expect(refunds.map(({ amount }) => amount)).toEqual([2_300]);
    expect(await readMessages(order.number)).toEqual(['order-placed', 'order-cancelled 2300']);
  });

  it('is refused once the kitchen has accepted', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    server.advance(5);
    await server.poller.runOnce('orderSteps');
    const { status, body } = await cancel(order.id);
    expect([status, body.code]).toEqual([409, 'CANNOT_CANCEL']);
    expect(await readState(order.id)).toMatchObject({ status: 'accepted', refundedMinor: 0 });
  });

  it('an order that is captured at that moment cancels and refunds it', () =>
    withoutWebhooks(async () => {
      const { order, payment } = await place();
      server.pay(payment);
      const { body } = await cancel(order.id);
      expect(body.data).toMatchObject({ status: 'cancelled', refundedMinor: 2_300 });
      await server.poller.runOnce('refunds');
    }));
});

describe('the kitchen', () => {
  it('advances orders automatically in the demo and notifies the customer', async () => {
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
    expect(await readMessages(order.number)).toEqual([
      'order-placed',
      'order-accepted',
      'order-ready',
      'receipt',
    ]);
  });

  it('that does not answer in time rejects the order, which is refunded', async () => {
    const { order, payment } = await place();
    server.pay(payment);
    await server.settle();
    await server.superuser.query('update orders set kitchen_due_at = null where order_id = $1', [
      order.id,
    ]);
    server.advance(10 * 60);
    await server.poller.runOnce('overdueOrders');
    await server.poller.runOnce('refunds');
    expect(await readState(order.id)).toEqual({
      status: 'rejected',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    expect(await readMessages(order.number)).toEqual(['order-placed', 'order-rejected 2300']);
  });
});

describe('an outage of the card provider', () => {
  it('keeps the order and its slot, and a repeated request returns both with the intent', async () => {
    server.faults.answer = 'error_500';
    server.faults.isAnswerLost = true;
    const body = orderBody(ada);
    const lost = await server.order(ada, body, 'away-key');
    expect([lost.status, lost.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(lost.headers['retry-after']).toBeDefined();
    delete server.faults.answer;
    delete server.faults.isAnswerLost;
    const repeated = await server.order(ada, body, 'away-key');
    const { id: orderId } = repeated.body.data.order;
    expect(lost.body.data).toEqual({ orderId });
    const intents = [...server.sandbox.bank.ledger.intents.values()].filter(
      ({ metadata }) => metadata['order'] === orderId,
    );
    expect(intents.map(({ id }) => id)).toEqual([repeated.body.data.payment.intentId]);
  });

  it('is followed by a check of the poller within 15 s without another request', async () => {
    server.faults.answer = 'error_500';
    const lost = await server.order(ada, orderBody(ada), 'checked-key');
    delete server.faults.answer;
    server.advance(15);
    await server.poller.runOnce('payments');
    const { rows } = await server.superuser.query<{ orderId: string }>(
      'select order_id as "orderId" from orders where customer_id = $1',
      [ada.customerId],
    );
    expect(rows).toEqual([lost.body.data]);
    expect(await readState(rows[0]!.orderId)).toMatchObject({ paymentState: 'requires_payment' });
  });
});
