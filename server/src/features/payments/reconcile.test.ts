// Both ledgers against each other, with the Stripe adapter on the double and the clockwork of the shop.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../../contract/order.ts';
import { paymentCommands } from './payments.ts';
import { runCommand } from '../../platform/cli/command-line.ts';
import { type Customer, type Placed } from '../../../../test/ordering-server.ts';
import { startStripeOrderingServer, type StripeOrderingServer } from './stripe.fixture.ts';

let server: StripeOrderingServer;
let ada: Customer;
beforeAll(async () => {
  server = await startStripeOrderingServer();
});
beforeEach(async () => {
  server.double.webhooks.state.mode = 'send';
  delete server.double.faults.answer;
  server.breakerClock.ms += 60_000;
  ada = await server.join();
});
afterAll(() => server.stop());

interface Break {
  kind: string;
  amount_minor: number;
  isOpen: boolean;
  provider_refund_id: string | null;
}

const place = (): Promise<Placed> => server.place(ada);

async function paidOrder(): Promise<Placed> {
  const placed = await place();
  server.payByStripe(placed.payment);
  await server.settle();
  return placed;
}

/** The next hour's comparison; gives how many tenants were compared. */
async function compare(): Promise<number> {
  server.advance(61 * 60);
  return server.clockwork.runOnce('reconciliations');
}

async function breaksOf(intentId: string): Promise<Break[]> {
  const { rows } = await server.superuser.query<Break>(
    `select kind, amount_minor, resolved_at is null as "isOpen", provider_refund_id
     from recon_breaks where intent_id = $1 order by kind`,
    [intentId],
  );
  return rows;
}

const stateOf = async ({ order }: Placed) => {
  const { status, paymentState, refundedMinor } = await server.read(ada, order.id);
  return { status, paymentState, refundedMinor };
};

const strayIntent = (orderId: string) =>
  server.double.books.createIntent('sumo', {
    ...{ amount: 1_500, currency: 'gbp', metadata: { tenant: 'sumo', order: orderId } },
  });

test('an hour of orders leaves nothing open, and each tenant is compared once an hour', async () => {
  await paidOrder();
  const cancelled = await paidOrder();
  await server.call<Order>('POST', `/api/orders/${cancelled.order.id}/cancel`, ada);
  await server.clockwork.runOnce('refunds');
  await place();
  expect(await compare()).toBeGreaterThan(1);
  expect(await server.clockwork.runOnce('reconciliations')).toBe(0);
  const { rows } = await server.superuser.query(`select from recon_breaks`);
  expect(rows).toHaveLength(0);
  const runs = await server.superuser.query<{ intents: number; refunds: number }>(
    `select intents, refunds from recon_runs where tenant_id = 'sumo'`,
  );
  expect(runs.rows).toEqual([{ intents: 3, refunds: 1 }]);
});

test('news that was lost is made up for, and is no break', async () => {
  server.double.webhooks.state.mode = 'drop';
  const placed = await place();
  server.payByStripe(placed.payment);
  await compare();
  expect(await stateOf(placed)).toMatchObject({ status: 'placed', paymentState: 'succeeded' });
  expect(await breaksOf(placed.payment.intentId)).toEqual([]);
});

test('money without an order is a break for an hour, and then goes back by itself, once', async () => {
  const { id } = strayIntent(randomUUID());
  server.double.books.confirm(id, 'pays');
  await server.settle();
  await compare();
  expect(await breaksOf(id)).toEqual([
    { kind: 'stray_money', amount_minor: 1_500, isOpen: true, provider_refund_id: null },
  ]);
  await compare();
  await compare();
  expect(await breaksOf(id)).toEqual([
    {
      ...{ kind: 'stray_money', amount_minor: 1_500, isOpen: false },
      provider_refund_id: expect.stringMatching(/^re_/),
    },
  ]);
  const back = [...server.double.books.refunds.values()].filter(({ intentId }) => intentId === id);
  expect(back.map(({ amount }) => amount)).toEqual([1_500]);
});

test('a second charge of one order goes back, and the first stays', async () => {
  const placed = await paidOrder();
  const { id } = strayIntent(placed.order.id);
  server.double.books.confirm(id, 'pays');
  await compare();
  await compare();
  expect(server.double.books.intents.get(id)?.charge?.amountRefunded).toBe(1_500);
  expect(await stateOf(placed)).toMatchObject({ paymentState: 'succeeded', refundedMinor: 0 });
});

test('money of somebody else’s on the same account is left alone', async () => {
  const { id } = server.double.books.createIntent('sumo', {
    ...{ amount: 900, currency: 'gbp', metadata: { till: '7' } },
  });
  server.double.books.confirm(id, 'pays');
  await compare();
  await compare();
  expect(await breaksOf(id)).toEqual([]);
  expect(server.double.books.intents.get(id)?.charge?.amountRefunded).toBe(0);
});

test('a refund that was made at the provider itself is taken into our books', async () => {
  const placed = await paidOrder();
  const wish = { intentId: placed.payment.intentId, amount: 800, metadata: {} };
  server.double.books.refund('sumo', wish);
  await server.settle();
  await compare();
  expect(await stateOf(placed)).toEqual({
    ...{ status: 'placed', paymentState: 'part_refunded', refundedMinor: 800 },
  });
  expect(await breaksOf(placed.payment.intentId)).toEqual([]);
});

test('a refund that the bank sent back days later is a break until somebody saw to it', async () => {
  const placed = await paidOrder();
  await server.call<Order>('POST', `/api/orders/${placed.order.id}/cancel`, ada);
  await server.clockwork.runOnce('refunds');
  await compare();
  const { refunds, failRefund, refund } = server.double.books;
  const { intentId } = placed.payment;
  const [done] = [...refunds.values()].filter((each) => each.intentId === intentId);
  failRefund(done?.id ?? '');
  await server.settle();
  await compare();
  expect(await breaksOf(intentId)).toMatchObject([
    { kind: 'refund_differs', amount_minor: 2_300, isOpen: true },
  ]);
  refund('sumo', { intentId, amount: null, metadata: {} });
  await compare();
  expect(await breaksOf(intentId)).toMatchObject([{ kind: 'refund_differs', isOpen: false }]);
});

test('a refund of a dead order that failed for good is asked for again', async () => {
  const placed = await paidOrder();
  await server.call<Order>('POST', `/api/orders/${placed.order.id}/cancel`, ada);
  await server.superuser.query(
    `with failed as (update refunds set state = 'failed', client_key = 'failed', next_try_at = null
       where order_id = $1 returning payment_id)
     update payments p set refunded_minor = 0 from failed where p.payment_id = failed.payment_id`,
    [placed.order.id],
  );
  await compare();
  await server.clockwork.runOnce('refunds');
  expect(await stateOf(placed)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  await compare();
  expect(await breaksOf(placed.payment.intentId)).toEqual([]);
});

test('a payment whose intent the provider does not know is a break', async () => {
  const placed = await paidOrder();
  server.double.books.intents.delete(placed.payment.intentId);
  await compare();
  expect(await breaksOf(placed.payment.intentId)).toMatchObject([
    { kind: 'missing_at_provider', amount_minor: 2_300, isOpen: true },
  ]);
});

test('a provider that is down is asked again soon, and nothing is resolved meanwhile', async () => {
  const { id } = strayIntent(randomUUID());
  server.double.books.confirm(id, 'pays');
  await compare();
  server.double.faults.answer = 'error_500';
  expect(await compare()).toBe(0);
  expect(await breaksOf(id)).toMatchObject([{ isOpen: true }]);
  delete server.double.faults.answer;
  server.breakerClock.ms += 60_000;
  server.advance(6 * 60);
  expect(await server.clockwork.runOnce('reconciliations')).toBeGreaterThan(0);
  expect(await breaksOf(id)).toMatchObject([{ isOpen: false }]);
});

test('the audit says where each site stands, and fails while books differ', async () => {
  const { id } = strayIntent('nobody’s');
  server.double.books.confirm(id, 'pays');
  await compare();
  const audit = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = paymentCommands({
      print,
      withDatabase: (work) => work({ app: server.database }),
    });
    const code = await runCommand(commands, ['payments', ...args], { print, complain: print });
    return { code, text: lines.join('\n') };
  };
  const { code, text } = await audit('audit');
  expect(code).toBe(1);
  expect(text).toMatch(/^sumo: compared 2026-/m);
  expect(text).toMatch(/^ {2}money without order {2}1, 1500 minor units$/m);
  expect(text).toContain(`stray_money since`);
  expect(text).toContain(`stripe ${id}, order nobody’s`);
  expect(text).toContain('theirs: succeeded, 1500 GBP, 1500 arrived, 0 went back');
  await server.superuser.query('update recon_breaks set resolved_at = now()');
  expect(await audit('audit')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/No breaks\.$/),
  });
  expect((await audit('sums')).code).toBe(2);
});

test('breaks are their tenant’s', async () => {
  const { rows } = await server.superuser.query(
    `select distinct tenant_id from recon_breaks order by tenant_id`,
  );
  expect(rows).toEqual([{ tenant_id: 'sumo' }]);
});
