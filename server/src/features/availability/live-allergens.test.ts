// Allergens that a store adds for a while, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  HOSTS,
  orderBody,
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { createJsonClient } from '../../../../test/clients/json-client.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

const SESAME = {
  kind: 'allergen.set',
  storeId: 'camden',
  subject: { itemId: 'curry' },
  allergen: 'sesame',
  level: 'contains',
} as const;

let app: OrderingApp;
let maya: StaffClient;
let ada: OrderingCustomer;
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
  ada = await app.join();
});
afterAll(() => app.stop());

const minutesFromNow = (minutes: number) =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

async function readQuote(): Promise<string[]> {
  const { lines, mode, storeId } = orderBody(ada);
  const body = { storeId, mode, lines };
  return (await app.request('quote', 'sumo', { body })).body.data.allergens.contains;
}

it('an addition is in the menu, the quote and the board of every process until it ends', async () => {
  const sibling = await app.startSibling();
  const clients = [app.port, sibling.port].map(createJsonClient);
  const visitor = { host: HOSTS.sumo, token: null, browserCookie: null };
  const CURRY = { params: { id: 'curry' }, query: { store: 'camden' } };
  const readDishes = () =>
    Promise.all(
      clients.map(async ({ request }) => {
        const reply = await request('menuItem', visitor, CURRY);
        return reply.body.data.allergens.contains;
      }),
    );
  const stream = await maya.open('camden');
  const until = minutesFromNow(60);
  const [menu = []] = await readDishes();
  expect(menu).not.toContain('sesame');
  try {
    await maya.send({ ...SESAME, until });
    await expect.poll(readDishes).toEqual([
      [...menu, 'sesame'],
      [...menu, 'sesame'],
    ]);
    expect(await readQuote()).toContain('sesame');
    const { subject, allergen, level } = SESAME;
    const added = [{ subject, allergen, level, until, by: 'Maya' }];
    await expect.poll(() => stream.events('live').at(-1)?.allergens).toEqual(added);
    expect((await maya.board('camden')).live.allergens).toEqual(added);
    await maya.send({ ...SESAME, until: null });
    await expect.poll(readDishes).toEqual([menu, menu]);
    await expect.poll(() => stream.events('live').at(-1)?.allergens).toEqual([]);
    await maya.send({ ...SESAME, until: minutesFromNow(5) });
    await expect.poll(readQuote).toContain('sesame');
    app.advance(6 * 60);
    expect(await readQuote()).not.toContain('sesame');
  } finally {
    stream.close();
    for (const client of clients) client.close();
  }
});

it('an order whose customer has not seen the addition is refused, and a line keeps what was known', async () => {
  const earlier = await app.placePaid(ada);
  await maya.send({ ...SESAME, until: minutesFromNow(60) });
  await expect.poll(readQuote).toContain('sesame');
  const bob = await app.join();
  const before = await app.checksum();
  const stale = await app.order(bob, orderBody(bob, { expectedAllergens: ['milk'] }));
  expect([stale.status, stale.body.code]).toEqual([409, 'QUOTE_CHANGED']);
  expect(stale.body.message).toContain('allergen');
  expect(await app.checksum()).toBe(before);
  const agreed = await app.place(bob, { expectedAllergens: ['milk', 'sesame'] });
  const read = async (customer: OrderingCustomer, id: string) =>
    (await app.read(customer, id)).lines[0]?.allergens.contains.includes('sesame');
  expect(await read(bob, agreed.order.id)).toBe(true);
  expect(await read(ada, earlier.order.id)).toBe(false);
  await maya.send({ ...SESAME, until: null });
});

it('only dishes and options of the store can have an addition', async () => {
  const until = minutesFromNow(60);
  const option = { brandId: 'Curry_House', groupId: 'heat', optionId: 'extra-hot' };
  const outcomes = await maya.send(
    { ...SESAME, subject: { itemId: 'no-such-dish' }, until },
    { ...SESAME, subject: { ...option, optionId: 'no-such-option' }, until },
    { ...SESAME, subject: option, until },
  );
  expect(outcomes.map(({ result, code }) => code ?? result)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'done',
  ]);
});
