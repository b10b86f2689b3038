import { describe, expect, test } from 'vitest';
import { text } from '../../../../contract/messages/text.ts';
import { quote as quoteSchema } from '../../../../contract/cart.ts';
import { toPublicQuote, quoteCart } from './pricing.ts';
import { lineOf, quoteInput, sampleItem, sellable } from './sample-cart.fixture.ts';

const codes = (input: Parameters<typeof quoteCart>[0]) =>
  quoteCart(input).problems.map(({ code, line }) => [code, line]);

test('a cart with every fee', () => {
  const quote = quoteCart(
    quoteInput([lineOf('Curry', 2), lineOf('Lassi')], {
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
  expect(quoteSchema.parse(toPublicQuote(quote, 'en-GB'))).not.toHaveProperty('prepMinutes');
});

test('a line shows its dish, options, note and price', () => {
  const options = [{ groupId: 'dips', optionId: 'lime', quantity: 2 }];
  const [line] = quoteCart(quoteInput([lineOf('Curry', 3, { options, note: ' Hot ' })])).lines;
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
    const items = new Map([['Dish', sellable(sampleItem('Dish', { priceMinor, vatBasisPoints }))]]);
    const { vat } = quoteCart(quoteInput([lineOf('Dish')], { items, cart: { mode: 'pickup' } }));
    expect(vat).toEqual([
      { vatBasisPoints, grossMinor: priceMinor, netMinor: priceMinor - vatMinor, vatMinor },
    ]);
  });

  test('is nothing for a seller who is not registered', () => {
    const { vat } = quoteCart(
      quoteInput([lineOf('Curry'), lineOf('Pie')], { isVatRegistered: false }),
    );
    expect(vat).toEqual([{ vatBasisPoints: 0, grossMinor: 1946, netMinor: 1946, vatMinor: 0 }]);
  });
});

describe('delivery', () => {
  const zone = { feeMinor: 250, minimumMinor: 1200, freeFromMinor: 2000 };

  test('below the minimum says what is missing', () => {
    const quote = quoteCart(
      quoteInput([lineOf('Beer', 1), lineOf('Beer')], { zoneTerms: { delivers: true, zone } }),
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
      quoteInput([lineOf('Beer', quantity)], { zoneTerms: { delivers: true, zone } }),
    );
    expect(quote.deliveryFeeMinor).toBe(deliveryFeeMinor);
  });

  test('collection has neither fee nor minimum', () => {
    const quote = quoteCart(
      quoteInput([lineOf('Beer')], {
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
  ])('%s is said of the cart', (code, part) => {
    expect(codes(quoteInput([lineOf('Beer')], part))).toEqual([[code, null]]);
  });
});

describe('problems of lines', () => {
  test.each([
    ['a sold-out dish stays in the quote', lineOf('Cake'), 'SOLD_OUT', 1],
    ['more than is left', lineOf('Bun', 4), 'SOLD_OUT', 1],
    ['more than an order may have', lineOf('Beer', 21), 'TOO_MANY', 1],
    ['a dish that is gone', lineOf('Soup'), 'ITEM_GONE', 0],
    [
      'an option that is gone',
      lineOf('Curry', 1, { options: [{ groupId: 'dips', optionId: 'x', quantity: 1 }] }),
      'OPTION_GONE',
      1,
    ],
  ])('%s', (_, line, code, shownLines) => {
    const quote = quoteCart(quoteInput([lineOf('Lassi'), line]));
    expect(quote.problems.map((problem) => [problem.code, problem.line])).toEqual([[code, 1]]);
    expect(quote.lines.map(({ cartIndex }) => cartIndex)).toEqual(shownLines ? [0, 1] : [0]);
  });

  test('units of one dish count together over its lines', () => {
    expect(codes(quoteInput([lineOf('Bun', 2), lineOf('Bun', 2, { note: 'warm' })]))).toEqual([
      ['SOLD_OUT', 1],
    ]);
  });

  test('a cart of nothing that exists costs nothing', () => {
    const quote = quoteCart(
      quoteInput([lineOf('Soup')], {
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

test('T11: more than an order can hold is refused, and still is a quote that the contract lets through', () => {
  const items = new Map([['Feast', sellable(sampleItem('Feast', { priceMinor: 500_000 }))]]);
  const quote = quoteCart(quoteInput([lineOf('Feast', 99)], { items }));
  expect(quote.problems.map(({ code }) => code)).toEqual(['TOO_MANY']);
  expect(quoteSchema.parse(toPublicQuote(quote, 'en-GB'))).toMatchObject({
    totalMinor: 0,
    lines: [],
  });
});

test('T11: so is a tip beyond it', () => {
  const quote = quoteCart(quoteInput([lineOf('Beer')], { cart: { tipMinor: 10_000_000 } }));
  expect(quote).toMatchObject({ totalMinor: 0, problems: [{ code: 'TOO_MANY', line: null }] });
});
