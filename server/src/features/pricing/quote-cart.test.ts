import { describe, expect, test } from 'vitest';

import { text } from '../../../../contract/messages/text.ts';
import { quote as quoteSchema } from '../../../../contract/pricing/cart.ts';
import { createTranslator } from '../translation/translation.ts';
import { toPublicQuote, quoteCart } from './pricing.ts';
import {
  sampleLine,
  sampleQuoteInput,
  sampleItem,
  sampleSellableItem,
} from './sample-cart.fixture.ts';

const READER = { locale: 'en-GB', translator: createTranslator({}, 'en-GB', 'en-GB') };

const codes = (input: Parameters<typeof quoteCart>[0]) =>
  quoteCart(input).problems.map(({ code, line }) => [code, line]);

test('a cart with every fee', () => {
  const quote = quoteCart(
    sampleQuoteInput([sampleLine('Curry', 2), sampleLine('Lassi')], {
      cart: { tipMinor: 200 },
      fees: {
        serviceFeeMinor: 99,
        bagChargeMinor: 10,
        smallOrder: { belowMinor: 2500, feeMinor: 150 },
      },
      zoneTerms: {
        delivers: true,
        zone: { feeMinor: 250, minimumMinor: 1200, freeFromMinor: 3000 },
      },
    }),
  );
  expect(quote).toMatchObject({
    itemsMinor: 2323,
    discountMinor: 0,
    deliveryFeeMinor: 250,
    smallOrderFeeMinor: 150,
    serviceFeeMinor: 99,
    bagChargeMinor: 10,
    tipMinor: 200,
    totalMinor: 3032,
    minimumMinor: 1200,
    missingToMinimumMinor: 0,
    freeDeliveryFromMinor: 3000,
    problems: [],
    prepMinutes: 15,
  });
  expect(quote.vat).toEqual([
    { vatBasisPoints: 0, grossMinor: 333, netMinor: 333, vatMinor: 0 },
    { vatBasisPoints: 2000, grossMinor: 2499, netMinor: 2082, vatMinor: 417 },
  ]);
  expect(quote.allergens.contains).toEqual(['milk']);
  expect(quoteSchema.parse(toPublicQuote(quote, READER))).not.toHaveProperty('prepMinutes');
});

test('a line shows its dish, options, note and price', () => {
  const options = [{ groupId: 'dips', optionId: 'lime', quantity: 2 }];
  const [line] = quoteCart(
    sampleQuoteInput([sampleLine('Curry', 3, { options, note: ' Hot ' })]),
  ).lines;
  expect(line).toMatchObject({
    cartIndex: 0,
    name: 'Curry',
    brandName: 'Curry House',
    quantity: 3,
    note: 'Hot',
    unitPriceMinor: 1075,
    totalMinor: 3225,
    kcal: 600,
    isAgeRestricted: false,
    options: [{ optionId: 'lime', quantity: 2, priceMinor: 80 }],
  });
});

describe('VAT', () => {
  test.each([
    [6, 2000, 1],
    [3, 2000, 1],
    [2, 2000, 0],
    [1095, 2000, 183],
    [1095, 500, 52],
    [21, 500, 1],
    [999, 0, 0],
  ])('of %i pence at %i basis points is %i', (priceMinor, vatBasisPoints, vatMinor) => {
    const items = new Map([
      ['Dish', sampleSellableItem(sampleItem('Dish', { priceMinor, vatBasisPoints }))],
    ]);
    const { vat } = quoteCart(
      sampleQuoteInput([sampleLine('Dish')], { items, cart: { mode: 'pickup' } }),
    );
    expect(vat).toEqual([
      { vatBasisPoints, grossMinor: priceMinor, netMinor: priceMinor - vatMinor, vatMinor },
    ]);
  });

  test('is 0 for a seller without VAT registration', () => {
    const { vat } = quoteCart(
      sampleQuoteInput([sampleLine('Curry'), sampleLine('Pie')], { isVatRegistered: false }),
    );
    expect(vat).toEqual([{ vatBasisPoints: 0, grossMinor: 1946, netMinor: 1946, vatMinor: 0 }]);
  });
});

describe('delivery', () => {
  const zone = { feeMinor: 250, minimumMinor: 1200, freeFromMinor: 2000 };

  test('below the minimum reports the missing amount', () => {
    const quote = quoteCart(
      sampleQuoteInput([sampleLine('Beer', 1), sampleLine('Beer')], {
        zoneTerms: { delivers: true, zone },
      }),
    );
    expect(quote.missingToMinimumMinor).toBe(300);
    expect(quote.problems).toEqual([
      {
        code: 'BELOW_MINIMUM',
        message: text(
          'ADD_TO_MINIMUM',
          { minor: 300, currency: 'GBP' },
          { minor: 1200, currency: 'GBP' },
        ),
        line: null,
        groupId: null,
      },
    ]);
  });

  test.each([
    [4, 250],
    [5, 0],
  ])('%i beers cost %i to deliver where it is free from £20', (quantity, deliveryFeeMinor) => {
    const quote = quoteCart(
      sampleQuoteInput([sampleLine('Beer', quantity)], { zoneTerms: { delivers: true, zone } }),
    );
    expect(quote.deliveryFeeMinor).toBe(deliveryFeeMinor);
  });

  test('collection has no fee and no minimum', () => {
    const quote = quoteCart(
      sampleQuoteInput([sampleLine('Beer')], {
        cart: { mode: 'pickup' },
        zoneTerms: { delivers: true, zone },
      }),
    );
    expect(quote).toMatchObject({
      deliveryFeeMinor: 0,
      minimumMinor: 0,
      totalMinor: 450,
      problems: [],
    });
  });

  test.each([
    ['POSTCODE_NEEDED', { zoneTerms: null }],
    [
      'OUT_OF_AREA',
      {
        zoneTerms: { delivers: false as const, code: 'OUT_OF_AREA' as const },
      },
    ],
    ['MODE_NOT_OFFERED', { storeModes: ['pickup' as const] }],
    ['SLOT_REFUSED', { slotRefusal: { code: 'SLOT_FULL' as const } }],
  ])('%s is a problem of the cart', (code, part) => {
    expect(codes(sampleQuoteInput([sampleLine('Beer')], part))).toEqual([[code, null]]);
  });
});

describe('problems of lines', () => {
  test.each([
    ['a sold-out dish stays in the quote', sampleLine('Cake'), 'SOLD_OUT', 1],
    ['more than is left', sampleLine('Bun', 4), 'SOLD_OUT', 1],
    ['more than an order may have', sampleLine('Beer', 21), 'TOO_MANY', 1],
    ['a dish that is gone', sampleLine('Soup'), 'ITEM_GONE', 0],
    [
      'an option that is gone',
      sampleLine('Curry', 1, { options: [{ groupId: 'dips', optionId: 'x', quantity: 1 }] }),
      'OPTION_GONE',
      1,
    ],
  ])('%s', (_, line, code, shownLines) => {
    const quote = quoteCart(sampleQuoteInput([sampleLine('Lassi'), line]));
    expect(quote.problems.map((problem) => [problem.code, problem.line])).toEqual([[code, 1]]);
    expect(quote.lines.map(({ cartIndex }) => cartIndex)).toEqual(shownLines ? [0, 1] : [0]);
  });

  test('units of one dish are summed over its lines', () => {
    expect(
      codes(sampleQuoteInput([sampleLine('Bun', 2), sampleLine('Bun', 2, { note: 'warm' })])),
    ).toEqual([['SOLD_OUT', 1]]);
  });

  test('a cart without existing items costs 0', () => {
    const quote = quoteCart(
      sampleQuoteInput([sampleLine('Soup')], {
        cart: { tipMinor: 500 },
        fees: {
          serviceFeeMinor: 99,
          bagChargeMinor: 10,
          smallOrder: { belowMinor: 1000, feeMinor: 100 },
        },
      }),
    );
    expect(quote).toMatchObject({ totalMinor: 0, vat: [], lines: [], discountMinor: 0 });
  });
});

test('a cart above the maximum total is refused with a quote valid by the contract (T11)', () => {
  const items = new Map([
    ['Feast', sampleSellableItem(sampleItem('Feast', { priceMinor: 500_000 }))],
  ]);
  const quote = quoteCart(sampleQuoteInput([sampleLine('Feast', 99)], { items }));
  expect(quote.problems.map(({ code }) => code)).toEqual(['TOO_MANY']);
  expect(quoteSchema.parse(toPublicQuote(quote, READER))).toMatchObject({
    totalMinor: 0,
    lines: [],
  });
});

test('titles of promotions are translated all or not at all', () => {
  const quote = {
    ...quoteCart(sampleQuoteInput([sampleLine('Beer')])),
    bundles: [{ title: 'Two for less', times: 1, savedMinor: 100 }],
    discountLabel: 'A tenth off',
  };
  const translate = (words: Record<string, string>) =>
    toPublicQuote(quote, {
      locale: 'pl-PL',
      translator: createTranslator({ pl: words }, 'en-GB', 'pl-PL'),
    });
  const words = { 'Two for less': 'Dwa taniej', 'A tenth off': 'Dziesiąta część gratis' };
  expect(translate(words)).toMatchObject({
    bundles: [{ title: 'Dwa taniej' }],
    discountLabel: 'Dziesiąta część gratis',
  });
  expect(translate(words)).not.toHaveProperty('labelsLang');
  expect(translate({ 'Two for less': 'Dwa taniej' })).toMatchObject({
    bundles: [{ title: 'Two for less' }],
    discountLabel: 'A tenth off',
    labelsLang: 'en-GB',
  });
});

test('a tip above the maximum total is refused (T11)', () => {
  const quote = quoteCart(
    sampleQuoteInput([sampleLine('Beer')], { cart: { tipMinor: 10_000_000 } }),
  );
  expect(quote).toMatchObject({ totalMinor: 0, problems: [{ code: 'TOO_MANY', line: null }] });
});
