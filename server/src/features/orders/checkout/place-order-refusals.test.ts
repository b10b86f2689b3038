import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PROTECTED_FIELDS } from '../../../../../contract/refusals.ts';
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

describe('POST /api/order refuses and writes nothing', () => {
  it('a request without a bearer, with an unknown one, and with one of another site', async () => {
    const before = await server.checksum();
    const strangers = [
      await server.call('POST', '/api/order', 'sumo', { body: orderBody(ada) }),
      await place(orderBody(ada), { customer: { ...ada, token: 'unknown-token' } }),
      await place(orderBody(ada), { customer: { ...ada, tenantId: 'bombay' } }),
    ];
    expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await server.checksum()).toBe(before);
  });

  it("another customer's address, without revealing it (T9)", async () => {
    const victim = await server.join();
    const reply = await expectRefused(orderBody(victim), 404, 'NOT_FOUND');
    expect(reply.text).not.toContain('Secret Street');
    const elsewhere = await server.join('bombay');
    await expectRefused(orderBody(elsewhere), 404, 'NOT_FOUND');
    await expectRefused(
      orderBody(victim, { mode: 'pickup', expectedTotal: 2_050 }),
      404,
      'NOT_FOUND',
    );
  });

  it('a store that is withdrawn, with a message that says so', async () => {
    const reply = await expectRefused(orderBody(ada, { storeId: 'nowhere' }), 404, 'NOT_FOUND');
    expect(reply.text).toContain('This kitchen takes no orders here any more.');
  });

  it.each([
    ['no address', { addressId: undefined }, 400, 'INVALID_INPUT'],
    ['an invalid address id', { addressId: 'x' }, 400, 'INVALID_INPUT'],
    ['another total', { expectedTotal: 100 }, 409, 'QUOTE_CHANGED'],
    [
      'an unknown dish',
      { lines: [{ itemId: 'gone', quantity: 1, options: [] }] },
      409,
      'QUOTE_CHANGED',
    ],
    [
      'an unknown option',
      {
        lines: [
          {
            itemId: 'curry',
            quantity: 2,
            options: [{ groupId: 'heat', optionId: 'gone', quantity: 1 }],
          },
        ],
      },
      409,
      'QUOTE_CHANGED',
    ],
    [
      'a cart below the minimum',
      { lines: [{ itemId: 'naan', quantity: 1, options: [] }] },
      409,
      'BELOW_MINIMUM',
    ],
    ['a slot in the past', { slot: '2026-03-01T12:00:00Z' }, 409, 'SLOT_REFUSED'],
    ['a time between two slots', { slot: '2026-03-11T12:07:00Z' }, 409, 'SLOT_REFUSED'],
    ['an unknown promo code', { promoCode: 'NOPE' }, 409, 'PROMO_REFUSED'],
    ['no contact', { contact: { name: '', phone: '' } }, 400, 'INVALID_INPUT'],
    [
      'a phone that is none',
      { contact: { name: 'Ada', phone: 'ask at 12' } },
      400,
      'INVALID_INPUT',
    ],
    [
      'a phone number that is too short',
      { contact: { name: 'Ada', phone: '12345' } },
      400,
      'INVALID_INPUT',
    ],
    ['an injected slot', { slot: "asap'; drop table orders" }, 400, 'INVALID_INPUT'],
  ])('%s', async (_what, part, status, code) => {
    const reply = await expectRefused(orderBody(ada, part), status, code);
    if (status === 409) expect(reply.body.data).toMatchObject({ quote: { storeId: 'camden' } });
  });

  it('an address outside the delivery area', async () => {
    const far = await server.join('sumo', 'M1 1AA');
    await expectRefused(orderBody(far), 409, 'OUT_OF_AREA', far);
  });

  it.each([-1, 0, 1.5, 1e3, 2 ** 53, '1', true, [5], '', null])(
    '%j as a quantity (T11)',
    async (quantity) => {
      await expectRefused(
        orderBody(ada, { lines: [{ itemId: 'curry', quantity, options: [] }] }),
        400,
        'INVALID_INPUT',
      );
    },
  );

  it('NaN as a quantity, which is not JSON', async () => {
    const rawBody = JSON.stringify(orderBody(ada)).replace('"quantity":2', '"quantity":NaN');
    expect((await server.call('POST', '/api/order', ada, { rawBody })).status).toBe(400);
  });

  it('every protected field name at every depth (T10)', async () => {
    const before = await server.checksum();
    const line = { itemId: 'curry', quantity: 2, options: [] };
    for (const name of PROTECTED_FIELDS) {
      const evil = { [name]: 1 };
      const option = { groupId: 'heat', optionId: 'extra-hot', quantity: 1, ...evil };
      const bodies = [
        orderBody(ada, evil),
        orderBody(ada, { contact: { name: 'Ada', phone: '1', ...evil } }),
        orderBody(ada, { lines: [{ ...line, ...evil }] }),
        orderBody(ada, { lines: [{ ...line, options: [option] }] }),
      ];
      for (const body of bodies)
        expect((await place(body)).body.code, name).toBe('PROTECTED_FIELD');
    }
    expect(await server.checksum()).toBe(before);
  });

  it('unknown field names are ignored', async () => {
    const { body } = await place({ ...orderBody(ada), isVip: true, total_minor: 1, orderId: 'x' });
    expect(body.data.order.totalMinor).toBe(2_300);
  });
});
