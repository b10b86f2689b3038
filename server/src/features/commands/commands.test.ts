// Commands of boards over HTTP. Case numbers: docs/coverage/console.md.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Ticket } from '../../../../contract/console/board.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import type { OrderingCustomer, OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { startCommandsApp } from './commands.fixture.ts';

let app: OrderingApp;
let maya: StaffClient;
let tom: StaffClient;
beforeAll(async () => {
  ({ app, maya, tom } = await startCommandsApp());
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.time = NOON;
});

type RefundLines = Extract<Command, { kind: 'refund' }>['lines'];

interface PaidOrder {
  ada: OrderingCustomer;
  orderId: string;
  /** Version of the ticket. */
  seen: number;
}

async function placePaid(part: object = {}): Promise<PaidOrder> {
  const ada = await app.join();
  const { order } = await app.placePaid(ada, part);
  const ticket = await findTicket(order.id);
  return { ada, orderId: order.id, seen: ticket?.version ?? 0 };
}

const findTicket = async (orderId: string): Promise<Ticket | undefined> =>
  (await maya.board('camden')).tickets.find(({ id }) => id === orderId);

const minutesFromNow = (minutes: number) =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

const countMessages = async (template: string): Promise<number> => {
  const { rows } = await app.superuser.query<{ count: number }>(
    'select count(*)::int as count from messages where template = $1',
    [template],
  );
  return rows[0]?.count ?? 0;
};

const listEvents = async (orderId: string): Promise<string[]> => {
  const { rows } = await app.superuser.query<{ type: string }>(
    'select type from domain_events where subject_id = $1 order by version',
    [orderId],
  );
  return rows.map(({ type }) => type);
};

describe('an order', () => {
  it('is accepted with a ready time, by a person whom the customer does not see', async () => {
    const { ada, orderId, seen } = await placePaid();
    const readyAt = minutesFromNow(25);
    const [outcome] = await maya.send({ kind: 'accept', orderId, seen, readyAt });
    expect(outcome).toMatchObject({
      result: 'done',
      order: { status: 'accepted', readyAt, statusBy: { kind: 'staff', name: 'Maya' } },
    });
    const order = await app.read(ada, orderId);
    expect(order).toMatchObject({ status: 'accepted', readyAt });
    expect(JSON.stringify(order)).not.toContain('Maya');
  });

  it('goes through the kitchen and back one step without a second message', async () => {
    const { ada, orderId, seen } = await placePaid({ mode: 'pickup', expectedTotal: 2_050 });
    const before = await countMessages('order-ready');
    await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    await maya.send({ kind: 'advance', orderId, seen: seen + 1, to: 'preparing' });
    await maya.send({ kind: 'bump', orderId, seen: seen + 2 });
    const [recalled] = await maya.send({ kind: 'recall', orderId, seen: seen + 3 });
    expect(recalled).toMatchObject({ result: 'done', order: { status: 'preparing' } });
    expect(await countMessages('order-ready')).toBe(before + 1);
    await maya.send({ kind: 'bump', orderId, seen: seen + 4 });
    const [ended] = await maya.send({ kind: 'advance', orderId, seen: seen + 5, to: 'completed' });
    expect(ended).toMatchObject({ result: 'done', order: { status: 'completed' } });
    expect((await app.read(ada, orderId)).status).toBe('completed');
    expect(await findTicket(orderId)).toBe(undefined);
    expect(await listEvents(orderId)).toEqual([
      'order.placed',
      'order.accepted',
      'order.started',
      'order.made_ready',
      'order.started',
      'order.made_ready',
      'order.completed',
    ]);
  });

  it('is delayed: the customer is told, and the slot stays', async () => {
    const { ada, orderId, seen } = await placePaid();
    await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    const slot = (await app.read(ada, orderId)).slot;
    const before = await countMessages('order-delayed');
    const readyAt = minutesFromNow(90);
    const [outcome] = await maya.send({ kind: 'delay', orderId, seen: seen + 1, readyAt });
    expect(outcome).toMatchObject({ result: 'done', order: { status: 'accepted', readyAt } });
    expect(await app.read(ada, orderId)).toMatchObject({ readyAt, slot });
    expect(await countMessages('order-delayed')).toBe(before + 1);
  });

  it('is promised within three hours after its slot', async () => {
    const { ada, orderId, seen } = await placePaid();
    const end = Date.parse((await app.read(ada, orderId)).slot.endsAt);
    const after = (minutes: number) => new Date(end + minutes * 60_000).toISOString();
    const accept = { kind: 'accept' as const, orderId, seen };
    for (const readyAt of ['2099-01-01T12:00:00Z', after(181)])
      expect(await maya.send({ ...accept, readyAt })).toMatchObject([
        { result: 'refused', code: 'READY_TOO_LATE' },
      ]);
    expect(await maya.send({ ...accept, readyAt: after(60) })).toMatchObject([{ result: 'done' }]);
    const delay = { kind: 'delay' as const, orderId, seen: seen + 1 };
    expect(await maya.send({ ...delay, readyAt: after(181) })).toMatchObject([
      { result: 'refused', code: 'READY_TOO_LATE' },
    ]);
    expect(await maya.send({ ...delay, readyAt: after(180) })).toMatchObject([{ result: 'done' }]);
  });

  it('is listed and opened with the time that was promised last', async () => {
    const { orderId, seen } = await placePaid();
    const readDueAt = async (): Promise<string[]> => {
      const list = await maya.request('orderSearch', { query: { store: 'camden' } });
      const detail = await maya.request('orderDetail', { params: { id: orderId } });
      const listed = list.body.data.filter(({ id }) => id === orderId);
      return [...listed, detail.body.data].map(({ dueAt }) => dueAt);
    };
    const startsAt = new Date((await findTicket(orderId))?.slot.startsAt ?? '').toISOString();
    expect(await readDueAt()).toEqual([startsAt, startsAt]);
    const readyAt = minutesFromNow(90);
    await maya.send({ kind: 'accept', orderId, seen, readyAt });
    expect(await readDueAt()).toEqual([readyAt, readyAt]);
  });

  it('is rejected: everything is refunded and the reason is told', async () => {
    const { ada, orderId, seen } = await placePaid();
    const [outcome] = await maya.send({
      kind: 'reject',
      orderId,
      seen,
      reason: 'sold_out',
      note: 'No naan today',
    });
    expect(outcome).toMatchObject({ result: 'done', order: { status: 'rejected' } });
    const order = await app.read(ada, orderId);
    expect(order.rejection).toEqual({ reason: 'sold_out', note: 'No naan today' });
    expect(order.refunds[0]?.amountMinor).toBe(order.totalMinor);
    expect(await app.broken()).toEqual([]);
    const { body } = await maya.request('orderDetail', { params: { id: orderId } });
    expect(body.data).toMatchObject({
      payment: { capturedMinor: order.totalMinor, dispute: null },
      messages: [
        { kind: 'order-placed', channel: 'email' },
        { kind: 'order-rejected', channel: 'email' },
      ],
      prints: [],
    });
  });

  it('opens with the messages that this release knows', async () => {
    const { orderId } = await placePaid();
    await app.superuser.query(
      `insert into messages (tenant_id, message_id, channel, template, order_id, recipient, content, otherwise)
       select tenant_id, gen_random_uuid(), channel, 'order-of-a-later-release', order_id, recipient, content, otherwise
       from messages where order_id = $1`,
      [orderId],
    );
    const { status, body } = await maya.request('orderDetail', { params: { id: orderId } });
    expect(status).toBe(200);
    expect(body.data.messages).toMatchObject([{ kind: 'order-placed', channel: 'email' }]);
  });

  it('cannot be accepted for a time that has passed', async () => {
    const { orderId, seen } = await placePaid();
    const readyAt = minutesFromNow(-1);
    const [outcome] = await maya.send({ kind: 'accept', orderId, seen, readyAt });
    expect(outcome).toMatchObject({ result: 'refused', code: 'CANNOT_MOVE' });
    expect((await findTicket(orderId))?.status).toBe('placed');
  });
});

describe('money', () => {
  const paid = (client: StaffClient, orderId: string) =>
    client.request('orderDetail', { params: { id: orderId } }).then(({ body }) => body.data);
  const refund = ({ orderId, seen }: PaidOrder, lines: RefundLines) => ({
    kind: 'refund' as const,
    orderId,
    seen,
    reason: 'missing_item' as const,
    note: '',
    lines,
  });
  const COSTLY = { lines: [{ itemId: 'curry', quantity: 3, options: [] }], expectedTotal: 3_300 };

  it('of a line is refunded up to the limit of the role', async () => {
    const placed = await placePaid(COSTLY);
    const units = (quantity: number) => [{ line: 0, quantity }];
    const [tooMuch] = await tom.send(refund(placed, units(3)));
    expect(tooMuch).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
    const before = await paid(tom, placed.orderId);
    expect(before.lines[0]?.amountsMinor).toEqual([1_000, 2_000, 3_000]);
    const [atLimit] = await tom.send(refund(placed, units(2)));
    expect(atLimit?.result).toBe('done');
    const after = await paid(tom, placed.orderId);
    expect(after).toMatchObject({
      refundableMinor: before.refundableMinor - 2_000,
      lines: [{ amountsMinor: [1_000] }],
      refunds: [{ amountMinor: 2_000, reason: 'missing_item', state: 'requested' }],
    });
    const [beyond] = await maya.send(refund(placed, units(2)));
    expect(beyond).toMatchObject({ result: 'refused', code: 'CANNOT_REFUND' });
  });

  it('of more than 100.00 is refunded by an owner with a passkey only after a confirmation', async () => {
    const placed = await placePaid({
      lines: [{ itemId: 'curry', quantity: 11, options: [] }],
      expectedTotal: 11_050,
    });
    const olga = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
    await app.superuser.query(
      `insert into staff_passkeys (tenant_id, credential_id, staff_id, public_key, counter, name, created_at)
       values ('sumo', 'a', $1, '', 0, 'Phone', now())`,
      [olga.staffId],
    );
    const all = refund(placed, [{ line: 0, quantity: 11 }]);
    expect(await olga.send(all)).toMatchObject([{ code: 'CONFIRMATION_NEEDED' }]);
    await app.superuser.query('update staff_sessions set confirmed_at = $2 where staff_id = $1', [
      olga.staffId,
      new Date(app.clock.time),
    ]);
    expect(await olga.send(all)).toMatchObject([{ result: 'done' }]);
  });

  it('of an accepted order goes back when a manager cancels it, with the reason', async () => {
    const { ada, orderId, seen } = await placePaid();
    await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    await maya.send({ kind: 'bump', orderId, seen: seen + 1 });
    const cancel = { kind: 'cancel' as const, orderId, reason: 'closing' as const, note: 'Fire.' };
    const [refused] = await tom.send({ ...cancel, seen: seen + 3 });
    expect(refused).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
    const [done] = await maya.send({ ...cancel, seen: seen + 3 });
    expect(done).toMatchObject({ result: 'done', order: { status: 'cancelled' } });
    const order = await app.read(ada, orderId);
    expect(order).toMatchObject({
      status: 'cancelled',
      rejection: { reason: 'closing', note: 'Fire.' },
    });
    expect(order.refunds.map(({ amountMinor }) => amountMinor)).toEqual([order.totalMinor]);
    expect(await listEvents(orderId)).toContain('order.cancelled');
  });

  it('is not returned two minutes after the tap, unless an earlier request has done it', async () => {
    const [first, second] = [await placePaid(COSTLY), await placePaid()];
    const id = randomUUID();
    const late = { ...refund(first, [{ line: 0, quantity: 1 }]), id, at: minutesFromNow(-2) };
    expect(await tom.send(late)).toMatchObject([{ result: 'done' }]);
    app.advance(1);
    expect(await tom.send(late)).toMatchObject([{ result: 'repeated' }]);
    const why = { orderId: second.orderId, seen: second.seen, reason: 'other' as const, note: '' };
    const before = await app.checksum();
    const outcomes = await maya.send(
      { ...late, id: randomUUID() },
      { ...why, kind: 'reject', at: late.at },
      { ...why, kind: 'cancel', at: late.at },
    );
    expect(outcomes).toMatchObject([
      { result: 'refused', code: 'NOT_SENT', order: { status: 'placed' } },
      { result: 'refused', code: 'NOT_SENT', order: { status: 'placed' } },
      { result: 'refused', code: 'NOT_SENT', order: { status: 'placed' } },
    ]);
    expect(await app.checksum()).toBe(before);
    const accept = { orderId: second.orderId, seen: second.seen, readyAt: null, at: late.at };
    expect(await maya.send({ ...accept, kind: 'accept' })).toMatchObject([{ result: 'done' }]);
  });

  it('of a new order is not returned by cancelling it', async () => {
    const { orderId, seen } = await placePaid();
    const [outcome] = await maya.send({
      kind: 'cancel',
      orderId,
      seen,
      reason: 'other',
      note: '',
    });
    expect(outcome).toMatchObject({ result: 'refused', code: 'CANNOT_MOVE' });
  });

  it('is never refunded beyond what was captured by 20 refunds at once (case C7)', async () => {
    const placed = await placePaid(COSTLY);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? maya : tom).send(refund(placed, [{ line: 0, quantity: 1 }])),
      ),
    );
    const results = outcomes.map(([outcome]) => outcome?.result);
    expect(results.filter((result) => result === 'done')).toHaveLength(3);
    const { lines, refunds } = await paid(maya, placed.orderId);
    expect(lines[0]?.amountsMinor).toEqual([]);
    expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(3_000);
    const { rows } = await app.superuser.query(
      `select from audit_entries where target = $1 and action = 'refund'`,
      [placed.orderId],
    );
    expect(rows).toHaveLength(3);
    expect(await app.broken()).toEqual([]);
  });

  it('and customer of an order are shown to the people of the store', async () => {
    const { orderId } = await placePaid();
    const { status, number, timeline, customer } = await paid(tom, orderId);
    expect(status).toBe('placed');
    expect(customer.phone).toBe('07700900123');
    expect(timeline.map((each) => each.status)).toEqual(['pending_payment', 'placed']);
    const find = (search: string) =>
      tom
        .request('orderSearch', { query: { store: 'camden', search } })
        .then(({ body }) => body.data.map((found) => found.number));
    expect(await find(number.toLowerCase())).toEqual([number]);
    expect(await find('')).toContain(number);
    expect(await find('nobody%')).toEqual([]);
  });

  it('is found by the end of its phone number, however that is written', async () => {
    const { orderId } = await placePaid({ contact: { name: 'Grace', phone: '(020) 7946 0857' } });
    // Digits of a search also match numbers of orders, which are random.
    await app.superuser.query(`update orders set number = 'T-111111' where order_id = $1`, [
      orderId,
    ]);
    const find = async (search: string) => {
      const { body } = await tom.request('orderSearch', { query: { store: 'camden', search } });
      return body.data.map(({ id }) => id);
    };
    for (const search of ['0857', '7946 0857', '020 79460857', '+44 20 7946-0857'])
      expect(await find(search)).toContain(orderId);
    for (const search of ['857', '7946 0858', '0857 Grace'])
      expect(await find(search)).not.toContain(orderId);
  });

  it('is found by its postcode, with and without its blank', async () => {
    const { orderId } = await placePaid();
    const find = async (search: string) => {
      const { body } = await tom.request('orderSearch', { query: { store: 'camden', search } });
      return body.data.map(({ id }) => id);
    };
    for (const search of ['NW1 8AB', 'nw18ab', 'n w18', '1 8A'])
      expect(await find(search)).toContain(orderId);
    expect(await find('NW18AC')).toEqual([]);
  });

  it('tells the people of the store what was ordered, also after it has left the board', async () => {
    const lines = [
      {
        itemId: 'curry',
        quantity: 1,
        options: [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }],
        note: 'Well done',
      },
      { itemId: 'beer', quantity: 1, options: [] },
    ];
    const part = { lines, expectedTotal: 1_900, ageDeclared: true, note: 'Ring twice' };
    const { orderId } = await placePaid(part);
    const ticket = await findTicket(orderId);
    expect(ticket?.lines.map((line) => line.isAgeRestricted)).toEqual([false, true]);
    await maya.send({ kind: 'reject', orderId, seen: 2, reason: 'too_busy', note: '' });
    expect(await paid(maya, orderId)).toMatchObject({
      status: 'rejected',
      note: 'Ring twice',
      allergyNotice: [],
      lines: [
        { name: 'curry', options: ['Extra hot'], note: 'Well done', isAgeRestricted: false },
        { name: 'beer', options: [], note: '', isAgeRestricted: true },
      ],
    });
  });
});

/** RACE_ROUNDS=1000 for a long run. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 25);

describe('two tablets', () => {
  it(
    'accept one order at once: one wins, the other is told who (case 3)',
    async () => {
      const before = await countMessages('order-accepted');
      for (let round = 0; round < ROUNDS; round += 1) {
        const { orderId, seen } = await placePaid();
        const outcomes = await Promise.all(
          [maya, tom].map((client) =>
            client.send({ kind: 'accept', orderId, seen, readyAt: null }),
          ),
        );
        const [mayas, toms] = outcomes.map(([outcome]) => outcome);
        const [winner, loser, name] =
          mayas?.result === 'done' ? [mayas, toms, 'Maya'] : [toms, mayas, 'Tom'];
        expect(winner?.result).toBe('done');
        expect(loser).toMatchObject({ result: 'overtaken', by: { kind: 'staff', name } });
        expect(await listEvents(orderId)).toEqual(['order.placed', 'order.accepted']);
      }
      expect((await countMessages('order-accepted')) - before).toBe(ROUNDS);
    },
    20_000 + ROUNDS * 400,
  );

  it('do not reject an order that the other accepted while the rejection could be undone', async () => {
    const { ada, orderId, seen } = await placePaid();
    await tom.send({ kind: 'accept', orderId, seen, readyAt: null });
    const reject = {
      kind: 'reject' as const,
      orderId,
      seen,
      reason: 'too_busy' as const,
      note: '',
    };
    expect(await maya.send({ ...reject, from: 'placed' })).toMatchObject([
      { result: 'overtaken', by: { kind: 'staff', name: 'Tom' }, order: { status: 'accepted' } },
    ]);
    expect((await app.read(ada, orderId)).refunds).toEqual([]);
    const [meant] = await maya.send({ ...reject, from: 'accepted' });
    expect(meant).toMatchObject({ result: 'done', order: { status: 'rejected' } });
  });

  it('do not cancel an order that the other made ready, unless a tablet of an earlier release says no status', async () => {
    const { orderId, seen } = await placePaid();
    await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    await tom.send({ kind: 'bump', orderId, seen: seen + 1 });
    const cancel = {
      kind: 'cancel' as const,
      orderId,
      seen: seen + 1,
      reason: 'closing' as const,
      note: '',
    };
    expect(await maya.send({ ...cancel, from: 'accepted' })).toMatchObject([
      { result: 'overtaken', by: { name: 'Tom' }, order: { status: 'ready' } },
    ]);
    expect(await maya.send(cancel)).toMatchObject([
      { result: 'done', order: { status: 'cancelled' } },
    ]);
  });

  it('return an order by one step when both bring it back', async () => {
    const { orderId, seen } = await placePaid();
    await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    await maya.send({ kind: 'bump', orderId, seen: seen + 1 });
    const [out] = await maya.send({
      kind: 'advance',
      orderId,
      seen: seen + 3,
      to: 'out_for_delivery',
    });
    const recall = { kind: 'recall' as const, orderId, seen: out?.order?.version ?? 0 };
    const from = 'out_for_delivery' as const;
    expect(await tom.send({ ...recall, from })).toMatchObject([
      { result: 'done', order: { status: 'ready' } },
    ]);
    expect(await maya.send({ ...recall, from })).toMatchObject([
      { result: 'overtaken', by: { name: 'Tom' }, order: { status: 'ready' } },
    ]);
  });

  it('are told when the deadline was faster', async () => {
    const { orderId, seen } = await placePaid();
    app.advance(3_600);
    await app.poller.runOnce('overdueOrders');
    const [outcome] = await maya.send({ kind: 'accept', orderId, seen, readyAt: null });
    expect(outcome).toMatchObject({
      result: 'overtaken',
      by: { kind: 'clock' },
      order: { status: 'rejected' },
    });
  });
});

describe('a command that is sent again', () => {
  it('has no further effect (case 4)', async () => {
    const first = await placePaid();
    const second = await placePaid();
    const batch = [
      { kind: 'accept' as const, readyAt: null, id: randomUUID(), ...pickOrder(first) },
      { kind: 'bump' as const, id: randomUUID(), orderId: first.orderId, seen: first.seen + 1 },
      { kind: 'accept' as const, readyAt: null, id: randomUUID(), ...pickOrder(second) },
    ];
    expect((await maya.send(...batch)).map(({ result }) => result)).toEqual([
      'done',
      'done',
      'done',
    ]);
    const before = await app.checksum();
    expect((await maya.send(...batch)).map(({ result }) => result)).toEqual([
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(await app.checksum()).toBe(before);
  });

  it('has one effect when both copies arrive at once', async () => {
    const { orderId, seen } = await placePaid();
    const command = { kind: 'accept' as const, id: randomUUID(), orderId, seen, readyAt: null };
    const outcomes = await Promise.all([maya.send(command), maya.send(command)]);
    expect(outcomes.map(([outcome]) => outcome?.result).toSorted()).toEqual(['done', 'repeated']);
  });
});

describe('a command that fails unexpectedly', () => {
  /** Recording the command fails with this SQLSTATE; returns the function that ends it. */
  async function failToRecord(commandId: string, code: string): Promise<() => Promise<void>> {
    await app.superuser.query(
      `create function fail_test() returns trigger language plpgsql as
       $$ begin raise exception 'failed by the test' using errcode = '${code}'; end $$`,
    );
    await app.superuser.query(
      `create trigger fail_test before insert on console_commands for each row
       when (new.command_id = '${commandId}') execute function fail_test()`,
    );
    return async () => {
      await app.superuser.query('drop function fail_test cascade');
    };
  }

  const post = (commands: Command[]) => maya.request('commands', { body: { commands } });

  async function createBatch() {
    const [first, failing, last] = [await placePaid(), await placePaid(), await placePaid()];
    const at = new Date(NOON).toISOString();
    const commands = [first, failing, last].map((order): Command => ({
      kind: 'accept',
      id: randomUUID(),
      at,
      readyAt: null,
      ...pickOrder(order),
    }));
    return { commands, failingId: commands[1]?.id ?? '' };
  }

  it('through a bug is refused alone and logged, so that the client does not repeat its batch', async () => {
    const { commands, failingId } = await createBatch();
    const end = await failToRecord(failingId, 'P0001');
    try {
      const { status, body } = await post(commands);
      expect(status).toBe(200);
      expect(body.data.map(({ result, code }) => [result, code])).toEqual([
        ['done', null],
        ['refused', 'BUG'],
        ['done', null],
      ]);
      const logged = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged.filter(({ commandId }) => commandId === failingId)).toMatchObject([
        { level: 50, kind: 'accept', err: { message: 'failed by the test' } },
      ]);
    } finally {
      await end();
    }
    // Nothing of it was done, so that a person can do it again.
    expect((await post(commands)).body.data.map(({ result }) => result)).toEqual([
      'repeated',
      'done',
      'repeated',
    ]);
  });

  it.each([
    ['a statement timeout', '57014'],
    ['a lock timeout', '55P03'],
    ['a deadlock', '40P01'],
    ['too many connections', '53300'],
    ['a lost connection', '08006'],
    ['a primary that became a standby', '25006'],
  ])('through %s is sent again by the client', async (_, code) => {
    const { commands, failingId } = await createBatch();
    const end = await failToRecord(failingId, code);
    try {
      const { status, body } = await post(commands);
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    } finally {
      await end();
    }
    expect((await post(commands)).body.data.map(({ result }) => result)).toEqual([
      'repeated',
      'done',
      'done',
    ]);
  });

  it('is sent again while the database cannot tell whether it was done', async () => {
    const { commands } = await createBatch();
    await app.superuser.query('alter table console_commands rename to away');
    try {
      expect((await post(commands)).status).toBe(500);
    } finally {
      await app.superuser.query('alter table away rename to console_commands');
    }
    expect((await post(commands)).body.data.map(({ result }) => result)).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('after its commit counts as done', async () => {
    const { commands } = await createBatch();
    vi.spyOn(app.orders.moves, 'notifyReaders').mockImplementationOnce(() => {
      throw new Error('failed by the test');
    });
    const { status, body } = await post(commands);
    expect([status, ...body.data.map(({ result }) => result)]).toEqual([
      200,
      'done',
      'done',
      'done',
    ]);
  });
});

const pickOrder = ({ orderId, seen }: PaidOrder) => ({ orderId, seen });
