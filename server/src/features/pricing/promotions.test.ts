import { describe, expect, test } from 'vitest';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { quoteCart, type PricedCart } from './pricing.ts';
import { lineOf, promotion, quoteInput } from './sample-cart.fixture.ts';

const offerOf = (
  part: Partial<PromotionDefinition>,
  used: { uses?: number; usesByCustomer?: number | null } = {},
) => ({
  rule: promotion(part),
  uses: used.uses ?? 0,
  usesByCustomer: used.usesByCustomer ?? null,
});

const messagesOf = ({ problems }: PricedCart) =>
  problems.map(({ message }) => renderText(message, 'en-GB'));

const lines = [lineOf('Curry', 2), lineOf('Pie')];
const quoteWith = (
  promotions: ReturnType<typeof offerOf>[],
  promoCode = 'SAVE',
  part: Parameters<typeof quoteInput>[1] = {},
) => quoteCart(quoteInput(lines, { ...part, promotions, cart: { promoCode, ...part.cart } }));

describe('what an offer is worth on £26.91 of dishes, £7.01 of them pies', () => {
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
    const quote = quoteWith([offerOf(part)], ' save ');
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

test('free delivery takes the fee away and is no discount', () => {
  const quote = quoteWith([offerOf({ benefit: { kind: 'freeDelivery' } })]);
  expect(quote).toMatchObject({
    discountMinor: 0,
    deliveryFeeMinor: 0,
    discountLabel: 'Save today',
    totalMinor: 2691,
  });
});

test('a discount is spread over the rates of what it covers', () => {
  const { vat } = quoteWith([offerOf({ benefit: { kind: 'amount', amountMinor: 1000 } })]);
  expect(vat.map(({ vatBasisPoints, grossMinor }) => [vatBasisPoints, grossMinor])).toEqual([
    [500, 701 - 260],
    [2000, 1990 - 740 + 250],
  ]);
  const ofPies = quoteWith([offerOf({ brandIds: ['pies'] })]).vat;
  expect(ofPies.map(({ grossMinor }) => grossMinor)).toEqual([701 - 70, 1990 + 250]);
});

describe('an offer is refused', () => {
  test.each<[string, Partial<PromotionDefinition>, string]>([
    ['before it starts', { startsOn: '2026-07-05' }, 'That offer has not started yet.'],
    ['after it ends', { endsOn: '2026-07-03' }, 'That offer has ended.'],
    ['on another weekday', { weekdays: ['monday'] }, 'That offer does not run today.'],
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
    const quote = quoteWith([offerOf(part, { uses: 5, usesByCustomer: 1 })], 'SAVE', {
      customerOrderCount: 1,
    });
    expect(quote.problems).toMatchObject([{ code: 'PROMO_REFUSED', line: null, groupId: null }]);
    expect(messagesOf(quote)).toEqual([message]);
    expect(quote).toMatchObject({
      discountMinor: 0,
      promoCode: null,
      promotionId: null,
      discountLabel: null,
    });
  });

  test('whose code nobody knows', () => {
    expect(quoteWith([offerOf({})], 'SAVES').problems.map(({ code }) => code)).toEqual([
      'PROMO_REFUSED',
    ]);
  });

  test('for delivery only, on a collection', () => {
    const quote = quoteWith([offerOf({ benefit: { kind: 'freeDelivery' } })], 'SAVE', {
      cart: { mode: 'pickup' },
    });
    expect(messagesOf(quote)).toEqual(['That offer is for delivery only.']);
  });
});

test.each(['2026-07-04', null])('an offer runs on its first and last day (%s)', (day) => {
  expect(quoteWith([offerOf({ startsOn: day, endsOn: day })]).discountMinor).toBe(269);
});

test('limits of a customer who is not known yet are left to the order', () => {
  expect(
    quoteWith([offerOf({ maxUsesPerCustomer: 1, isFirstOrderOnly: true })]).discountMinor,
  ).toBe(269);
});

describe('an offer without a code', () => {
  const tenth = offerOf({ id: 'tenth', code: null, title: 'A tenth off' });
  const fiver = offerOf({
    id: 'fiver',
    code: null,
    title: 'Five pounds off',
    benefit: { kind: 'amount', amountMinor: 500 },
  });

  test('applies by itself, the one that saves most', () => {
    const quote = quoteWith([tenth, fiver], '');
    expect(quote).toMatchObject({
      discountMinor: 500,
      promoCode: null,
      promotionId: 'fiver',
      problems: [],
    });
  });

  test('gives way to a code that saves as much', () => {
    const code = offerOf({ benefit: { kind: 'amount', amountMinor: 500 } });
    expect(quoteWith([tenth, fiver, code])).toMatchObject({ promotionId: 'offer', problems: [] });
  });

  test('stays when the code saves less, and says so', () => {
    const quote = quoteWith([fiver, offerOf({})]);
    expect(quote.promotionId).toBe('fiver');
    expect(messagesOf(quote)).toEqual(["'Five pounds off' already saves you more than that code."]);
  });

  test('stays when the code is refused', () => {
    expect(quoteWith([fiver], 'NOPE').promotionId).toBe('fiver');
  });
});

test('a code never takes free delivery away, nor brings the small-order fee', () => {
  const quote = quoteWith([offerOf({ benefit: { kind: 'amount', amountMinor: 2000 } })], 'SAVE', {
    zoneTerms: { delivers: true, zone: { feeMinor: 250, minimumMinor: 2000, freeFromMinor: 2600 } },
    fees: {
      serviceFeeMinor: 0,
      bagChargeMinor: 0,
      smallOrder: { belowMinor: 1500, feeMinor: 200 },
    },
  });
  expect(quote).toMatchObject({ totalMinor: 691, problems: [] });
});
