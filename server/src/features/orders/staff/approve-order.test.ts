// An order under review that staff let the kitchen cook, over HTTP and by the command line.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import type { Role } from '../../../../../contract/console/roles.ts';
import type { OrderingCustomer, Placed } from '../../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { startStaffServer, type StaffServer } from './staff-orders.fixture.ts';

let server: StaffServer;
let ada: OrderingCustomer;
let olga: StaffClient;
let maya: StaffClient;
beforeAll(async () => {
  server = await startStaffServer();
  ada = await server.join();
  const join = (name: string, role: Role) =>
    createStaffClient(server, { tenantId: 'sumo', name, role });
  olga = await join('Olga', 'owner');
  maya = await join('Maya', 'manager');
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

/** An order whose customer has paid another amount than its total, of 23.00 unless `part` says otherwise. */
async function placeReviewed(
  amount: number,
  {
    currency = 'gbp',
    ...part
  }: { currency?: string; lines?: object[]; expectedTotal?: number } = {},
): Promise<Placed> {
  server.advance(60 * 60);
  const placed = await server.place(ada, part);
  const intent = { amount, currency, metadata: { tenant: 'sumo', order: placed.order.id } };
  const { id: intentId, clientSecret } = server.sandbox.bank.createIntent('sumo', intent, null);
  await server.superuser.query('update payments set intent_id = $1 where order_id = $2', [
    intentId,
    placed.order.id,
  ]);
  server.pay({ ...placed.payment, intentId, clientSecret });
  await server.settle();
  return { ...placed, payment: { ...placed.payment, intentId, clientSecret } };
}

const read = async ({ order }: Placed): Promise<OrderDetail> =>
  (await maya.request('orderDetail', { params: { id: order.id } })).body.data;

async function approve(placed: Placed, client = maya, id?: string) {
  const { version: seen } = await read(placed);
  const command = { kind: 'approve', orderId: placed.order.id, seen } as const;
  const [outcome] = await client.send({ ...command, ...(id && { id }) });
  await server.poller.runOnce('refunds');
  await server.settle();
  return outcome;
}

const readKept = ({ payment }: Placed): number => {
  const { amount, refundedAmount } = server.sandbox.bank.findIntent('sumo', payment.intentId);
  return amount - refundedAmount;
};

async function refreshPayment({ order }: Placed): Promise<void> {
  const { rows } = await server.superuser.query<{ payment_id: string }>(
    'select payment_id from payments where order_id = $1',
    [order.id],
  );
  await server.payments.refreshPayment('sumo', rows[0]?.payment_id ?? '');
  await server.poller.runOnce('refunds');
  await server.settle();
}

const countMessages = async ({ order }: Placed, template: string): Promise<number> => {
  const { rows } = await server.superuser.query<{ count: number }>(
    'select count(*)::int as count from messages where order_id = $1 and template = $2',
    [order.id, template],
  );
  return rows[0]?.count ?? 0;
};

const readAudit = async ({ order }: Placed) => {
  const { rows } = await server.superuser.query<object>(
    `select action, actor ->> 'name' as name, actor ->> 'kind' as kind, details
     from audit_entries where target = $1 and action <> 'order.opened' order by audit_id`,
    [order.id],
  );
  return rows;
};

describe('an order of which a part was paid', () => {
  it('is accepted by a manager, audited, and keeps its money when its payment is read again', async () => {
    const placed = await placeReviewed(2_000);
    expect(await read(placed)).toMatchObject({ status: 'review', isApprovable: true });
    expect(await approve(placed)).toMatchObject({
      result: 'done',
      order: { status: 'accepted', reviewEndsAt: null, statusBy: { kind: 'staff', name: 'Maya' } },
    });
    expect(await readAudit(placed)).toEqual([
      {
        action: 'approve',
        kind: 'staff',
        name: 'Maya',
        details: { capturedMinor: 2_000, totalMinor: 2_300 },
      },
    ]);
    expect(await countMessages(placed, 'order-placed')).toBe(1);
    expect(await countMessages(placed, 'order-accepted')).toBe(1);
    await refreshPayment(placed);
    server.advance(60 * 60);
    await server.poller.runOnce('orderSteps');
    await server.poller.runOnce('overdueOrders');
    expect(await read(placed)).toMatchObject({ status: 'accepted', isApprovable: false });
    expect(readKept(placed)).toBe(2_000);
  });

  it('is approved once: the same command again is repeated, another is overtaken', async () => {
    const placed = await placeReviewed(2_000);
    const { version: seen } = await read(placed);
    const id = crypto.randomUUID();
    expect(await approve(placed, maya, id)).toMatchObject({ result: 'done' });
    expect(await approve(placed, maya, id)).toMatchObject({ result: 'repeated' });
    const orderId = placed.order.id;
    const [second] = await olga.send({ kind: 'approve', orderId, seen });
    expect(second).toMatchObject({ result: 'overtaken', by: { name: 'Maya' } });
    expect(await readAudit(placed)).toHaveLength(1);
  });

  it('is approved by the command line', async () => {
    const placed = await placeReviewed(2_000);
    const { number } = placed.order;
    expect(await server.run('approve', number)).toEqual({
      code: 0,
      lines: [`${number}: accepted`],
    });
    expect(await readAudit(placed)).toMatchObject([{ action: 'approve', kind: 'cli' }]);
    const { code, lines } = await server.run('approve', number);
    expect([code, lines.join()]).toEqual([
      1,
      expect.stringMatching(/is accepted and cannot be approved/),
    ]);
  });

  it('returns what was paid when it is cancelled after that', async () => {
    const placed = await placeReviewed(2_000);
    await approve(placed);
    await maya.send({
      kind: 'cancel',
      orderId: placed.order.id,
      seen: 99,
      lines: null,
      reason: 'other',
      note: '',
    });
    await server.poller.runOnce('refunds');
    await server.settle();
    expect(readKept(placed)).toBe(0);
  });

  it.each(['kitchen', 'staff'] as const)('is not approved by %s', async (role) => {
    const placed = await placeReviewed(2_000);
    const tom = await createStaffClient(server, { tenantId: 'sumo', role });
    expect(await approve(placed, tom)).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
    expect(await read(placed)).toMatchObject({ status: 'review' });
    expect(await readAudit(placed)).toEqual([]);
  });

  it('of which more than 100.00 is missing needs an owner, who confirms with a passkey', async () => {
    const lines = [{ itemId: 'curry', quantity: 11, options: [] }];
    const placed = await placeReviewed(100, { lines, expectedTotal: 11_050 });
    expect(await approve(placed)).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
    await server.superuser.query(
      `insert into staff_passkeys (tenant_id, credential_id, staff_id, public_key, counter, name, created_at)
       values ('sumo', 'a', $1, '', 0, 'Phone', now())`,
      [olga.staffId],
    );
    expect(await approve(placed, olga)).toMatchObject({ code: 'CONFIRMATION_NEEDED' });
    expect(await read(placed)).toMatchObject({ status: 'review' });
    await server.superuser.query(
      'update staff_sessions set confirmed_at = $2 where staff_id = $1',
      [olga.staffId, new Date(server.clock.time)],
    );
    expect(await approve(placed, olga)).toMatchObject({ result: 'done' });
  });
});

it('an order that was paid twice is approved, and the surplus goes back at once', async () => {
  const placed = await placeReviewed(4_600);
  expect(await approve(placed)).toMatchObject({ result: 'done' });
  expect(readKept(placed)).toBe(2_300);
  await refreshPayment(placed);
  expect(readKept(placed)).toBe(2_300);
});

it('an order paid in another currency is not approved', async () => {
  const placed = await placeReviewed(2_300, { currency: 'eur' });
  expect(await read(placed)).toMatchObject({ status: 'review', isApprovable: false });
  expect(await approve(placed)).toMatchObject({ result: 'refused', code: 'CANNOT_MOVE' });
  expect(await read(placed)).toMatchObject({ status: 'review' });
});

it('an order that expired before another amount was paid is not approved', async () => {
  const placed = await placeReviewed(2_000);
  await server.superuser.query(`update orders set holds_slot = false where order_id = $1`, [
    placed.order.id,
  ]);
  expect(await read(placed)).toMatchObject({ isApprovable: false });
  expect(await approve(placed)).toMatchObject({ result: 'refused', code: 'CANNOT_MOVE' });
  await server.superuser.query(`update orders set holds_slot = true where order_id = $1`, [
    placed.order.id,
  ]);
});
