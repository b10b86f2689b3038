import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../../../../../test/apps/ordering-app.ts';

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

describe('POST /api/order', () => {
  it('sells age-restricted items to customers who declare their age, and stores the time', async () => {
    const lines = [{ itemId: 'beer', quantity: 4, options: [] }];
    const reply = await place(orderBody(ada, { lines }));
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        errors: [{ field: 'ageDeclared', message: 'Confirm that you are 18 or over.' }],
      },
    });
    const none = await server.superuser.query('select from orders where customer_id = $1', [
      ada.customerId,
    ]);
    expect(none.rowCount).toBe(0);
    const placed = await place(orderBody(ada, { lines, ageDeclared: true }));
    expect(placed.body.data.order.lines).toMatchObject([{ isAgeRestricted: true }]);
    const { rows } = await server.superuser.query(
      'select age_declared_at from orders where order_id = $1',
      [placed.body.data.order.id],
    );
    expect(rows).toEqual([{ age_declared_at: new Date(server.clock.time) }]);
  });

  it('stores the allergens that the customer tells the kitchen, each once, and refuses unknown ones', async () => {
    const placed = await place(orderBody(ada, { allergyNotice: ['soya', 'milk', 'soya'] }));
    expect(placed.body.data.order.allergyNotice).toEqual(['milk', 'soya']);
    const { rows } = await server.superuser.query(
      'select allergy_notice from orders where order_id = $1',
      [placed.body.data.order.id],
    );
    expect(rows).toEqual([{ allergy_notice: ['milk', 'soya'] }]);
    const refused = await place(orderBody(ada, { allergyNotice: ['chocolate'] }));
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('stores the discount of a bundle beside that of a promo code', async () => {
    const lines = [
      { itemId: 'samosa', quantity: 3, options: [] },
      { itemId: 'curry', quantity: 1, options: [] },
      { itemId: 'samosa', quantity: 1, options: [] },
    ];
    // 20.00 of dishes, 1.00 less for four samosas, a tenth of the rest for the code, 3.00 of fees.
    const body = orderBody(ada, { lines, promoCode: 'WELCOME', expectedTotal: 2_010 });
    const { status, body: reply } = await place(body);
    expect(status).toBe(200);
    const { order } = reply.data;
    expect(order).toMatchObject({
      bundles: [{ title: 'Four samosas for £9', times: 1, savedMinor: 100 }],
      discountMinor: 290,
      discountLabel: 'welcome',
      vat: [{ grossMinor: 2_010 }],
    });
    expect(await server.read(ada, order.id)).toMatchObject({ bundles: order.bundles });
    expect(await server.broken()).toEqual([]);
  });

  it('stores the order as priced and returns its intent', async () => {
    const lines = [
      {
        itemId: 'curry',
        quantity: 2,
        options: [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }],
        note: 'no salt',
      },
      { itemId: 'beer', quantity: 1, options: [] },
    ];
    const body = orderBody(ada, {
      lines,
      ageDeclared: true,
      tip: 100,
      note: 'ring twice',
      expectedTotal: 3_100,
    });
    const { status, body: reply } = await place(body, { key: 'first-key' });
    expect(status).toBe(200);
    const { order, payment } = reply.data;
    expect(order).toMatchObject({
      status: 'pending_payment',
      number: expect.stringMatching(/^T-\d{6}$/),
      mode: 'delivery',
      address: { line1: expect.stringContaining('Secret Street'), postcode: 'NW1 8AB' },
      contact: { name: 'Ada', email: expect.stringContaining('@sumo.test') },
      itemsMinor: 2_700,
      deliveryFeeMinor: 250,
      serviceFeeMinor: 50,
      tipMinor: 100,
      totalMinor: 3_100,
      allergens: { contains: ['milk', 'mustard'] },
      paymentState: 'requires_payment',
      canCancel: true,
      note: 'ring twice',
    });
    expect(order.lines[0]).toMatchObject({
      unitPriceMinor: 1_100,
      totalMinor: 2_200,
      note: 'no salt',
    });
    expect(order.timeline).toEqual([
      { status: 'pending_payment', at: order.createdAt, cause: 'customer' },
    ]);
    expect(payment.provider).toBe('sandbox');
    const intent = server.sandbox.bank.findIntent('sumo', payment.intentId);
    expect(intent).toMatchObject({
      amount: 3_100,
      currency: 'gbp',
      metadata: { tenant: 'sumo', order: order.id },
    });
    expect(await server.read(ada, order.id)).toEqual(order);
    expect(await server.broken()).toEqual([]);
  });

  it('lists orders newest first', async () => {
    const first = await place(orderBody(ada));
    server.advance(60);
    const second = await place(orderBody(ada, { mode: 'pickup', expectedTotal: 2_050 }));
    const { body } = await server.request('listOrders', ada);
    expect(body.data.map(({ id }) => id)).toEqual([
      second.body.data.order.id,
      first.body.data.order.id,
    ]);
    expect(body.data[0]).toMatchObject({
      summary: '2 × curry',
      itemCount: 2,
      totalMinor: 2_050,
      dishes: [{ name: 'curry', picture: null }],
    });
  });
});

describe('a repeated POST /api/order', () => {
  it('replays the same key byte for byte', async () => {
    const first = await place(orderBody(ada), { key: 'same-key-1' });
    const second = await place(orderBody(ada), { key: 'same-key-1' });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.text).toBe(first.text);
  });

  it('refuses the same key with another body', async () => {
    await place(orderBody(ada), { key: 'same-key-2' });
    const before = await server.checksum();
    const other = await place(orderBody(ada, { note: 'other' }), { key: 'same-key-2' });
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    expect(await server.checksum()).toBe(before);
  });

  it('treats equal keys of different customers as different', async () => {
    const eve = await server.join();
    const [one, two] = [
      await place(orderBody(ada), { key: 'shared-key' }),
      await place(orderBody(eve), { customer: eve, key: 'shared-key' }),
    ];
    expect(two.status).toBe(200);
    expect(two.body.data.order.id).not.toBe(one.body.data.order.id);
  });

  it('without a key returns the same order only while it is unpaid', async () => {
    const first = await place(orderBody(ada));
    const second = await place(orderBody(ada));
    expect(second.text).toBe(first.text);
    server.pay(first.body.data.payment);
    await server.settle();
    const third = await place(orderBody(ada));
    expect(third.body.data.order.id).not.toBe(first.body.data.order.id);
    expect(third.headers['idempotent-replayed']).toBeUndefined();
  });

  it('returns a paid order without a payment handle', async () => {
    const { body } = await place(orderBody(ada), { key: 'paid-key' });
    server.pay(body.data.payment);
    await server.settle();
    const repeated = await place(orderBody(ada), { key: 'paid-key' });
    expect(repeated.body.data).toMatchObject({
      order: { status: 'placed', paymentState: 'succeeded' },
      payment: null,
    });
  });
});
