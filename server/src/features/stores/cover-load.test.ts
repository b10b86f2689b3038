// Guests at tables take minutes of the kitchen from the slots of orders, if the store says so.
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import {
  orderBody,
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { sampleKitchen } from '../../../../test/content/ordering-content.ts';
import { samplePlan } from '../bookings/engine/plan.fixture.ts';
import { addCovers, type Kitchen } from './cover-load.ts';

const EVENING = '2026-03-12T19:00:00.000Z';

let app: OrderingApp;
let ada: OrderingCustomer;
beforeAll(async () => {
  app = await startOrderingApp();
  ada = await app.join();
  await app.superuser.query(
    `update tenants set definition = definition || '{"reservations": "book"}'`,
  );
});
afterAll(() => app.stop());

const toKitchen = (part: Partial<TablePlan>, windowMinutes = 15): Kitchen => ({
  store: {
    ...sampleKitchen,
    slots: { ...sampleKitchen.slots, windowMinutes, prepMinutesPerSlot: 60 },
    tablesReservation: true,
    tables: { ...samplePlan, ...part },
  },
  config: { tenantId: 'sumo', timeZone: 'Europe/London', reservations: 'book' },
  now: new Date(EVENING),
});

test.each([
  [5, { '19:00': 20, '19:05': 20, '19:10': 20 }],
  [15, { '19:00': 60 }],
  [20, { '19:00': 60 }],
  [45, { '18:45': 60 }],
  [7, { '18:54': 4, '19:01': 28, '19:08': 28 }],
])(
  'in windows of %i minutes guests take the minutes of those in which they arrive',
  (length, minutes) => {
    const kitchen = toKitchen({ coverPrepMinutes: 10 }, length);
    const loads = addCovers(new Map(), new Map([[Date.parse(EVENING), 6]]), kitchen);
    const found = [...loads].map(([start, { coverMinutes }]) => [
      new Date(start).toISOString().slice(11, 16),
      coverMinutes,
    ]);
    expect(Object.fromEntries(found)).toEqual(minutes);
  },
);

async function setPlan(part: Partial<TablePlan>): Promise<void> {
  const { slots, tables, tablesReservation } = toKitchen(part).store;
  await app.superuser.query(
    `update stores set definition = definition || $1::jsonb where tenant_id = 'sumo' and store_id = 'camden'`,
    [{ slots, tables, tablesReservation }],
  );
  await app.superuser.query(`update tenants set version = version + 1`);
  app.services.tenants.forget();
}

const hold = async (people: number) =>
  (
    await app.request('holdTable', 'sumo', {
      body: { storeId: 'camden', startsAt: EVENING, people },
    })
  ).body.data;
const listStarts = async (mode: 'delivery' | 'pickup') => {
  const reply = await app.request('publicTimings', 'sumo', {
    params: { id: 'camden' },
    query: { mode },
  });
  return reply.body.data.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
};
const order = async () =>
  (await app.order(ada, orderBody(ada, { slot: EVENING }), crypto.randomUUID())).body.code;

it('bookings leave the slots as they are unless the store has a factor', async () => {
  await setPlan({});
  const before = await listStarts('delivery');
  expect(before).toContain(EVENING);
  const { token } = await hold(6);
  expect(await listStarts('delivery')).toEqual(before);
  await setPlan({ coverPrepMinutes: 0 });
  expect(await listStarts('delivery')).toEqual(before);
  await app.request('cancelBooking', 'sumo', { params: { token } });
});

it('guests fill a slot for both modes, and a cancelled booking frees it', async () => {
  await setPlan({ coverPrepMinutes: 10 });
  const before = await listStarts('delivery');
  const { token } = await hold(6);
  const without = before.filter((start) => start !== EVENING);
  expect(await listStarts('delivery')).toEqual(without);
  expect(await listStarts('pickup')).not.toContain(EVENING);
  expect(await order()).toBe('SLOT_FULL');
  await app.request('cancelBooking', 'sumo', { params: { token } });
  expect(await listStarts('delivery')).toEqual(before);
  expect(await order()).toBeUndefined();
});

it('orders get the minutes that guests leave', async () => {
  // Two curries take ten minutes; the order of the test before has ten of sixty.
  await setPlan({ coverPrepMinutes: 10 });
  const { token } = await hold(4);
  expect(await order()).toBeUndefined();
  expect(await order()).toBe('SLOT_FULL');
  app.advance(301);
  // The hold has ended.
  expect(await order()).toBeUndefined();
  await app.request('cancelBooking', 'sumo', { params: { token } });
});
