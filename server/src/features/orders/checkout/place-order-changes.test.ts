import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';
import { expectRefused as expectOrderRefused } from './expect-refused.fixture.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

let ada: OrderingCustomer;
beforeEach(async () => {
  // A later time for each test, so that no slot fills up.
  server.advance(30 * 60);
  ada = await server.join();
});

const place = (
  body: unknown,
  { customer = ada, key }: { customer?: OrderingCustomer; key?: string } = {},
) => server.order(customer, body, key);

const expectRefused = (body: unknown, status: number, code: string, customer = ada) =>
  expectOrderRefused(server, customer, body, [status, code]);

describe('POST /api/order refuses a cart that changed since the quote', () => {
  const setStock = (remaining: number | null) =>
    server.superuser.query(
      `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', 'special', $1)
       on conflict (tenant_id, store_id, item_id) do update set remaining = excluded.remaining`,
      [remaining],
    );
  const special = (quantity: number) => ({
    mode: 'pickup',
    addressId: undefined,
    lines: [{ itemId: 'special', quantity, options: [] }],
    expectedTotal: 1_500 * quantity + 50,
  });

  it('an item that sold out in another process', async () => {
    await setStock(3);
    server.catalogue.forgetLive('sumo');
    expect((await place(orderBody(ada, special(2)))).status).toBe(200);
    const reply = await expectRefused(
      orderBody(ada, special(2)),
      409,
      'SOLD_OUT',
      await server.join(),
    );
    expect(reply.body.data).toMatchObject({ quote: { problems: [{ code: 'SOLD_OUT', line: 0 }] } });
    expect(await server.broken()).toEqual([]);
  });

  it('a dish whose brand was paused in another process a moment ago', async () => {
    const body = { storeId: 'camden', mode: 'pickup' as const, lines: orderBody(ada).lines };
    // Caches the state of the store.
    const quote = await server.request('quote', 'sumo', { body });
    expect(quote.body.data.problems).toEqual([]);
    await server.superuser.query(
      `insert into brand_pauses (tenant_id, store_id, brand_id, paused_until, paused_by)
       values ('sumo', 'camden', 'Curry_House', $1, 'Maya')`,
      [new Date(server.clock.time + 60_000)],
    );
    const reply = await expectRefused(orderBody(ada), 409, 'SOLD_OUT');
    expect(reply.body.message).toBe('Curry House takes no orders at the moment.');
    server.advance(60);
    expect((await place(orderBody(ada))).status).toBe(200);
  });

  it('a full slot, naming the next free one', async () => {
    const quarter = 15 * 60_000;
    const slot = new Date(
      Math.ceil(server.clock.time / quarter) * quarter + 24 * 3_600_000,
    ).toISOString();
    await server.superuser.query(
      `insert into slots (tenant_id, store_id, mode, starts_at, used, capacity, prep_capacity)
       values ('sumo', 'camden', 'delivery', $1, 10, 10, 1000)`,
      [slot],
    );
    const reply = await expectRefused(orderBody(ada, { slot }), 409, 'SLOT_FULL');
    const next = new Date(Date.parse(slot) + quarter).toISOString();
    expect(reply.body.data).toMatchObject({ nextSlot: { startsAt: next } });
    await server.superuser.query('delete from slots where starts_at = $1', [slot]);
  });

  it('a used first-order promotion', async () => {
    const body = orderBody(ada, { promoCode: 'WELCOME', expectedTotal: 2_100 });
    const first = await place(body);
    expect(first.body.data.order).toMatchObject({ discountMinor: 200, discountLabel: 'welcome' });
    server.pay(first.body.data.payment);
    await server.settle();
    await expectRefused(
      orderBody(ada, { promoCode: 'WELCOME', expectedTotal: 2_100, note: 'again' }),
      409,
      'PROMO_REFUSED',
    );
  });

  it('but accepts a limited promotion of an older unpaid order, which expires', async () => {
    const older = await place(orderBody(ada, { promoCode: 'WELCOME', expectedTotal: 2_100 }));
    const newer = await place(
      orderBody(ada, { promoCode: 'WELCOME', expectedTotal: 2_100, note: 'newer' }),
    );
    expect(newer.status).toBe(200);
    await server.poller.runOnce('overdueOrders');
    expect(await server.read(ada, older.body.data.order.id)).toMatchObject({ status: 'expired' });
    expect(await server.read(ada, newer.body.data.order.id)).toMatchObject({
      status: 'pending_payment',
    });
    expect(await server.broken()).toEqual([]);
  });
});
