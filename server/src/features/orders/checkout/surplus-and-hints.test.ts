import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';
import { createStaffClient } from '../../../../../test/clients/staff-client.ts';
import { createSingleProvider } from '../../../../../test/doubles/test-payments.ts';
import { createPayments, type Payments } from '../../payments/payments.ts';
import { createTenants } from '../../tenants/tenants.ts';
import { createOrders, DEMO_ORDER_SETTINGS, type Orders } from '../orders.ts';

let server: OrderingApp;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

const paid = (): Promise<Placed> => server.placePaid(ada);

/** The provider captures more afterwards, and the payment is refreshed. */
async function captureMore({ order, payment }: Placed, amountMinor: number): Promise<void> {
  const intent = server.sandbox.bank.findIntent('sumo', payment.intentId);
  intent.amount += amountMinor;
  const { rows } = await server.superuser.query<{ payment_id: string }>(
    'select payment_id from payments where order_id = $1',
    [order.id],
  );
  for (let round = 0; round < 3; round += 1) {
    await server.payments.refreshPayment('sumo', rows[0]?.payment_id ?? '');
    await server.poller.runOnce('refunds');
    await server.settle();
  }
}

const readOutcome = async ({ order, payment }: Placed) => {
  const { status, refundedMinor } = await server.read(ada, order.id);
  const { amount, refundedAmount } = server.sandbox.bank.findIntent('sumo', payment.intentId);
  return { status, refundedMinor, kept: amount - refundedAmount };
};

test('the surplus of a completed order is refunded once', async () => {
  const placed = await paid();
  for (let step = 0; step < 6; step += 1) {
    await server.poller.runOnce('orderSteps');
    server.advance(30);
  }
  await captureMore(placed, 100);
  expect(await readOutcome(placed)).toEqual({
    status: 'completed',
    refundedMinor: 100,
    kept: 2_300,
  });
  await captureMore(placed, 50);
  expect(await readOutcome(placed)).toEqual({
    status: 'completed',
    refundedMinor: 150,
    kept: 2_300,
  });
});

test('the surplus of a rejected order is refunded', async () => {
  const placed = await paid();
  const { id } = placed.order;
  await server.superuser.query('update orders set kitchen_due_at = null where order_id = $1', [id]);
  server.advance(10 * 60);
  await server.poller.runOnce('overdueOrders');
  await server.poller.runOnce('refunds');
  await server.settle();
  await captureMore(placed, 100);
  expect(await readOutcome(placed)).toEqual({ status: 'rejected', refundedMinor: 2_400, kept: 0 });
});

test('a surplus sends an order under way to review, and is refunded with the order after an hour', async () => {
  const placed = await paid();
  await captureMore(placed, 100);
  expect(await readOutcome(placed)).toMatchObject({ status: 'review', refundedMinor: 0 });
  server.advance(60 * 60);
  await server.poller.runOnce('orderSteps');
  await server.poller.runOnce('refunds');
  await server.settle();
  expect(await readOutcome(placed)).toEqual({ status: 'cancelled', refundedMinor: 2_400, kept: 0 });
});

test('staff end a review before its deadline, and all money goes back', async () => {
  const maya = await createStaffClient(server, { tenantId: 'sumo', role: 'staff' });
  const placed = await paid();
  await captureMore(placed, 100);
  const ticket = (await maya.board('camden')).tickets.find(({ id }) => id === placed.order.id);
  const reject = { kind: 'reject', reason: 'other', note: '' } as const;
  expect(ticket).toMatchObject({ status: 'review', statusBy: { kind: 'payment', name: '' } });
  const { order } = placed;
  const [outcome] = await maya.send({ ...reject, orderId: order.id, seen: ticket?.version ?? 1 });
  expect(outcome?.result).toBe('done');
  await server.poller.runOnce('refunds');
  await server.settle();
  expect(await readOutcome(placed)).toEqual({ status: 'rejected', refundedMinor: 2_400, kept: 0 });
});

/** The provider's answer had another amount once, so the order is under review before it is paid. */
async function placeMisread(): Promise<Placed> {
  const placed = await server.place(ada);
  server.faults.answer = 'wrong_amount';
  server.advance(2 * 60);
  await server.poller.runOnce('payments');
  delete server.faults.answer;
  expect(await readOutcome(placed)).toMatchObject({ status: 'review' });
  return placed;
}

async function rejectByStaff({ order }: Placed): Promise<void> {
  const maya = await createStaffClient(server, { tenantId: 'sumo', role: 'staff' });
  const reject = { kind: 'reject', reason: 'other', note: '', seen: 99 } as const;
  const [outcome] = await maya.send({ ...reject, orderId: order.id });
  expect(outcome?.result).toBe('done');
}

test('an unpaid order that staff reject in review can no longer be paid', async () => {
  const placed = await placeMisread();
  await rejectByStaff(placed);
  await server.poller.runOnce('orderSteps');
  const { status } = server.sandbox.bank.findIntent('sumo', placed.payment.intentId);
  expect(status).toBe('canceled');
  await server.settle();
  expect(await server.poller.runOnce('orderSteps')).toBe(0);
  expect(await readOutcome(placed)).toMatchObject({ status: 'rejected', refundedMinor: 0 });
});

test('a payment of an order that staff have rejected in review is refunded', async () => {
  const placed = await placeMisread();
  await rejectByStaff(placed);
  server.pay(placed.payment);
  await server.settle();
  await server.poller.runOnce('orderSteps');
  await server.poller.runOnce('refunds');
  await server.settle();
  expect(await readOutcome(placed)).toEqual({ status: 'rejected', refundedMinor: 2_300, kept: 0 });
  const { rows } = await server.superuser.query(
    'select template from messages where order_id = $1',
    [placed.order.id],
  );
  expect(rows).toEqual([{ template: 'order-paid-late' }]);
});

test('client hints about an order refresh it once in two seconds across all processes', async () => {
  const { order, payment } = await server.place(ada);
  const { database, catalogue, clock } = server;
  const now = () => new Date(clock.time);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const cards = createSingleProvider(server.cards);
  const shared = { database, cards, now, log, notifyReaders: () => {} };
  const payments: Payments = createPayments({
    ...shared,
    applyUpdate: (update) => other.applyPaymentUpdate(update),
  });
  const other: Orders = createOrders({
    ...shared,
    catalogue,
    payments,
    settings: DEMO_ORDER_SETTINGS,
    tenants: createTenants({ database, isDemo: true }),
  });
  const own = { tenantId: 'sumo', customerId: ada.customerId, orderId: order.id };
  const hint = { ...own, intentId: payment.intentId };
  const countCalls = () =>
    server.sandboxCalls.filter((call) => call === `GET ${findPath(payment.intentId)}`).length;
  const before = countCalls();
  for (const seconds of [0, 1, 1, 1]) {
    server.advance(seconds);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? other : server.orders).refreshOnClientHint(hint),
      ),
    );
  }
  other.close();
  expect(countCalls() - before).toBe(2);
});

const findPath = (intentId: string) =>
  server.sandboxCalls.find((call) => call.startsWith('GET') && call.includes(intentId))?.slice(4);
