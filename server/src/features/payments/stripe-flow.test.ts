// Orders paid through the Stripe adapter, on a mock of Stripe's API.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  HOSTS,
  orderBody,
  type OrderingCustomer,
  type Placed,
} from '../../../../test/apps/ordering-app.ts';
import { createStaffClient } from '../../../../test/clients/staff-client.ts';
import { createStripeSignature } from '../../../../test/stripe-mock/stripe-webhooks.ts';
import { startStripeOrderingApp, type StripeOrderingApp } from './stripe.fixture.ts';

let server: StripeOrderingApp;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStripeOrderingApp();
});
beforeEach(async () => {
  server.advance(60 * 60);
  server.breakerClock.ms += 60_000;
  server.stripeMock.webhooks.state.mode = 'send';
  delete server.stripeMock.faults.answer;
  ada = await server.join();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

const place = (): Promise<Placed> => server.place(ada);

const cancel = ({ order }: Placed) =>
  server.request('cancelOrder', ada, { params: { id: order.id } });

async function readState({ order }: Placed) {
  const { status, paymentState, refundedMinor } = await server.read(ada, order.id);
  return { status, paymentState, refundedMinor };
}

async function paidOrder(): Promise<Placed> {
  const placed = await place();
  server.payByStripe(placed.payment);
  await server.settle();
  expect(await readState(placed)).toMatchObject({ status: 'placed', paymentState: 'succeeded' });
  return placed;
}

const refundNow = async () => {
  await server.poller.runOnce('refunds');
  await server.settle();
};

describe('an order', () => {
  it('is placed by the webhook, with a handle for the Payment Element', async () => {
    const { payment } = await paidOrder();
    expect(payment).toEqual({
      provider: 'stripe',
      intentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining(payment.intentId),
      publishableKey: 'pk_test_sumo',
    });
  });

  it('is placed by another card after a declined one', async () => {
    const placed = await place();
    server.payByStripe(placed.payment, 'declined');
    await server.settle();
    expect(await readState(placed)).toMatchObject({
      status: 'pending_payment',
      paymentState: 'requires_payment',
    });
    server.payByStripe(placed.payment);
    await server.settle();
    expect(await readState(placed)).toMatchObject({ status: 'placed' });
  });

  it.each([
    [true, 'placed'],
    [false, 'pending_payment'],
  ])('waits for 3-D Secure: authenticated %s makes it %s', async (isAuthentic, status) => {
    const placed = await place();
    server.payByStripe(placed.payment, 'asks');
    await server.settle();
    expect(await readState(placed)).toMatchObject({ paymentState: 'requires_action' });
    server.stripeMock.state.answerChallenge(placed.payment.intentId, isAuthentic);
    await server.settle();
    expect(await readState(placed)).toMatchObject({ status });
  });

  it('that is repeated with its key has one intent', async () => {
    const body = orderBody(ada);
    const key = randomUUID();
    const first = await server.order(ada, body, key);
    const repeated = await server.order(ada, body, key);
    expect(repeated.body.data.payment.intentId).toBe(first.body.data.payment.intentId);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
  });

  it('is placed if it is paid before the cancellation', async () => {
    server.stripeMock.webhooks.state.mode = 'drop';
    const placed = await place();
    server.payByStripe(placed.payment);
    server.advance(16 * 60);
    await server.poller.runOnce('overdueOrders');
    expect(await readState(placed)).toMatchObject({ status: 'placed', paymentState: 'succeeded' });
  });

  it('that is unpaid expires when Stripe has cancelled its intent', async () => {
    const placed = await place();
    server.advance(16 * 60);
    await server.poller.runOnce('overdueOrders');
    expect(await readState(placed)).toMatchObject({ status: 'expired', paymentState: 'canceled' });
    expect(server.stripeMock.state.intents.get(placed.payment.intentId)?.status).toBe('canceled');
  });
});

describe('a payment', () => {
  it('is refunded once when the customer cancels', async () => {
    const placed = await paidOrder();
    await Promise.all([cancel(placed), cancel(placed)]);
    await refundNow();
    expect(await readState(placed)).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedMinor: 2_300,
    });
    const { refunds } = server.stripeMock.state;
    const back = [...refunds.values()].filter(
      ({ intentId }) => intentId === placed.payment.intentId,
    );
    expect(back.map(({ amount }) => amount)).toEqual([2_300]);
  });

  it('that is disputed is recorded, and the order goes on', async () => {
    const placed = await paidOrder();
    server.stripeMock.state.dispute(placed.payment.intentId);
    await server.settle();
    expect(await readState(placed)).toMatchObject({ status: 'placed', paymentState: 'disputed' });
  });

  it('that is disputed is on the board until it is answered, and its amount in the order', async () => {
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const placed = await paidOrder();
    const { id: orderId, number } = placed.order;
    const dueBy = Math.floor(server.now().getTime() / 1_000) + 7 * 24 * 60 * 60;
    const answerBy = new Date(dueBy * 1_000).toISOString();
    const readDisputes = async () =>
      (await maya.board('camden')).live.disputes.filter((each) => each.orderId === orderId);
    const readDispute = async () => {
      const { body } = await maya.request('orderDetail', { params: { id: orderId } });
      return body.data.payment?.dispute;
    };
    const dispute = server.stripeMock.state.dispute(placed.payment.intentId, dueBy);
    await server.settle();
    expect(await readDisputes()).toEqual([{ orderId, number, answerBy }]);
    expect(await readDispute()).toEqual({ state: 'needs_answer', answerBy, amountMinor: 2_300 });

    server.stripeMock.state.moveDispute(dispute, 'under_review');
    await server.settle();
    expect(await readDisputes()).toEqual([]);
    server.stripeMock.state.moveDispute(dispute, 'lost');
    await server.settle();
    expect(await readDispute()).toMatchObject({ state: 'closed' });
    const { rows } = await server.superuser.query<{ type: string }>(
      `select type from domain_events where subject_id = $1 and type like 'dispute.%' order by at, xid`,
      [orderId],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'dispute.opened',
      'dispute.answered',
      'dispute.closed',
    ]);
  });

  it('that was disputed before details were stored gets them from the next comparison with the provider', async () => {
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const placed = await paidOrder();
    const dueBy = Math.floor(server.now().getTime() / 1_000) + 30 * 24 * 60 * 60;
    server.stripeMock.state.dispute(placed.payment.intentId, dueBy);
    await server.settle();
    await server.superuser.query(
      `update payments set dispute_state = null, dispute_minor = null, dispute_answer_by = null
       where order_id = $1`,
      [placed.order.id],
    );
    const readDisputed = async () =>
      (await maya.board('camden')).live.disputes.map(({ orderId }) => orderId);
    expect(await readDisputed()).not.toContain(placed.order.id);
    await server.poller.runOnce('reconciliations');
    expect(await readDisputed()).toContain(placed.order.id);
  });

  it('above the total places the order and refunds the difference', async () => {
    const placed = await place();
    server.payByStripe(placed.payment, 'pays', 2_500);
    await server.settle();
    await refundNow();
    expect(await readState(placed)).toEqual({
      status: 'placed',
      paymentState: 'part_refunded',
      refundedMinor: 200,
    });
  });

  it('below the total sends the order to review and is refunded after it', async () => {
    const placed = await place();
    server.payByStripe(placed.payment, 'pays', 2_000);
    await server.settle();
    expect(await readState(placed)).toMatchObject({ status: 'review', paymentState: 'mismatch' });
    server.advance(61 * 60);
    await server.poller.runOnce('orderSteps');
    await refundNow();
    expect(await readState(placed)).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedMinor: 2_000,
    });
  });

  it('below the minimum charge is refused, and reserves nothing', async () => {
    await server.superuser.query(
      `update tenants set definition = jsonb_set(definition, '{fees,serviceFeeMinor}', '0') where tenant_id = 'bombay'`,
    );
    await server.superuser.query(
      `update items set definition = jsonb_set(definition, '{priceMinor}', '25')
       where tenant_id = 'bombay' and item_id = 'naan'`,
    );
    const ben = await server.join('bombay');
    const order = (quantity: number) =>
      server.order(
        ben,
        orderBody(ben, {
          mode: 'pickup',
          addressId: undefined,
          lines: [{ itemId: 'naan', quantity, options: [] }],
          expectedTotal: 25 * quantity,
        }),
      );
    const before = await server.checksum();
    const refused = await order(1);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'BELOW_MINIMUM',
      'Add something more: a payment by card is at least £0.30.',
    ]);
    expect(await server.checksum()).toBe(before);
    expect((await order(2)).status).toBe(200);
  });
});

describe('webhooks (F8)', () => {
  it.each(['duplicate', 'hold', 'drop'] as const)(
    'lead to the same result in mode %s',
    async (mode) => {
      server.stripeMock.webhooks.state.mode = mode;
      const placed = await place();
      server.payByStripe(placed.payment, 'declined');
      server.payByStripe(placed.payment, 'asks');
      server.stripeMock.state.answerChallenge(placed.payment.intentId, true);
      await server.settle();
      // Held webhooks arrive an hour late and shuffled; dropped ones are replaced by the poller within five minutes.
      if (mode === 'hold') await server.stripeMock.webhooks.releaseReversed();
      if (mode === 'drop') {
        server.advance(5 * 60);
        await server.poller.runOnce('payments');
      }
      await server.settle();
      const { status, timeline } = await server.read(ada, placed.order.id);
      expect([status, timeline.length]).toEqual(['placed', 2]);
    },
  );

  const post = (body: string, signature: string | null, tenantId = 'sumo') =>
    server.fastify.inject({
      method: 'POST',
      url: `/api/webhooks/stripe/${tenantId}`,
      headers: {
        host: HOSTS.sumo,
        'content-type': 'application/json',
        ...(signature !== null && { 'stripe-signature': signature }),
      },
      payload: body,
    });
  const now = () => Math.floor(Date.now() / 1000);
  const stored = async () =>
    (await server.superuser.query('select body from webhook_events order by event_id')).rows;

  it.each([
    ['unsigned', null],
    ["with another tenant's secret", 'whsec_bombay'],
    ['old', 'whsec_sumo'],
  ])('are refused before they are parsed, and not stored: %s', async (name, secret) => {
    const before = await stored();
    const seconds = name === 'old' ? now() - 301 : now();
    for (const body of ['{"id":', JSON.stringify({ id: 'evt_x', object: 'event' })]) {
      const signature = secret === null ? null : createStripeSignature(secret, body, seconds);
      expect((await post(body, signature)).statusCode).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('for a tenant without an account are not found', async () => {
    expect(
      (await post('{}', createStripeSignature('whsec_', '{}', now()), 'nobody')).statusCode,
    ).toBe(404);
  });

  it('of other kinds are accepted and not stored', async () => {
    const before = await stored();
    server.stripeMock.state.announce('sumo', 'payout.paid', { id: 'po_1', object: 'payout' });
    await server.settle();
    expect(await stored()).toEqual(before);
  });

  it('are stored without client secrets and names (T24)', async () => {
    const placed = await paidOrder();
    await cancel(placed);
    await refundNow();
    server.stripeMock.state.dispute(placed.payment.intentId);
    await server.settle();
    const { rows } = await server.superuser.query<{ text: string }>(
      `select string_agg(convert_from(body, 'UTF8'), ' ') as text from webhook_events`,
    );
    expect(rows[0]?.text).toContain(placed.payment.intentId);
    expect(rows[0]?.text).not.toMatch(/_secret_|jenny/i);
    const tables = ['payments', 'orders', 'order_events', 'refunds'];
    for (const table of tables) {
      const found = await server.superuser.query(
        `select from ${table} t where t::text like '%\\_secret\\_%'`,
      );
      expect(found.rowCount).toBe(0);
    }
  });
});

describe('an outage of Stripe (F7)', () => {
  it('refuses new orders and finishes the open ones afterwards', async () => {
    const paidBefore = await paidOrder();
    server.stripeMock.faults.answer = 'error_500';
    const customerIds: string[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const customer = await server.join();
      const { status, body } = await server.order(customer, orderBody(customer));
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      customerIds.push(customer.customerId);
    }
    const before = await server.checksum();
    const refused = await server.call('POST', '/api/order', ada, { body: orderBody(ada) });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    expect(await server.checksum()).toBe(before);
    // The refund is retried as well.
    await cancel(paidBefore);
    await server.poller.runOnce('refunds');
    expect((await readState(paidBefore)).paymentState).toBe('succeeded');

    delete server.stripeMock.faults.answer;
    // One call closes the circuit breaker; the other tasks follow within a minute.
    for (let seconds = 0; seconds < 60; seconds += 15) {
      server.advance(15);
      server.breakerClock.ms += 15_000;
      await server.poller.runOnce('payments');
      await refundNow();
    }
    expect((await readState(paidBefore)).paymentState).toBe('refunded');
    const { rows } = await server.superuser.query(
      `select distinct payments.state from payments join orders using (tenant_id, order_id)
       where customer_id = any($1)`,
      [customerIds],
    );
    expect(rows).toEqual([{ state: 'requires_payment' }]);
    // The last due tasks, then invariant I17.
    expect(await server.poller.runOnce('reconciliations')).toBeGreaterThan(0);
  });
});

describe('the calls that a visitor causes', () => {
  const countCalls = (): number => server.stripeMock.requests.length;
  const open = ({ order }: Placed) => server.call('GET', `/api/orders/${order.id}/payment`, ada);

  it('are one in two seconds for each unpaid order, whose last answer is given meanwhile', async () => {
    const placed = await place();
    await server.settle();
    const before = countCalls();
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(placed)));
    expect(new Set(opened.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    expect(countCalls()).toBe(before + 1);
    server.advance(2);
    expect((await open(placed)).status).toBe(200);
    expect(countCalls()).toBe(before + 2);
  });

  it('are as few when the same order is sent again', async () => {
    const body = orderBody(ada);
    const key = randomUUID();
    const send = () => server.call('POST', '/api/order', ada, { body, key });
    expect((await send()).status).toBe(200);
    await server.settle();
    const before = countCalls();
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(200);
    expect(countCalls()).toBe(before + 1);
  });

  it('are ten a minute to cancel an unpaid order', async () => {
    const placed = await place();
    server.stripeMock.faults.answer = 'error_500';
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      server.breakerClock.ms += 60_000;
      answers.push((await cancel(placed)).status);
    }
    expect(answers).toEqual([...Array(10).fill(503), 429, 429]);
    delete server.stripeMock.faults.answer;
    server.breakerClock.ms += 60_000;
    server.advance(60);
    expect((await cancel(placed)).status).toBe(200);
  });

  it('leave new orders possible when the provider refuses them for their rate', async () => {
    const placed = await place();
    server.stripeMock.faults.answer = 'error_429';
    for (let n = 0; n < 30; n += 1) {
      expect((await open(placed)).status).toBe(503);
      server.advance(2);
      server.breakerClock.ms += 2_000;
    }
    delete server.stripeMock.faults.answer;
    expect(server.stripe.isCircuitOpen('sumo')).toBe(false);
    expect((await server.order(ada, orderBody(ada))).status).toBe(200);
  });
});
