// Refunds of fees by commands of boards, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import type { OrderFee } from '../../../../contract/pricing/order-fees.ts';
import {
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
let tom: StaffClient;
let ada: OrderingCustomer;
beforeAll(async () => {
  app = await startOrderingApp({ orderSettings: { kitchen: null } });
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
  tom = await createStaffClient(app, { tenantId: 'sumo', name: 'Tom', role: 'staff' });
  ada = await app.join();
});
afterAll(async () => {
  expect(await app.broken()).toEqual([]);
  await app.stop();
});

/** Three curries for £10 each, £2.50 for delivery, 50p of service and the tip, completed. */
async function completeOrder({ tip = 0 } = {}): Promise<string> {
  const lines = [{ itemId: 'curry', quantity: 3, options: [] }];
  const { order } = await app.placePaid(ada, { lines, tip, expectedTotal: 3_300 + tip });
  await maya.send({ kind: 'accept', orderId: order.id, seen: 2, readyAt: null });
  for (const to of ['preparing', 'ready', 'out_for_delivery', 'completed'] as const)
    await maya.send({ kind: 'advance', orderId: order.id, seen: 1, to });
  return order.id;
}

const refund = (
  orderId: string,
  { fees = [], units = 0 }: { fees?: OrderFee[]; units?: number },
) => ({
  kind: 'refund' as const,
  orderId,
  seen: 1,
  reason: 'late' as const,
  note: 'Sorry',
  lines: units === 0 ? [] : [{ line: 0, quantity: units }],
  fees,
});

const readDetail = async (orderId: string): Promise<OrderDetail> =>
  (await maya.request('orderDetail', { params: { id: orderId } })).body.data;

it('a fee is refunded alone and once, and is on the receipt with its VAT', async () => {
  const orderId = await completeOrder();
  expect((await readDetail(orderId)).fees).toEqual([
    { fee: 'delivery', amountMinor: 250, leftMinor: 250 },
    { fee: 'service', amountMinor: 50, leftMinor: 50 },
  ]);
  expect(await tom.send(refund(orderId, { fees: ['delivery'] }))).toMatchObject([
    { result: 'done' },
  ]);
  await app.poller.runOnce('refunds');
  const order = await app.read(ada, orderId);
  expect(order).toMatchObject({ refundedMinor: 250, paymentState: 'part_refunded' });
  expect(order.refunds).toMatchObject([
    {
      state: 'succeeded',
      reason: 'late',
      note: 'Sorry',
      amountMinor: 250,
      lines: [],
      fees: [{ fee: 'delivery', amountMinor: 250 }],
      vat: [{ vatBasisPoints: 2_000, grossMinor: 250, netMinor: 208, vatMinor: 42 }],
    },
  ]);
  const detail = await readDetail(orderId);
  expect(detail).toMatchObject({
    refundableMinor: 3_050,
    fees: [{ fee: 'delivery', leftMinor: 0 }, { leftMinor: 50 }],
    lines: [{ refundedUnits: 0, amountsMinor: [1_000, 2_000, 3_000] }],
  });
  expect(await maya.send(refund(orderId, { fees: ['delivery'] }))).toMatchObject([
    { result: 'refused', code: 'CANNOT_REFUND' },
  ]);
  const { rows } = await app.superuser.query<{ details: object }>(
    `select details from audit_entries where target = $1 and action = 'refund'`,
    [orderId],
  );
  expect(rows).toEqual([{ details: { reason: 'late', lines: [], fees: ['delivery'] } }]);
});

it('lines and fees of one refund count together for the limit of the role', async () => {
  const orderId = await completeOrder();
  const both = refund(orderId, { units: 2, fees: ['service'] });
  expect(await tom.send(both)).toMatchObject([{ result: 'refused', code: 'NOT_ALLOWED' }]);
  expect(await maya.send(both)).toMatchObject([{ result: 'done' }]);
  expect((await readDetail(orderId)).refunds).toMatchObject([{ amountMinor: 2_050 }]);
});

it('a refund of nothing, and fees beside all that is left, are invalid', async () => {
  const orderId = await completeOrder();
  await expect(maya.send(refund(orderId, {}))).rejects.toThrow('INVALID_INPUT');
  const all = { ...refund(orderId, { fees: ['delivery'] }), lines: null };
  await expect(maya.send(all)).rejects.toThrow('INVALID_INPUT');
});

it('refunds of all lines and fees at once add up to what was captured', async () => {
  const orderId = await completeOrder({ tip: 123 });
  const unit = refund(orderId, { units: 1 });
  const parts = [
    ...Array.from({ length: 6 }, () => unit),
    ...(['delivery', 'service', 'tip', 'bag'] as const).flatMap((fee) =>
      Array.from({ length: 5 }, () => refund(orderId, { fees: [fee] })),
    ),
    ...Array.from({ length: 2 }, () => refund(orderId, { units: 1, fees: ['delivery', 'tip'] })),
  ];
  const outcomes = await Promise.all(
    parts.map((part, index) => (index % 2 === 0 ? maya : tom).send(part)),
  );
  expect(outcomes.flat().filter(({ result }) => result === 'done').length).toBeGreaterThan(3);
  await app.poller.runOnce('refunds');
  const { refundableMinor, fees, lines } = await readDetail(orderId);
  expect({ refundableMinor, left: fees.map(({ leftMinor }) => leftMinor) }).toEqual({
    refundableMinor: 0,
    left: [0, 0, 0],
  });
  expect(lines).toMatchObject([{ refundedUnits: 3, amountsMinor: [] }]);
  const order = await app.read(ada, orderId);
  expect(order).toMatchObject({ refundedMinor: 3_423, paymentState: 'refunded' });
  const vatMinor = order.refunds
    .flatMap(({ vat }) => vat)
    .reduce((sum, vat) => sum + vat.vatMinor, 0);
  expect(vatMinor).toBe(order.vat[0]?.vatMinor);
});

it('a fee that the store kept of a cancelled order is refunded later', async () => {
  const { order } = await app.placePaid(ada);
  await maya.send({ kind: 'accept', orderId: order.id, seen: 2, readyAt: null });
  await maya.send({
    kind: 'cancel',
    orderId: order.id,
    seen: 3,
    reason: 'other',
    note: '',
    lines: [{ line: 0, quantity: 2 }],
  });
  expect(await readDetail(order.id)).toMatchObject({ keptMinor: 300, refundableMinor: 300 });
  expect(await maya.send(refund(order.id, { fees: ['delivery'] }))).toMatchObject([
    { result: 'done' },
  ]);
  expect(await readDetail(order.id)).toMatchObject({ keptMinor: 50, refundableMinor: 50 });
});
