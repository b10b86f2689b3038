// Refunds of disputed payments, on a mock of Stripe's API.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createStaffClient } from '../../../../test/clients/staff-client.ts';
import { startStripeOrderingApp, type StripeOrderingApp } from './stripe.fixture.ts';

let server: StripeOrderingApp;
beforeAll(async () => {
  server = await startStripeOrderingApp();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

const refundNow = async () => {
  await server.poller.runOnce('refunds');
  await server.settle();
};

it.each([
  ['won', 'refunded', 2_300],
  ['lost', 'not refunded', 0],
] as const)(
  'a payment whose dispute is %s is %s when staff ask for it, not before',
  async (end, _, refundedMinor) => {
    const maya = await createStaffClient(server, { tenantId: 'sumo' });
    const ada = await server.join();
    const placed = await server.place(ada);
    server.payByStripe(placed.payment);
    await server.settle();
    const readRefunded = async () => (await server.read(ada, placed.order.id)).refundedMinor;
    const dispute = server.stripeMock.state.dispute(placed.payment.intentId);
    await server.settle();
    const why = { orderId: placed.order.id, seen: 99, reason: 'other', note: '' } as const;
    await maya.send({ kind: 'reject', ...why });
    const refund = () => maya.send({ kind: 'refund', ...why, lines: null });
    expect(await refund()).toMatchObject([{ result: 'refused', code: 'CANNOT_REFUND' }]);

    server.stripeMock.state.moveDispute(dispute, end);
    await server.settle();
    await refundNow();
    expect(await readRefunded()).toBe(0);
    expect(await refund()).toMatchObject([{ result: 'done' }]);
    await refundNow();
    expect(await readRefunded()).toBe(refundedMinor);
  },
);
