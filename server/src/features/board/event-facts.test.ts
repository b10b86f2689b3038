// Each event that is appended says what contract/events declares, and where it happened.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { EVENTS, type DomainEventType } from '../../../../contract/events/events.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

interface EventRow {
  type: DomainEventType;
  schema_version: number;
  store_id: string | null;
  order_id: string | null;
  is_on_board: boolean | null;
  seq: number;
  payload: unknown;
}

const isEventType = (type: string): type is DomainEventType => type in EVENTS;

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());

const minutesFromNow = (minutes: number) =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

async function changeOrders(): Promise<void> {
  const { order } = await app.placePaid(await app.join());
  const ofOrder = { orderId: order.id, seen: 1 };
  const fromSlot = order.slot.startsAt;
  const toSlot = new Date(Date.parse(fromSlot) + 60 * 60_000).toISOString();
  await maya.send(
    { ...ofOrder, kind: 'reschedule', fromSlot, toSlot },
    { ...ofOrder, kind: 'accept', readyAt: minutesFromNow(25) },
    { ...ofOrder, kind: 'delay', readyAt: minutesFromNow(30) },
    { ...ofOrder, kind: 'advance', to: 'preparing' },
    { ...ofOrder, kind: 'lines.done', lines: [0], isDone: true },
    { ...ofOrder, kind: 'bump' },
    { ...ofOrder, kind: 'advance', to: 'out_for_delivery' },
    { ...ofOrder, kind: 'advance', to: 'completed' },
  );
  const { order: rejected } = await app.placePaid(await app.join());
  await maya.send({ kind: 'reject', orderId: rejected.id, seen: 1, reason: 'too_busy', note: '' });
  await app.poller.runOnce('refunds');
  await app.place(await app.join());
  app.advance(60 * 60);
  await app.poller.runOnce('overdueOrders');
}

async function changeStore(): Promise<void> {
  const storeId = 'camden';
  const dish = { kind: 'stock.set', storeId, itemId: 'naan', remaining: null } as const;
  const option = {
    kind: 'option.set',
    storeId,
    brandId: 'Curry_House',
    groupId: 'heat',
    optionId: 'extra-hot',
  } as const;
  const sesame = {
    kind: 'allergen.set',
    storeId,
    subject: { itemId: 'naan' },
    allergen: 'sesame',
    level: 'contains',
  } as const;
  const pause = { kind: 'store.pause', storeId } as const;
  const busy = { kind: 'store.busy', storeId, extraMinutes: 10 } as const;
  const until = minutesFromNow(15);
  await maya.send(
    { ...dish, soldOutUntil: 'until_back' },
    { ...dish, soldOutUntil: null },
    { ...option, soldOutUntil: until },
    { ...option, soldOutUntil: null },
    { ...sesame, until },
    { ...sesame, until: null },
    { ...pause, until, modes: ['pickup'] },
    { ...pause, until: null },
    { ...pause, brandId: 'Curry_House', until },
    { ...pause, brandId: 'Curry_House', until: null },
    { ...busy, until },
    { ...busy, until: null },
    { kind: 'store.stations', storeId, stations: [{ name: 'Grill', sections: [], dishes: [] }] },
    { kind: 'store.switches', storeId, switches: { kitchenAccepts: true } },
  );
  const { body } = await maya.request('createPrinter', {
    body: { storeId, name: 'Kitchen' },
  });
  await maya.call('POST', maya.path(`printers/${body.data.id}/remove`), { body: {} });
}

it('every event has the declared payload, its store, its order and its place in the transaction', async () => {
  await changeOrders();
  await changeStore();
  const { rows } = await app.superuser.query<EventRow>(
    'select type, schema_version, store_id, order_id, is_on_board, seq, payload from domain_events order by xid, seq',
  );
  for (const event of rows) {
    const { type, payload } = event;
    expect(isEventType(type), type).toBe(true);
    EVENTS[type].payload.strict().parse(payload);
    const isOfOrder = /^(order|payment|refund|dispute|phone_order)\./.test(type);
    expect(event).toMatchObject({
      schema_version: EVENTS[type].version,
      store_id: 'camden',
      order_id: isOfOrder ? expect.any(String) : null,
    });
    expect(event.seq).toBeGreaterThan(0);
  }
  const onBoard = (isOnBoard: boolean) =>
    [
      ...new Set(rows.filter((row) => row.is_on_board === isOnBoard).map(({ type }) => type)),
    ].toSorted();
  expect(onBoard(true)).toEqual([
    'allergen.added',
    'allergen.ended',
    'brand.paused',
    'brand.resumed',
    'item.restocked',
    'item.sold_out',
    'option.restocked',
    'option.sold_out',
    'order.accepted',
    'order.completed',
    'order.delayed',
    'order.lines_marked',
    'order.made_ready',
    'order.placed',
    'order.rejected',
    'order.rescheduled',
    'order.sent_out',
    'order.started',
    'printer.added',
    'printer.removed',
    'store.busy_ended',
    'store.busy_set',
    'store.paused',
    'store.resumed',
    'store.stations_changed',
    'store.switches_changed',
  ]);
  expect(onBoard(false)).toEqual([
    'order.expired',
    'payment.canceled',
    'payment.refunded',
    'payment.succeeded',
    'refund.requested',
    'refund.succeeded',
  ]);
});
