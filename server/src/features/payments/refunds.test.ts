import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { TOTAL_MINOR } from './order.fixture.ts';
import { startPayments, type RunningPayments } from './payments.fixture.ts';
import { requestRefund, type RefundOutcome } from './payments.ts';
import { runRefund } from './refunds.ts';
import { readDueRefunds } from './scheduled-jobs.sql.ts';

let running: RunningPayments;
beforeAll(async () => {
  running = await startPayments();
});
beforeEach(() => {
  running.crash.at = null;
  delete running.bank.faults.answer;
  delete running.bank.faults.refundsFail;
});
afterAll(() => running.close());

const request = (orderId: string, amountMinor: number, clientKey: string) =>
  running.as('north', (tx) =>
    requestRefund(
      tx,
      { orderId, amountMinor, clientKey, reason: 'sold out', reasonCode: 'missing_item' },
      running.clock.now,
    ),
  );

function getRefundId(outcome: RefundOutcome): string {
  if (outcome.kind !== 'requested') throw new Error(`refused: ${outcome.reason}`);
  return outcome.refundId;
}
const run = (refundId: string) => runRefund(running.deps, { tenantId: 'north', refundId });

const listBankRefunds = async (orderId: string) => {
  const { intentId } = await running.payment(orderId);
  return [...running.bank.sandbox.bank.ledger.refunds.values()].filter(
    (refund) => refund.intentId === intentId,
  );
};
const readStored = (orderId: string) =>
  running.as('north', (tx) =>
    tx
      .selectFrom('refunds')
      .select(['state', 'amount_minor', 'provider_refund_id'])
      .where('order_id', '=', orderId)
      .execute(),
  );

test('refunds in parts and in full', async () => {
  const orderId = await running.paidOrder();
  await run(getRefundId(await request(orderId, 500, 'a')));
  expect(await running.payment(orderId)).toMatchObject({
    state: 'part_refunded',
    refundedMinor: 500,
  });
  await run(getRefundId(await request(orderId, TOTAL_MINOR - 500, 'b')));
  expect(await running.payment(orderId)).toMatchObject({
    state: 'refunded',
    refundedMinor: TOTAL_MINOR,
  });
  expect((await listBankRefunds(orderId)).map(({ amount }) => amount)).toEqual([
    500,
    TOTAL_MINOR - 500,
  ]);
});

test('50 parallel requests never refund more than was captured', async () => {
  const orderId = await running.paidOrder();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => request(orderId, 100, `key-${index}`)),
  );
  const accepted = outcomes.filter(({ kind }) => kind === 'requested');
  expect(accepted).toHaveLength(Math.floor(TOTAL_MINOR / 100));
  expect(outcomes).toContainEqual({ kind: 'refused', reason: 'too_much' });
  await Promise.all(accepted.map((outcome) => run(getRefundId(outcome))));
  const sum = (await listBankRefunds(orderId)).reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(1800);
  expect(await running.payment(orderId)).toMatchObject({
    state: 'part_refunded',
    refundedMinor: 1800,
  });
});

test('parallel requests with one key make one refund', async () => {
  const orderId = await running.paidOrder();
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => request(orderId, 300, 'one-click')),
  );
  const ids = new Set(outcomes.map(getRefundId));
  expect(ids.size).toBe(1);
  expect(outcomes.filter((outcome) => outcome.kind === 'requested' && outcome.isNew)).toHaveLength(
    1,
  );
  await Promise.all(Array.from({ length: 10 }, () => run([...ids][0] ?? '')));
  expect(await listBankRefunds(orderId)).toHaveLength(1);
  expect(await running.payment(orderId)).toMatchObject({
    state: 'part_refunded',
    refundedMinor: 300,
  });
});

test('a key is refused with another amount', async () => {
  const orderId = await running.paidOrder();
  await request(orderId, 300, 'k');
  expect(await request(orderId, 301, 'k')).toEqual({ kind: 'refused', reason: 'key_reused' });
  expect(await readStored(orderId)).toHaveLength(1);
});

test('an unpaid order is not refunded', async () => {
  const orderId = await running.order();
  expect(await request(orderId, 1, 'k')).toEqual({ kind: 'refused', reason: 'not_paid' });
  expect(await readStored(orderId)).toEqual([]);
});

test('a crash after the provider refunded does not refund again', async () => {
  const orderId = await running.paidOrder();
  const refundId = getRefundId(await request(orderId, TOTAL_MINOR, 'k'));
  running.crash.at = 'refund_after_psp';
  await expect(run(refundId)).rejects.toThrow('refund_after_psp');
  running.crash.at = null;
  await run(refundId);
  expect((await readStored(orderId))[0]?.state).toBe('requested');
  running.later(5);
  expect(await readDueRefunds(running.db.app, running.clock.now, 1_000)).toContainEqual({
    tenantId: 'north',
    refundId,
  });
  await run(refundId);
  expect(await listBankRefunds(orderId)).toHaveLength(1);
  expect((await running.payment(orderId)).state).toBe('refunded');
});

test('a refund is retried with back-off while the provider is down', async () => {
  const orderId = await running.paidOrder();
  const refundId = getRefundId(await request(orderId, TOTAL_MINOR, 'k'));
  running.bank.faults.answer = 'error_500';
  for (const seconds of [5, 10, 20, 30, 30]) {
    await expect(run(refundId)).rejects.toMatchObject({ canRetry: true });
    running.later(seconds - 1);
    await run(refundId);
    running.later(1);
  }
  delete running.bank.faults.answer;
  await run(refundId);
  expect((await running.payment(orderId)).state).toBe('refunded');
});

test('a refund that the provider refuses releases its amount and its key, and is logged', async () => {
  const orderId = await running.paidOrder();
  running.bank.faults.refundsFail = true;
  await run(getRefundId(await request(orderId, TOTAL_MINOR, 'k')));
  expect(await running.payment(orderId)).toMatchObject({ state: 'succeeded', refundedMinor: 0 });
  expect((await readStored(orderId))[0]?.state).toBe('failed');
  expect(running.logged.at(-1)).toContain('refund failed permanently');
  running.bank.faults.refundsFail = false;
  // The key of an ended order's refund is always the same.
  const repeated = await request(orderId, TOTAL_MINOR, 'k');
  expect(repeated).toMatchObject({ kind: 'requested', isNew: true });
  await run(getRefundId(repeated));
  expect((await running.payment(orderId)).state).toBe('refunded');
  expect((await readStored(orderId)).map(({ state }) => state).toSorted()).toEqual([
    'failed',
    'succeeded',
  ]);
});
