// Commands of kitchens over HTTP: finished lines and stations.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOrderingApp, type OrderingApp } from '../../../../test/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/staff-client.ts';

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
     where subject_id = $1 and type = 'order.lines_done' order by version`,
    [orderId],
  );
  expect(rows).toEqual([
    { type: 'order.lines_done', lines: [0], by: 'Ben' },
    { type: 'order.lines_done', lines: [], by: 'Ben' },
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
