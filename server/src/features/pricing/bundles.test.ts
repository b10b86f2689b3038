import { describe, expect, test } from 'vitest';

import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import type { CartLine } from '../../../../contract/pricing/cart.ts';
import { quoteCart } from './pricing.ts';
import { sampleLine, samplePromotion, sampleQuoteInput } from './sample-cart.fixture.ts';

// Curry 9.95 at 20 %, with dips; Lassi 3.33 at 0 %; Beer 4.50 at 20 %; Pie 7.01 at 5 %, of another brand.
const createBundle = (
  units: number,
  priceMinor: number,
  items: string[],
  part: Partial<PromotionDefinition> = {},
) => ({
  rule: samplePromotion({
    id: `bundle-${units}-${priceMinor}`,
    code: null,
    title: `${units} for ${priceMinor}`,
    benefit: { kind: 'bundle', units, priceMinor, items: items.map((id) => ({ id, name: id })) },
    ...part,
  }),
  uses: 0,
  usesByCustomer: null,
});
const createCode = (part: Partial<PromotionDefinition>) => ({
  rule: samplePromotion(part),
  uses: 0,
  usesByCustomer: null,
});

const quoteWith = (
  lines: CartLine[],
  promotions: ReturnType<typeof createBundle>[],
  part: Parameters<typeof sampleQuoteInput>[1] = {},
) => quoteCart(sampleQuoteInput(lines, { ...part, promotions }));

describe('two curries for £18', () => {
  const twoCurries = [createBundle(2, 1800, ['Curry', 'Pie'])];

  test.each<[string, CartLine[], [number, number][]]>([
    ['one is not enough', [sampleLine('Curry')], []],
    ['two', [sampleLine('Curry', 2)], [[1, 190]]],
    ['the third at its price', [sampleLine('Curry', 3)], [[1, 190]]],
    ['four, twice', [sampleLine('Curry', 4)], [[2, 380]]],
    [
      'units of several lines',
      [sampleLine('Curry'), sampleLine('Lassi'), sampleLine('Curry')],
      [[1, 190]],
    ],
    ['not where it would cost more', [sampleLine('Curry'), sampleLine('Pie')], []],
    ['the dearest first', [sampleLine('Pie', 2), sampleLine('Curry', 2)], [[1, 190]]],
  ])('%s', (_, lines, bundles) => {
    const quote = quoteWith(lines, twoCurries);
    expect(quote.bundles.map(({ times, savedMinor }) => [times, savedMinor])).toEqual(bundles);
    expect(quote.discountMinor).toBe(bundles.reduce((sum, [, saved]) => sum + saved, 0));
    expect(quote).toMatchObject({ discountLabel: null, promotionId: null, problems: [] });
  });

  test('options are not discounted', () => {
    const dipped = sampleLine('Curry', 2, {
      options: [{ groupId: 'dips', optionId: 'lime', quantity: 2 }],
    });
    expect(quoteWith([dipped], twoCurries)).toMatchObject({
      itemsMinor: 2 * (995 + 80),
      discountMinor: 190,
      totalMinor: 1800 + 2 * 80 + 250,
    });
  });

  test.each<[string, Partial<PromotionDefinition>]>([
    ['on another weekday', { weekdays: ['monday'] }],
    ['in another kitchen', { storeIds: ['leeds'] }],
    ['for collection only', { modes: ['pickup'] }],
    ['after its last day', { endsOn: '2026-07-03' }],
    ['out of its hours', { hours: { from: '11:00', until: '15:00' } }],
  ])('a bundle does not run %s, without a problem', (_, part) => {
    const quote = quoteWith([sampleLine('Curry', 2)], [createBundle(2, 1800, ['Curry'], part)]);
    expect(quote).toMatchObject({ bundles: [], discountMinor: 0, problems: [] });
  });
});

test('the saving is split over VAT rates in proportion to prices', () => {
  const { vat, shares } = quoteWith(
    [sampleLine('Curry'), sampleLine('Lassi'), sampleLine('Pie')],
    [createBundle(2, 1000, ['Curry', 'Lassi'])],
  );
  // 3.28 off 9.95 at 20 % and 3.33 at 0 %.
  expect(vat.map(({ vatBasisPoints, grossMinor }) => [vatBasisPoints, grossMinor])).toEqual([
    [0, 333 - 82],
    [500, 701],
    [2000, 995 - 246 + 250],
  ]);
  expect(shares.map(({ discountMinor }) => discountMinor)).toEqual([246, 82, 0]);
});

describe('bundles that compete for a dish', () => {
  test('competing bundles share units for the maximum saving in any order', () => {
    const pair = createBundle(2, 1500, ['Curry', 'Beer']);
    const three = createBundle(3, 1500, ['Curry', 'Beer', 'Lassi']);
    const lines = [sampleLine('Curry', 2), sampleLine('Beer', 2), sampleLine('Lassi')];
    // A pair of curries saves 4.90 and leaves three that save nothing; both curries with a beer save 9.40.
    for (const promotions of [
      [pair, three],
      [three, pair],
    ])
      expect(quoteWith(lines, promotions).bundles).toEqual([
        { title: '3 for 1500', times: 1, savedMinor: 995 + 995 + 450 - 1500 },
      ]);
  });

  test('both bundles apply if both save', () => {
    const quote = quoteWith(
      [sampleLine('Curry', 2), sampleLine('Pie', 3)],
      [createBundle(2, 1800, ['Curry', 'Pie']), createBundle(3, 1500, ['Pie'])],
    );
    expect(quote.bundles).toEqual([
      { title: '2 for 1800', times: 1, savedMinor: 190 },
      { title: '3 for 1500', times: 1, savedMinor: 603 },
    ]);
  });
});

describe('a code goes on top of a bundle', () => {
  const promotions = (part: Partial<PromotionDefinition>) => [
    createBundle(2, 1800, ['Curry']),
    createCode(part),
  ];
  const lines = [sampleLine('Curry', 2), sampleLine('Pie')];
  const withCode = { cart: { promoCode: 'SAVE' } };

  test('its percentage applies to the price after bundles', () => {
    expect(quoteWith(lines, promotions({}), withCode)).toMatchObject({
      bundles: [{ savedMinor: 190 }],
      discountMinor: 190 + 250,
      discountLabel: 'Save today',
      promoCode: 'SAVE',
      problems: [],
    });
  });

  test('its minimum applies to menu prices, so a bundle never invalidates a code', () => {
    expect(quoteWith(lines, promotions({ minimumMinor: 2691 }), withCode).problems).toEqual([]);
    expect(
      quoteWith(lines, promotions({ minimumMinor: 2692 }), withCode).problems.map(
        ({ code }) => code,
      ),
    ).toEqual(['PROMO_REFUSED']);
  });

  test('it never exceeds the price after bundles', () => {
    const benefit = { kind: 'amount', amountMinor: 99_999 } as const;
    const quote = quoteWith(lines, promotions({ benefit }), withCode);
    expect(quote).toMatchObject({ discountMinor: 2691, totalMinor: 250 });
    expect(quote.shares.map(({ discountMinor }) => discountMinor)).toEqual([1990, 701]);
  });

  test('it can be free delivery', () => {
    expect(
      quoteWith(lines, promotions({ benefit: { kind: 'freeDelivery' } }), withCode),
    ).toMatchObject({ discountMinor: 190, deliveryFeeMinor: 0, discountLabel: 'Save today' });
  });
});

test('a bundle affects neither the delivery minimum nor the small-order fee', () => {
  const quote = quoteWith([sampleLine('Curry', 2)], [createBundle(2, 1000, ['Curry'])], {
    zoneTerms: { delivers: true, zone: { feeMinor: 250, minimumMinor: 1990, freeFromMinor: 1990 } },
    fees: {
      serviceFeeMinor: 0,
      bagChargeMinor: 0,
      smallOrder: { belowMinor: 1990, feeMinor: 200 },
    },
  });
  expect(quote).toMatchObject({ totalMinor: 1000, problems: [] });
});
