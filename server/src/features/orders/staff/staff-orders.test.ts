import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Order } from '../../../../../contract/orders/order.ts';
import type { OrderingCustomer } from '../../../../../test/apps/ordering-app.ts';
import { startStaffServer, type StaffServer } from './staff-orders.fixture.ts';

let server: StaffServer;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStaffServer();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

const readMessages = async (number: string) => {
  const { rows } = await server.superuser.query<{ template: string; content: object }>(
    `select template, content from messages where content -> 'order' ->> 'number' = $1
     order by created_at, message_id`,
    [number],
  );
  return rows;
};

describe('acceptance by staff', () => {
  it('lists the remaining time, accepts and advances the order', async () => {
    const { id, number } = await server.paidOrder(ada);
    const { acceptBy } = await server.read(ada, id);
    expect(Date.parse(acceptBy ?? '')).toBe(server.clock.time + 10 * 60_000);
    server.advance(4 * 60);
    const { lines } = await server.run('list', '--site', 'sumo', '--status', 'placed');
    expect(lines.find((line) => line.startsWith(number))).toMatch(
      /sumo {2}camden {2}placed {2}delivery .* £23\.00 {2}accept within 6 min$/,
    );
    expect(await server.run('accept', number, '--ready-at', '18:45')).toEqual({
      code: 0,
      lines: [`${number}: accepted, ready at 18:45`],
    });
    const accepted = await server.read(ada, id);
    expect(accepted).toMatchObject({ status: 'accepted', acceptBy: null, canCancel: false });
    expect(accepted.readyAt).toMatch(/T18:45:00\.000Z$/);
    const seen: string[] = [];
    for (let step = 0; step < 4; step += 1)
      seen.push((await server.run('advance', number)).lines.join());
    expect(seen).toEqual(
      ['preparing', 'ready', 'out_for_delivery', 'completed'].map((to) => `${number}: ${to}`),
    );
    expect(await server.run('advance', number)).toEqual({
      code: 1,
      lines: [`Order ${number} is completed and cannot be advanced.`],
    });
  });

  it('is impossible after the deadline: the order is rejected and refunded, with a message', async () => {
    const { id, number } = await server.paidOrder(ada);
    server.advance(10 * 60 - 1);
    await server.poller.runOnce('overdueOrders');
    expect(await server.read(ada, id)).toMatchObject({ status: 'placed' });
    server.advance(1);
    await server.poller.runOnce('overdueOrders');
    await server.poller.runOnce('refunds');
    expect(await server.read(ada, id)).toMatchObject({
      status: 'rejected',
      paymentState: 'refunded',
      refundedMinor: 2_300,
      rejection: { reason: 'no_answer', note: '' },
      refunds: [{ reason: 'rejected', state: 'succeeded', amountMinor: 2_300 }],
    });
    const messages = await readMessages(number);
    expect(messages.map(({ template }) => template)).toEqual(['order-placed', 'order-rejected']);
    expect(messages[1]?.content).toMatchObject({ refundMinor: 2_300, reason: 'no_answer' });
  });

  it('counts the deadline from the next opening of a closed store', async () => {
    const hours = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        [{ opens: '17:00', closes: '23:00' }],
      ]),
    );
    const { rows } = await server.superuser.query<{ hours: object }>(
      `select definition -> 'hours' as hours from stores where tenant_id = 'sumo'`,
    );
    const setHours = (to: unknown) =>
      server.superuser.query(
        `update stores set definition = jsonb_set(definition, '{hours}', $1::jsonb) where tenant_id = 'sumo'`,
        [JSON.stringify(to)],
      );
    server.clock.time = Date.parse('2026-03-14T03:00:00Z');
    const isKitchenClosed = async ({ trackingToken }: Order): Promise<boolean> => {
      const params = { token: trackingToken ?? '' };
      return (await server.request('trackOrder', 'sumo', { params })).body.data.isKitchenClosed;
    };
    const readAnswersBy = async ({ number }: Order) => (await readMessages(number))[0]?.content;
    const { id } = await server.paidOrder(ada, { slot: '2026-03-14T19:00:00.000Z' });
    const open = await server.read(ada, id);
    expect(open.acceptBy).toBe('2026-03-14T03:10:00.000Z');
    expect(await isKitchenClosed(open)).toBe(false);
    expect(await readAnswersBy(open)).toMatchObject({ answersBy: null });
    await setHours(hours);
    const { id: later } = await server.paidOrder(ada, { slot: '2026-03-14T19:15:00.000Z' });
    const closed = await server.read(ada, later);
    expect(closed.acceptBy).toBe('2026-03-14T17:10:00.000Z');
    expect(await isKitchenClosed(closed)).toBe(true);
    expect(await readAnswersBy(closed)).toMatchObject({ answersBy: closed.acceptBy });
    server.clock.time = Date.parse('2026-03-14T17:00:00Z');
    expect(await isKitchenClosed(closed)).toBe(false);
    await setHours(rows[0]?.hours);
  });
});

describe('an accepted order', () => {
  const accept = async () => {
    const order = await server.paidOrder(ada);
    await server.run('accept', order.number);
    return order;
  };
  const readHistory = async (orderId: string) => {
    const { rows } = await server.superuser.query<{ status: string; actor: string }>(
      `select to_status as status, actor_kind as actor from order_events
       where order_id = $1 and actor_kind is not null order by seq`,
      [orderId],
    );
    return rows.map(({ status, actor }) => `${status} ${actor}`);
  };
  const readAudit = async (orderId: string) => {
    const { rows } = await server.superuser.query<{ entry: object }>(
      `select jsonb_build_object('action', action, 'kind', actor ->> 'kind', 'details', details) as entry
       from audit_entries where target = $1 order by at, audit_id`,
      [orderId],
    );
    return rows.map(({ entry }) => entry);
  };

  it('is delayed, recalled and cancelled; history and audit name the command line', async () => {
    const { id, number } = await accept();
    expect((await server.run('delay', number, '--ready-at', '23:30')).lines).toEqual([
      `${number}: ready at 23:30`,
    ]);
    expect((await server.read(ada, id)).readyAt).toMatch(/T23:30:00\.000Z$/);
    await server.run('advance', number);
    await server.run('advance', number);
    expect((await server.run('recall', number)).lines).toEqual([`${number}: back one step`]);
    await server.run('refund', number, '--reason', 'quality', '--line', '1', '--quantity', '1');
    expect((await server.run('cancel', number, '--reason', 'sold_out')).lines).toEqual([
      `${number}: cancelled (sold_out), what is left will be refunded`,
    ]);
    await server.poller.runOnce('refunds');
    expect(await server.read(ada, id)).toMatchObject({
      status: 'cancelled',
      refundedMinor: 2_300,
      rejection: { reason: 'sold_out', note: '' },
    });
    expect(await readHistory(id)).toEqual(
      ['accepted', 'preparing', 'ready', 'preparing', 'cancelled'].map((status) => `${status} cli`),
    );
    expect(await readAudit(id)).toEqual([
      {
        action: 'refund',
        kind: 'cli',
        details: { reason: 'quality', lines: [{ line: 0, quantity: 1 }] },
      },
      { action: 'cancel', kind: 'cli', details: { reason: 'sold_out', lines: null } },
    ]);
  });

  it('that was refunded once with a key is audited once', async () => {
    const { id, number } = await accept();
    for (let time = 0; time < 2; time += 1)
      await server.run('refund', number, '--reason', 'late', '--line', '1', '--key', 'once');
    expect(await readAudit(id)).toHaveLength(1);
  });
});

describe('rejection by staff', () => {
  it('refunds the order, releases its slot and sends the reason', async () => {
    const { id, number } = await server.paidOrder(ada);
    expect(
      await server.run('reject', number, '--reason', 'sold-out', '--note', 'No more rice.'),
    ).toEqual({
      code: 0,
      lines: [`${number}: rejected (sold_out), £23.00 will be refunded`],
    });
    await server.poller.runOnce('refunds');
    expect(await server.read(ada, id)).toMatchObject({
      status: 'rejected',
      paymentState: 'refunded',
      rejection: { reason: 'sold_out', note: 'No more rice.' },
    });
    expect((await readMessages(number)).at(-1)).toMatchObject({
      template: 'order-rejected',
      content: { refundMinor: 2_300, reason: 'sold_out', note: 'No more rice.' },
    });
  });

  it.each([
    [['reject', 'NUMBER'], 2, /^--reason REASON is missing\.$/],
    [['reject', 'NUMBER', '--reason', 'no_answer'], 2, /^--reason must be one of/],
    [['accept', 'NUMBER', '--ready-at', '25:00'], 2, /^--ready-at must be a time/],
    [['advance', 'NUMBER'], 1, /is placed and cannot be advanced: accept or reject it first\.$/],
    [['accept', 'T-0'], 1, /^Order T-0 not found$/],
    [['accept', 'NUMBER', '--site', 'elsewhere'], 1, /^There is no site elsewhere\. Sites: /],
    [['refund', 'NUMBER', '--reason', 'late'], 1, /reject the order, and everything goes back\.$/],
    [['refund', 'NUMBER', '--reason', 'late', '--line', '7'], 1, /^The order has no line 7\.$/],
    [
      ['refund', 'NUMBER', '--reason', 'late', '--line', 'x'],
      2,
      /^--line must be a number from 1\.$/,
    ],
    [['refund', 'NUMBER', '--reason', 'late', '--quantity', '1'], 2, /^--quantity needs --line\.$/],
    [['cancel', 'NUMBER', '--reason', 'other'], 1, /is placed and cannot be cancelled/],
    [['delay', 'NUMBER'], 2, /^--ready-at HH:MM is missing\.$/],
    [['recall', 'NUMBER'], 1, /is placed and cannot be recalled/],
    [['cook', 'NUMBER'], 2, /^Unknown command 'orders cook'\.$/],
    [['list', '--status', 'burnt'], 2, /^--status must be one of/],
    [['list', '--colour', 'red'], 2, /^Unknown option --colour\.$/],
    [['list', '--quantity', '1'], 2, /^Unknown option --quantity\.$/],
  ])('%j is refused without a change', async (args, code, words) => {
    const { number } = await server.paidOrder(ada, {
      slot: new Date(Math.ceil(server.clock.time / 9e5) * 9e5 + 36e5 * 5).toISOString(),
    });
    const before = await server.checksum();
    const done = await server.run(...args.map((arg) => (arg === 'NUMBER' ? number : arg)));
    expect(done.code).toBe(code);
    expect(done.lines[0]).toMatch(words);
    expect(await server.checksum()).toBe(before);
  });
});
