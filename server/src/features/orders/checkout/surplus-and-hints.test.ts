// Money that came beyond what an order keeps has an end as well, and hints of browsers ask the provider seldom.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyProvider } from '../../../integrations/payments/card-providers.ts';
import { createPayments } from '../../payments/payments.ts';
import { createTenants } from '../../tenants/tenants.ts';
import {
  orderBody,
  startOrderingServer,
  type Customer,
  type Placed,
  type OrderingServer,
} from '../../../../../test/ordering-server.ts';
import { createOrdering, DEMO_ORDERING_SETTINGS } from '../orders.ts';

let server: OrderingServer;
let ada: Customer;
beforeAll(async () => {
  server = await startOrderingServer();
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

/** The provider takes more, after the fact, and whoever looks sees it. */
async function takesMore({ order, payment }: Placed, amountMinor: number): Promise<void> {
  const intent = server.sandbox.bank.findIntent('sumo', payment.intentId);
  intent.amount += amountMinor;
  const { rows } = await server.superuser.query<{ payment_id: string }>(
    'select payment_id from payments where order_id = $1',
    [order.id],
  );
  for (let look = 0; look < 3; look += 1) {
    await server.ordering.syncPayment('sumo', rows[0]?.payment_id ?? '');
    await server.clockwork.runOnce('refunds');
    await server.settle();
  }
}

const outcome = async ({ order, payment }: Placed) => {
  const { status, refundedMinor } = await server.read(ada, order.id);
  const { amount, refundedAmount } = server.sandbox.bank.findIntent('sumo', payment.intentId);
  return { status, refundedMinor, kept: amount - refundedAmount };
};

test('a completed order keeps what it cost, and the surplus goes back once', async () => {
  const placed = await paid();
  for (let step = 0; step < 6; step += 1) {
    await server.clockwork.runOnce('orderSteps');
    server.advance(30);
  }
  await takesMore(placed, 100);
  expect(await outcome(placed)).toEqual({ status: 'completed', refundedMinor: 100, kept: 2_300 });
  await takesMore(placed, 50);
  expect(await outcome(placed)).toEqual({ status: 'completed', refundedMinor: 150, kept: 2_300 });
});

test('an order that was rejected keeps nothing', async () => {
  const placed = await paid();
  const { id } = placed.order;
  await server.superuser.query('update orders set kitchen_due_at = null where order_id = $1', [id]);
  server.advance(10 * 60);
  await server.clockwork.runOnce('overdueOrders');
  await server.clockwork.runOnce('refunds');
  await server.settle();
  await takesMore(placed, 100);
  expect(await outcome(placed)).toEqual({ status: 'rejected', refundedMinor: 2_400, kept: 0 });
});

test('an order under way goes to review, and after an hour everything goes back', async () => {
  const placed = await paid();
  await takesMore(placed, 100);
  expect(await outcome(placed)).toMatchObject({ status: 'review', refundedMinor: 0 });
  server.advance(60 * 60);
  await server.clockwork.runOnce('orderSteps');
  await server.clockwork.runOnce('refunds');
  await server.settle();
  expect(await outcome(placed)).toEqual({ status: 'cancelled', refundedMinor: 2_400, kept: 0 });
});

test('hints of one order ask the provider once in two seconds, however many processes hear them', async () => {
  const { body } = await server.call<Placed>('POST', '/api/order', ada, { body: orderBody(ada) });
  const { order, payment } = body.data;
  const { database, catalogue, clock } = server;
  const now = () => new Date(clock.time);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const cards = onlyProvider(server.cards);
  const another = createOrdering({
    ...{ database, catalogue, cards, now, log, settings: DEMO_ORDERING_SETTINGS },
    payments: createPayments({ database, cards, now, log }),
    tenants: createTenants({ database, isDemo: true }),
  });
  const own = { tenantId: 'sumo', customerId: ada.customerId, orderId: order.id };
  const hint = { ...own, intentId: payment.intentId };
  const asked = () =>
    server.asked.filter((call) => call === `GET ${pathOf(payment.intentId)}`).length;
  const before = asked();
  for (const seconds of [0, 1, 1, 1]) {
    server.advance(seconds);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? another : server.ordering).followHint(hint)),
    );
  }
  another.close();
  expect(asked() - before).toBe(2);
});

const pathOf = (intentId: string) =>
  server.asked.find((call) => call.startsWith('GET') && call.includes(intentId))?.slice(4);
