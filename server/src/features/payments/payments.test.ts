import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentState } from '../../../../contract/order-status.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { TOTAL_MINOR } from './order.fixture.ts';
import { startPayments, type RunningPayments } from './payments.fixture.ts';

let it: RunningPayments;
beforeAll(async () => {
  it = await startPayments();
});
beforeEach(() => {
  it.crash.at = null;
  delete it.bank.faults.answer;
  it.clock.now = new Date(it.clock.now.getTime() + 24 * 3600 * 1000);
});
afterAll(() => it.close());

const intentsOf = (orderId: string) =>
  [...it.bank.sandbox.bank.books.intents.values()].filter(
    ({ metadata }) => metadata['order'] === orderId,
  );

const nextCheckIn = async (orderId: string) => {
  const row = await it.as('north', (tx) =>
    tx
      .selectFrom('payments')
      .select('next_check_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  );
  return row.next_check_at && (row.next_check_at.getTime() - it.clock.now.getTime()) / 1000;
};

const dueOf = async (orderId: string) => {
  const { paymentId } = await it.payment(orderId);
  const due = await it.payments.duePayments(it.clock.now, 1_000);
  return due.find((found) => found.paymentId === paymentId);
};

const check = async (orderId: string) => {
  const { paymentId } = await it.payment(orderId);
  await it.payments.checkPayment({ tenantId: 'north', paymentId }, it.syncPayment);
};

test('intents of many orders are stored together, each with its own payment', async () => {
  const orderIds = await Promise.all(Array.from({ length: 30 }, () => it.order()));
  // Each is asked for twice, as by an impatient customer.
  const found = await Promise.all(
    [...orderIds, ...orderIds].map((orderId) => it.payments.ensureIntent('north', orderId)),
  );
  for (const [index, orderId] of [...orderIds, ...orderIds].entries()) {
    const [intent] = intentsOf(orderId);
    expect(found[index]?.payment).toMatchObject({ orderId, intentId: intent?.id });
    expect(await it.payment(orderId)).toMatchObject({
      ...{ intentId: intent?.id, state: 'requires_payment' },
    });
  }
});

test('a payment begins with its order and gets its intent after it', async () => {
  const orderId = await it.order();
  expect(await it.payment(orderId)).toMatchObject({
    state: 'creating',
    intentId: null,
    amountMinor: TOTAL_MINOR,
  });
  expect(await nextCheckIn(orderId)).toBe(15);
  const { payment, snapshot } = await it.payments.ensureIntent('north', orderId);
  expect(snapshot).toMatchObject({
    tenantId: 'north',
    orderId,
    amountMinor: TOTAL_MINOR,
    currency: 'GBP',
  });
  expect(payment).toMatchObject({ state: 'requires_payment', intentId: snapshot.intentId });
  expect(await nextCheckIn(orderId)).toBe(120);
});

test('asked for at once from everywhere, the intent is one', async () => {
  const orderId = await it.order();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => it.payments.ensureIntent('north', orderId)),
  );
  expect(new Set(asked.map(({ payment }) => payment.intentId)).size).toBe(1);
  expect(intentsOf(orderId)).toHaveLength(1);
});

test.each([
  ['before_psp', true],
  ['after_psp', true],
  ['before_T2', true],
  ['after_T2', false],
])('a crash %s leaves one intent in the end', async (at, isDueSoon) => {
  const orderId = await it.order();
  it.crash.at = at;
  await expect(it.payments.ensureIntent('north', orderId)).rejects.toThrow(at);
  it.crash.at = null;
  it.later(15);
  expect((await dueOf(orderId)) !== undefined).toBe(isDueSoon);
  await check(orderId);
  await it.payments.ensureIntent('north', orderId);
  const payment = await it.payment(orderId);
  expect(payment.state).toBe('requires_payment');
  expect(intentsOf(orderId).map(({ id }) => id)).toEqual([payment.intentId]);
});

test('a provider that is down leaves the order as it is, and the poller comes back in 15 s', async () => {
  const orderId = await it.order();
  it.bank.faults.answer = 'error_500';
  await expect(it.payments.ensureIntent('north', orderId)).rejects.toMatchObject({
    canRetry: true,
  });
  it.later(15);
  await expect(check(orderId)).rejects.toThrow(OutsideFailure);
  expect((await it.payment(orderId)).state).toBe('creating');
  expect(await nextCheckIn(orderId)).toBe(15);
});

test('the poller looks 2, 5, 10 and 15 minutes after the intent was made, then now and again', async () => {
  const orderId = await it.order();
  await it.payments.ensureIntent('north', orderId);
  const minutes: number[] = [];
  for (let look = 0; look < 6; look++) {
    const seconds = await nextCheckIn(orderId);
    minutes.push((seconds ?? 0) / 60);
    it.later((seconds ?? 0) - 1);
    expect(await dueOf(orderId)).toBeUndefined();
    it.later(1);
    expect(await dueOf(orderId)).toBeDefined();
    await check(orderId);
  }
  expect(minutes).toEqual([2, 3, 5, 5, 15, 15]);
});

test('finds the money without any webhook, and then stops looking', async () => {
  const orderId = await it.order();
  const { snapshot } = await it.payments.ensureIntent('north', orderId);
  await it.bank.confirm('north', snapshot, '4242424242424242');
  it.later(120);
  await check(orderId);
  expect((await it.payment(orderId)).state).toBe('succeeded');
  expect(await nextCheckIn(orderId)).toBeNull();
});

test('two pollers do not look twice', async () => {
  const orderId = await it.order();
  await it.payments.ensureIntent('north', orderId);
  it.later(120);
  const { paymentId } = await it.payment(orderId);
  let looks = 0;
  const look = async () => void (looks += 1);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      it.payments.checkPayment({ tenantId: 'north', paymentId }, look),
    ),
  );
  expect(looks).toBe(1);
});

test('a failed card keeps its words for the customer until one pays', async () => {
  const orderId = await it.order();
  const { payment, snapshot } = await it.payments.ensureIntent('north', orderId);
  await it.bank.confirm('north', snapshot, '4000000000009995');
  await it.syncPayment('north', payment.paymentId);
  expect(await it.payment(orderId)).toMatchObject({
    state: 'requires_payment',
    lastError: 'Your card has insufficient funds.',
  });
  await it.bank.confirm('north', snapshot, '4242424242424242');
  await it.syncPayment('north', payment.paymentId);
  expect(await it.payment(orderId)).toMatchObject({ state: 'succeeded', lastError: null });
});

test('cancels also what may not exist yet, and finds money that was faster', async () => {
  const unmade = await it.order();
  expect((await it.payments.cancelIntent('north', unmade)).snapshot.status).toBe('canceled');
  expect(intentsOf(unmade).map(({ status }) => status)).toEqual(['canceled']);
  const paid = await it.paidOrder();
  expect((await it.payments.cancelIntent('north', paid)).snapshot.status).toBe('succeeded');
});

test('a refusal to make the intent is final and cancels without a call', async () => {
  const orderId = await it.order();
  const [tenantId, amountMinor, currency] = ['north', 1, 'GBP'];
  await it.cards.createIntent({
    tenantId,
    orderId,
    amountMinor,
    currency,
    idempotencyKey: `${orderId}:1`,
  });
  await expect(it.payments.ensureIntent('north', orderId)).rejects.toMatchObject({
    canRetry: false,
  });
  expect(await it.payment(orderId)).toMatchObject({ state: 'failed', intentId: null });
  expect(await nextCheckIn(orderId)).toBeNull();
  const { snapshot } = await it.payments.cancelIntent('north', orderId);
  expect(snapshot).toMatchObject({ status: 'canceled', orderId });
});

test('an intent of another amount is bound, so that it can be canceled, and shown to nobody', async () => {
  const orderId = await it.order();
  it.bank.faults.answer = 'wrong_amount';
  for (const _time of ['made', 'asked for again']) {
    await expect(it.payments.ensureIntent('north', orderId)).rejects.toThrow('other_amount');
  }
  const { intentId, paymentId } = await it.payment(orderId);
  expect(intentId).toBe(intentsOf(orderId)[0]?.id);
  const look = await it.payments.lookUp('north', paymentId);
  expect(look.snapshot.amountMinor).toBe(TOTAL_MINOR + 1);
  await it.payments.cancelIntent('north', orderId);
  expect(intentsOf(orderId)[0]?.status).toBe('canceled');
});

test.each<[PaymentState, PaymentState, string]>([
  ['requires_payment', 'requires_payment', 'same'],
  ['requires_payment', 'requires_action', 'moved'],
  ['requires_action', 'requires_payment', 'moved'],
  ['succeeded', 'succeeded', 'same'],
  ['succeeded', 'requires_payment', 'ignored'],
  ['succeeded', 'canceled', 'ignored'],
  ['canceled', 'requires_action', 'ignored'],
  ['canceled', 'succeeded', 'moved'],
  ['refunded', 'succeeded', 'ignored'],
  ['part_refunded', 'refunded', 'moved'],
  ['mismatch', 'succeeded', 'ignored'],
])('from %s, news of %s are %s', async (from, to, news) => {
  const orderId = await it.order();
  const { paymentId } = await it.payment(orderId);
  const record = (state: PaymentState) =>
    it.as('north', (tx) => it.payments.recordPaymentState(tx, { paymentId, state }));
  await record(from);
  it.logged.length = 0;
  expect(await record(to)).toBe(news);
  expect((await it.payment(orderId)).state).toBe(news === 'ignored' ? from : to);
  expect(it.logged).toEqual(news === 'ignored' ? ['old news of a payment'] : []);
});

test('no order is paid twice', async () => {
  const orderId = await it.paidOrder();
  const second = it.as('north', (tx) =>
    sql`insert into payments (tenant_id, payment_id, order_id, attempt, provider, amount_minor, currency, state)
      values ('north', gen_random_uuid(), ${orderId}, 2, 'sandbox', 1, 'GBP', 'succeeded')`.execute(
      tx,
    ),
  );
  await expect(second).rejects.toThrow('payments_paid_once');
});

test("another tenant's order has no payment here", async () => {
  const orderId = await it.order('south');
  expect(await it.as('north', (tx) => it.payments.findPayment(tx, orderId))).toBeNull();
  await expect(it.payments.ensureIntent('north', orderId)).rejects.toThrow('has no payment');
  expect(intentsOf(orderId)).toHaveLength(0);
});
