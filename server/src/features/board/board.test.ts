// Boards over HTTP: what they show, and how they learn of changes. Case numbers: docs/coverage/console.md.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import { CARDS, startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import type { ParsedEvent } from '../../../../test/clients/parse-events.ts';
import {
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { createStoreFeed } from './store-feed.ts';

const HOUR = 60 * 60_000;

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());

/** A feed that tells nobody of its boards. */
const QUIET = { readContent: async () => '', recordOpenBoard: async () => {} };

const open: { close(): void }[] = [];
afterEach(() => {
  app.clock.time = NOON;
  for (const stream of open.splice(0)) stream.close();
});

async function openBoard(client: ConsoleClient = maya, headers: Record<string, string> = {}) {
  const stream = await client.open('camden', headers);
  open.push(stream);
  return stream;
}

/** Polls until the matcher holds. */
function until(read: () => unknown) {
  // eslint-disable-next-line vitest/require-awaited-expect-poll -- the callers await its matchers
  return expect.poll(read);
}

const readTicketsOf = async (storeId: string) => (await maya.board(storeId)).tickets;

const placePaid = async (part: object = {}) => {
  const ada = await app.join();
  const { order } = await app.placePaid(ada, part);
  return { ada, order };
};

describe('GET board', () => {
  it('calls a customer by the name after the title', async () => {
    const { order } = await placePaid({
      contact: { name: 'Dr. Ada Lovelace', phone: '07700900123' },
    });
    const ticket = (await readTicketsOf('camden')).find(({ id }) => id === order.id);
    expect(ticket?.firstName).toBe('Ada');
  });

  it('shows a paid order as a ticket without phone, e-mail, address and surname', async () => {
    const ada = await app.join();
    const contact = { name: 'Ada Lovelace', phone: '07700900123' };
    const { order } = await app.placePaid(ada, { contact, note: 'Ring twice' });
    const board = await maya.board('camden');
    const ticket = board.tickets.find(({ id }) => id === order.id);
    expect(ticket).toMatchObject({
      number: order.number,
      status: 'placed',
      storeId: 'camden',
      mode: 'delivery',
      firstName: 'Ada',
      note: 'Ring twice',
      lines: [{ name: 'curry', quantity: 2 }],
      statusBy: { kind: 'payment', name: '' },
    });
    expect(ticket?.acceptBy).not.toBe(null);
    expect(JSON.stringify(board)).not.toMatch(/Lovelace|7700900123|@|NW1/);
  });

  it('leaves out unpaid and ended orders', async () => {
    const ada = await app.join();
    const { order } = await app.place(ada);
    const { tickets } = await maya.board('camden');
    expect(tickets.map(({ id }) => id)).not.toContain(order.id);
  });

  it('lists cancelled orders, for boards that missed the event', async () => {
    const { order } = await placePaid();
    await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
    const [{ order: accepted } = {}] = await maya.send({
      kind: 'bump',
      orderId: order.id,
      seen: 4,
    });
    await maya.send({
      kind: 'cancel',
      orderId: order.id,
      seen: accepted?.version ?? 0,
      reason: 'other',
      note: '',
    });
    const { tickets, cancelled } = await maya.board('camden');
    expect(tickets.map(({ id }) => id)).not.toContain(order.id);
    expect(cancelled).toContainEqual(
      expect.objectContaining({ id: order.id, status: 'cancelled' }),
    );
  });

  it('lists the dishes that the store sells', async () => {
    const { dishes } = await maya.board('camden');
    expect(dishes).toContainEqual({
      id: 'curry',
      name: 'curry',
      brandName: 'Curry House',
      section: { id: 'Curry_House/mains', name: 'Mains' },
    });
  });

  it('refuses a store that the site does not have', async () => {
    const reply = await maya.call('GET', maya.path('board?store=atlantis'));
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('GET events', () => {
  it('begins with the whole board and sends an order when it is paid', async () => {
    const stream = await openBoard();
    await until(() => stream.events('reset').length).toBe(1);
    const { order } = await placePaid();
    await until(() => stream.events('order').map(({ id }) => id)).toContain(order.id);
  });

  it('sends each change once, in order of its versions', async () => {
    const stream = await openBoard();
    const { order } = await placePaid();
    await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
    await maya.send({ kind: 'bump', orderId: order.id, seen: 4 });
    const read = () =>
      stream
        .events('order')
        .filter(({ id }) => id === order.id)
        .map(({ version }) => version);
    const last = (await maya.board('camden')).tickets.find(({ id }) => id === order.id);
    await until(() => read().at(-1)).toBe(last?.version);
    expect(read()).toEqual([...new Set(read())].toSorted((a, b) => a - b));
  });

  it('heartbeats have the count and hash of the tickets that a board must have', async () => {
    const stream = await openBoard();
    await placePaid();
    await until(() => stream.events('beat').length).toBeGreaterThan(1);
    const { tickets, live } = await maya.board('camden');
    await until(() => stream.events('beat').at(-1)).toMatchObject({
      count: tickets.length,
      hash: getBoardHash(tickets, live),
    });
  });

  it('heartbeats tell of a new menu and of a new date, which have no event', async () => {
    app.clock.time = NOON + 12 * HOUR - 60_000;
    const night = await createStaffClient(app, { tenantId: 'sumo', at: app.now() });
    const stream = await openBoard(night);
    const read = () => stream.events('beat').at(-1)?.content;
    const readBoard = async () => (await night.board('camden')).content;
    const before = await readBoard();
    await until(read).toBe(before);
    await app.superuser.query('update tenants set version = version + 1');
    await app.superuser.query(`select pg_notify('tiffin_content', 'sumo')`);
    await until(readBoard).not.toBe(before);
    const imported = await readBoard();
    await until(read).toBe(imported);
    app.clock.time += 120_000;
    await until(read).not.toBe(imported);
    expect(await readBoard()).toBe(read());
  });

  it('a disputed payment is on the board until its date, without its amount, and heartbeats prove it', async () => {
    const stream = await openBoard();
    const ada = await app.join();
    const { order, payment } = await app.place(ada);
    app.pay(payment, CARDS.disputed);
    await app.settle();
    await until(() => stream.events('live').at(-1)?.disputes).toHaveLength(1);
    const readHash = async () => {
      const { tickets, live } = await maya.board('camden');
      return getBoardHash(tickets, live);
    };
    const { disputes } = (await maya.board('camden')).live;
    const answerBy = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(disputes).toEqual([{ orderId: order.id, number: order.number, answerBy }]);
    const disputed = await readHash();
    await until(() => stream.events('beat').at(-1)?.hash).toBe(disputed);

    // As at the end of its last day.
    await app.superuser.query('update payments set dispute_answer_by = $2 where order_id = $1', [
      order.id,
      app.now(),
    ]);
    await until(() => stream.events('live').at(-1)?.disputes).toEqual([]);
    const ended = await readHash();
    expect(ended).not.toBe(disputed);
    await until(() => stream.events('beat').at(-1)?.hash).toBe(ended);
  });

  it('an order under review says when it ends', async () => {
    const { order } = await placePaid();
    await app.superuser.query(
      `update orders set status = 'review', status_cause = 'other_amount', kitchen_due_at = $2 where order_id = $1`,
      [order.id, new Date(NOON)],
    );
    const ticket = (await readTicketsOf('camden')).find(({ id }) => id === order.id);
    expect(ticket?.reviewEndsAt).toBe(new Date(NOON).toISOString());
  });

  it('a heartbeat that is due during a read is sent after it', async () => {
    const { database } = app;
    const { now } = app;
    const heartbeats: string[] = [];
    const timing = { pollMilliseconds: 60_000, heartbeatMilliseconds: 20 };
    const onError = (error: unknown) => {
      throw error;
    };
    const store = { tenantId: 'sumo', storeId: 'camden' };
    const feed = createStoreFeed({ ...QUIET, database, now, onError }, store, timing);
    await feed.add({
      tabletId: null,
      send: ({ event }) => heartbeats.push(event),
      check: async () => feed.wake(),
    });
    await until(() => heartbeats).toContain('beat');
    feed.stop();
  });

  it('sessions are checked before a whole heartbeat has passed, so that a removed tablet is dark within one', async () => {
    const { database, now } = app;
    const timing = { pollMilliseconds: 60_000, heartbeatMilliseconds: 2_000 };
    const onError = (error: unknown) => {
      throw error;
    };
    const store = { tenantId: 'sumo', storeId: 'camden' };
    const feed = createStoreFeed({ ...QUIET, database, now, onError }, store, timing);
    const events: string[] = [];
    await feed.add({
      tabletId: null,
      send: ({ event }) => events.push(event),
      check: async () => void events.push('check'),
    });
    await expect.poll(() => events, { timeout: 1_500 }).toEqual(['check']);
    feed.stop();
  });

  it('an open board does not delay the stop of the server', async () => {
    const other = await startOrderingApp();
    const stream = await (await createStaffClient(other, { tenantId: 'sumo' })).open('camden');
    await until(() => stream.events('reset').length).toBe(1);
    await other.stop();
    stream.close();
  });

  it('a feed with a board that is still opening is not idle', async () => {
    const { database, now } = app;
    const onError = (error: unknown) => {
      throw error;
    };
    const deps = { ...QUIET, database, now, onError };
    const timing = { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000 };
    const feed = createStoreFeed(deps, { tenantId: 'sumo', storeId: 'camden' }, timing);
    const adding = feed.add({ tabletId: null, send: () => {}, check: async () => {} });
    expect(feed.isIdle()).toBe(false);
    (await adding)();
    expect(feed.isIdle()).toBe(true);
    feed.stop();
  });

  it('a board that reconnects receives what it missed, without a reset', async () => {
    const stream = await openBoard();
    await until(() => stream.seen.length).toBeGreaterThan(0);
    const lastEventId = stream.seen.at(-1)?.id ?? '';
    stream.close();
    const { order } = await placePaid();
    const again = await openBoard(maya, { 'last-event-id': lastEventId });
    await until(() => again.events('order').map(({ id }) => id)).toContain(order.id);
    expect(again.events('reset')).toEqual([]);
  });

  it('a board that reconnects receives more than its connection buffers', async () => {
    const stream = await openBoard();
    await until(() => stream.seen.length).toBeGreaterThan(0);
    const lastEventId = stream.seen.at(-1)?.id ?? '';
    stream.close();
    const missed = [await placePaid(), await placePaid(), await placePaid()].map(
      ({ order }) => order.id,
    );
    await app.superuser.query(
      `update order_lines set note = repeat('n', 40000) where order_id = any($1)`,
      [missed],
    );
    const again = await openBoard(maya, { 'last-event-id': lastEventId });
    await until(() => again.events('order').map(({ id }) => id)).toEqual(
      expect.arrayContaining(missed),
    );
    const { order } = await placePaid();
    await until(() => again.events('order').map(({ id }) => id)).toContain(order.id);
    await app.superuser.query(`update order_lines set note = '' where order_id = any($1)`, [
      missed,
    ]);
  });

  /** The orders that a board receives which reconnects after the first order of `batch`. */
  async function resumeAfterFirst(batch: readonly ParsedEvent[]): Promise<string[]> {
    const lastEventId = batch.find(({ event }) => event.event === 'order')?.id ?? '';
    const again = await openBoard(maya, { 'last-event-id': lastEventId });
    // The state of the store is the last event of what a board missed.
    await until(() => again.events('live').length).toBeGreaterThan(0);
    expect(again.events('reset')).toEqual([]);
    return again.events('order').map(({ id }) => id);
  }

  it('a board that is cut off within what it missed receives the rest after that', async () => {
    const stream = await openBoard();
    await until(() => stream.seen.length).toBeGreaterThan(0);
    const lastEventId = stream.seen.at(-1)?.id ?? '';
    stream.close();
    const orderIds = [await placePaid(), await placePaid()].map(({ order }) => order.id);
    const again = await openBoard(maya, { 'last-event-id': lastEventId });
    await until(() => again.events('live').length).toBeGreaterThan(0);
    again.close();
    expect(await resumeAfterFirst(again.seen)).toEqual(expect.arrayContaining(orderIds));
  });

  it('a board that is cut off within the events of one read receives the rest after that', async () => {
    const orderIds = [await placePaid(), await placePaid()].map(({ order }) => order.id);
    const stream = await openBoard();
    await until(() => stream.events('reset').length).toBe(1);
    await delayTogether(orderIds);
    const readDelayed = () =>
      stream.seen.filter(({ event }) => event.event === 'order' && event.data.readyAt !== null);
    await until(() => readDelayed().length).toBe(2);
    stream.close();
    expect(await resumeAfterFirst(readDelayed())).toEqual(expect.arrayContaining(orderIds));
  });

  /** In one transaction, so that a board reads both events at once. */
  async function delayTogether(orderIds: readonly string[]): Promise<void> {
    const connection = await app.superuser.connect();
    try {
      await connection.query(`set app.tenant = 'sumo'`);
      await connection.query('begin');
      await connection.query('update orders set ready_at = now() where order_id = any($1)', [
        orderIds,
      ]);
      await connection.query(
        `insert into domain_events (tenant_id, event_id, store_id, type, subject_id, version, at)
         select 'sumo', gen_random_uuid(), 'camden', 'order.delayed', order_id, version, now()
         from orders where order_id = any($1)`,
        [orderIds],
      );
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  it('a board whose last event is not known receives the whole board', async () => {
    const stream = await openBoard(maya, { 'last-event-id': '1.2.3' });
    await until(() => stream.events('reset').length).toBe(1);
  });

  it('sends events whose transaction committed after later ones', async () => {
    const stream = await openBoard();
    await until(() => stream.events('reset').length).toBe(1);
    const { order: late } = await placePaid();
    const { order: early } = await placePaid();
    const slow = await app.superuser.connect();
    try {
      await slow.query(`set app.tenant = 'sumo'`);
      await slow.query('begin');
      await slow.query(`update orders set ready_at = now() where order_id = $1`, [late.id]);
      await slow.query(
        `insert into domain_events (tenant_id, event_id, store_id, type, subject_id, version, at)
         select 'sumo', gen_random_uuid(), 'camden', 'order.delayed', order_id, version, now() from orders where order_id = $1`,
        [late.id],
      );
      await maya.send({ kind: 'accept', orderId: early.id, seen: 1, readyAt: null });
      const hasAccepted = () =>
        stream.events('order').some(({ id, status }) => id === early.id && status === 'accepted');
      await until(hasAccepted).toBe(true);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    const hasDelayed = () =>
      stream.events('order').some(({ id, readyAt }) => id === late.id && readyAt !== null);
    await until(hasDelayed).toBe(true);
  });

  it('ends within a heartbeat after the member was removed (C2)', async () => {
    const leaver = await createStaffClient(app, { tenantId: 'sumo' });
    const stream = await openBoard(leaver);
    await app.superuser.query('delete from staff_members where staff_id = $1', [leaver.staffId]);
    await stream.ended;
  });

  it('allows at most 20 streams per person', async () => {
    const busy = await createStaffClient(app, { tenantId: 'sumo' });
    const streams = await Promise.all(Array.from({ length: 20 }, () => openBoard(busy)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await openBoard(busy)).status).toBe(429);
  });

  it('a fifth stream of a tablet ends its first one', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const first = await openBoard(tablet);
    const others = [];
    for (let n = 0; n < 4; n += 1) others.push(await openBoard(tablet));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await first.ended;
  });
});

describe('a demo with its simulated kitchen', () => {
  it('leaves orders to people while a board of the store is open', async () => {
    const demo = await startOrderingApp({
      orderSettings: { kitchen: { acceptSeconds: 3, stepSeconds: 20 } },
    });
    try {
      await demo.superuser.query(
        `update stores set definition = definition || '{"autoAccept": true}'`,
      );
      const owner = await createStaffClient(demo, { tenantId: 'sumo' });
      const place = async () => {
        const { order } = await demo.placePaid(await demo.join());
        demo.advance(10);
        await demo.poller.runOnce('orderSteps');
        const { tickets } = await owner.board('camden');
        return tickets.find(({ id }) => id === order.id)?.status;
      };
      expect(await place()).toBe('accepted');
      const stream = await owner.open('camden');
      await until(() => stream.seen.length).toBeGreaterThan(0);
      expect(await place()).toBe('placed');
      stream.close();
    } finally {
      await demo.stop();
    }
  });
});
