// Payments of a store whose seller has a card account of its own, on a mock of Stripe's API.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { OrderingCustomer } from '../../../../test/apps/ordering-app.ts';
import { startStripeOrderingApp, type StripeOrderingApp } from './stripe.fixture.ts';

const OWN = 'sumo~camden';
const SELLER = { legalName: 'Camden Food Ltd', companyNumber: '2', vatNumber: 'GB2', address: '' };

let server: StripeOrderingApp;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStripeOrderingApp([OWN]);
  await server.superuser.query(
    `update stores set definition = definition || $1 where tenant_id = 'sumo'`,
    [JSON.stringify({ seller: SELLER })],
  );
});
beforeEach(async () => {
  server.advance(60 * 60);
  server.breakerClock.ms += 60_000;
  server.stripeMock.webhooks.state.mode = 'send';
  ada = await server.join();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

/** The secret keys of the requests to Stripe so far. */
const listKeys = () =>
  new Set(server.stripeMock.requests.map(({ headers }) => headers.authorization));

const readPayment = async (orderId: string) => {
  const { rows } = await server.superuser.query<{ account: string | null; state: string }>(
    'select account, state from payments where order_id = $1',
    [orderId],
  );
  return rows[0];
};

async function compare(): Promise<void> {
  server.advance(61 * 60);
  await server.poller.runOnce('reconciliations');
  await server.settle();
}

it('a store with an account is paid, confirmed and refunded there, and its site nowhere', async () => {
  server.stripeMock.requests.length = 0;
  const placed = await server.place(ada);
  expect(placed.payment.publishableKey).toBe(`pk_test_${OWN}`);
  server.payByStripe(placed.payment);
  await server.settle();
  expect((await server.read(ada, placed.order.id)).status).toBe('placed');
  expect(await readPayment(placed.order.id)).toEqual({ account: OWN, state: 'succeeded' });
  await server.request('cancelOrder', ada, { params: { id: placed.order.id } });
  await server.poller.runOnce('refunds');
  await server.settle();
  expect(await readPayment(placed.order.id)).toMatchObject({ state: 'refunded' });
  expect(listKeys()).toEqual(new Set([`Bearer sk_test_${OWN}`]));
});

it('a payment stays at its account when the store gets another one', async () => {
  const { accounts } = server.stripeMock;
  const own = accounts.get(OWN)!;
  const placed = await server.place(ada);
  accounts.delete(OWN);
  const later = await server.place(await server.join());
  expect(later.payment.publishableKey).toBe('pk_test_sumo');
  expect(await readPayment(later.order.id)).toMatchObject({ account: null });
  accounts.set(OWN, own);
  server.payByStripe(placed.payment);
  server.payByStripe(later.payment);
  await server.settle();
  for (const { order } of [placed, later])
    expect(await readPayment(order.id)).toMatchObject({ state: 'succeeded' });
});

it('a lost webhook of a store is found by the comparison of all accounts', async () => {
  server.stripeMock.webhooks.state.mode = 'drop';
  const placed = await server.place(ada);
  server.payByStripe(placed.payment);
  await server.settle();
  expect(await readPayment(placed.order.id)).toMatchObject({ state: 'requires_payment' });
  await compare();
  expect(await readPayment(placed.order.id)).toMatchObject({ state: 'succeeded' });
});

it('a webhook of a store with the secret of its site is refused', async () => {
  const { endpoints } = server.stripeMock.webhooks;
  const own = endpoints.get(OWN)!;
  endpoints.set(OWN, { ...own, secret: 'whsec_sumo' });
  const placed = await server.place(ada);
  server.payByStripe(placed.payment);
  await server.settle();
  expect(await readPayment(placed.order.id)).toMatchObject({ state: 'requires_payment' });
  endpoints.set(OWN, own);
  await compare();
  expect(await readPayment(placed.order.id)).toMatchObject({ state: 'succeeded' });
});

it('a store that sells in the name of its site is paid at the account of the site', async () => {
  const bob = await server.join('bombay');
  const placed = await server.place(bob);
  expect(placed.payment.publishableKey).toBe('pk_test_bombay');
  expect(await readPayment(placed.order.id)).toMatchObject({ account: null });
});
