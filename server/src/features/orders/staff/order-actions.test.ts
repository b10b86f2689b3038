// The server and the contract's table of actions agree: every action in every status, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
} from '../../../../../contract/order-status.ts';
import {
  can,
  getStatusAfter,
  type OrderActionKind,
} from '../../../../../contract/orders/order-actions.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import type { OrderingCustomer } from '../../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  type CommandInput,
  type StaffClient,
} from '../../../../../test/clients/staff-client.ts';
import { startStaffServer, type StaffServer } from './staff-orders.fixture.ts';

let server: StaffServer;
let ada: OrderingCustomer;
let olga: StaffClient;
beforeAll(async () => {
  server = await startStaffServer();
  await server.superuser.query(
    `update stores set definition = jsonb_set(definition, '{slots}',
       definition->'slots' || '{"ordersPerSlot": 100000, "prepMinutesPerSlot": 1000000}')`,
  );
  ada = await server.join();
  olga = await createStaffClient(server, { tenantId: 'sumo', name: 'Olga' });
});
afterAll(() => server.stop());

const UNPAID: readonly OrderStatus[] = ['pending_payment', 'expired'];

function findPath(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const paths = [[from]];
  for (const path of paths) {
    const last = path.at(-1) ?? from;
    if (last === to) return path.slice(1);
    for (const next of ORDER_TRANSITIONS[last])
      if (!path.includes(next)) paths.push([...path, next]);
  }
  throw new Error(`No transitions lead from ${from} to ${to}`);
}

/** An order that was moved to the status without the consequences of its moves; paid unless its status says otherwise. */
async function placeWithStatus(status: OrderStatus, mode: Mode): Promise<Order> {
  const part = mode === 'pickup' ? { mode, expectedTotal: 2_050 } : {};
  const isUnpaid = UNPAID.includes(status);
  const { order } = isUnpaid ? await server.place(ada, part) : await server.placePaid(ada, part);
  for (const next of findPath(isUnpaid ? 'pending_payment' : 'placed', status))
    await server.superuser.query(
      `update orders set status = $2, status_cause = case when $2 = 'review' then 'other_amount' else 'kitchen' end
       where order_id = $1`,
      [order.id, next],
    );
  return order;
}

type StaffAction = Exclude<OrderActionKind, 'pay' | 'cancelOwn'>;

interface SeenOrder {
  status: OrderStatus;
  mode: Mode;
}

/** A version that no order reaches, so that no refusal is one of an order that has moved meanwhile. */
const seen = 1_000_000;
const ending = { reason: 'too_busy', note: '' } as const;

type Placed = SeenOrder & { slot: Order['slot'] };

const COMMANDS: Record<StaffAction, (orderId: string, order: Placed) => CommandInput> = {
  accept: (orderId) => ({ kind: 'accept', orderId, seen, readyAt: null }),
  reject: (orderId) => ({ kind: 'reject', orderId, seen, ...ending }),
  approve: (orderId) => ({ kind: 'approve', orderId, seen }),
  cancel: (orderId) => ({ kind: 'cancel', orderId, seen, ...ending }),
  delay(orderId) {
    const inAnHour = new Date(server.now().getTime() + 60 * 60_000);
    return { kind: 'delay', orderId, seen, readyAt: inAnHour.toISOString() };
  },
  reschedule(orderId, { slot: { startsAt: fromSlot } }) {
    const toSlot = new Date(Date.parse(fromSlot) + 60 * 60_000).toISOString();
    return { kind: 'reschedule', orderId, seen, fromSlot, toSlot };
  },
  advance(orderId, order) {
    const to = getStatusAfter('advance', order);
    const isOnTheWay = to === 'preparing' || to === 'ready' || to === 'out_for_delivery';
    return { kind: 'advance', orderId, seen, to: isOnTheWay ? to : 'completed' };
  },
  bump: (orderId) => ({ kind: 'bump', orderId, seen }),
  recall: (orderId) => ({ kind: 'recall', orderId, seen }),
  markLines: (orderId) => ({ kind: 'lines.done', orderId, seen, lines: [0], isDone: true }),
  refundRest: (orderId) => ({
    kind: 'refund',
    orderId,
    seen,
    reason: 'quality',
    note: '',
    lines: null,
  }),
};
const ACTIONS = Object.keys(COMMANDS) as StaffAction[];

async function expectAgreement(action: StaffAction, order: SeenOrder): Promise<void> {
  const { id, slot } = await placeWithStatus(order.status, order.mode);
  const [outcome] = await olga.send(COMMANDS[action](id, { ...order, slot }));
  expect(outcome).toMatchObject({
    result: can(action, order.status) ? 'done' : 'refused',
    order: { status: getStatusAfter(action, order) ?? order.status },
  });
}

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  // Nothing was paid for some, and the payment decides about their refund.
  const isPaid = !UNPAID.includes(status);

  it.each(ACTIONS.filter((action) => isPaid || action !== 'refundRest'))(
    'answers %s as the table says',
    (action) => expectAgreement(action, { status, mode: 'delivery' }),
  );

  it('is collected or brought as the table says', () =>
    expectAgreement('advance', { status, mode: 'pickup' }));

  it('is paid and cancelled by its customer as the table says', async () => {
    const { id } = await placeWithStatus(status, 'delivery');
    expect((await server.read(ada, id)).canCancel).toBe(can('cancelOwn', status));
    const payment = await server.call('GET', `/api/orders/${id}/payment`, ada);
    expect(payment.status === 200).toBe(can('pay', status));
    const cancelled = await server.call('POST', `/api/orders/${id}/cancel`, ada);
    // Cancelling a cancelled order again succeeds without effect.
    expect(cancelled.status === 200).toBe(can('cancelOwn', status) || status === 'cancelled');
  });
});
