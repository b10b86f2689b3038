// Refunds of ended orders that the card provider refused for good: the comparison of the ledgers requests them again.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Order } from '../../../../../contract/orders/order.ts';
import type { OrderingCustomer, Placed } from '../../../../../test/apps/ordering-app.ts';
import { createStaffClient } from '../../../../../test/clients/staff-client.ts';
import { startStaffServer, type StaffServer } from '../staff/staff-orders.fixture.ts';

let server: StaffServer;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStaffServer();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  ada = await server.join();
});

/** Two curries of 10.00 with 3.00 of fees. */
const placePaid = (): Promise<Placed> => server.placePaid(ada);

async function runRefunds(): Promise<void> {
  await server.poller.runOnce('refunds');
  await server.settle();
}

/** The next hour's reconciliation, and the refunds that it requests. */
async function compare(): Promise<void> {
  server.advance(61 * 60);
  await server.poller.runOnce('reconciliations');
  await runRefunds();
}

async function withFailingRefunds(work: () => Promise<unknown>): Promise<void> {
  server.faults.refundsFail = true;
  await work();
  delete server.faults.refundsFail;
}

const readTemplates = async ({ order }: Placed): Promise<string[]> => {
  const { rows } = await server.superuser.query<{ template: string }>(
    'select template from messages where order_id = $1 order by created_at, message_id',
    [order.id],
  );
  return rows.map(({ template }) => template);
};

const readRefunds = async ({ order }: Placed) => (await server.read(ada, order.id)).refunds;

const sumGross = (vat: Order['vat']): number =>
  vat.reduce((sum, { grossMinor }) => sum + grossMinor, 0);

it('a refund that fails again every hour sends no further message and keeps its reason', async () => {
  const placed = await placePaid();
  await withFailingRefunds(async () => {
    await server.request('cancelOrder', ada, { params: { id: placed.order.id } });
    await runRefunds();
    await compare();
    await compare();
  });
  expect(await readTemplates(placed)).toEqual(['order-placed', 'order-cancelled']);
  await compare();
  const refunds = await readRefunds(placed);
  expect(refunds.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'succeeded']);
  expect(new Set(refunds.map(({ reason }) => reason))).toEqual(new Set(['cancelled']));
  expect(await readTemplates(placed)).toHaveLength(2);
});

it('the failed refund of an order that was kept in part is repeated with its lines and VAT', async () => {
  const placed = await placePaid();
  const maya = await createStaffClient(server, { tenantId: 'sumo' });
  const command = { orderId: placed.order.id, seen: 99 };
  await maya.send({ ...command, kind: 'accept', readyAt: null });
  await withFailingRefunds(async () => {
    const lines = [{ line: 0, quantity: 1 }];
    await maya.send({ ...command, kind: 'cancel', lines, reason: 'sold_out', note: '' });
    await runRefunds();
  });
  await compare();
  const [failed, repeated] = await readRefunds(placed);
  expect(failed).toMatchObject({ state: 'failed', amountMinor: 1_000 });
  expect(repeated).toMatchObject({
    state: 'succeeded',
    reason: 'rejected',
    amountMinor: 1_000,
    lines: [{ line: 0, quantity: 1 }],
  });
  expect(sumGross(repeated?.vat ?? [])).toBe(1_000);
  expect(repeated?.vat).toEqual(failed?.vat);
  expect(await readTemplates(placed)).not.toContain('order-paid-late');
});

it('the failed refund of an order that ended after its review is repeated with its VAT', async () => {
  const placed = await placePaid();
  server.sandbox.bank.findIntent('sumo', placed.payment.intentId).amount += 100;
  await compare();
  expect(await server.read(ada, placed.order.id)).toMatchObject({ status: 'review' });
  await withFailingRefunds(async () => {
    server.advance(60 * 60);
    await server.poller.runOnce('orderSteps');
    await runRefunds();
  });
  await compare();
  const [failed, repeated] = await readRefunds(placed);
  expect(failed).toMatchObject({ state: 'failed', reason: 'mismatch', amountMinor: 2_400 });
  expect(repeated).toMatchObject({ state: 'succeeded', reason: 'mismatch', amountMinor: 2_400 });
  expect(sumGross(repeated?.vat ?? [])).toBe(2_300);
});
