import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '../../../../../contract/orders/order.ts';
import {
  HOSTS,
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';
import { createSingleProvider } from '../../../../../test/doubles/test-payments.ts';
import { createPayments, type Payments } from '../../payments/payments.ts';
import { createOrders, DEMO_ORDER_SETTINGS, type Orders } from '../orders.ts';
import { refund } from '../staff/refund-action.ts';
import { actOnOrder } from '../staff/staff-order-lookup.ts';

let server: OrderingApp;
/** Another process with the same database, which sends no notifications. */
let other: Orders;
/** Delays the provider's answer to a cancellation by the other process. */
let beforeAnswer = async (): Promise<void> => {};
beforeAll(async () => {
  server = await startOrderingApp();
  const { database, catalogue, now } = server;
  const { tenants } = server.services;
  const cancelIntent = async (...intent: [tenantId: string, intentId: string]) => {
    const snapshot = await server.cards.cancelIntent(...intent);
    await beforeAnswer();
    return snapshot;
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const shared = {
    database,
    cards: createSingleProvider({ ...server.cards, cancelIntent }),
    now,
    log,
    notifyReaders: () => {},
  };
  const payments: Payments = createPayments({
    ...shared,
    applyUpdate: (update) => other.applyPaymentUpdate(update),
  });
  const settings = DEMO_ORDER_SETTINGS;
  other = createOrders({ ...shared, tenants, catalogue, payments, settings });
});
afterAll(async () => {
  other.close();
  await server.stop();
});

/** Opens an event stream; collects its events until it ends. */
async function follow(customer: OrderingCustomer, orderId: string, { port } = server) {
  const headers = { host: HOSTS[customer.tenantId], authorization: `Bearer ${customer.token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/api/orders/${orderId}/events`, headers }, resolve).on(
      'error',
      reject,
    );
  });
  const seen: Order[] = [];
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) seen.push(JSON.parse(block.slice(6)) as Order);
  });
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  const until = (status: string) =>
    vitestUntil(() => seen.at(-1)?.status === status, `${status}, saw ${seen.length}`);
  return { response, seen, ended, until };
}

async function vitestUntil(isSo: () => boolean, what: string): Promise<void> {
  await expect.poll(isSo, { message: what }).toBe(true);
}

async function place(): Promise<{ ada: OrderingCustomer } & Placed> {
  const ada = await server.join();
  return { ada, ...(await server.place(ada)) };
}

/** Follows an order that has been paid. */
async function followPaid() {
  const ada = await server.join();
  const { order } = await server.placePaid(ada);
  const stream = await follow(ada, order.id);
  await stream.until('placed');
  return { ada, order, stream };
}

const cancelElsewhere = (
  { tenantId, customerId }: OrderingCustomer,
  orderId: string,
): Promise<Order> => other.cancel({ tenantId, customerId, orderId });

/** Requests the stream and closes the connection at once, while the server reads the order, or with its first bytes. */
async function abandon(
  customer: OrderingCustomer,
  orderId: string,
  when: 'at once' | 'answered',
): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = [
    `GET /api/orders/${orderId}/events HTTP/1.1`,
    `host: ${HOSTS[customer.tenantId]}`,
    `authorization: Bearer ${customer.token}`,
  ];
  const answered = once(socket, 'data');
  await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve));
  if (when === 'answered') await answered;
  else answered.catch(() => undefined);
  socket.destroy();
}

describe('GET /api/orders/{id}/events', () => {
  it('clients that disconnect while the stream is being opened do not count', async () => {
    const { ada, order } = await place();
    for (const when of ['at once', 'answered'] as const)
      await Promise.all(Array.from({ length: 30 }, () => abandon(ada, order.id, when)));
    await expect
      .poll(
        async () => {
          const { response } = await follow(ada, order.id);
          response.destroy();
          return response.statusCode;
        },
        { interval: 50 },
      )
      .toBe(200);
  });

  it('sends the order at once and at every change, until the order ends', async () => {
    const { ada, order, payment } = await place();
    const stream = await follow(ada, order.id);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await stream.until('pending_payment');
    expect(stream.seen[0]).toEqual(await server.read(ada, order.id));
    server.pay(payment);
    await stream.until('placed');
    for (const status of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']) {
      server.advance(30);
      await server.poller.runOnce('orderSteps');
      await stream.until(status);
    }
    await stream.ended;
  });

  it('sends changes that another process made without a notification', async () => {
    const { ada, order, stream } = await followPaid();
    await cancelElsewhere(ada, order.id);
    await stream.until('cancelled');
    await stream.ended;
  });

  it('sends that an order is cancelled, also after it has expired', async () => {
    const { ada, order } = await place();
    const stream = await follow(ada, order.id);
    await stream.until('pending_payment');
    // The webhook of the cancelled intent is faster.
    beforeAnswer = () => stream.until('expired');
    await cancelElsewhere(ada, order.id);
    await stream.until('cancelled');
    await stream.ended;
    beforeAnswer = async () => {};
  });

  it('sends refunds and the states of the payment', async () => {
    const { order, stream } = await followPaid();
    const lines = [{ lineNo: 1, quantity: 1 }];
    const request = { idempotencyKey: 'one', reason: 'missing_item', note: '', lines } as const;
    const key = { tenantId: 'sumo', orderId: order.id };
    await actOnOrder(other.moves, key, (action) => refund(action, request));
    const state = () => stream.seen.at(-1)?.refunds.at(-1)?.state;
    await vitestUntil(() => state() === 'requested', 'requested');
    await server.poller.runOnce('refunds');
    await vitestUntil(() => state() === 'succeeded', 'succeeded');
    expect(stream.seen.at(-1)?.paymentState).toBe('part_refunded');
    stream.response.destroy();
  });

  it('sends no unchanged order', async () => {
    const { ada, order, payment } = await place();
    const stream = await follow(ada, order.id);
    await stream.until('pending_payment');
    await server.superuser.query(
      `insert into domain_events (tenant_id, event_id, type, subject_id, at)
       values ('sumo', gen_random_uuid(), 'order.delayed', $1, now())`,
      [order.id],
    );
    server.pay(payment);
    await stream.until('placed');
    expect(stream.seen.map(({ status }) => status)).toEqual(['pending_payment', 'placed']);
    stream.response.destroy();
  });

  it('sends a change whose transaction committed after later ones', async () => {
    const { order, stream } = await followPaid();
    const slow = await server.superuser.connect();
    try {
      await slow.query(`set app.tenant = 'sumo'`);
      await slow.query('begin');
      await slow.query(
        `insert into domain_events (tenant_id, event_id, type, subject_id, at)
         values ('sumo', gen_random_uuid(), 'order.delayed', $1, now())`,
        [order.id],
      );
      await slow.query(`update orders set ready_at = now() where order_id = $1`, [order.id]);
      const later = await followPaid();
      await cancelElsewhere(later.ada, later.order.id);
      await later.stream.until('cancelled');
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await vitestUntil(() => stream.seen.at(-1)?.readyAt !== null, 'the late change');
    stream.response.destroy();
  });

  it('requires a bearer', async () => {
    const { order } = await place();
    expect((await server.call('GET', `/api/orders/${order.id}/events`, 'sumo')).status).toBe(401);
  });

  it('ends when the customer signs out', async () => {
    const { ada, order } = await place();
    const stream = await follow(ada, order.id);
    await stream.until('pending_payment');
    await server.signOut(ada);
    await stream.ended;
  });

  it('allows at most ten streams per customer', async () => {
    const { ada, order } = await place();
    const streams = [];
    for (let i = 0; i < 10; i += 1) streams.push(await follow(ada, order.id));
    const eleventh = await server.call('GET', `/api/orders/${order.id}/events`, ada);
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'TOO_OFTEN']);
    for (const { response } of streams) response.destroy();
  });

  it('does not keep the server from stopping', async () => {
    const { ada, order } = await place();
    const stream = await follow(ada, order.id);
    await stream.until('pending_payment');
    server.orders.close();
    await stream.ended;
  });
});

describe('between two polls', () => {
  let idle: OrderingApp;
  beforeAll(async () => {
    const orderStreamTiming = { watchMilliseconds: 3_600_000, heartbeatMilliseconds: 50 };
    idle = await startOrderingApp({ orderStreamTiming });
  });
  afterAll(() => idle.stop());

  async function followIdle() {
    const ada = await idle.join();
    const { order } = await idle.placePaid(ada);
    const stream = await follow(ada, order.id, idle);
    await stream.until('placed');
    return { ada, order, stream };
  }

  it('sends changes by this process', async () => {
    const { ada, order, stream } = await followIdle();
    await idle.call('POST', `/api/orders/${order.id}/cancel`, ada);
    await stream.until('cancelled');
    await stream.ended;
  });

  it('sends changes by a process that notifies', async () => {
    const { order, stream } = await followIdle();
    await idle.superuser.query('update orders set ready_at = now() where order_id = $1', [
      order.id,
    ]);
    await idle.superuser.query(
      `insert into domain_events (tenant_id, event_id, type, subject_id, at)
       values ('sumo', gen_random_uuid(), 'order.delayed', $1, now())`,
      [order.id],
    );
    await idle.superuser.query(`select pg_notify('tiffin_board', 'sumo')`);
    await vitestUntil(() => stream.seen.at(-1)?.readyAt !== null, 'the new time');
    stream.response.destroy();
  });
});
