// Cancelling an accepted order with all, a part or none of the money back, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { SentCommand } from '../../../../../contract/console/commands.ts';
import {
  CARDS,
  orderBody,
  startOrderingApp,
  type OrderingApp,
  type Placed,
} from '../../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
let ada: Awaited<ReturnType<OrderingApp['join']>>;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(
    `update stores set definition = definition || '{"autoAccept": false}'::jsonb`,
  );
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
  ada = await app.join();
});
afterAll(() => app.stop());

/** Three curries of 10.00 with 3.00 of fees. */
const CURRIES = { lines: [{ itemId: 'curry', quantity: 3, options: [] }], expectedTotal: 3_300 };

type Lines = Extract<SentCommand, { kind: 'cancel' }>['lines'];

async function placeBy(card: string, part = CURRIES): Promise<Placed> {
  const placed = await app.place(ada, part);
  app.pay(placed.payment, card);
  await app.settle();
  return placed;
}

async function placeAccepted(part = CURRIES, card: string = CARDS.pays): Promise<Placed> {
  const placed = await placeBy(card, part);
  const { tickets } = await maya.board('camden');
  const seen = tickets.find(({ id }) => id === placed.order.id)?.version ?? 0;
  await maya.send({ kind: 'accept', orderId: placed.order.id, seen, readyAt: null });
  return placed;
}

async function cancel({ order }: Placed, lines?: Lines) {
  const refund = lines === undefined ? {} : { lines };
  const rejection = { reason: 'sold_out', note: '' } as const;
  const [outcome] = await maya.send({
    kind: 'cancel',
    orderId: order.id,
    seen: 99,
    ...rejection,
    ...refund,
  });
  await app.poller.runOnce('refunds');
  await app.settle();
  return outcome;
}

const readMoney = async ({ order }: Placed) => {
  const { status, refundedMinor, keptMinor } = await app.read(ada, order.id);
  return { status, refundedMinor, keptMinor };
};

const readMessage = async ({ order }: Placed, template = 'order-rejected'): Promise<string> => {
  const { rows } = await app.superuser.query<{ content: string }>(
    `select content::text from messages where order_id = $1 and template = $2`,
    [order.id, template],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.content ?? '';
};

/** Broken invariants, an hour later. */
async function findFaults(): Promise<unknown[]> {
  const client = await app.superuser.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update orders set updated_at = now() - interval '1 hour'`);
  await client.query('set session_replication_role = origin');
  client.release();
  return app.broken();
}

it('a cancelled order returns everything unless units are named', async () => {
  const placed = await placeAccepted();
  expect(await cancel(placed)).toMatchObject({ result: 'done', order: { status: 'cancelled' } });
  expect(await readMoney(placed)).toEqual({
    status: 'cancelled',
    refundedMinor: 3_300,
    keptMinor: 0,
  });
});

it('a cancelled order returns the price of the named units, and the store keeps the rest', async () => {
  const placed = await placeAccepted();
  expect(await cancel(placed, [{ line: 0, quantity: 1 }])).toMatchObject({ result: 'done' });
  expect(await readMoney(placed)).toEqual({
    status: 'cancelled',
    refundedMinor: 1_000,
    keptMinor: 2_300,
  });
  const { refunds } = await app.read(ada, placed.order.id);
  expect(refunds).toMatchObject([{ reason: 'rejected', lines: [{ line: 0, quantity: 1 }] }]);
  const message = await readMessage(placed);
  expect(message).toMatch(/"refundMinor": ?1000/);
  expect(message).toMatch(/"keptMinor": ?2300/);
  expect(await findFaults()).toEqual([]);
});

it('an order cancelled without a refund keeps its money when its payment is read again', async () => {
  const placed = await placeAccepted();
  expect(await cancel(placed, [])).toMatchObject({ result: 'done' });
  const kept = { status: 'cancelled', refundedMinor: 0, keptMinor: 3_300 };
  expect(await readMoney(placed)).toEqual(kept);
  expect(await readMessage(placed)).toMatch(/"keptMinor": ?3300/);
  const { rows } = await app.superuser.query<{ payment_id: string }>(
    'select payment_id from payments where order_id = $1',
    [placed.order.id],
  );
  await app.payments.refreshPayment('sumo', rows[0]?.payment_id ?? '');
  await app.poller.runOnce('refunds');
  await app.settle();
  expect(await readMoney(placed)).toEqual(kept);
  expect(await findFaults()).toEqual([]);
});

it('units that the order does not have are refused, and the order goes on', async () => {
  const placed = await placeAccepted();
  const outcome = await cancel(placed, [{ line: 0, quantity: 4 }]);
  expect(outcome).toMatchObject({ result: 'refused', code: 'CANNOT_REFUND' });
  expect(await readMoney(placed)).toEqual({ status: 'accepted', refundedMinor: 0, keptMinor: 0 });
});

it('units of a disputed payment are refused, and the order goes on', async () => {
  const placed = await placeAccepted(CURRIES, CARDS.disputed);
  expect(await cancel(placed, [{ line: 0, quantity: 1 }])).toMatchObject({
    result: 'refused',
    code: 'CANNOT_REFUND',
  });
  expect(await readMoney(placed)).toEqual({ status: 'accepted', refundedMinor: 0, keptMinor: 0 });
});

it('the end of an order with a disputed payment is announced without a refund', async () => {
  const none = /"refundMinor": ?0\b/;
  const accepted = await placeAccepted(CURRIES, CARDS.disputed);
  await cancel(accepted);
  expect(await readMessage(accepted)).toMatch(none);
  const placed = await placeBy(CARDS.disputed);
  await app.call('POST', `/api/orders/${placed.order.id}/cancel`, ada);
  expect(await readMessage(placed, 'order-cancelled')).toMatch(none);
  ada = await app.join();
  const promoted = { ...CURRIES, promoCode: 'ONCE', expectedTotal: 3_000 };
  const late = await app.place(ada, { ...promoted, note: 'late' });
  const first = await app.place(ada, promoted);
  for (const [{ payment }, card] of [
    [first, CARDS.pays],
    [late, CARDS.disputed],
  ] as const) {
    app.pay(payment, card);
    await app.settle();
  }
  expect(await readMessage(late, 'order-paid-late')).toMatch(none);
});

it('money that was kept can be refunded later', async () => {
  const placed = await placeAccepted();
  await cancel(placed, []);
  const [outcome] = await maya.send({
    kind: 'refund',
    orderId: placed.order.id,
    seen: 99,
    reason: 'goodwill',
    note: '',
    lines: [{ line: 0, quantity: 3 }],
  });
  expect(outcome).toMatchObject({ result: 'done' });
  expect(await readMoney(placed)).toEqual({
    status: 'cancelled',
    refundedMinor: 3_000,
    keptMinor: 300,
  });
});

it.each([
  ['nothing', [], 409],
  ['the price of a dish', [{ line: 0, quantity: 1 }], 409],
  ['everything', undefined, 200],
] as const)(
  'the next order with the promotion of a cancelled order that returned %s (%j) is answered with %i',
  async (_returned, lines, status) => {
    ada = await app.join();
    const promoted = { ...CURRIES, promoCode: 'ONCE', expectedTotal: 3_000 };
    const readUses = async (): Promise<number | undefined> => {
      const { rows } = await app.superuser.query<{ uses: number }>(
        `select uses from promotions where tenant_id = 'sumo' and promotion_id = 'once'`,
      );
      return rows[0]?.uses;
    };
    const before = await readUses();
    const placed = await placeAccepted(promoted);
    await cancel(placed, lines && [...lines]);
    expect(await readUses()).toBe(status === 200 ? before : (before ?? 0) + 1);
    const again = await app.order(ada, orderBody(ada, promoted));
    expect(again.status).toBe(status);
    expect(await findFaults()).toEqual([]);
  },
);

it('an unpaid order with the promotion of a cancelled order whose money is kept is refunded when it is paid', async () => {
  ada = await app.join();
  const promoted = { ...CURRIES, promoCode: 'ONCE', expectedTotal: 3_000 };
  const unpaid = await app.place(ada, { ...promoted, note: 'later' });
  await cancel(await placeAccepted(promoted), []);
  app.pay(unpaid.payment);
  await app.settle();
  await app.poller.runOnce('refunds');
  await app.settle();
  expect(await readMoney(unpaid)).toEqual({
    status: 'cancelled',
    refundedMinor: 3_000,
    keptMinor: 0,
  });
});
