// Commands on stores over HTTP. Case numbers: docs/coverage/console.md.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import {
  HOSTS,
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createJsonClient } from '../../../../test/clients/json-client.ts';
import {
  createStaffClient,
  createTabletClient,
  type CommandInput,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.time = NOON;
});

/** Other processes learn of a change by a notification. */
const minutesFromNow = (minutes: number) =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

const AT_CAMDEN = { storeId: 'camden' };
const EXTRA_HOT = { brandId: 'Curry_House', groupId: 'heat', optionId: 'extra-hot' };

async function findDish(itemId: string) {
  const { body } = await app.request('menu', 'sumo', { params: { id: 'camden' } });
  const items = body.data.brands.flatMap(({ sections }) => sections.flatMap(({ items: of }) => of));
  return items.find(({ id }) => id === itemId);
}

it('a dish is sold out for the next request, and back when it is ended (case 6)', async () => {
  const isSoldOut = async () => (await findDish('naan'))?.isSoldOut;
  const stock = { kind: 'stock.set' as const, storeId: 'camden', itemId: 'naan' };
  await maya.send({ ...stock, soldOutUntil: 'until_back', remaining: null });
  await expect.poll(isSoldOut).toBe(true);
  expect((await maya.board('camden')).live.stock).toContainEqual({
    itemId: 'naan',
    name: 'naan',
    soldOutUntil: 'until_back',
    remaining: null,
    by: 'Maya',
    setAt: new Date(NOON).toISOString(),
  });
  await maya.send({ ...stock, soldOutUntil: null, remaining: null });
  await expect.poll(isSoldOut).toBe(false);
  expect((await maya.board('camden')).live.stock).toEqual([]);
});

it('every process shows a change at its next request (case 6)', async () => {
  const sibling = await app.startSibling();
  const clients = [app.port, sibling.port].map(createJsonClient);
  const visitor = { host: HOSTS.sumo, token: null, browserCookie: null };
  /** Whether the store is open and has the dish, in each process. */
  const readStates = () =>
    Promise.all(
      clients.map(async ({ request }) => {
        const naan = { params: { id: 'naan' }, query: { store: 'camden' } };
        const dish = await request('menuItem', visitor, naan);
        const store = await request('publicStore', visitor, { params: { id: 'camden' } });
        return { isOpen: store.body.data.isOpen, isSoldOut: dish.body.data.isSoldOut };
      }),
    );
  const both = (state: { isOpen: boolean; isSoldOut: boolean }) => [state, state];
  const stock = { kind: 'stock.set' as const, storeId: 'camden', itemId: 'naan' };
  const pause = { kind: 'store.pause' as const, storeId: 'camden' };
  try {
    expect(await readStates()).toEqual(both({ isOpen: true, isSoldOut: false }));
    await maya.send({ ...stock, soldOutUntil: 'until_back', remaining: null });
    await expect.poll(readStates).toEqual(both({ isOpen: true, isSoldOut: true }));
    await maya.send({ ...pause, until: minutesFromNow(30) });
    await expect.poll(readStates).toEqual(both({ isOpen: false, isSoldOut: true }));
    await maya.send({ ...stock, soldOutUntil: null, remaining: null });
    await maya.send({ ...pause, until: null });
    await expect.poll(readStates).toEqual(both({ isOpen: true, isSoldOut: false }));
  } finally {
    for (const client of clients) client.close();
  }
});

it('a pause refuses new orders and keeps paid ones, and ends by itself (case 6)', async () => {
  const { order: paid } = await app.placePaid(await app.join());
  await maya.send({ kind: 'store.pause', storeId: 'camden', until: minutesFromNow(30) });
  expect((await maya.board('camden')).live.paused).toEqual({
    until: minutesFromNow(30),
    modes: ['delivery', 'pickup'],
    by: 'Maya',
    cause: 'staff',
  });
  const ada = await app.join();
  // Without a key, an order that was placed before the pause was known would be repeated.
  const place = async () => (await app.order(ada, orderBody(ada), randomUUID())).body.code;
  await expect.poll(place).toBe('SLOT_REFUSED');
  const { tickets } = await maya.board('camden');
  expect(tickets.find(({ id }) => id === paid.id)?.status).toBe('placed');
  app.advance(31 * 60);
  expect((await maya.board('camden')).live.paused).toBe(null);
  await maya.send({ kind: 'store.pause', storeId: 'camden', until: null });
});

it('a pause of delivery leaves collection open, and the store stays open (case 6)', async () => {
  const until = minutesFromNow(30);
  const storeId = 'camden';
  await maya.send({ kind: 'store.pause', storeId, until, modes: ['delivery'] });
  const readTimes = async (mode: Mode) => {
    const params = { id: 'camden' };
    const { body: times } = await app.request('publicTimings', 'sumo', { params, query: { mode } });
    return times.data.refusal?.code;
  };
  await expect.poll(() => readTimes('delivery')).toBe('STORE_PAUSED');
  expect(await readTimes('pickup')).toBe(undefined);
  const { body } = await app.request('publicStores', 'sumo');
  expect(body.data[0]?.isOpen).toBe(true);
  expect((await maya.board('camden')).live.paused?.modes).toEqual(['delivery']);
  await maya.send({ kind: 'store.pause', storeId, until: null });
  await expect.poll(() => readTimes('delivery')).toBe(undefined);
});

it('an option is no longer offered, and a cart with it is refused with the reason (case 6)', async () => {
  const option = EXTRA_HOT;
  const set = { kind: 'option.set' as const, storeId: 'camden', ...option };
  const countGroups = async () => (await findDish('curry'))?.optionGroups.length;
  const options = [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }];
  const lines = [{ itemId: 'curry', quantity: 2, options }];
  const placed = await app.placePaid(await app.join(), { lines, expectedTotal: 2_500 });
  expect(await countGroups()).toBe(1);
  await maya.send({ ...set, soldOutUntil: 'until_back' });
  await expect.poll(countGroups).toBe(0);
  const board = await maya.board('camden');
  expect(board.live.options).toEqual([
    { ...option, soldOutUntil: 'until_back', by: 'Maya', setAt: new Date(NOON).toISOString() },
  ]);
  expect(board.options).toContainEqual({
    ...option,
    name: 'Extra hot',
    groupName: 'Heat',
    brandName: 'Curry House',
  });
  // A board marks the option on the ticket of an order that was placed before.
  const ticket = board.tickets.find(({ id }) => id === placed.order.id);
  expect(ticket?.lines[0]?.optionKeys).toEqual([formatOptionKey(option)]);
  const ada = await app.join();
  const { status, body } = await app.order(ada, orderBody(ada, { lines }));
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('OPTION_GONE');
  await maya.send({ ...set, soldOutUntil: null });
  await expect.poll(countGroups).toBe(1);
  expect((await maya.board('camden')).live.options).toEqual([]);
});

it('busy reduces the orders of a slot, and a claim beyond that is refused (case 6)', async () => {
  const busy = { kind: 'store.busy' as const, storeId: 'camden', extraMinutes: 0 };
  await maya.send({ ...busy, capacityPercent: 1, until: minutesFromNow(24 * 60) });
  const slot = new Date(Math.ceil(app.now().getTime() / 900_000 + 8) * 900_000).toISOString();
  const place = async () => {
    const ada = await app.join();
    const part = { mode: 'pickup', addressId: undefined, slot, expectedTotal: 2_050 };
    return (await app.order(ada, orderBody(ada, part))).body.code;
  };
  expect(await place()).toBe(undefined);
  await expect.poll(place).toBe('SLOT_FULL');
  await maya.send({ ...busy, until: null });
  await expect.poll(place).toBe(undefined);
});

it('busy adds minutes until a time', async () => {
  const busy = { kind: 'store.busy' as const, storeId: 'camden' };
  await maya.send({ ...busy, extraMinutes: 20, until: minutesFromNow(90) });
  expect((await maya.board('camden')).live.busy).toEqual({
    until: minutesFromNow(90),
    extraMinutes: 20,
    capacityPercent: 100,
    by: 'Maya',
  });
  await maya.send({ ...busy, extraMinutes: 0, until: null });
  expect((await maya.board('camden')).live.busy).toBe(null);
});

it.each<[string, (until: string | null) => CommandInput]>([
  ['a pause', (until) => ({ kind: 'store.pause', ...AT_CAMDEN, until })],
  [
    'a pause of a brand',
    (until) => ({ kind: 'store.pause', ...AT_CAMDEN, brandId: 'Curry_House', until }),
  ],
  ['a busy time', (until) => ({ kind: 'store.busy', ...AT_CAMDEN, extraMinutes: 20, until })],
  [
    'a sold-out dish',
    (soldOutUntil) => ({
      kind: 'stock.set',
      ...AT_CAMDEN,
      itemId: 'naan',
      soldOutUntil,
      remaining: null,
    }),
  ],
  [
    'a sold-out option',
    (soldOutUntil) => ({ kind: 'option.set', ...AT_CAMDEN, ...EXTRA_HOT, soldOutUntil }),
  ],
])('%s whose end has passed when it arrives leaves the one of somebody else', async (_, set) => {
  const noah = await createStaffClient(app, { tenantId: 'sumo', name: 'Noah' });
  const readLive = async () => (await maya.board('camden')).live;
  const countRows = async () =>
    (
      await app.superuser.query(
        `select (select count(*) from domain_events) as events, (select count(*) from audit_entries) as audited`,
      )
    ).rows;
  const before = await readLive();
  await maya.send(set(minutesFromNow(30)));
  const [live, rows] = [await readLive(), await countRows()];
  expect(live).not.toEqual(before);
  // Queued by a tablet without a connection.
  const late = { ...set(minutesFromNow(-1)), id: randomUUID() };
  expect((await noah.send(late))[0]?.result).toBe('done');
  expect((await noah.send(late))[0]?.result).toBe('repeated');
  expect(await readLive()).toEqual(live);
  expect(await countRows()).toEqual(rows);
  await maya.send(set(null));
  expect(await readLive()).toEqual(before);
});

it('changes of the state of a store are audited with the person', async () => {
  await maya.send({ kind: 'store.pause', storeId: 'camden', until: null });
  const { rows } = await app.superuser.query(
    `select actor ->> 'name' as name, action, target from audit_entries order by audit_id desc limit 1`,
  );
  expect(rows).toEqual([{ name: 'Maya', action: 'store.pause', target: 'camden' }]);
});

it('a dish, an option or a store that the site does not have is refused', async () => {
  const soldOut = { soldOutUntil: 'until_back' as const, remaining: null };
  const [dish, option, store] = await maya.send(
    { kind: 'stock.set', storeId: 'camden', itemId: 'pizza', ...soldOut },
    {
      kind: 'option.set',
      storeId: 'camden',
      soldOutUntil: 'until_back',
      brandId: 'Curry_House',
      groupId: 'heat',
      optionId: 'lukewarm',
    },
    { kind: 'stock.set', storeId: 'atlantis', itemId: 'naan', ...soldOut },
  );
  expect([dish?.code, option?.code, store?.code]).toEqual(Array(3).fill('NOT_FOUND'));
});

const FAR = '2099-12-31T23:59:00Z';

it.each(['close', 'opening', FAR])(
  'a busy time until %s ends within twelve hours',
  async (until) => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const busy = { kind: 'store.busy' as const, storeId: 'camden', extraMinutes: 45, until };
    for (const client of [tablet, maya]) {
      const [outcome] = await client.send({ ...busy, capacityPercent: 50 });
      expect(outcome?.result).toBe('done');
      const { until: end = '' } = (await maya.board('camden')).live.busy ?? {};
      const minutes = (Date.parse(end) - app.now().getTime()) / 60_000;
      expect(minutes).toBeGreaterThan(0);
      expect(minutes).toBeLessThanOrEqual(12 * 60);
      await maya.send({ ...busy, until: null });
    }
  },
);

it.each([
  ['a pause', { kind: 'store.pause', ...AT_CAMDEN, until: FAR }],
  ['a pause of a brand', { kind: 'store.pause', ...AT_CAMDEN, brandId: 'Curry_House', until: FAR }],
] as const)('%s ends at the next opening at the latest', async (_, pause) => {
  await maya.send(pause);
  const { paused, pausedBrands } = (await maya.board('camden')).live;
  const end = 'brandId' in pause ? pausedBrands[0]?.until : paused?.until;
  // The store is closed until then.
  await maya.send({ ...AT_CAMDEN, kind: 'store.pause', until: 'opening' });
  expect(end).toBe((await maya.board('camden')).live.paused?.until);
  await maya.send({ ...pause, until: null }, { ...AT_CAMDEN, kind: 'store.pause', until: null });
});

it('a dish is sold out until the next opening at the latest, or until it is back', async () => {
  const stock = { kind: 'stock.set' as const, storeId: 'camden', itemId: 'naan', remaining: null };
  await maya.send({ ...stock, soldOutUntil: FAR });
  const [entry] = (await maya.board('camden')).live.stock;
  expect(Date.parse(entry?.soldOutUntil ?? '') - app.now().getTime()).toBeLessThan(2 * 86_400_000);
  await maya.send({ ...stock, soldOutUntil: null });
});

it.each([
  ['a capacity of 1 %', { extraMinutes: 0, capacityPercent: 1 }],
  ['four hours more', { extraMinutes: 240 }],
])('a tablet needs a PIN for %s', async (_, part) => {
  const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
  const busy = { kind: 'store.busy' as const, storeId: 'camden', until: minutesFromNow(30) };
  expect(await tablet.send({ ...busy, ...part })).toMatchObject([
    { result: 'refused', code: 'PIN_NEEDED' },
  ]);
  expect((await maya.board('camden')).live.busy).toBe(null);
});
