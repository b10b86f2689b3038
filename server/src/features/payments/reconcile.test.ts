// Reconciliation of both ledgers, with the Stripe adapter on a mock of Stripe's API.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type OrderingCustomer, type Placed } from '../../../../test/apps/ordering-app.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { paymentCommands } from './payments.ts';
import { startStripeOrderingApp, type StripeOrderingApp } from './stripe.fixture.ts';

let server: StripeOrderingApp;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStripeOrderingApp();
});
beforeEach(async () => {
  server.stripeMock.webhooks.state.mode = 'send';
  delete server.stripeMock.faults.answer;
  server.breakerClock.ms += 60_000;
  ada = await server.join();
});
afterAll(() => server.stop());

interface DiscrepancyRow {
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

/** The next hour's reconciliation; returns the number of tenants. */
async function compare(): Promise<number> {
  server.advance(61 * 60);
  return server.poller.runOnce('reconciliations');
}

async function readDiscrepancies(intentId: string): Promise<DiscrepancyRow[]> {
  const { rows } = await server.superuser.query<DiscrepancyRow>(
    `select kind, amount_minor, resolved_at is null as "isOpen", provider_refund_id
     from recon_breaks where intent_id = $1 order by kind`,
    [intentId],
  );
  return rows;
}

const readState = async ({ order }: Placed) => {
  const { status, paymentState, refundedMinor } = await server.read(ada, order.id);
  return { status, paymentState, refundedMinor };
};

const createStrayIntent = (orderId: string) =>
  server.stripeMock.state.createIntent('sumo', {
    amount: 1_500,
    currency: 'gbp',
    metadata: { tenant: 'sumo', order: orderId },
  });

test('each tenant is compared once an hour, without discrepancies after ordinary orders', async () => {
  await paidOrder();
  const cancelled = await paidOrder();
  await server.request('cancelOrder', ada, { params: { id: cancelled.order.id } });
  await server.poller.runOnce('refunds');
  await place();
  expect(await compare()).toBeGreaterThan(1);
  expect(await server.poller.runOnce('reconciliations')).toBe(0);
  const { rows } = await server.superuser.query(`select from recon_breaks`);
  expect(rows).toHaveLength(0);
  const runs = await server.superuser.query<{ intents: number; refunds: number }>(
    `select intents, refunds from recon_runs where tenant_id = 'sumo'`,
  );
  expect(runs.rows).toEqual([{ intents: 3, refunds: 1 }]);
});

test('a payment whose webhook was lost is repaired and is not a discrepancy', async () => {
  server.stripeMock.webhooks.state.mode = 'drop';
  const placed = await place();
  server.payByStripe(placed.payment);
  await compare();
  expect(await readState(placed)).toMatchObject({ status: 'placed', paymentState: 'succeeded' });
  expect(await readDiscrepancies(placed.payment.intentId)).toEqual([]);
});

test('money without an order is a discrepancy for an hour and then refunded once', async () => {
  const { id } = createStrayIntent(randomUUID());
  server.stripeMock.state.confirm(id, 'pays');
  await server.settle();
  await compare();
  expect(await readDiscrepancies(id)).toEqual([
    { kind: 'stray_money', amount_minor: 1_500, isOpen: true, provider_refund_id: null },
  ]);
  await compare();
  await compare();
  expect(await readDiscrepancies(id)).toEqual([
    {
      kind: 'stray_money',
      amount_minor: 1_500,
      isOpen: false,
      provider_refund_id: expect.stringMatching(/^re_/),
    },
  ]);
  const back = [...server.stripeMock.state.refunds.values()].filter(
    ({ intentId }) => intentId === id,
  );
  expect(back.map(({ amount }) => amount)).toEqual([1_500]);
});

test('money without an order that cannot be refunded does not delay other discrepancies', async () => {
  const createPaid = (): string => {
    const { id } = createStrayIntent(randomUUID());
    server.stripeMock.state.confirm(id, 'pays');
    return id;
  };
  const refused = createPaid();
  const refunded = createPaid();
  await server.settle();
  await compare();
  const later = createPaid();
  const { intents } = server.stripeMock.state;
  const intent = intents.get(refused);
  if (intent) intent.charge = null;
  await compare();
  expect(await readDiscrepancies(refused)).toMatchObject([{ isOpen: true }]);
  expect(await readDiscrepancies(refunded)).toMatchObject([{ isOpen: false }]);
  expect(intents.get(refunded)?.charge?.amountRefunded).toBe(1_500);
  expect(await readDiscrepancies(later)).toMatchObject([{ kind: 'stray_money', isOpen: true }]);
  intents.delete(refused);
  await compare();
});

test('a second charge of one order is refunded, and the first is kept', async () => {
  const placed = await paidOrder();
  const { id } = createStrayIntent(placed.order.id);
  server.stripeMock.state.confirm(id, 'pays');
  await compare();
  await compare();
  expect(server.stripeMock.state.intents.get(id)?.charge?.amountRefunded).toBe(1_500);
  expect(await readState(placed)).toMatchObject({ paymentState: 'succeeded', refundedMinor: 0 });
});

test('an intent of another system on the same account is ignored', async () => {
  const { id } = server.stripeMock.state.createIntent('sumo', {
    amount: 900,
    currency: 'gbp',
    metadata: { till: '7' },
  });
  server.stripeMock.state.confirm(id, 'pays');
  await compare();
  await compare();
  expect(await readDiscrepancies(id)).toEqual([]);
  expect(server.stripeMock.state.intents.get(id)?.charge?.amountRefunded).toBe(0);
});

test('a refund that was made at the provider is adopted', async () => {
  const placed = await paidOrder();
  const refund = { intentId: placed.payment.intentId, amount: 800, metadata: {} };
  server.stripeMock.state.refund('sumo', refund);
  await server.settle();
  await compare();
  expect(await readState(placed)).toEqual({
    status: 'placed',
    paymentState: 'part_refunded',
    refundedMinor: 800,
  });
  expect(await readDiscrepancies(placed.payment.intentId)).toEqual([]);
});

test('a full refund that was made at the provider returns the credit of a completed order', async () => {
  ada = await server.joinWithCredit(500);
  const placed = await server.place(ada, { useCredit: true, expectedTotal: 1_800 });
  server.payByStripe(placed.payment);
  await server.settle();
  for (let step = 0; step < 6; step += 1) {
    server.advance(30);
    await server.poller.runOnce('orderSteps');
  }
  const readCredit = async () => {
    const { body } = await server.request('referral', ada);
    return body.data.balanceMinor;
  };
  expect(await readCredit()).toBe(0);
  const refund = { intentId: placed.payment.intentId, amount: null, metadata: {} };
  server.stripeMock.state.refund('sumo', refund);
  await server.settle();
  await compare();
  expect(await readState(placed)).toEqual({
    status: 'completed',
    paymentState: 'refunded',
    refundedMinor: 1_800,
  });
  expect(await readCredit()).toBe(500);
});

test('a refund that the bank returned days later is a discrepancy until it is resolved', async () => {
  const placed = await paidOrder();
  await server.request('cancelOrder', ada, { params: { id: placed.order.id } });
  await server.poller.runOnce('refunds');
  await compare();
  const { refunds, failRefund, refund } = server.stripeMock.state;
  const { intentId } = placed.payment;
  const [done] = [...refunds.values()].filter((each) => each.intentId === intentId);
  failRefund(done?.id ?? '');
  await server.settle();
  await compare();
  expect(await readDiscrepancies(intentId)).toMatchObject([
    { kind: 'refund_differs', amount_minor: 2_300, isOpen: true },
  ]);
  refund('sumo', { intentId, amount: null, metadata: {} });
  await compare();
  expect(await readDiscrepancies(intentId)).toMatchObject([
    { kind: 'refund_differs', isOpen: false },
  ]);
});

/** Makes all that both ledgers have of an order five days old. */
async function makeOld({ order, payment }: Placed): Promise<void> {
  const at = new Date(server.clock.time - 5 * 24 * 3_600_000);
  await server.superuser.query(
    'update payments set created_at = $2, updated_at = $2 where order_id = $1',
    [order.id, at],
  );
  const { intents, refunds } = server.stripeMock.state;
  for (const made of [...intents.values(), ...refunds.values()]) {
    const intentId = 'intentId' in made ? made.intentId : made.id;
    if (intentId === payment.intentId) made.created = Math.floor(at.getTime() / 1_000);
  }
}

test('a refund that the bank returns five days later is a discrepancy', async () => {
  const placed = await paidOrder();
  await server.request('cancelOrder', ada, { params: { id: placed.order.id } });
  await server.poller.runOnce('refunds');
  await makeOld(placed);
  await compare();
  const { intentId } = placed.payment;
  expect(await readDiscrepancies(intentId)).toEqual([]);
  const { refunds, failRefund } = server.stripeMock.state;
  failRefund([...refunds.values()].find((each) => each.intentId === intentId)?.id ?? '');
  await server.settle();
  await compare();
  expect(await readDiscrepancies(intentId)).toMatchObject([
    { kind: 'refund_differs', amount_minor: 2_300, isOpen: true },
  ]);
});

test('a permanently failed refund of a cancelled order is requested again', async () => {
  const placed = await paidOrder();
  await server.request('cancelOrder', ada, { params: { id: placed.order.id } });
  await server.superuser.query(
    `with failed as (update refunds set state = 'failed', client_key = 'failed', next_try_at = null
       where order_id = $1 returning payment_id)
     update payments p set refunded_minor = 0 from failed where p.payment_id = failed.payment_id`,
    [placed.order.id],
  );
  await compare();
  await server.poller.runOnce('refunds');
  expect(await readState(placed)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  await compare();
  expect(await readDiscrepancies(placed.payment.intentId)).toEqual([]);
});

test('a payment whose intent is missing at the provider is a discrepancy', async () => {
  const placed = await paidOrder();
  server.stripeMock.state.intents.delete(placed.payment.intentId);
  await compare();
  expect(await readDiscrepancies(placed.payment.intentId)).toMatchObject([
    { kind: 'missing_at_provider', amount_minor: 2_300, isOpen: true },
  ]);
});

test('a provider outage is retried soon, and resolves no discrepancy', async () => {
  const { id } = createStrayIntent(randomUUID());
  server.stripeMock.state.confirm(id, 'pays');
  await compare();
  server.stripeMock.faults.answer = 'error_500';
  expect(await compare()).toBe(0);
  expect(await readDiscrepancies(id)).toMatchObject([{ isOpen: true }]);
  delete server.stripeMock.faults.answer;
  server.breakerClock.ms += 60_000;
  server.advance(6 * 60);
  expect(await server.poller.runOnce('reconciliations')).toBeGreaterThan(0);
  expect(await readDiscrepancies(id)).toMatchObject([{ isOpen: false }]);
});

test('the audit command lists discrepancies per site and fails while there are any', async () => {
  const { id } = createStrayIntent('nobody’s');
  server.stripeMock.state.confirm(id, 'pays');
  await compare();
  const audit = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = paymentCommands({
      print,
      withDatabase: (work) => work({ app: server.database }),
    });
    const code = await runCommand(commands, ['payments', ...args], { print, printError: print });
    return { code, text: lines.join('\n') };
  };
  const { code, text } = await audit('audit');
  expect(code).toBe(1);
  expect(text).toMatch(/^sumo: compared 2026-/m);
  expect(text).toMatch(/^ {2}money without order {2}1, 1500 minor units$/m);
  expect(text).toContain(`stray_money since`);
  expect(text).toContain(`stripe ${id}, order nobody’s`);
  expect(text).toContain('theirs: succeeded, 1500 GBP, 1500 captured, 0 refunded');
  await server.superuser.query('update recon_breaks set resolved_at = now()');
  expect(await audit('audit')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/No discrepancies\.$/),
  });
  expect((await audit('sums')).code).toBe(2);
});

test('discrepancies are stored for their tenant', async () => {
  const { rows } = await server.superuser.query(
    `select distinct tenant_id from recon_breaks order by tenant_id`,
  );
  expect(rows).toEqual([{ tenant_id: 'sumo' }]);
});
