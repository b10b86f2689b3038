import fc from 'fast-check';
import { expect, test } from 'vitest';

import { quote as quoteSchema, type CartLine } from '../../../../contract/pricing/cart.ts';
import { getLineKey } from '../../../../contract/pricing/line-key.ts';
import { createTranslator } from '../translation/translation.ts';
import { toPublicQuote, quoteCart, toVatLines, type QuoteInput } from './pricing.ts';
import {
  samplePromotion,
  sampleQuoteInput,
  sampleItem,
  sampleOption,
  sampleSellableItem,
} from './sample-cart.fixture.ts';

const READER = { locale: 'en-GB', translator: createTranslator({}, 'en-GB', 'en-GB') };

const minor = fc.integer({ min: 0, max: 3000 });
const rate = fc.constantFrom(0, 500, 1250, 2000);
const sum = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);

const nested = fc.record({
  freeCount: fc.nat(2),
  prices: fc.array(minor, { minLength: 1, maxLength: 2 }),
});
const option = fc.record({
  priceMinor: minor,
  vatBasisPoints: fc.option(rate),
  nested: fc.option(nested),
});
const group = fc.record({
  freeCount: fc.nat(3),
  options: fc.array(option, { minLength: 1, maxLength: 3 }),
});
const dish = fc.record({
  priceMinor: minor,
  vatBasisPoints: rate,
  groups: fc.array(group, { maxLength: 2 }),
});

const limits = { min: 0, max: 50 };
type Dish = typeof dish extends fc.Arbitrary<infer T> ? T : never;
const toItem = (of: Dish, index: number) =>
  sampleItem(`dish${index}`, {
    priceMinor: of.priceMinor,
    vatBasisPoints: of.vatBasisPoints,
    optionGroups: of.groups.map(({ freeCount, options }, at) => ({
      ...limits,
      id: `group${at}`,
      name: `group${at}`,
      freeCount,
      options: options.map(({ priceMinor, vatBasisPoints, nested: inner }, index) =>
        sampleOption(`option${index}`, priceMinor, {
          vatBasisPoints,
          group: inner && {
            ...limits,
            id: 'inner',
            name: 'inner',
            freeCount: inner.freeCount,
            options: inner.prices.map((price, last) => sampleOption(`inner${last}`, price)),
          },
        }),
      ),
    })),
  });

// Choices may name what the dish does not have: such a cart is quoted too, with its problems.
const nestedChoice = fc.record({
  groupId: fc.constant('inner'),
  optionId: fc.constantFrom('inner0', 'inner1'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const choice = fc.record({
  groupId: fc.constantFrom('group0', 'group1'),
  optionId: fc.constantFrom('option0', 'option1', 'option2'),
  quantity: fc.integer({ min: 1, max: 4 }),
  options: fc.array(nestedChoice, { maxLength: 2 }),
});
const line = fc.record<CartLine>({
  itemId: fc.constantFrom('dish0', 'dish1', 'dish2', 'gone'),
  quantity: fc.integer({ min: 1, max: 12 }),
  options: fc.array(choice, { maxLength: 4 }),
});

const benefit = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    maxDiscountMinor: fc.option(minor),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    amountMinor: fc.integer({ min: 0, max: 50_000 }),
  }),
  fc.constant({ kind: 'freeDelivery' as const }),
);
const bundle = fc.record({
  kind: fc.constant('bundle' as const),
  units: fc.integer({ min: 2, max: 4 }),
  priceMinor: fc.integer({ min: 1, max: 6000 }),
  items: fc
    .subarray(['dish0', 'dish1', 'dish2'], { minLength: 1 })
    .map((ids) => ids.map((id) => ({ id, name: id }))),
});

const input: fc.Arbitrary<QuoteInput> = fc
  .record({
    dishes: fc.array(dish, { minLength: 3, maxLength: 3 }),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    mode: fc.constantFrom('delivery' as const, 'pickup' as const),
    tipMinor: minor,
    fees: fc.record({
      serviceFeeMinor: minor,
      bagChargeMinor: minor,
      smallOrder: fc.option(fc.record({ belowMinor: minor, feeMinor: minor })),
    }),
    zone: fc.record({ feeMinor: minor, minimumMinor: minor, freeFromMinor: fc.option(minor) }),
    benefits: fc.array(benefit, { maxLength: 3 }),
    bundles: fc.array(bundle, { maxLength: 3 }),
    minimumMinor: minor,
    brandIds: fc.subarray(['even', 'odd']),
    isVatRegistered: fc.boolean(),
    useCredit: fc.boolean(),
    creditBalanceMinor: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ dishes, lines, mode, tipMinor, fees, zone, benefits, bundles, brandIds, ...rest }) =>
    sampleQuoteInput(lines, {
      cart: { mode, tipMinor, promoCode: 'CODE0', useCredit: rest.useCredit },
      items: new Map(
        dishes.map((of, index) => [
          `dish${index}`,
          sampleSellableItem(toItem(of, index), { brandId: index % 2 ? 'odd' : 'even' }),
        ]),
      ),
      fees,
      zoneTerms: { delivers: true, zone },
      promotions: [
        ...benefits.map((it, index) =>
          samplePromotion({
            id: `p${index}`,
            code: index ? null : 'CODE0',
            benefit: it,
            brandIds,
            minimumMinor: rest.minimumMinor,
          }),
        ),
        ...bundles.map((it, index) =>
          samplePromotion({ id: `b${index}`, code: null, title: `b${index}`, benefit: it }),
        ),
      ].map((rule) => ({ rule, uses: 0, usesByCustomer: null })),
      isVatRegistered: rest.isVatRegistered,
      creditBalanceMinor: rest.creditBalanceMinor,
    }),
  );

const withLines = (of: QuoteInput, lines: CartLine[]): QuoteInput => ({
  ...of,
  cart: { ...of.cart, lines },
});

const getTotals = (of: QuoteInput) => {
  const priced = quoteCart(of);
  const { lines: _lines, shares: _shares, problems: _, allergens: _allergens, ...totals } = priced;
  return totals;
};

test('the parts add up to the total by unit and by VAT rate (I1, I2)', () => {
  fc.assert(
    fc.property(input, (of) => {
      const quote = quoteCart(of);
      for (const shown of quote.lines)
        expect(shown.totalMinor).toBe(shown.unitPriceMinor * shown.quantity);
      expect(quote.itemsMinor).toBe(sum(quote.lines.map((shown) => shown.totalMinor)));
      const taken = sum(quote.shares.map((line) => line.discountMinor));
      expect(taken).toBeGreaterThanOrEqual(quote.discountMinor);
      expect(taken).toBeLessThanOrEqual(quote.discountMinor + quote.creditMinor);
      const feesMinor =
        quote.deliveryFeeMinor +
        quote.smallOrderFeeMinor +
        quote.serviceFeeMinor +
        quote.bagChargeMinor;
      expect(quote.totalMinor).toBe(
        quote.itemsMinor - quote.discountMinor + feesMinor - quote.creditMinor + quote.tipMinor,
      );
      expect(sum(quote.vat.map(({ grossMinor }) => grossMinor))).toBe(
        quote.totalMinor - quote.tipMinor,
      );
      for (const { grossMinor, netMinor, vatMinor } of quote.vat)
        expect(netMinor + vatMinor).toBe(grossMinor);
    }),
    { numRuns: 300 },
  );
});

const withoutDiscounts = (of: QuoteInput): QuoteInput => ({
  ...of,
  promotions: of.promotions.filter(({ rule }) => rule.benefit.kind === 'bundle'),
  creditBalanceMinor: 0,
});

test('the shares of the lines after bundles and the fees add up to the VAT by rate', () => {
  fc.assert(
    fc.property(input, (of) => {
      const quote = quoteCart(withoutDiscounts(of));
      for (const [index, { vatShares, discountMinor }] of quote.shares.entries()) {
        const amounts = vatShares.map((share) => share.amountMinor);
        expect(sum(amounts) + discountMinor).toBe(quote.lines[index]?.totalMinor);
        expect(Math.min(0, ...amounts)).toBe(0);
        expect(new Set(vatShares.map((share) => share.vatBasisPoints)).size).toBe(vatShares.length);
      }
      const shares = quote.shares.flatMap(({ vatShares }) => vatShares);
      const feesMinor = quote.totalMinor - quote.tipMinor - quote.itemsMinor + quote.discountMinor;
      const fees = { vatBasisPoints: of.isVatRegistered ? 2000 : 0, amountMinor: feesMinor };
      expect(toVatLines([...shares, fees])).toEqual(quote.vat);
    }),
    { numRuns: 300 },
  );
});

const withoutBundles = (of: QuoteInput): QuoteInput => ({
  ...of,
  promotions: of.promotions.filter(({ rule }) => rule.benefit.kind !== 'bundle'),
});

test('bundles never raise the total, and no line is negative', () => {
  fc.assert(
    fc.property(input, (of) => {
      const quote = quoteCart(of);
      expect(quote.totalMinor).toBeLessThanOrEqual(quoteCart(withoutBundles(of)).totalMinor);
      const savedMinor = sum(quote.bundles.map((bundle) => bundle.savedMinor));
      expect(savedMinor).toBeLessThanOrEqual(quote.discountMinor);
      for (const [index, { discountMinor }] of quote.shares.entries()) {
        expect(discountMinor).toBeGreaterThanOrEqual(0);
        expect(discountMinor).toBeLessThanOrEqual(quote.lines[index]?.totalMinor ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('every amount is a non-negative integer, and the discount is at most the sum of dishes', () => {
  fc.assert(
    fc.property(input, (of) => {
      const quote = quoteCart(of);
      quoteSchema.parse(toPublicQuote(quote, READER));
      expect(quote.discountMinor).toBeLessThanOrEqual(quote.itemsMinor);
    }),
    { numRuns: 300 },
  );
});

test('credit is limited by the balance and the total, and leaves the minimum charge', () => {
  fc.assert(
    fc.property(input, (of) => {
      const quote = quoteCart(of);
      expect(quote.creditMinor).toBeLessThanOrEqual(of.cart.useCredit ? of.creditBalanceMinor : 0);
      if (quote.creditMinor > 0) expect(quote.totalMinor).toBeGreaterThanOrEqual(200);
    }),
    { numRuns: 300 },
  );
});

test('the order of lines and options changes no total', () => {
  fc.assert(
    fc.property(input, (of) => {
      const turned = of.cart.lines
        .toReversed()
        .map((cartLine) => ({ ...cartLine, options: cartLine.options.toReversed() }));
      expect(getTotals(withLines(of, turned))).toEqual(getTotals(of));
    }),
  );
});

test('merging equal lines changes no total', () => {
  fc.assert(
    fc.property(input, (of) => {
      const doubled = [...of.cart.lines, ...of.cart.lines];
      const merged = new Map<string, CartLine>();
      for (const it of doubled) {
        const quantity = it.quantity + (merged.get(getLineKey(it))?.quantity ?? 0);
        merged.set(getLineKey(it), { ...it, quantity });
      }
      expect(getTotals(withLines(of, [...merged.values()]))).toEqual(
        getTotals(withLines(of, doubled)),
      );
    }),
  );
});

test('one more unit never lowers the sum of the dishes', () => {
  fc.assert(
    fc.property(input, fc.nat(5), (of, at) => {
      const more = of.cart.lines.map((it, index) =>
        index === at ? { ...it, quantity: it.quantity + 1 } : it,
      );
      expect(quoteCart(withLines(of, more)).itemsMinor).toBeGreaterThanOrEqual(
        quoteCart(of).itemsMinor,
      );
    }),
  );
});
