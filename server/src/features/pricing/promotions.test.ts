import { describe, expect, test } from 'vitest';

import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { EMPTY, PROMO_CODES } from '../../../../contract/text/typed-text.fixture.ts';
import { quoteCart, type PricedCart } from './pricing.ts';
import { sampleLine, samplePromotion, sampleQuoteInput } from './sample-cart.fixture.ts';

const createPromotion = (
  part: Partial<PromotionDefinition>,
  used: { uses?: number; usesByCustomer?: number | null } = {},
) => ({
  rule: samplePromotion(part),
  uses: used.uses ?? 0,
  usesByCustomer: used.usesByCustomer ?? null,
});

const getMessages = ({ problems }: PricedCart) =>
  problems.map(({ message }) => renderText(message, 'en-GB'));

const lines = [sampleLine('Curry', 2), sampleLine('Pie')];
const quoteWith = (
  promotions: ReturnType<typeof createPromotion>[],
  promoCode = 'SAVE',
  part: Parameters<typeof sampleQuoteInput>[1] = {},
) => quoteCart(sampleQuoteInput(lines, { ...part, promotions, cart: { promoCode, ...part.cart } }));

describe('the discount of an offer on £26.91 of dishes, £7.01 of them pies', () => {
  test.each<[string, Partial<PromotionDefinition>, number]>([
    ['10 %', {}, 269],
    [
      'a half penny rounds up',
      { benefit: { kind: 'percent', basisPoints: 5000, maxDiscountMinor: null } },
      1346,
    ],
    [
      'all of it',
      { benefit: { kind: 'percent', basisPoints: 10_000, maxDiscountMinor: null } },
      2691,
    ],
    [
      'a percentage with a limit',
      { benefit: { kind: 'percent', basisPoints: 5000, maxDiscountMinor: 500 } },
      500,
    ],
    ['an amount', { benefit: { kind: 'amount', amountMinor: 500 } }, 500],
    ['an amount beyond the dishes', { benefit: { kind: 'amount', amountMinor: 99_999 } }, 2691],
    ['within its hours', { hours: { from: '18:05', until: '24:00' } }, 269],
    ['one brand only', { brandIds: ['pies'] }, 70],
    [
      'an amount beyond the brand',
      { brandIds: ['pies'], benefit: { kind: 'amount', amountMinor: 900 } },
      701,
    ],
  ])('%s', (_, part, discountMinor) => {
    const quote = quoteWith([createPromotion(part)], ' save ');
    expect(quote).toMatchObject({
      discountMinor,
      promoCode: 'SAVE',
      discountLabel: 'Save today',
      problems: [],
    });
    expect(quote.promotionId).toBe('offer');
    expect(quote.totalMinor).toBe(2691 - discountMinor + 250);
  });
});

test.each(PROMO_CODES)('%j is the code DOORSTEP', (typed) => {
  const { promoCode, problems } = quoteWith([createPromotion({ code: 'DOORSTEP' })], typed);
  expect([promoCode, problems]).toEqual(['DOORSTEP', []]);
});

test.each(EMPTY)('%j is no code', (typed) => {
  expect(quoteWith([createPromotion({ code: 'DOORSTEP' })], typed).problems).toEqual([]);
});

test.each(['?', 'DOORSTOP'])('%j is an unknown code', (typed) => {
  const { problems } = quoteWith([createPromotion({ code: 'DOORSTEP' })], typed);
  expect(problems.map(({ code }) => code)).toEqual(['PROMO_REFUSED']);
});

test('free delivery removes the fee and is not a discount', () => {
  const quote = quoteWith([createPromotion({ benefit: { kind: 'freeDelivery' } })]);
  expect(quote).toMatchObject({
    discountMinor: 0,
    deliveryFeeMinor: 0,
    discountLabel: 'Save today',
    totalMinor: 2691,
  });
});

test('a discount is split over the VAT rates of covered dishes', () => {
  const { vat } = quoteWith([createPromotion({ benefit: { kind: 'amount', amountMinor: 1000 } })]);
  expect(vat.map(({ vatBasisPoints, grossMinor }) => [vatBasisPoints, grossMinor])).toEqual([
    [500, 701 - 260],
    [2000, 1990 - 740 + 250],
  ]);
  const ofPies = quoteWith([createPromotion({ brandIds: ['pies'] })]).vat;
  expect(ofPies.map(({ grossMinor }) => grossMinor)).toEqual([701 - 70, 1990 + 250]);
});

describe('an offer is refused', () => {
  test.each<[string, Partial<PromotionDefinition>, string]>([
    ['before it starts', { startsOn: '2026-07-05' }, 'That offer has not started yet.'],
    ['after it ends', { endsOn: '2026-07-03' }, 'That offer has ended.'],
    ['on another weekday', { weekdays: ['monday'] }, 'That offer does not run on this day.'],
    [
      'before its hours',
      { hours: { from: '18:06', until: '19:00' } },
      'That offer runs from 18:06 to 19:00.',
    ],
    [
      'after its hours',
      { hours: { from: '11:00', until: '18:05' } },
      'That offer runs from 11:00 to 18:05.',
    ],
    ['at another kitchen', { storeIds: ['leeds'] }, 'That offer is not for this kitchen.'],
    ['for the other mode', { modes: ['pickup'] }, 'That offer is for collection only.'],
    [
      'for other brands',
      { brandIds: ['tacos'] },
      'That offer does not cover the dishes in your basket.',
    ],
    ['below its minimum', { minimumMinor: 3000 }, 'Add £3.09 more to use that offer.'],
    [
      'below its minimum of one brand',
      { minimumMinor: 1000, brandIds: ['pies'] },
      'Add £2.99 more to use that offer.',
    ],
    ['when used up', { maxUses: 5 }, 'That offer has been used up.'],
    [
      'when the customer has used it',
      { maxUsesPerCustomer: 1 },
      'You have already used that offer.',
    ],
    ['after a first order', { isFirstOrderOnly: true }, 'That offer is for a first order only.'],
  ])('%s', (_, part, message) => {
    const quote = quoteWith([createPromotion(part, { uses: 5, usesByCustomer: 1 })], 'SAVE', {
      customerOrderCount: 1,
    });
    expect(quote.problems).toMatchObject([{ code: 'PROMO_REFUSED', line: null, groupId: null }]);
    expect(getMessages(quote)).toEqual([message]);
    expect(quote).toMatchObject({
      discountMinor: 0,
      promoCode: null,
      promotionId: null,
      discountLabel: null,
    });
  });

  test('with an unknown code', () => {
    expect(quoteWith([createPromotion({})], 'SAVES').problems.map(({ code }) => code)).toEqual([
      'PROMO_REFUSED',
    ]);
  });

  test('for delivery only, on a collection', () => {
    const quote = quoteWith([createPromotion({ benefit: { kind: 'freeDelivery' } })], 'SAVE', {
      cart: { mode: 'pickup' },
    });
    expect(getMessages(quote)).toEqual(['That offer is for delivery only.']);
  });
});

test.each(['2026-07-04', null])('a promotion runs on its first and last day (%s)', (day) => {
  expect(quoteWith([createPromotion({ startsOn: day, endsOn: day })]).discountMinor).toBe(269);
});

test('limits per customer are not checked for an unknown customer', () => {
  expect(
    quoteWith([createPromotion({ maxUsesPerCustomer: 1, isFirstOrderOnly: true })]).discountMinor,
  ).toBe(269);
});

describe('an offer without a code', () => {
  const tenth = createPromotion({ id: 'tenth', code: null, title: 'A tenth off' });
  const fiver = createPromotion({
    id: 'fiver',
    code: null,
    title: 'Five pounds off',
    benefit: { kind: 'amount', amountMinor: 500 },
  });

  test('the one that saves most applies without a code', () => {
    const quote = quoteWith([tenth, fiver], '');
    expect(quote).toMatchObject({
      discountMinor: 500,
      promoCode: null,
      promotionId: 'fiver',
      problems: [],
    });
  });

  test('is replaced by a code with an equal saving', () => {
    const code = createPromotion({ benefit: { kind: 'amount', amountMinor: 500 } });
    expect(quoteWith([tenth, fiver, code])).toMatchObject({ promotionId: 'offer', problems: [] });
  });

  test('stays when the code saves less, with a problem', () => {
    const quote = quoteWith([fiver, createPromotion({})]);
    expect(quote.promotionId).toBe('fiver');
    expect(getMessages(quote)).toEqual([
      "'Five pounds off' already saves you more than that code.",
    ]);
  });

  test('stays when the code is refused', () => {
    expect(quoteWith([fiver], 'NOPE').promotionId).toBe('fiver');
  });
});

test('a code affects neither free delivery nor the small-order fee', () => {
  const quote = quoteWith(
    [createPromotion({ benefit: { kind: 'amount', amountMinor: 2000 } })],
    'SAVE',
    {
      zoneTerms: {
        delivers: true,
        zone: { feeMinor: 250, minimumMinor: 2000, freeFromMinor: 2600 },
      },
      fees: {
        serviceFeeMinor: 0,
        bagChargeMinor: 0,
        smallOrder: { belowMinor: 1500, feeMinor: 200 },
      },
    },
  );
  expect(quote).toMatchObject({ totalMinor: 691, problems: [] });
});
