// Commands of kitchens over HTTP: finished lines, stations, and the switches of a store.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { StoreSwitches } from '../../../../contract/console/store-switches.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
let cook: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
  cook = await createStaffClient(app, { tenantId: 'sumo', name: 'Ben', role: 'kitchen' });
});
afterAll(() => app.stop());

async function acceptOrder() {
  const { order } = await app.placePaid(await app.join());
  await maya.send({ kind: 'accept', orderId: order.id, seen: 1, readyAt: null });
  return order.id;
}
const findTicket = async (orderId: string) =>
  (await maya.board('camden')).tickets.find(({ id }) => id === orderId);

const countMessages = async (): Promise<number> => {
  const { rows } = await app.superuser.query('select count(*)::int as count from messages');
  return rows[0].count;
};

it('a finished line is seen by every board, and the customer is not told', async () => {
  const orderId = await acceptOrder();
  const before = await findTicket(orderId);
  const messages = await countMessages();
  const mark = (isDone: boolean) =>
    cook.send({ kind: 'lines.done', orderId, seen: 1, lines: [0], isDone });
  const [outcome] = await mark(true);
  expect(outcome).toMatchObject({ result: 'done', order: { lines: [{ isDone: true }] } });
  const marked = await findTicket(orderId);
  expect(marked?.lines[0]?.isDone).toBe(true);
  expect(marked?.version).toBe((before?.version ?? 0) + 1);
  await mark(true);
  expect((await findTicket(orderId))?.version).toBe(marked?.version);
  await mark(false);
  expect((await findTicket(orderId))?.lines[0]?.isDone).toBe(false);
  expect(await countMessages()).toBe(messages);
  const { rows } = await app.superuser.query(
    `select type, payload -> 'doneLines' as lines, payload -> 'actor' ->> 'name' as by from domain_events
     where subject_id = $1 and type = 'order.lines_marked' order by version`,
    [orderId],
  );
  expect(rows).toEqual([
    { type: 'order.lines_marked', lines: [0], by: 'Ben' },
    { type: 'order.lines_marked', lines: [], by: 'Ben' },
  ]);
});

it('lines are not finished before the order is accepted', async () => {
  const { order } = await app.placePaid(await app.join());
  const seen = (await findTicket(order.id))?.version ?? 0;
  const [outcome] = await cook.send({
    kind: 'lines.done',
    orderId: order.id,
    seen,
    lines: [0],
    isDone: true,
  });
  expect(outcome).toMatchObject({ result: 'refused', code: 'CANNOT_MOVE' });
});

it('a line that the order does not have is refused', async () => {
  const orderId = await acceptOrder();
  const [outcome] = await cook.send({
    kind: 'lines.done',
    orderId,
    seen: 1,
    lines: [0, 1],
    isDone: true,
  });
  expect(outcome).toMatchObject({ result: 'refused', code: 'NOT_FOUND' });
  expect((await findTicket(orderId))?.lines).toMatchObject([{ isDone: false }]);
});

describe('the switches of a store', () => {
  const setSwitches = (client: StaffClient, switches: Partial<StoreSwitches>) =>
    client.send({ kind: 'store.switches', storeId: 'camden', switches });
  const readSwitches = async () => (await cook.board('camden')).live.switches;
  const placeOrder = async () => (await app.placePaid(await app.join())).order.id;
  const readStatus = async (orderId: string) => (await findTicket(orderId))?.status;
  afterEach(async () => {
    await setSwitches(maya, { kitchenAccepts: false, stationsMakeReady: true });
  });

  it('are set by managers one by one, and each change is audited', async () => {
    const stream = await cook.open('camden');
    const manager = await createStaffClient(app, { tenantId: 'sumo', role: 'manager' });
    const before = { kitchenAccepts: false, stationsMakeReady: true, pausesUnattended: true };
    expect(await readSwitches()).toEqual(before);
    expect(await setSwitches(cook, { kitchenAccepts: true })).toMatchObject([
      { result: 'refused', code: 'NOT_ALLOWED' },
    ]);
    expect(await readSwitches()).toEqual(before);
    // Two managers change different switches at once.
    await Promise.all([
      setSwitches(manager, { kitchenAccepts: true }),
      setSwitches(maya, { stationsMakeReady: false }),
    ]);
    const after = { ...before, kitchenAccepts: true, stationsMakeReady: false };
    expect(await readSwitches()).toEqual(after);
    await expect.poll(() => stream.events('live').at(-1)?.switches).toEqual(after);
    stream.close();
    const { rows } = await app.superuser.query(
      `select details -> 'switches' as switches from audit_entries where action = 'store.switches'`,
    );
    expect(rows.map(({ switches }) => JSON.stringify(switches)).toSorted()).toEqual([
      '{"kitchenAccepts":true}',
      '{"stationsMakeReady":false}',
    ]);
  });

  it('are refused if a command names none', async () => {
    await expect(setSwitches(maya, {})).rejects.toThrow('INVALID_INPUT');
  });

  it('let the kitchen accept and delay orders, of that store only', async () => {
    await app.superuser.query(
      `insert into stores (tenant_id, store_id, position, definition, kitchen_accepts)
       select tenant_id, 'leeds', 2, definition, true from stores where (tenant_id, store_id) = ('sumo', 'camden')`,
    );
    const orderId = await placeOrder();
    const accept = { kind: 'accept', orderId, seen: 1, readyAt: null } as const;
    expect(await cook.send(accept)).toMatchObject([{ result: 'refused', code: 'NOT_ALLOWED' }]);
    expect(await readStatus(orderId)).toBe('placed');
    await setSwitches(maya, { kitchenAccepts: true });
    expect(await cook.send(accept)).toMatchObject([{ result: 'done' }]);
    const readyAt = new Date(app.now().getTime() + 3_600_000).toISOString();
    expect(await cook.send({ kind: 'delay', orderId, seen: 2, readyAt })).toMatchObject([
      { result: 'done' },
    ]);
    // Kitchen staff get no other permission of the counter.
    const [rejected] = await cook.send({
      kind: 'reject',
      orderId,
      seen: 3,
      reason: 'other',
      note: '',
    });
    expect(rejected).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
  });

  it('decide whether the last station makes an order ready; the pass always can', async () => {
    const orderId = await acceptOrder();
    const finish = { kind: 'lines.done' as const, orderId, seen: 2, lines: [0], isDone: true };
    const bump = { kind: 'bump', orderId, seen: 2 } as const;
    const byStation = { ...bump, isByStation: true };
    await cook.send(byStation);
    expect(await readStatus(orderId)).toBe('accepted');
    await setSwitches(maya, { stationsMakeReady: false });
    await cook.send(finish, byStation);
    expect(await readStatus(orderId)).toBe('accepted');
    await cook.send(bump);
    expect(await readStatus(orderId)).toBe('ready');
    await cook.send({ kind: 'recall', orderId, seen: 3 });
    await setSwitches(maya, { stationsMakeReady: true });
    await cook.send(byStation);
    expect(await readStatus(orderId)).toBe('ready');
  });
});

it('a manager sets the stations of a store, and the change is audited', async () => {
  const stations = [{ name: 'Grill', sections: ['Curry_House/mains'], dishes: ['naan'] }];
  const set = { kind: 'store.stations', storeId: 'camden', stations } as const;
  expect(await cook.send(set)).toMatchObject([{ result: 'refused', code: 'NOT_ALLOWED' }]);
  expect(await maya.send(set)).toMatchObject([{ result: 'done' }]);
  expect((await cook.board('camden')).live.stations).toEqual(stations);
  const { rows } = await app.superuser.query(
    `select details -> 'stations' as stations from audit_entries where action = 'store.stations'`,
  );
  expect(rows).toEqual([{ stations }]);
});

it('of two managers who change the same stations, the second does not overwrite the first', async () => {
  const save = (names: string[], before: string[]) => {
    const [stations, old] = [names, before].map((list) =>
      list.map((name) => ({ name, sections: [], dishes: [] })),
    );
    const command = {
      kind: 'store.stations',
      storeId: 'camden',
      stations: stations ?? [],
    } as const;
    return maya.send({ ...command, before: old ?? [] });
  };
  const { live } = await maya.board('camden');
  await maya.send({
    kind: 'store.stations',
    storeId: 'camden',
    stations: [],
    before: live.stations,
  });
  expect(await save(['Grill'], [])).toMatchObject([{ result: 'done' }]);
  expect(await save(['Cold'], [])).toMatchObject([{ result: 'refused', code: 'STATIONS_CHANGED' }]);
  expect((await maya.board('camden')).live.stations.map(({ name }) => name)).toEqual(['Grill']);
  expect(await save(['Grill', 'Cold'], ['Grill'])).toMatchObject([{ result: 'done' }]);
});

describe('a refund of the last open dish of a store with stations', () => {
  const setStations = (names: string[]) =>
    maya.send({
      kind: 'store.stations',
      storeId: 'camden',
      stations: names.map((name) => ({ name, sections: [], dishes: [] })),
    });
  beforeAll(() => setStations(['Grill']));
  const lines = [
    { itemId: 'curry', quantity: 1, options: [] },
    { itemId: 'naan', quantity: 2, options: [] },
  ];
  /** The status after the lines are done and others refunded, in the order of the commands. */
  async function readStatusAfter(...steps: ['done' | 'refund', 0 | 1][]) {
    const { order } = await app.placePaid(await app.join(), {
      lines,
      expectedTotal: 1_800,
    });
    const target = { orderId: order.id, seen: 1 };
    await maya.send({ kind: 'accept', ...target, readyAt: null });
    await maya.send({ kind: 'advance', ...target, to: 'preparing' });
    for (const [step, line] of steps) {
      const [outcome] = await maya.send(
        step === 'done'
          ? { kind: 'lines.done', ...target, lines: [line], isDone: true }
          : {
              kind: 'refund',
              ...target,
              reason: 'missing_item',
              note: '',
              lines: [{ line, quantity: lines[line]!.quantity }],
            },
      );
      expect(outcome?.result).toBe('done');
    }
    return (await findTicket(order.id))?.status;
  }

  it('makes the order ready if another dish is done', async () => {
    expect(await readStatusAfter(['done', 0], ['refund', 1])).toBe('ready');
  });

  it('leaves an order to the kitchen of which a dish is open, or none is left', async () => {
    expect(await readStatusAfter(['refund', 1])).toBe('preparing');
    expect(await readStatusAfter(['refund', 1], ['refund', 0])).toBe('preparing');
  });

  it('leaves an order to the pass that had no open dish before', async () => {
    expect(await readStatusAfter(['done', 0], ['done', 1], ['refund', 1])).toBe('preparing');
  });

  it('leaves the order to the pass if the switch is off or there are no stations', async () => {
    const set = (stationsMakeReady: boolean) =>
      maya.send({ kind: 'store.switches', storeId: 'camden', switches: { stationsMakeReady } });
    await set(false);
    expect(await readStatusAfter(['done', 0], ['refund', 1])).toBe('preparing');
    await set(true);
    await setStations([]);
    expect(await readStatusAfter(['done', 0], ['refund', 1])).toBe('preparing');
  });
});
