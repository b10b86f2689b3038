// Pauses of one brand over HTTP. Case numbers: docs/coverage/console.md.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  HOSTS,
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createJsonClient } from '../../../../test/clients/json-client.ts';
import {
  createStaffClient,
  createTabletClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

const STORE = { tenantId: 'sumo', storeId: 'camden' };
const PAUSE = { kind: 'store.pause' as const, storeId: 'camden', brandId: 'Curry_House' };
const PAUSED = 'Curry House takes no orders at the moment.';

/** A dish of a second brand of the store. */
const RAMEN = {
  mode: 'pickup',
  addressId: undefined,
  expectedTotal: 1_050,
  lines: [{ itemId: 'ramen', quantity: 1, options: [] }],
};

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`
    insert into brands (tenant_id, brand_id, position, definition)
      select tenant_id, id, 2, definition || jsonb_build_object('id', id, 'name', id)
      from brands, unnest(array['Noodles', 'Elsewhere']) as added (id);
    insert into sections (tenant_id, brand_id, section_id, position, name)
      values ('sumo', 'Noodles', 'bowls', 1, 'Bowls');
    insert into items (tenant_id, item_id, brand_id, section_id, position, definition)
      select tenant_id, 'ramen', 'Noodles', 'bowls', 1,
        definition || '{"id": "ramen", "name": "ramen", "optionGroups": []}'
      from items where (tenant_id, item_id) = ('sumo', 'curry');
    insert into store_brands (tenant_id, store_id, brand_id, position) values ('sumo', 'camden', 'Noodles', 2)`);
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});
afterAll(() => app.stop());

let ada: OrderingCustomer;
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from brand_pauses');
  app.catalogue.forgetLive('sumo');
  ada = await app.join();
});

/** Other processes learn of a change by a notification. */
const minutesFromNow = (minutes: number) =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

/** Messages of the problems of a cart with a dish of the brand. */
async function readProblems(): Promise<string[]> {
  const body = { storeId: 'camden', mode: 'pickup' as const, lines: orderBody(ada).lines };
  const reply = await app.request('quote', 'sumo', { body });
  return reply.body.data.problems.map(({ code, message }) => `${code}: ${message}`);
}

it('dishes of a paused brand are out in every process, others are not, until it is ended (case 6)', async () => {
  const sibling = await app.startSibling();
  const clients = [app.port, sibling.port].map(createJsonClient);
  const visitor = { host: HOSTS.sumo, token: null, browserCookie: null };
  const readDishes = () =>
    Promise.all(
      clients.flatMap(({ request }) =>
        ['curry', 'ramen'].map(async (id) => {
          const dish = { params: { id }, query: { store: 'camden' } };
          const { isSoldOut, isBrandPaused } = (await request('menuItem', visitor, dish)).body.data;
          return { id, isSoldOut, isBrandPaused };
        }),
      ),
    );
  const inBoth = (isOut: boolean) => {
    const dishes = [
      { id: 'curry', isSoldOut: isOut, isBrandPaused: isOut },
      { id: 'ramen', isSoldOut: false, isBrandPaused: false },
    ];
    return [...dishes, ...dishes];
  };
  const stream = await maya.open('camden');
  const lastSent = () => stream.events('live').at(-1)?.pausedBrands;
  const until = minutesFromNow(30);
  const paused = [{ brandId: 'Curry_House', name: 'Curry House', until, by: 'Maya' }];
  try {
    expect(await readDishes()).toEqual(inBoth(false));
    await maya.send({ ...PAUSE, until });
    await expect.poll(readDishes).toEqual(inBoth(true));
    await expect.poll(lastSent).toEqual(paused);
    expect((await maya.board('camden')).live).toMatchObject({ paused: null, pausedBrands: paused });
    await maya.send({ ...PAUSE, until: null });
    await expect.poll(readDishes).toEqual(inBoth(false));
    await expect.poll(lastSent).toEqual([]);
  } finally {
    stream.close();
    for (const client of clients) client.close();
  }
});

it('a paused brand is refused with the reason, its paid orders are kept, and it ends by itself (case 6)', async () => {
  const { order: paid } = await app.placePaid(ada);
  const unpaid = await app.place(ada);
  await maya.send({ ...PAUSE, until: minutesFromNow(30) });
  await expect.poll(readProblems).toEqual([`SOLD_OUT: ${PAUSED}`]);
  const bob = await app.join();
  const before = await app.checksum();
  const { status, body } = await app.order(bob, orderBody(bob));
  expect([status, body.code, body.message]).toEqual([409, 'SOLD_OUT', PAUSED]);
  expect(await app.checksum()).toBe(before);
  await app.place(bob, RAMEN);
  app.pay(unpaid.payment);
  await app.settle();
  for (const { id } of [paid, unpaid.order])
    expect((await app.read(ada, id)).status).toBe('placed');
  app.advance(31 * 60);
  expect(await readProblems()).toEqual([]);
  expect((await maya.board('camden')).live.pausedBrands).toEqual([]);
  await app.place(bob);
});

it('an expired order that is paid while its brand is paused is refunded', async () => {
  const { order, payment } = await app.place(ada);
  await app.superuser.query(`update orders set status = 'expired' where order_id = $1`, [order.id]);
  await maya.send({ ...PAUSE, until: minutesFromNow(30) });
  app.pay(payment);
  await app.settle();
  await app.poller.runOnce('refunds');
  await app.settle();
  const { status, paymentState } = await app.read(ada, order.id);
  expect([status, paymentState]).toEqual(['cancelled', 'refunded']);
});

it('each pause and its end is an event of the brand, and audited with the person', async () => {
  await maya.send({ ...PAUSE, until: minutesFromNow(15) });
  await maya.send({ ...PAUSE, until: null });
  const { rows: events } = await app.superuser.query(
    `select type, store_id, subject_id from domain_events where type like 'brand.%' order by xid desc limit 2`,
  );
  const subject = { store_id: 'camden', subject_id: 'Curry_House' };
  expect(events).toEqual([
    { type: 'brand.resumed', ...subject },
    { type: 'brand.paused', ...subject },
  ]);
  const { rows: audited } = await app.superuser.query(
    `select actor ->> 'name' as name, action, details ->> 'brandId' as brand
     from audit_entries order by audit_id desc limit 1`,
  );
  expect(audited).toEqual([{ name: 'Maya', action: 'store.pause', brand: 'Curry_House' }]);
});

it('a brand that the store does not serve, and a pause of one mode of a brand, are refused', async () => {
  const until = minutesFromNow(15);
  const outcomes = await maya.send(
    { ...PAUSE, brandId: 'Unknown', until },
    { ...PAUSE, brandId: 'Elsewhere', until },
  );
  expect(outcomes.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  await expect(maya.send({ ...PAUSE, until, modes: ['delivery'] })).rejects.toThrow(
    'INVALID_INPUT',
  );
});

it('a tablet pauses a brand for an hour, and for longer needs a PIN', async () => {
  const tablet = await createTabletClient(app, STORE);
  const [hour, longer] = await tablet.send(
    { ...PAUSE, until: minutesFromNow(60) },
    { ...PAUSE, until: minutesFromNow(90) },
  );
  expect([hour?.result, longer?.code]).toEqual(['done', 'PIN_NEEDED']);
  await maya.send({ ...PAUSE, until: null });
});

it('the console knows the brands of each store', async () => {
  const { body } = await maya.request('staffSelf');
  const brands = [
    { id: 'Curry_House', name: 'Curry House' },
    { id: 'Noodles', name: 'Noodles' },
  ];
  expect(body.data.stores).toMatchObject([{ id: 'camden', name: 'Camden Kitchen', brands }]);
});
