// The overview of several stores over HTTP. Case numbers: docs/coverage/console.md.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { getOverviewHash } from '../../../../../contract/console/board-hash.ts';
import type { OverviewEvent, StoreOverview } from '../../../../../contract/console/overview.ts';
import {
  getColumn,
  getLateMinutes,
} from '../../../../../contract/console/tickets/ticket-columns.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { WEEKDAYS } from '../../../../../contract/sites/store.ts';
import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../../test/apps/test-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type StaffClient,
} from '../../../../../test/clients/staff-client.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { readStoreOverviews } from './overview.sql.ts';

const MINUTE_SECONDS = 60;
const EVENING = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ opens: '17:00', closes: '23:30' }]]),
);

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  // A store with the same menu that opens in the evening.
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'leeds', 2, definition || jsonb_build_object('id', 'leeds', 'name', 'Leeds', 'hours', $1::jsonb)
     from stores where (tenant_id, store_id) = ('sumo', 'camden')`,
    [JSON.stringify(EVENING)],
  );
  await app.superuser.query(
    `insert into store_brands (tenant_id, store_id, brand_id, position) values ('sumo', 'leeds', 'Curry_House', 1)`,
  );
  await app.superuser.query('update tenants set version = version + 1');
  await app.superuser.query(`select pg_notify('tiffin_content', 'sumo')`);
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
  await vi.waitUntil(async () => (await maya.overview()).stores.length === 2);
});
afterAll(() => app.stop());

const open: { close(): void }[] = [];
beforeEach(() => {
  app.clock.time = NOON;
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function openOverview(client = maya) {
  const stream = await client.openOverview();
  open.push(stream);
  await expect.poll(() => stream.events('reset').length).toBe(1);
  return stream;
}

const readStore = async (storeId: string, client = maya): Promise<StoreOverview | undefined> =>
  (await client.overview()).stores.find(({ id }) => id === storeId);

/** The rows as a browser has them after the events. */
function applyAll(events: readonly OverviewEvent[]): StoreOverview[] {
  let rows: StoreOverview[] = [];
  for (const { event, data } of events) {
    if (event === 'reset') rows = data.stores;
    if (event === 'store') rows = rows.map((row) => (row.id === data.id ? data : row));
  }
  return rows;
}

const placePaid = async (part: object = {}) => (await app.placePaid(await app.join(), part)).order;

describe('GET overview', () => {
  it('counts the orders of each store as its board shows them', async () => {
    const [first, second] = [await placePaid(), await placePaid(), await placePaid()];
    await maya.send(
      { kind: 'accept', orderId: first.id, seen: 3, readyAt: null },
      { kind: 'accept', orderId: second.id, seen: 3, readyAt: null },
      { kind: 'bump', orderId: second.id, seen: 4 },
    );
    // Later than any of them was promised.
    app.advance(90 * MINUTE_SECONDS);
    const now = app.now().getTime();
    const { tickets } = await maya.board('camden');
    const columns = tickets.map((ticket) => getColumn(ticket, now));
    const count = (column: string) => columns.filter((each) => each === column).length;
    expect(await readStore('camden')).toMatchObject({
      orders: {
        review: 0,
        new: count('new'),
        oldestNewAt: new Date(NOON).toISOString(),
        cooking: count('cooking'),
        ready: count('ready'),
        out: 0,
        laterToday: 0,
        late: tickets.filter((ticket) => getLateMinutes(ticket, now) > 0).length,
      },
    });
    expect([count('new'), count('cooking'), count('ready')]).toEqual([1, 1, 1]);
    expect((await readStore('leeds'))?.orders).toMatchObject({ new: 0, oldestNewAt: null });
  });

  it('counts orders for later today, and none of tomorrow', async () => {
    const before = (await readStore('camden'))?.orders.laterToday ?? NaN;
    for (const slot of ['2026-03-10T20:00:00.000Z', '2026-03-11T20:00:00.000Z']) {
      const order = await placePaid({ slot });
      await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
    }
    expect((await readStore('camden'))?.orders.laterToday).toBe(before + 1);
  });

  it('has the opening of each store, whether it is paused or not', async () => {
    await maya.send({ kind: 'store.pause', storeId: 'camden', until: 'close' });
    expect(await readStore('camden')).toMatchObject({ isOpen: true, changesAt: null });
    expect(await readStore('leeds')).toMatchObject({
      isOpen: false,
      changesAt: '2026-03-10T17:00:00.000Z',
    });
    await maya.send({ kind: 'store.pause', storeId: 'camden', until: null });
  });

  it('has pauses and busy times as the board has them, and counts dishes and options that are sold out', async () => {
    const until = new Date(NOON + 900_000).toISOString();
    const storeId = 'leeds';
    await maya.send(
      { kind: 'store.pause', storeId, until, modes: ['delivery'] },
      { kind: 'store.pause', storeId, until, brandId: 'Curry_House' },
      { kind: 'store.busy', storeId, until, extraMinutes: 20, capacityPercent: 50 },
      { kind: 'stock.set', storeId, itemId: 'naan', soldOutUntil: 'until_back', remaining: null },
      // Limited, not sold out.
      { kind: 'stock.set', storeId, itemId: 'curry', soldOutUntil: null, remaining: 4 },
      {
        kind: 'option.set',
        storeId,
        brandId: 'Curry_House',
        groupId: 'heat',
        optionId: 'extra-hot',
        soldOutUntil: until,
      },
    );
    const { paused, pausedBrands, busy } = (await maya.board(storeId)).live;
    expect(paused).toMatchObject({ until, by: 'Maya', modes: ['delivery'] });
    expect(await readStore(storeId)).toMatchObject({ paused, pausedBrands, busy, soldOut: 2 });
    app.advance(15 * MINUTE_SECONDS);
    expect(await readStore(storeId)).toMatchObject({
      paused: null,
      pausedBrands: [],
      busy: null,
      soldOut: 1,
    });
  });

  it('has the tablets that are connected, and since when no board can ring', async () => {
    const report = (client: Pick<StaffClient, 'call' | 'path'>, isSoundOn: boolean) =>
      client.call('POST', client.path('board-state'), {
        body: { storeId: 'leeds', isSoundOn, waitingCommands: 0, battery: null },
      });
    const tablets = [
      await createTabletClient(app, { tenantId: 'sumo', storeId: 'leeds' }),
      await createTabletClient(app, { tenantId: 'sumo', storeId: 'leeds' }),
    ];
    // No board of the store was ever open.
    expect((await readStore('leeds'))?.boards).toEqual({
      silentSince: null,
      tablets: 0,
      ringingTablets: 0,
    });
    for (const [index, tablet] of tablets.entries()) await report(tablet, index === 0);
    expect((await readStore('leeds'))?.boards).toEqual({
      silentSince: null,
      tablets: 2,
      ringingTablets: 1,
    });
    app.advance(MINUTE_SECONDS);
    await report(maya, false);
    expect((await readStore('leeds'))?.boards).toEqual({
      silentSince: new Date(NOON).toISOString(),
      tablets: 0,
      ringingTablets: 0,
    });
    await report(maya, true);
    expect((await readStore('leeds'))?.boards.silentSince).toBe(null);
  });
});

describe('the stream of the overview', () => {
  it('sends the row of a store that changed, and no other', async () => {
    const stream = await openOverview();
    const before = applyAll(stream.seen.map(({ event }) => event));
    const isNewer = (row: StoreOverview) =>
      row.orders.new === (before.find(({ id }) => id === 'camden')?.orders.new ?? NaN) + 1;
    await placePaid();
    await expect.poll(() => stream.events('store').some(isNewer)).toBe(true);
    expect(new Set(stream.events('store').map(({ id }) => id))).toEqual(new Set(['camden']));
  });

  it('sends what the clock changes with a heartbeat, which proves the rows', async () => {
    const stream = await openOverview();
    const order = await placePaid();
    await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
    await expect.poll(() => stream.events('store').at(-1)?.orders.late).toBe(0);
    app.advance(6 * 60 * MINUTE_SECONDS);
    await expect
      .poll(() => applyAll(stream.seen.map(({ event }) => event)).map(({ isOpen }) => isOpen))
      .toEqual([true, true]);
    const lateAt = stream.seen.length;
    await expect
      .poll(() => stream.seen.slice(lateAt).some(({ event }) => event.event === 'beat'))
      .toBe(true);
    const events = stream.seen.map(({ event }) => event);
    const last = events.findLastIndex(({ event }) => event === 'beat');
    const rows = applyAll(events.slice(0, last));
    expect(rows.find(({ id }) => id === 'camden')?.orders.late).toBeGreaterThan(0);
    expect(events[last]?.data).toMatchObject({ hash: getOverviewHash(rows) });
  });

  it('begins with all rows for a second reader of the site', async () => {
    await openOverview();
    const second = await openOverview(await createStaffClient(app, { tenantId: 'sumo' }));
    expect(second.events('reset')[0]?.stores).toHaveLength(2);
  });

  it('ends when its member is removed, and when their stores change', async () => {
    const tom = await createStaffClient(app, { tenantId: 'sumo', name: 'Tom', role: 'manager' });
    const first = await openOverview(tom);
    const change = 'update staff_members set store_ids = $2 where staff_id = $1';
    await app.superuser.query(change, [tom.staffId, ['leeds']]);
    await first.ended;
    const second = await openOverview(tom);
    expect(second.events('reset')[0]?.stores.map(({ id }) => id)).toEqual(['leeds']);
    await app.superuser.query('delete from staff_members where staff_id = $1', [tom.staffId]);
    await second.ended;
    expect((await tom.openOverview()).status).toBe(401);
  });
});

it('C1: a member of one store gets neither rows nor changes of another', async () => {
  const tom = await createStaffClient(app, {
    tenantId: 'sumo',
    name: 'Tom',
    storeIds: ['leeds'],
  });
  const stranger = await createStaffClient(app, { tenantId: 'bombay' });
  expect((await tom.overview()).stores.map(({ id }) => id)).toEqual(['leeds']);
  const streams = [await openOverview(), await openOverview(tom), await openOverview(stranger)];
  const [all, own, foreign] = streams.map((stream) => () => JSON.stringify(stream.seen));
  await placePaid();
  await expect.poll(() => streams[0]?.events('store').at(-1)?.id).toBe('camden');
  await maya.send({
    kind: 'store.busy',
    storeId: 'leeds',
    extraMinutes: 10,
    until: new Date(NOON + 900_000).toISOString(),
  });
  for (const stream of streams)
    await expect.poll(() => stream.events('beat').length).toBeGreaterThan(1);
  expect(all?.()).toContain('"camden"');
  expect(own?.()).not.toContain('"camden"');
  expect(foreign?.()).not.toContain('"leeds"');
});

it('30 stores are read with as many statements as two, and fit into 15 kB', async () => {
  const [store] = (await app.catalogue.snapshot('sumo')).stores;
  invariant(store, 'the site has no store');
  const ids = Array.from({ length: 30 }, (_, index) => `branch-${index}`);
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select 'sumo', id, 10, definition from stores, unnest($1::text[]) id
     where (tenant_id, store_id) = ('sumo', 'camden')`,
    [ids],
  );
  const read = (count: number) =>
    withTenant(app.database, 'sumo', async (tx) => {
      const statements = vi.spyOn(tx, 'getExecutor');
      const stores = ids.slice(0, count).map((id) => ({
        definition: { ...store.definition, id },
        timeZone: 'Europe/London',
        optionKeys: new Set<string>(),
      }));
      const rows = await readStoreOverviews(tx, stores, app.now());
      return {
        rows: rows.length,
        bytes: JSON.stringify(rows).length,
        statements: statements.mock.calls.length,
      };
    });
  const [two, thirty] = [await read(2), await read(30)];
  expect([two.rows, thirty.rows]).toEqual([2, 30]);
  expect(thirty.statements).toBe(two.statements);
  expect(thirty.statements).toBe(5);
  expect(thirty.bytes).toBeLessThan(15_000);
});
