import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RouteRequest } from '../../../../../contract/routes/routes.ts';
import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

type Cart = RouteRequest<'quote'>['body'];

const curries = [{ itemId: 'curry', quantity: 2, options: [] }];
const cart = (part: Partial<Cart>): Cart => ({
  storeId: 'camden',
  mode: 'delivery',
  lines: curries,
  ...part,
});
const quote = async (part: Partial<Cart>) => {
  const { status, body } = await server.request('quote', 'sumo', { body: cart(part) });
  return { status, data: body.data, codes: body.data?.problems?.map(({ code }) => code) };
};

describe('POST /api/public/quote', () => {
  it('prices a cart with every fee, without fields internal to the server', async () => {
    const { status, data } = await quote({ postcode: 'nw1 8ab', slot: 'asap' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      itemsMinor: 2_000,
      deliveryFeeMinor: 250,
      serviceFeeMinor: 50,
      totalMinor: 2_300,
    });
    expect(data.problems).toEqual([]);
    expect(data).not.toHaveProperty('prepMinutes');
    expect(data).not.toHaveProperty('promotionId');
  });

  it.each<[string, Partial<Cart>, string[]]>([
    ['a missing postcode', {}, ['POSTCODE_NEEDED']],
    [
      'an unknown dish',
      { mode: 'pickup', lines: [{ itemId: 'gone', quantity: 1, options: [] }] },
      ['ITEM_GONE'],
    ],
    ['a postcode outside the delivery area', { postcode: 'M1 1AA' }, ['OUT_OF_AREA']],
    ['an invalid postcode', { postcode: 'nonsense' }, ['INVALID_POSTCODE']],
    [
      'too little',
      { postcode: 'NW1 8AB', lines: [{ itemId: 'naan', quantity: 1, options: [] }] },
      ['BELOW_MINIMUM'],
    ],
    ['a slot in the past', { mode: 'pickup', slot: '2026-03-10T09:00:00Z' }, ['SLOT_REFUSED']],
    ['an invalid slot', { mode: 'pickup', slot: 'soon' }, ['SLOT_REFUSED']],
    ['an unknown promo code', { mode: 'pickup', promoCode: 'NOPE' }, ['PROMO_REFUSED']],
  ])('returns a quote that lists the problem of %s', async (_what, part, codes) => {
    const answer = await quote(part);
    expect(answer.status).toBe(200);
    expect(answer.codes).toEqual(codes);
  });

  it('accepts a promo code in upper and lower case', async () => {
    expect((await quote({ mode: 'pickup', promoCode: 'welcome' })).data).toMatchObject({
      discountMinor: 200,
    });
  });

  it('refuses unknown stores and stores of other sites', async () => {
    expect((await quote({ storeId: 'nowhere' })).status).toBe(404);
  });

  it.each<[string, object]>([
    ['no lines', { lines: [] }],
    ['51 lines', { lines: Array.from({ length: 51 }, () => curries[0]) }],
    ['an unknown mode', { mode: 'drone' }],
    ['a negative tip', { tipMinor: -1 }],
  ])('refuses %s', async (_what, part) => {
    const body = { ...cart({}), ...part };
    expect((await server.call('POST', '/api/public/quote', 'sumo', { body })).status).toBe(400);
  });
});
