import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { PAYMENT_STATE_EVENTS } from '../../../../contract/events/payment-events.ts';
import type { ReachablePaymentState } from '../../../../contract/order-status.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { TOTAL_MINOR } from './order.fixture.ts';
import { refreshFromProvider } from './payment-intents.ts';
import { startPayments, type RunningPayments } from './payments.fixture.ts';
import { findPaymentOfOrder, lockPayment, recordPaymentState } from './payments.ts';
import { checkDuePayment } from './refresh-payment.ts';
import { readDuePayments } from './scheduled-jobs.sql.ts';

let running: RunningPayments;
beforeAll(async () => {
  running = await startPayments();
});
beforeEach(() => {
  running.crash.at = null;
  running.beforeUpdate.run = () => {};
  delete running.bank.faults.answer;
  running.clock.now = new Date(running.clock.now.getTime() + 24 * 3600 * 1000);
});
afterAll(() => running.close());

const listIntents = (orderId: string) =>
  [...running.bank.sandbox.bank.ledger.intents.values()].filter(
    ({ metadata }) => metadata['order'] === orderId,
  );

const getSecondsToNextCheck = async (orderId: string) => {
  const row = await running.as('north', (tx) =>
    tx
      .selectFrom('payments')
      .select('next_check_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  );
  return row.next_check_at && (row.next_check_at.getTime() - running.clock.now.getTime()) / 1000;
};

/** The events of the order's payment: each at the order's store, and on no board. */
const listEvents = async (orderId: string) => {
  const { paymentId } = await running.payment(orderId);
  const { rows } = await running.as('north', (tx) =>
    sql<{ event: string }>`
      select concat_ws(' ', e.type, e.payload ->> 'from') as event
      from domain_events e join orders o using (tenant_id, order_id, store_id)
      where e.tenant_id = 'north' and e.subject_id = ${paymentId} and o.order_id = ${orderId} and not e.is_on_board
      order by e.xid`.execute(tx),
  );
  return rows.map(({ event }) => event);
};

const findDue = async (orderId: string) => {
  const { paymentId } = await running.payment(orderId);
  const due = await readDuePayments(running.db.app, running.clock.now, 1_000);
  return due.find((found) => found.paymentId === paymentId);
};

const check = async (orderId: string) => {
  const { paymentId } = await running.payment(orderId);
  await checkDuePayment(running.deps, { tenantId: 'north', paymentId });
};

test('a batch of intents is stored, each with its own payment', async () => {
  const orderIds = await Promise.all(Array.from({ length: 30 }, () => running.order()));
  // Twice each, as when a customer submits twice.
  const found = await Promise.all(
    [...orderIds, ...orderIds].map((orderId) => running.payments.ensureIntent('north', orderId)),
  );
  for (const [index, orderId] of [...orderIds, ...orderIds].entries()) {
    const [intent] = listIntents(orderId);
    expect(found[index]?.payment).toMatchObject({ orderId, intentId: intent?.id });
    expect(await running.payment(orderId)).toMatchObject({
      intentId: intent?.id,
      state: 'requires_payment',
    });
  }
});

test('a payment is created with its order and its intent after the commit', async () => {
  const orderId = await running.order();
  expect(await running.payment(orderId)).toMatchObject({
    state: 'creating',
    intentId: null,
    amountMinor: TOTAL_MINOR,
  });
  expect(await getSecondsToNextCheck(orderId)).toBe(15);
  const { payment, snapshot } = await running.payments.ensureIntent('north', orderId);
  expect(snapshot).toMatchObject({
    tenantId: 'north',
    orderId,
    amountMinor: TOTAL_MINOR,
    currency: 'GBP',
  });
  expect(payment).toMatchObject({ state: 'requires_payment', intentId: snapshot.intentId });
  expect(await getSecondsToNextCheck(orderId)).toBe(120);
});

test('concurrent requests for an intent create one', async () => {
  const orderId = await running.order();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => running.payments.ensureIntent('north', orderId)),
  );
  expect(new Set(replies.map(({ payment }) => payment.intentId)).size).toBe(1);
  expect(listIntents(orderId)).toHaveLength(1);
});

test.each([
  ['before_psp', true],
  ['after_psp', true],
  ['before_T2', true],
  ['after_T2', false],
])('a crash at %s results in one intent', async (at, isDueSoon) => {
  const orderId = await running.order();
  running.crash.at = at;
  await expect(running.payments.ensureIntent('north', orderId)).rejects.toThrow(at);
  running.crash.at = null;
  running.later(15);
  expect((await findDue(orderId)) !== undefined).toBe(isDueSoon);
  await check(orderId);
  await running.payments.ensureIntent('north', orderId);
  const payment = await running.payment(orderId);
  expect(payment.state).toBe('requires_payment');
  expect(listIntents(orderId).map(({ id }) => id)).toEqual([payment.intentId]);
});

test('a provider outage leaves the payment unchanged, and the poller retries after 15 s', async () => {
  const orderId = await running.order();
  running.bank.faults.answer = 'error_500';
  await expect(running.payments.ensureIntent('north', orderId)).rejects.toMatchObject({
    canRetry: true,
  });
  running.later(15);
  await expect(check(orderId)).rejects.toThrow(OutsideFailure);
  expect((await running.payment(orderId)).state).toBe('creating');
  expect(await getSecondsToNextCheck(orderId)).toBe(15);
});

test('the poller checks 2, 5, 10 and 15 minutes after the intent was created, then every 15 minutes', async () => {
  const orderId = await running.order();
  await running.payments.ensureIntent('north', orderId);
  const minutes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const seconds = await getSecondsToNextCheck(orderId);
    minutes.push((seconds ?? 0) / 60);
    running.later((seconds ?? 0) - 1);
    expect(await findDue(orderId)).toBeUndefined();
    running.later(1);
    expect(await findDue(orderId)).toBeDefined();
    await check(orderId);
  }
  expect(minutes).toEqual([2, 3, 5, 5, 15, 15]);
});

test('the poller finds a capture without a webhook and then stops', async () => {
  const orderId = await running.order();
  const { snapshot } = await running.payments.ensureIntent('north', orderId);
  await running.bank.confirm('north', snapshot, '4242424242424242');
  running.later(120);
  await check(orderId);
  expect((await running.payment(orderId)).state).toBe('succeeded');
  expect(await getSecondsToNextCheck(orderId)).toBeNull();
});

test('concurrent pollers refresh a due payment once', async () => {
  const orderId = await running.order();
  await running.payments.ensureIntent('north', orderId);
  running.later(120);
  const { paymentId } = await running.payment(orderId);
  let refreshes = 0;
  running.beforeUpdate.run = () => void (refreshes += 1);
  const due = { tenantId: 'north', paymentId };
  await Promise.all(Array.from({ length: 8 }, () => checkDuePayment(running.deps, due)));
  expect(refreshes).toBe(1);
});

test('the message of a declined card is kept until a card pays', async () => {
  const orderId = await running.order();
  const { payment, snapshot } = await running.payments.ensureIntent('north', orderId);
  await running.bank.confirm('north', snapshot, '4000000000009995');
  await running.payments.refreshPayment('north', payment.paymentId);
  expect(await running.payment(orderId)).toMatchObject({
    state: 'requires_payment',
    lastError: 'Your card has insufficient funds.',
  });
  await running.bank.confirm('north', snapshot, '4242424242424242');
  await running.payments.refreshPayment('north', payment.paymentId);
  expect(await running.payment(orderId)).toMatchObject({ state: 'succeeded', lastError: null });
});

test('cancelling creates an intent that may not exist yet, and returns one that was paid first', async () => {
  const uncreated = await running.order();
  expect((await running.payments.cancelIntent('north', uncreated)).snapshot.status).toBe(
    'canceled',
  );
  expect(listIntents(uncreated).map(({ status }) => status)).toEqual(['canceled']);
  const paid = await running.paidOrder();
  expect((await running.payments.cancelIntent('north', paid)).snapshot.status).toBe('succeeded');
});

test('an intent that the provider refuses to create is final and cancelled without a call', async () => {
  const orderId = await running.order();
  const [tenantId, amountMinor, currency] = ['north', 1, 'GBP'];
  await running.cards.createIntent({
    tenantId,
    orderId,
    amountMinor,
    currency,
    idempotencyKey: `${orderId}:1`,
  });
  running.notifiedTenants.splice(0);
  await expect(running.payments.ensureIntent('north', orderId)).rejects.toMatchObject({
    canRetry: false,
  });
  expect(running.notifiedTenants).toEqual(['north']);
  expect(await running.payment(orderId)).toMatchObject({ state: 'failed', intentId: null });
  expect(await getSecondsToNextCheck(orderId)).toBeNull();
  const { snapshot } = await running.payments.cancelIntent('north', orderId);
  expect(snapshot).toMatchObject({ status: 'canceled', orderId });
  expect(await listEvents(orderId)).toEqual(['payment.failed creating']);
});

test('an intent with another amount is stored, so that it can be cancelled, and never returned to the customer', async () => {
  const orderId = await running.order();
  running.bank.faults.answer = 'wrong_amount';
  for (const _request of ['first', 'repeated']) {
    await expect(running.payments.ensureIntent('north', orderId)).rejects.toThrow('other_amount');
  }
  const { intentId, paymentId } = await running.payment(orderId);
  expect(intentId).toBe(listIntents(orderId)[0]?.id);
  const { snapshot } = await refreshFromProvider(running.deps, 'north', paymentId);
  expect(snapshot.amountMinor).toBe(TOTAL_MINOR + 1);
  await running.payments.cancelIntent('north', orderId);
  expect(listIntents(orderId)[0]?.status).toBe('canceled');
});

test.each<[ReachablePaymentState, ReachablePaymentState, string]>([
  ['requires_payment', 'requires_payment', 'unchanged'],
  ['requires_payment', 'requires_action', 'changed'],
  ['requires_action', 'requires_payment', 'changed'],
  ['succeeded', 'succeeded', 'unchanged'],
  ['succeeded', 'requires_payment', 'stale'],
  ['succeeded', 'canceled', 'stale'],
  ['canceled', 'requires_action', 'stale'],
  ['canceled', 'succeeded', 'changed'],
  ['refunded', 'succeeded', 'stale'],
  ['part_refunded', 'refunded', 'changed'],
  ['mismatch', 'succeeded', 'stale'],
])('from %s to %s is %s', async (from, to, transition) => {
  const orderId = await running.order();
  const { paymentId } = await running.payment(orderId);
  const record = (state: ReachablePaymentState) =>
    running.as('north', async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      const { transition: made, recorded } = recordPaymentState(tx, running.deps, payment, {
        state,
      });
      await recorded;
      return made;
    });
  await record(from);
  running.logged.length = 0;
  expect(await record(to)).toBe(transition);
  expect((await running.payment(orderId)).state).toBe(transition === 'stale' ? from : to);
  expect(await listEvents(orderId)).toEqual([
    `${PAYMENT_STATE_EVENTS[from]} creating`,
    ...(transition === 'changed' ? [`${PAYMENT_STATE_EVENTS[to]} ${from}`] : []),
  ]);
  expect(running.logged).toEqual(transition === 'stale' ? ['stale payment update ignored'] : []);
});

test('an order cannot have two succeeded payments', async () => {
  const orderId = await running.paidOrder();
  const second = running.as('north', (tx) =>
    sql`insert into payments (tenant_id, payment_id, order_id, attempt, provider, amount_minor, currency, state)
      values ('north', gen_random_uuid(), ${orderId}, 2, 'sandbox', 1, 'GBP', 'succeeded')`.execute(
      tx,
    ),
  );
  await expect(second).rejects.toThrow('payments_paid_once');
});

test("another tenant's payment is not found", async () => {
  const orderId = await running.order('south');
  expect(await running.as('north', (tx) => findPaymentOfOrder(tx, orderId))).toBeNull();
  await expect(running.payments.ensureIntent('north', orderId)).rejects.toThrow('has no payment');
  expect(listIntents(orderId)).toHaveLength(0);
});
