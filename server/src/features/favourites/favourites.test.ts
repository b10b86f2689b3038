import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import {
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type Placed,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

const favourites = (
  method: 'GET' | 'PUT' | 'DELETE',
  customer: OrderingCustomer,
  itemId?: string,
) => server.call<string[]>(method, `/api/favourites${itemId ? `/${itemId}` : ''}`, customer);

describe('favourites', () => {
  it('are added and removed idempotently', async () => {
    const ada = await server.join();
    expect((await favourites('GET', ada)).body.data).toEqual([]);
    await favourites('PUT', ada, 'curry');
    server.advance(1);
    expect((await favourites('PUT', ada, 'naan')).body.data).toEqual(['naan', 'curry']);
    expect((await favourites('PUT', ada, 'naan')).body.data).toEqual(['naan', 'curry']);
    expect((await favourites('DELETE', ada, 'naan')).body.data).toEqual(['curry']);
    expect((await favourites('DELETE', ada, 'naan')).body.data).toEqual(['curry']);
  });

  it('belong to one customer of one tenant', async () => {
    const [ada, ben] = [await server.join(), await server.join()];
    await favourites('PUT', ada, 'curry');
    expect((await favourites('GET', ben)).body.data).toEqual([]);
    expect((await server.call('GET', '/api/favourites', 'sumo')).status).toBe(401);
  });

  it('must be dishes of the menu', async () => {
    const ada = await server.join();
    const before = await server.checksum();
    const { status, body } = await favourites('PUT', ada, 'nothing');
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
    const { status, body } = await favourites('PUT', ada, 'curry');
    expect([status, body.code]).toEqual([409, 'TOO_MANY_FAVOURITES']);
    expect(await server.checksum()).toBe(before);
  });
});

describe('GET /api/past-dishes', () => {
  const past = async (customer: OrderingCustomer, store = 'camden') =>
    server.call<PastDish[]>('GET', `/api/past-dishes?store=${store}`, customer);
  const line = (itemId: string, options: object[] = []) => ({ itemId, quantity: 2, options });

  it('lists dishes of paid orders by frequency, with the options and allergens of the last order', async () => {
    const ada = await server.join();
    const order = async (lines: object[], expectedTotal: number, isPaid = true) => {
      server.advance(3_600);
      const { body } = await server.call<Placed>('POST', '/api/order', ada, {
        body: orderBody(ada, { lines, expectedTotal, mode: 'pickup' }),
      });
      if (!isPaid) return;
      server.pay(body.data.payment);
      await server.settle();
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
    expect((await server.call('GET', '/api/past-dishes?store=camden', 'sumo')).status).toBe(401);
  });
});
