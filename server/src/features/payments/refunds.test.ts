import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOTAL_MINOR } from './order.fixture.ts';
import type { RefundAnswer } from './payments.ts';
import { startPayments, type RunningPayments } from './payments.fixture.ts';

let it: RunningPayments;
beforeAll(async () => {
  it = await startPayments();
});
beforeEach(() => {
  it.crash.at = null;
  delete it.bank.faults.answer;
  delete it.bank.faults.refundsFail;
});
afterAll(() => it.close());

const request = (orderId: string, amountMinor: number, clientKey: string) =>
  it.as('north', (tx) =>
    it.payments.requestRefund(tx, {
      ...{ orderId, amountMinor, clientKey },
      ...{ reason: 'sold out', reasonCode: 'missing_item' },
    }),
  );

function idOf(answer: RefundAnswer): string {
  if (answer.kind !== 'requested') throw new Error(`refused: ${answer.reason}`);
  return answer.refundId;
}
const run = (refundId: string) => it.payments.runRefund({ tenantId: 'north', refundId });

const atBank = async (orderId: string) => {
  const { intentId } = await it.payment(orderId);
  return [...it.bank.sandbox.bank.books.refunds.values()].filter(
    (refund) => refund.intentId === intentId,
  );
};
const stored = (orderId: string) =>
  it.as('north', (tx) =>
    tx
      .selectFrom('refunds')
      .select(['state', 'amount_minor', 'provider_refund_id'])
      .where('order_id', '=', orderId)
      .execute(),
  );

test('goes back in parts and in full', async () => {
  const orderId = await it.paidOrder();
  await run(idOf(await request(orderId, 500, 'a')));
  expect(await it.payment(orderId)).toMatchObject({ state: 'part_refunded', refundedMinor: 500 });
  await run(idOf(await request(orderId, TOTAL_MINOR - 500, 'b')));
  expect(await it.payment(orderId)).toMatchObject({
    state: 'refunded',
    refundedMinor: TOTAL_MINOR,
  });
  expect((await atBank(orderId)).map(({ amount }) => amount)).toEqual([500, TOTAL_MINOR - 500]);
});

test('never exceeds what was captured, under 50 parallel requests', async () => {
  const orderId = await it.paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => request(orderId, 100, `key-${index}`)),
  );
  const accepted = answers.filter(({ kind }) => kind === 'requested');
  expect(accepted).toHaveLength(Math.floor(TOTAL_MINOR / 100));
  expect(answers).toContainEqual({ kind: 'refused', reason: 'too_much' });
  await Promise.all(accepted.map((answer) => run(idOf(answer))));
  const sum = (await atBank(orderId)).reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(1800);
  expect(await it.payment(orderId)).toMatchObject({ state: 'part_refunded', refundedMinor: 1800 });
});

test('one key is one refund, in parallel and run by many', async () => {
  const orderId = await it.paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => request(orderId, 300, 'one-click')),
  );
  const ids = new Set(answers.map(idOf));
  expect(ids.size).toBe(1);
  expect(answers.filter((answer) => answer.kind === 'requested' && answer.isNew)).toHaveLength(1);
  await Promise.all(Array.from({ length: 10 }, () => run([...ids][0] ?? '')));
  expect(await atBank(orderId)).toHaveLength(1);
  expect(await it.payment(orderId)).toMatchObject({ state: 'part_refunded', refundedMinor: 300 });
});

test('one key with another amount is refused', async () => {
  const orderId = await it.paidOrder();
  await request(orderId, 300, 'k');
  expect(await request(orderId, 301, 'k')).toEqual({ kind: 'refused', reason: 'key_reused' });
  expect(await stored(orderId)).toHaveLength(1);
});

test('what was not paid is not paid back', async () => {
  const orderId = await it.order();
  expect(await request(orderId, 1, 'k')).toEqual({ kind: 'refused', reason: 'not_paid' });
  expect(await stored(orderId)).toEqual([]);
});

test('a crash after the provider refunded refunds once', async () => {
  const orderId = await it.paidOrder();
  const refundId = idOf(await request(orderId, TOTAL_MINOR, 'k'));
  it.crash.at = 'refund_after_psp';
  await expect(run(refundId)).rejects.toThrow('refund_after_psp');
  it.crash.at = null;
  await run(refundId);
  expect((await stored(orderId))[0]?.state).toBe('requested');
  it.later(5);
  expect(await it.payments.dueRefunds(it.clock.now, 1_000)).toContainEqual({
    tenantId: 'north',
    refundId,
  });
  await run(refundId);
  expect(await atBank(orderId)).toHaveLength(1);
  expect((await it.payment(orderId)).state).toBe('refunded');
});

test('waits for a provider that is down, a little longer each time', async () => {
  const orderId = await it.paidOrder();
  const refundId = idOf(await request(orderId, TOTAL_MINOR, 'k'));
  it.bank.faults.answer = 'error_500';
  for (const seconds of [5, 10, 20, 30, 30]) {
    await expect(run(refundId)).rejects.toMatchObject({ canRetry: true });
    it.later(seconds - 1);
    await run(refundId);
    it.later(1);
  }
  delete it.bank.faults.answer;
  await run(refundId);
  expect((await it.payment(orderId)).state).toBe('refunded');
});

test('a refund that the provider refuses gives the amount free again and is shouted about', async () => {
  const orderId = await it.paidOrder();
  it.bank.faults.refundsFail = true;
  await run(idOf(await request(orderId, TOTAL_MINOR, 'k')));
  expect(await it.payment(orderId)).toMatchObject({ state: 'succeeded', refundedMinor: 0 });
  expect((await stored(orderId))[0]?.state).toBe('failed');
  expect(it.logged.at(-1)).toContain('somebody has to pay the customer back');
  it.bank.faults.refundsFail = false;
  // As with an order's one key for its end.
  const again = await request(orderId, TOTAL_MINOR, 'k');
  expect(again).toMatchObject({ kind: 'requested', isNew: true });
  await run(idOf(again));
  expect((await it.payment(orderId)).state).toBe('refunded');
  expect((await stored(orderId)).map(({ state }) => state).toSorted()).toEqual([
    'failed',
    'succeeded',
  ]);
});
