import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

const list = async (customer: OrderingCustomer) =>
  (await server.request('listFavourites', customer)).body.data;
const add = (customer: OrderingCustomer, id: string) =>
  server.request('addFavourite', customer, { params: { id } });
const remove = (customer: OrderingCustomer, id: string) =>
  server.request('removeFavourite', customer, { params: { id } });

describe('favourites', () => {
  it('are added and removed idempotently', async () => {
    const ada = await server.join();
    expect(await list(ada)).toEqual([]);
    await add(ada, 'curry');
    server.advance(1);
    expect((await add(ada, 'naan')).body.data).toEqual(['naan', 'curry']);
    expect((await add(ada, 'naan')).body.data).toEqual(['naan', 'curry']);
    expect((await remove(ada, 'naan')).body.data).toEqual(['curry']);
    expect((await remove(ada, 'naan')).body.data).toEqual(['curry']);
  });

  it('belong to one customer of one tenant', async () => {
    const [ada, ben] = [await server.join(), await server.join()];
    await add(ada, 'curry');
    expect(await list(ben)).toEqual([]);
    expect((await server.request('listFavourites', 'sumo')).status).toBe(401);
  });

  it('must be dishes of the menu', async () => {
    const ada = await server.join();
    const before = await server.checksum();
    const { status, body } = await add(ada, 'nothing');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await server.checksum()).toBe(before);
  });

  it('are limited in number', async () => {
    const ada = await server.join();
    await server.superuser.query(
      `with i as (insert into items (tenant_id, item_id, brand_id, section_id, position, is_withdrawn, definition)
         select 'sumo', 'old' || n, 'Curry_House', 'mains', 100, true, '{}' from generate_series(1, 200) n
         returning tenant_id, item_id)
       insert into favourites (tenant_id, customer_id, item_id, created_at)
       select tenant_id, $1, item_id, now() from i`,
      [ada.customerId],
    );
    const before = await server.checksum();
    const { status, body } = await add(ada, 'curry');
    expect([status, body.code]).toEqual([409, 'TOO_MANY_FAVOURITES']);
    expect(await server.checksum()).toBe(before);
  });
});

describe('GET /api/past-dishes', () => {
  const past = async (customer: OrderingCustomer, store = 'camden') =>
    server.request('pastDishes', customer, { query: { store } });
  const line = (itemId: string, options: object[] = []) => ({ itemId, quantity: 2, options });

  it('lists dishes of paid orders by frequency, with the options and allergens of the last order', async () => {
    const ada = await server.join();
    const order = async (lines: object[], expectedTotal: number, isPaid = true) => {
      server.advance(3_600);
      const part = { lines, expectedTotal, mode: 'pickup' };
      await (isPaid ? server.placePaid(ada, part) : server.place(ada, part));
    };
    await order([line('curry')], 2_050);
    await order(
      [line('naan'), line('curry', [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }])],
      2_750,
    );
    await order([line('special')], 3_050, false);
    expect((await past(ada)).body.data).toEqual([
      {
        itemId: 'curry',
        options: [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }],
        allergens: { contains: ['milk', 'mustard'], mayContain: [], notVerified: false },
      },
      {
        itemId: 'naan',
        options: [],
        allergens: { contains: [], mayContain: [], notVerified: false },
      },
    ]);
  });

  it('is empty for a new customer, and refuses visitors and unknown stores', async () => {
    const ada = await server.join();
    expect((await past(ada)).body.data).toEqual([]);
    expect((await past(ada, 'nowhere')).status).toBe(404);
    expect(
      (await server.request('pastDishes', 'sumo', { query: { store: 'camden' } })).status,
    ).toBe(401);
  });
});
