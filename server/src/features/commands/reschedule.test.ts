// Moving an order to another slot, over HTTP.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Slot } from '../../../../contract/sites/store.ts';
import type { OrderingApp, OrderingCustomer } from '../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { startCommandsApp } from './commands.fixture.ts';

let app: OrderingApp;
let maya: StaffClient;
let tom: StaffClient;
beforeAll(async () => {
  ({ app, maya, tom } = await startCommandsApp({ ordersPerSlot: 2 }));
});
afterAll(() => app.stop());
beforeEach(() => {
  app.advance(30 * 60);
});

interface Placed {
  ada: OrderingCustomer;
  orderId: string;
  slot: Slot;
}

async function placePaid(part: object = {}): Promise<Placed> {
  const ada = await app.join();
  const { order } = await app.placePaid(ada, part);
  return { ada, orderId: order.id, slot: (await app.read(ada, order.id)).slot };
}

const later = ({ startsAt }: Slot, hours: number): string =>
  new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString();

const toMove = ({ orderId, slot }: Placed, toSlot: string, isConfirmed = false) => ({
  kind: 'reschedule' as const,
  orderId,
  seen: 1,
  fromSlot: slot.startsAt,
  toSlot,
  isConfirmed,
});

/** Slots whose counted load differs from the orders that hold them. */
async function listMiscounted(): Promise<unknown[]> {
  const { rows } = await app.superuser.query(
    `select s.starts_at, s.used, s.prep_minutes from slots s
     left join orders o on o.tenant_id = s.tenant_id and o.store_id = s.store_id and o.mode = s.mode
       and o.slot_starts_at = s.starts_at and o.holds_slot
     group by s.tenant_id, s.store_id, s.mode, s.starts_at, s.used, s.prep_minutes
     having s.used <> count(o.order_id) or s.prep_minutes <> coalesce(sum(o.prep_minutes), 0)`,
  );
  return rows;
}

describe('an order that is moved to another time', () => {
  it('has the new slot at the price that was paid, and its customer learns both times', async () => {
    const placed = await placePaid();
    const { ada, orderId, slot } = placed;
    const before = await app.read(ada, orderId);
    const toSlot = later(slot, 3);
    expect(await maya.send(toMove(placed, toSlot))).toMatchObject([
      { result: 'done', order: { status: 'placed', version: 3 } },
    ]);
    const after = await app.read(ada, orderId);
    expect(after).toMatchObject({
      slot: { startsAt: toSlot },
      totalMinor: before.totalMinor,
      status: 'placed',
    });
    const { rows } = await app.superuser.query<{ content: { before: Slot } }>(
      `select content from messages where order_id = $1 and template = 'order-rescheduled'`,
      [orderId],
    );
    expect(rows).toMatchObject([{ content: { before: { startsAt: slot.startsAt } } }]);
    const { rows: facts } = await app.superuser.query(
      `select payload from domain_events where subject_id = $1 and type = 'order.rescheduled'`,
      [orderId],
    );
    expect(facts).toMatchObject([
      { payload: { from: slot.startsAt, to: toSlot, actor: { name: 'Maya' } } },
    ]);
    const { rows: audit } = await app.superuser.query(
      `select details from audit_entries where target = $1 and action = 'reschedule'`,
      [orderId],
    );
    expect(audit).toEqual([{ details: { from: slot.startsAt, to: toSlot } }]);
    expect(await listMiscounted()).toEqual([]);
  });

  it('is moved once when the command is repeated', async () => {
    const placed = await placePaid();
    const command = { ...toMove(placed, later(placed.slot, 3)), id: randomUUID() };
    expect(await maya.send(command)).toMatchObject([{ result: 'done' }]);
    expect(await maya.send(command)).toMatchObject([{ result: 'repeated', order: { version: 3 } }]);
    expect(await listMiscounted()).toEqual([]);
  });

  it('loses a ready time that was promised for the old slot', async () => {
    const placed = await placePaid();
    const { ada, orderId, slot } = placed;
    await maya.send({ kind: 'accept', orderId, seen: 1, readyAt: later(slot, 0.75) });
    await maya.send(toMove(placed, later(slot, 3)));
    expect(await app.read(ada, orderId)).toMatchObject({ status: 'accepted', readyAt: null });
  });

  it.each([
    ['a time between two slots', 0.1],
    ['a time that has passed', -24],
    ['a time beyond the days ahead', 24 * 60],
    ['the time that it has', 0],
  ])('is refused %s', async (_, hours) => {
    const placed = await placePaid();
    expect(await maya.send(toMove(placed, later(placed.slot, hours)))).toMatchObject([
      { result: 'refused', code: 'SLOT_REFUSED' },
    ]);
    expect(await app.read(placed.ada, placed.orderId)).toMatchObject({ slot: placed.slot });
    expect(await listMiscounted()).toEqual([]);
  });

  it('is moved by a person of its store, and by no tablet alone', async () => {
    const placed = await placePaid();
    const command = toMove(placed, later(placed.slot, 3));
    const stranger = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['soho'] });
    expect(await stranger.send(command)).toMatchObject([{ result: 'refused', code: 'NOT_FOUND' }]);
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect(await tablet.send(command)).toMatchObject([{ result: 'refused', code: 'PIN_NEEDED' }]);
    expect(await tom.send(command)).toMatchObject([{ result: 'done' }]);
  });

  it('takes the last place once when two orders want it', async () => {
    const orders = [await placePaid()];
    app.advance(30 * 60);
    orders.push(await placePaid());
    app.advance(30 * 60);
    orders.push(await placePaid());
    const toSlot = later(orders[0]?.slot ?? { startsAt: '', endsAt: '' }, 5);
    const answers = await Promise.all(
      orders.map(async (placed) => (await maya.send(toMove(placed, toSlot)))[0]),
    );
    const results = answers.map((answer) => answer?.code ?? answer?.result).toSorted();
    expect(results).toEqual(['SLOT_FULL', 'done', 'done']);
    expect(await listMiscounted()).toEqual([]);
  });

  it('ends once when two people move and cancel it, and two orders change places', async () => {
    const one = await placePaid();
    app.advance(30 * 60);
    const two = await placePaid();
    await Promise.all([
      maya.send(toMove(one, two.slot.startsAt)),
      tom.send(toMove(two, one.slot.startsAt)),
      tom.send({ kind: 'reject', orderId: one.orderId, seen: 1, reason: 'closing', note: '' }),
      maya.send(toMove(one, later(one.slot, 4))),
    ]);
    expect((await app.read(one.ada, one.orderId)).status).toBe('rejected');
    expect(await listMiscounted()).toEqual([]);
    expect(await app.broken()).toEqual([]);
  });

  it('stays where another person has moved it', async () => {
    const placed = await placePaid();
    await maya.send(toMove(placed, later(placed.slot, 3)));
    expect(await tom.send(toMove(placed, later(placed.slot, 4)))).toMatchObject([
      { result: 'overtaken' },
    ]);
  });
});
