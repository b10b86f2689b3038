// The access matrix of the console, generated from the contract: route x role x store x site (threats C1 and C5).
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { z } from 'zod';

import { COMMAND_PERMISSIONS, type CommandKind } from '../../contract/console/command-kinds.ts';
import { ROLE_PERMISSIONS, ROLES, type Role } from '../../contract/console/roles.ts';
import type { ConsoleRoute, ConsoleStream } from '../../contract/console/routes/console-route.ts';
import {
  CONSOLE_ROUTES,
  CONSOLE_STREAMS,
  type ConsoleRouteName,
} from '../../contract/console/routes/console-routes.ts';
import { CLOSURE_LENGTH } from '../../contract/content/office-hours.ts';
import { startOrderingApp, type OrderingApp } from '../apps/ordering-app.ts';
import {
  callConsole,
  createStaffClient,
  createTabletClient,
  type CommandInput,
  type ConsoleClient,
  type StaffClient,
} from '../clients/staff-client.ts';
import { addStoreElsewhere } from '../content/second-store.ts';

const ENDPOINTS: readonly [string, ConsoleRoute | ConsoleStream][] = Object.entries({
  ...CONSOLE_ROUTES,
  ...CONSOLE_STREAMS,
});
const STAFF_ENDPOINTS = ENDPOINTS.flatMap(([name, { access, ...endpoint }]) =>
  access === 'public' ? [] : [[name, { ...endpoint, ...access }] as const],
);
const WRITES = ENDPOINTS.filter(([, { method }]) => method === 'POST');

let app: OrderingApp;
let members: Record<Role, StaffClient>;
let stranger: StaffClient;
let visitorOfOneStore: StaffClient;
let tablet: ConsoleClient;
let tabletElsewhere: ConsoleClient;
/** A paid order of the site sumo. */
let order: { id: string; version: number; slot: { startsAt: string } };
beforeAll(async () => {
  app = await startOrderingApp();
  const entries = ROLES.map(
    async (role) => [role, await createStaffClient(app, { tenantId: 'sumo', role })] as const,
  );
  members = Object.fromEntries(await Promise.all(entries)) as typeof members;
  stranger = await createStaffClient(app, { tenantId: 'bombay' });
  visitorOfOneStore = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['elsewhere'] });
  await addStoreElsewhere(app.superuser);
  tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
  tabletElsewhere = await createTabletClient(app, { tenantId: 'sumo', storeId: 'elsewhere' });
  const placed = await app.placePaid(await app.join());
  const board = await members.owner.board('camden');
  const ticket = board.tickets.find(({ id }) => id === placed.order.id);
  order = { id: placed.order.id, slot: placed.order.slot, version: ticket?.version ?? 0 };
});
afterAll(() => app.stop());

/** What the queries of reports and slots need. */
const DATES =
  'date=2026-03-10&stores=camden&from=2026-03-09&to=2026-03-10&by=day&list=placed&format=xero';
const toUrl = (path: string): string =>
  `${path.replace(':site', 'sumo').replace(':id', order.id)}?store=camden&mode=pickup&${DATES}`;

const ABOUT_STORES = STAFF_ENDPOINTS.filter(([, { store }]) =>
  ['query.store', 'query.stores', 'body.storeId', 'order'].some((each) => each === store),
);

type BodyRouteName = {
  [N in ConsoleRouteName]: (typeof CONSOLE_ROUTES)[N] extends {
    access: { store: 'body.storeId' | 'order' };
    body: z.ZodType;
  }
    ? N
    : never;
}[ConsoleRouteName];
const LINES = [{ itemId: 'naan', quantity: 1, options: [] }];
const TABLE = { storeId: 'camden', startsAt: '2026-03-12T19:00:00Z', people: 2 };
/** A valid body of each route that has the store there, or an order. */
const BODIES = {
  reportBoard: { storeId: 'camden', isSoundOn: false, waitingCommands: 0, battery: null },
  phoneQuote: { storeId: 'camden', mode: 'pickup', lines: LINES },
  tryOffer: {
    storeId: 'camden',
    mode: 'pickup',
    lines: LINES,
    offer: 'welcome',
    changes: [],
    at: null,
  },
  takePhoneOrder: {
    id: '0198c0de-0000-7000-8000-000000000001',
    storeId: 'camden',
    mode: 'pickup',
    lines: LINES,
    slot: 'asap',
    expectedTotal: 1,
    contact: { name: 'Ada', phone: '07700900123' },
    address: null,
  },
  addBooking: TABLE,
  closeTables: {
    id: '0198c0de-0000-7000-8000-000000000002',
    storeId: 'camden',
    date: '2030-01-01',
  },
  keepOrder: { closure: 'a'.repeat(CLOSURE_LENGTH) },
  openTables: { storeId: 'camden' },
  createTablet: { name: 'Counter', storeId: 'camden' },
  createPrinter: { name: 'Kitchen', storeId: 'camden' },
} satisfies { [N in BodyRouteName]: z.input<(typeof CONSOLE_ROUTES)[N]['body']> };
const findBody = (name: string): object =>
  Object.entries(BODIES).find(([each]) => each === name)?.[1] ?? {};

/** One command of each kind, at the order and the store of sumo. */
const COMMANDS: Record<CommandKind, () => CommandInput> = {
  accept: () => ({ kind: 'accept', ...ofOrder(), readyAt: null }),
  delay: () => ({ kind: 'delay', ...ofOrder(), readyAt: '2030-01-01T00:00:00Z' }),
  reschedule: () => ({
    kind: 'reschedule',
    ...ofOrder(),
    fromSlot: order.slot.startsAt,
    toSlot: new Date(Date.parse(order.slot.startsAt) + 60 * 60_000).toISOString(),
  }),
  advance: () => ({ kind: 'advance', ...ofOrder(), to: 'preparing' }),
  recall: () => ({ kind: 'recall', ...ofOrder() }),
  bump: () => ({ kind: 'bump', ...ofOrder() }),
  reject: () => ({ kind: 'reject', ...ofOrder(), reason: 'other', note: '' }),
  approve: () => ({ kind: 'approve', ...ofOrder() }),
  cancel: () => ({ kind: 'cancel', ...ofOrder(), reason: 'other', note: '' }),
  refund: () => ({ kind: 'refund', ...ofOrder(), reason: 'goodwill', note: '', lines: null }),
  'lines.done': () => ({ kind: 'lines.done', ...ofOrder(), lines: [0], isDone: true }),
  'print.again': () => ({ kind: 'print.again', ...ofOrder() }),
  'stock.set': () => ({ kind: 'stock.set', ...AT_STORE, itemId: 'naan', ...SOLD_OUT }),
  'option.set': () => ({
    kind: 'option.set',
    ...AT_STORE,
    ...EXTRA_HOT,
    soldOutUntil: 'until_back',
  }),
  'allergen.set': () => ({
    kind: 'allergen.set',
    ...AT_STORE,
    subject: { itemId: 'naan' },
    allergen: 'sesame',
    level: 'contains',
    until: '2030-01-01T00:00:00Z',
  }),
  'store.pause': () => ({ kind: 'store.pause', ...AT_STORE, until: '2030-01-01T00:00:00Z' }),
  'store.busy': () => ({ kind: 'store.busy', ...AT_STORE, extraMinutes: 10, until: null }),
  'store.stations': () => ({ kind: 'store.stations', ...AT_STORE, stations: [] }),
  'store.switches': () => ({
    kind: 'store.switches',
    ...AT_STORE,
    switches: { kitchenAccepts: true },
  }),
  'booking.act': () => ({
    kind: 'booking.act',
    ...AT_STORE,
    bookingId: order.id,
    from: 'confirmed',
    action: 'seat',
  }),
  'booking.move': () => ({
    kind: 'booking.move',
    ...TABLE,
    bookingId: order.id,
    fromStart: TABLE.startsAt,
  }),
  'booking.walk_in': () => ({ kind: 'booking.walk_in', ...AT_STORE, people: 2 }),
};
const ofOrder = () => ({ orderId: order.id, seen: order.version });
const AT_STORE = { storeId: 'camden' };
const EXTRA_HOT = { brandId: 'Curry_House', groupId: 'heat', optionId: 'extra-hot' };
const SOLD_OUT = { soldOutUntil: 'until_back' as const, remaining: null };
const KINDS = Object.keys(COMMANDS) as CommandKind[];

/** A hash of all rows that a command could change. */
const checksum = () =>
  app.checksumOf([
    'orders',
    'order_events',
    'refunds',
    'item_stock',
    'option_stock',
    'live_allergens',
    'brand_pauses',
    'stores',
    'domain_events',
    'staff_members',
    'staff_sessions',
    'console_tablets',
    'printers',
    'print_jobs',
    'customers',
    'erasures',
    'card_accounts',
  ]);

test('higher roles may do all that lower ones may', () => {
  for (const [index, role] of ROLES.entries())
    for (const lower of ROLES.slice(0, index))
      expect(ROLE_PERMISSIONS[role]).toEqual(expect.arrayContaining([...ROLE_PERMISSIONS[lower]]));
});

describe('C1: a caller without access', () => {
  it.each(STAFF_ENDPOINTS)('%s needs a session', async (_, { method, path }) => {
    const reply = await callConsole(app.port, method, toUrl(path), {
      ...(method === 'POST' && { body: {} }),
    });
    expect(reply.status).toBe(401);
  });

  it.each(STAFF_ENDPOINTS)(
    '%s refuses the session of another site, under both names of its cookie',
    async (_, { method, path }) => {
      const token = stranger.cookie.split('=')[1] ?? '';
      for (const cookie of [stranger.cookie, `staff-sumo=${token}`]) {
        const reply = await callConsole(app.port, method, toUrl(path), {
          ...(method === 'POST' && { body: {} }),
          headers: { cookie },
        });
        expect(reply.status).toBe(401);
      }
    },
  );

  it('staff of another store find neither its board, its stream nor its overview, and their commands change nothing', async () => {
    const before = await checksum();
    for (const path of ['board?store=camden', 'events?store=camden', `orders/${order.id}`]) {
      const reply = await visitorOfOneStore.call('GET', visitorOfOneStore.path(path));
      expect(reply.status).toBe(404);
    }
    const { stores } = await visitorOfOneStore.overview();
    expect(stores.map(({ id }) => id)).not.toContain('camden');
    const outcomes = await visitorOfOneStore.send(...KINDS.map((kind) => COMMANDS[kind]()));
    expect(outcomes.map(({ result, code }) => `${result} ${code}`)).toEqual(
      KINDS.map(() => 'refused NOT_FOUND'),
    );
    expect(JSON.stringify(outcomes)).not.toContain('T-');
    expect(await checksum()).toBe(before);
  });

  it.each(ABOUT_STORES)(
    '%s refuses a store that its caller does not have, and only that',
    async (name, { method, path, can, by, store }) => {
      const before = await checksum();
      const options = method === 'POST' ? { body: findBody(name) } : {};
      const isForTablets =
        by !== 'person' && (can === null || ROLE_PERMISSIONS.device.includes(can));
      for (const caller of [visitorOfOneStore, ...(isForTablets ? [tabletElsewhere] : [])]) {
        const reply = await caller.call(method, toUrl(path), options);
        expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
      }
      expect(await checksum()).toBe(before);
      // A stream does not end, and no order of the site was taken by phone.
      if (name in CONSOLE_STREAMS || (store === 'order' && name !== 'orderDetail')) return;
      const own = await members.owner.call(method, toUrl(path), options);
      expect(own.status).not.toBe(404);
    },
  );

  it.each(STAFF_ENDPOINTS.filter(([, { store }]) => store === 'all'))(
    '%s is refused to an owner of some stores',
    async (_, { method, path }) => {
      const before = await checksum();
      const options = method === 'POST' ? { body: {} } : {};
      const reply = await visitorOfOneStore.call(method, toUrl(path), options);
      expect([reply.status, reply.body.code]).toEqual([403, 'NOT_ALLOWED']);
      expect(await checksum()).toBe(before);
    },
  );

  it('an order of another site is not found', async () => {
    const before = await checksum();
    const ofOrders = KINDS.filter((kind) => 'orderId' in COMMANDS[kind]());
    const outcomes = await stranger.send(...ofOrders.map((kind) => COMMANDS[kind]()));
    expect(outcomes.map(({ result, code }) => `${result} ${code}`)).toEqual(
      ofOrders.map(() => 'refused NOT_FOUND'),
    );
    expect(await checksum()).toBe(before);
  });

  it.each(
    ROLES.flatMap((role) =>
      KINDS.filter((kind) => !ROLE_PERMISSIONS[role].includes(COMMAND_PERMISSIONS[kind])).map(
        (kind) => [role, kind] as const,
      ),
    ),
  )('the role %s may not send %s', async (role, kind) => {
    const before = await checksum();
    const [outcome] = await members[role].send(COMMANDS[kind]());
    expect(outcome).toMatchObject({ result: 'refused', code: 'NOT_ALLOWED' });
    expect(await checksum()).toBe(before);
  });

  it.each(
    STAFF_ENDPOINTS.flatMap(([name, { can, by, ...endpoint }]) =>
      [...ROLES, 'device' as const].flatMap((role) => {
        const isRefused =
          (can && !ROLE_PERMISSIONS[role].includes(can)) || (by === 'person' && role === 'device');
        return isRefused ? [[name, role, endpoint] as const] : [];
      }),
    ),
  )('%s is refused to the role %s', async (_, role, { method, path }) => {
    const caller = role === 'device' ? tablet : members[role];
    const before = await checksum();
    const reply = await caller.call(method, toUrl(path), method === 'POST' ? { body: {} } : {});
    expect(reply.status).toBe(403);
    expect(await checksum()).toBe(before);
  });

  it.each(KINDS.filter((kind) => !ROLE_PERMISSIONS.device.includes(COMMAND_PERMISSIONS[kind])))(
    'a tablet may not send %s without a PIN',
    async (kind) => {
      const before = await checksum();
      const [outcome] = await tablet.send(COMMANDS[kind]());
      expect(outcome).toMatchObject({ result: 'refused', code: 'PIN_NEEDED' });
      expect(await checksum()).toBe(before);
    },
  );

  it('a tablet finds no other store, and is unknown at another site', async () => {
    expect(
      (await tabletElsewhere.call('GET', tabletElsewhere.path('board?store=camden'))).status,
    ).toBe(404);
    const [outcome] = await tabletElsewhere.send(COMMANDS.accept());
    expect(outcome).toMatchObject({ result: 'refused', code: 'NOT_FOUND' });
    const token = tablet.cookie.split('=')[1] ?? '';
    const reply = await callConsole(app.port, 'GET', '/ops/api/sites/bombay/me', {
      headers: { cookie: `tablet-bombay=${token}` },
    });
    expect(reply.status).toBe(401);
  });

  it('no route of the console answers on the host of a site, and no page of a site on the console', async () => {
    for (const [, { method, path }] of ENDPOINTS) {
      const reply = await callConsole(app.port, method, toUrl(path), {
        headers: { host: 'sumo.test', cookie: members.owner.cookie },
        ...(method === 'POST' && { body: {} }),
      });
      expect(reply.status).toBe(404);
    }
    for (const path of [
      '/menu',
      '/api/home',
      '/api/public/stores',
      '/dev/outbox',
      '/tenancy/assets/a.png',
    ])
      expect((await callConsole(app.port, 'GET', path)).status).toBe(404);
  });
});

describe('C5: a page of another origin', () => {
  const HOSTILE: [string, Record<string, string | undefined>][] = [
    ['without the header', { 'x-console': undefined }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a site of the installation', { origin: 'http://sumo.test' }],
    ['without an origin', { origin: undefined }],
    ['with the origin null', { origin: 'null' }],
  ];

  it.each(
    WRITES.flatMap(([name, { path }]) => HOSTILE.map(([how, h]) => [name, how, path, h] as const)),
  )('%s %s is refused', async (_name, _how, path, headers) => {
    const reply = await callConsole(app.port, 'POST', toUrl(path), {
      body: { commands: [] },
      headers: { cookie: members.owner.cookie, ...headers },
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a form of type %s is refused',
    async (type) => {
      const before = await checksum();
      const reply = await callConsole(app.port, 'POST', members.owner.path('commands'), {
        body: { commands: [COMMANDS.accept()] },
        headers: { cookie: members.owner.cookie, 'content-type': type },
      });
      expect(reply.status).toBe(415);
      expect(await checksum()).toBe(before);
    },
  );
});
