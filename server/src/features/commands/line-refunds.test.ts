// Refunds of lines on boards, and changes that boards must not show; over HTTP.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp({ orderSettings: { kitchen: null } });
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());

const open: { close(): void }[] = [];
afterEach(() => {
  app.faults.refundsFail = false;
  for (const stream of open.splice(0)) stream.close();
});

/** Polls until the matcher holds. */
function until(read: () => unknown) {
  // eslint-disable-next-line vitest/require-awaited-expect-poll -- the callers await its matchers
  return expect.poll(read);
}

/** An accepted order with three curries, and an open board of its store. */
async function followAccepted() {
  const ada = await app.join();
  const lines = [{ itemId: 'curry', quantity: 3, options: [] }];
  const { order } = await app.placePaid(ada, { lines, expectedTotal: 3_300 });
  const [accepted] = await maya.send({ kind: 'accept', orderId: order.id, seen: 2, readyAt: null });
  const stream = await maya.open('camden');
  open.push(stream);
  await until(() => stream.events('reset').length).toBe(1);
  const acceptedVersion = accepted?.order?.version ?? 0;
  // The acceptance may be sent again while a transaction of any database of the cluster is under way.
  const versions = () =>
    stream
      .events('order')
      .flatMap(({ id, version }) =>
        id === order.id && version > acceptedVersion ? [version] : [],
      );
  const units = () =>
    stream.events('order').findLast(({ id }) => id === order.id)?.lines[0]?.refundedUnits;
  return { id: order.id, version: acceptedVersion, stream, units, versions };
}

const refundUnits = (orderId: string, quantity: number, part: { refundsSeen?: number } = {}) =>
  maya.send({
    kind: 'refund',
    orderId,
    seen: 1,
    reason: 'missing_item',
    note: '',
    lines: [{ line: 0, quantity }],
    ...part,
  });

const readDetail = async (orderId: string): Promise<OrderDetail> =>
  (await maya.request('orderDetail', { params: { id: orderId } })).body.data;

it('refunded units of a line reach the board as a new version of the ticket', async () => {
  const { id, version, stream, units, versions } = await followAccepted();
  const [outcome] = await refundUnits(id, 1);
  expect(outcome?.order).toMatchObject({
    version: version + 1,
    status: 'accepted',
    lines: [{ quantity: 3, refundedUnits: 1 }],
  });
  expect(outcome?.order?.refundedAt).not.toBe(null);
  await until(units).toBe(1);
  await refundUnits(id, 1);
  await until(units).toBe(2);
  expect(versions()).toEqual([version + 1, version + 2]);
  const { tickets, live } = await maya.board('camden');
  await until(() => stream.events('beat').at(-1)?.hash).toBe(getBoardHash(tickets, live));
  expect((await readDetail(id)).lines).toMatchObject([{ quantity: 3, refundedUnits: 2 }]);
});

it('units whose refund failed are to be cooked again', async () => {
  const { id, units, version, versions } = await followAccepted();
  await refundUnits(id, 2);
  await until(units).toBe(2);
  app.faults.refundsFail = true;
  await app.poller.runOnce('refunds');
  await until(units).toBe(0);
  expect(versions()).toEqual([version + 1, version + 2]);
  expect((await readDetail(id)).lines).toMatchObject([{ refundedUnits: 0 }]);
});

it('a refund of a completed order is in its detail only', async () => {
  const { id, stream, versions } = await followAccepted();
  for (const to of ['preparing', 'ready', 'out_for_delivery', 'completed'] as const)
    await maya.send({ kind: 'advance', orderId: id, seen: 1, to });
  await until(() => stream.events('order').at(-1)?.status).toBe('completed');
  const before = versions();
  await refundUnits(id, 1);
  const later = await followAccepted();
  await refundUnits(later.id, 1);
  await until(() => stream.events('order').some((ticket) => ticket.id === later.id)).toBe(true);
  expect(versions()).toEqual(before);
  expect((await readDetail(id)).lines).toMatchObject([{ refundedUnits: 1 }]);
});

it('a second refund of one complaint is refused to a person who did not see the first', async () => {
  const { id } = await followAccepted();
  for (const to of ['preparing', 'ready', 'out_for_delivery', 'completed'] as const)
    await maya.send({ kind: 'advance', orderId: id, seen: 1, to });
  const results = async (refundsSeen: number) =>
    (await refundUnits(id, 1, { refundsSeen })).map(({ result, code }) => code ?? result);
  expect(await results(0)).toEqual(['done']);
  expect(await results(0)).toEqual(['CANNOT_REFUND']);
  expect((await readDetail(id)).lines).toMatchObject([{ refundedUnits: 1 }]);
  expect(await results(1)).toEqual(['done']);
  app.faults.refundsFail = true;
  await app.poller.runOnce('refunds');
  // Those that failed do not count.
  expect(await results(0)).toEqual(['done']);
});

it('orders that are never paid do not reach the board', async () => {
  const { stream } = await followAccepted();
  const ada = await app.join();
  const { order: cancelled } = await app.place(ada);
  await app.call('POST', `/api/orders/${cancelled.id}/cancel`, ada);
  const { order: expired } = await app.place(ada);
  app.advance(60 * 60);
  await app.poller.runOnce('overdueOrders');
  // Distinct: the webhook about the cancelled intent may expire the order before the request cancels it.
  const { rows } = await app.superuser.query(
    `select distinct type, store_id, is_on_board from domain_events where subject_id = any($1) order by type`,
    [[cancelled.id, expired.id]],
  );
  expect(rows).toEqual([
    { type: 'order.cancelled', store_id: 'camden', is_on_board: false },
    { type: 'order.expired', store_id: 'camden', is_on_board: false },
  ]);
  const later = await followAccepted();
  await refundUnits(later.id, 1);
  await until(() => stream.events('order').some(({ id }) => id === later.id)).toBe(true);
  const ids = stream.events('order').map(({ id }) => id);
  expect(ids).not.toContain(cancelled.id);
  expect(ids).not.toContain(expired.id);
});
