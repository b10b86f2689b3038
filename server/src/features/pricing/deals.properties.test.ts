import fc from 'fast-check';
import { expect, test } from 'vitest';

import { quote as quoteSchema, type CartLine } from '../../../../contract/pricing/cart.ts';
import { priceDealChoice } from '../../../../contract/pricing/deal-choice.ts';
import { createTranslator } from '../translation/translation.ts';
import { quoteCart, toPublicQuote, toVatLines } from './pricing.ts';
import {
  sampleDeal,
  sampleDealLines,
  sampleItem,
  sampleLine,
  sampleOption,
  samplePromotion,
  sampleQuoteInput,
  sampleSellableItem,
} from './sample-cart.fixture.ts';

const minor = fc.integer({ min: 0, max: 3000 });
const rate = fc.constantFrom(0, 500, 1250, 2000);
const sum = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);

const dish = fc.record({
  priceMinor: minor,
  vatBasisPoints: rate,
  freeCount: fc.nat(2),
  options: fc.array(fc.record({ priceMinor: minor, vatBasisPoints: fc.option(rate) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

const DISHES = [0, 1, 2, 3, 4];
const toItem = (of: typeof dish extends fc.Arbitrary<infer T> ? T : never, index: number) =>
  sampleItem(`dish${index}`, {
    priceMinor: of.priceMinor,
    vatBasisPoints: of.vatBasisPoints,
    maxPerOrder: 99,
    optionGroups: [
      {
        id: 'group',
        name: 'group',
        min: 0,
        max: 9,
        freeCount: of.freeCount,
        options: of.options.map((option, at) =>
          sampleOption(`option${at}`, option.priceMinor, {
            vatBasisPoints: option.vatBasisPoints,
            maxQuantity: 9,
          }),
        ),
      },
    ],
  });

const choices = fc.array(
  fc.record({
    groupId: fc.constant('group'),
    optionId: fc.constantFrom('option0', 'option1', 'option2'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 2 },
);
const part = fc.record({ dish: fc.constantFrom(...DISHES), surchargeMinor: minor, choices });

const benefit = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    maxDiscountMinor: fc.option(minor),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    units: fc.integer({ min: 2, max: 3 }),
    priceMinor: fc.integer({ min: 1, max: 3000 }),
    items: fc.constant(DISHES.map((index) => ({ id: `dish${index}`, name: `dish${index}` }))),
  }),
);

/** A deal of two to five courses beside single dishes, with fees, a promotion, credit and a tip. */
const sample = fc
  .record({
    dishes: fc.array(dish, { minLength: 5, maxLength: 5 }),
    parts: fc.array(part, { minLength: 2, maxLength: 5 }),
    priceMinor: fc.integer({ min: 1, max: 6000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    singles: fc.array(fc.constantFrom(...DISHES), { maxLength: 3 }),
    benefit,
    fees: fc.record({
      serviceFeeMinor: minor,
      bagChargeMinor: minor,
      smallOrder: fc.constant(null),
    }),
    tipMinor: minor,
    creditBalanceMinor: minor,
    isVatRegistered: fc.boolean(),
  })
  .map(({ dishes, parts, priceMinor, quantity, singles, ...rest }) => {
    const items = dishes.map(toItem);
    const deal = sampleDeal(
      parts.map(({ dish: index, surchargeMinor }) => ({ [`dish${index}`]: surchargeMinor })),
      { priceMinor },
    );
    const dealLines = sampleDealLines(
      parts.map(({ dish: index }) => `dish${index}`),
      { quantity },
    ).map((line, index): CartLine => ({ ...line, options: parts[index]?.choices ?? [] }));
    const lines = [...singles.map((index) => sampleLine(`dish${index}`)), ...dealLines];
    const input = sampleQuoteInput(lines, {
      cart: { tipMinor: rest.tipMinor, promoCode: 'SAVE', useCredit: true },
      items: new Map(items.map((item) => [item.id, sampleSellableItem(item)])),
      deals: new Map([[deal.id, deal]]),
      fees: rest.fees,
      promotions: [rest.benefit].map((each) => ({
        rule: samplePromotion({ benefit: each, code: each.kind === 'bundle' ? null : 'SAVE' }),
        uses: 0,
        usesByCustomer: null,
      })),
      creditBalanceMinor: rest.creditBalanceMinor,
      isVatRegistered: rest.isVatRegistered,
    });
    const chosen = parts.flatMap(({ dish: index, surchargeMinor, choices: own }) => {
      const item = items[index];
      return item ? [{ item, surchargeMinor, choices: own }] : [];
    });
    return { input, chosen, priceMinor, quantity };
  });

test('the sheet of a deal and the quote of its lines compute the same', () => {
  fc.assert(
    fc.property(sample, ({ input, chosen, priceMinor, quantity }) => {
      const { lines } = quoteCart(input);
      const own = lines.filter(({ deal }) => deal !== undefined);
      const { unitPriceMinor, parts } = priceDealChoice(priceMinor, chosen);
      expect(own.map((line) => line.unitPriceMinor)).toEqual(
        parts.map((each) => each.unitPriceMinor),
      );
      expect(sum(own.map(({ totalMinor }) => totalMinor))).toBe(unitPriceMinor * quantity);
      const extras = parts.map((each) => sum(each.options.map((option) => option.priceMinor)));
      const surcharges = chosen.map(({ surchargeMinor }) => surchargeMinor);
      expect(unitPriceMinor).toBe(priceMinor + sum(surcharges) + sum(extras));
    }),
    { numRuns: 300 },
  );
});

const READER = { locale: 'en-GB', translator: createTranslator({}, 'en-GB', 'en-GB') };

test('a quote with deals adds up by unit, by line and by VAT rate', () => {
  fc.assert(
    fc.property(sample, ({ input }) => {
      const quote = quoteCart(input);
      quoteSchema.parse(toPublicQuote(quote, READER));
      expect(quote.problems.filter(({ code }) => code === 'DEAL_REFUSED')).toEqual([]);
      for (const line of quote.lines)
        expect(line.totalMinor).toBe(line.unitPriceMinor * line.quantity);
      const feesMinor = quote.deliveryFeeMinor + quote.serviceFeeMinor + quote.bagChargeMinor;
      expect(quote.totalMinor).toBe(
        sum(quote.lines.map(({ totalMinor }) => totalMinor)) -
          quote.discountMinor +
          feesMinor -
          quote.creditMinor +
          quote.tipMinor,
      );
      expect(sum(quote.vat.map(({ grossMinor }) => grossMinor))).toBe(
        quote.totalMinor - quote.tipMinor,
      );
      for (const [index, { vatShares, discountMinor }] of quote.shares.entries()) {
        const line = quote.lines[index];
        const grossMinor = sum(vatShares.map(({ amountMinor }) => amountMinor));
        expect(toVatLines(vatShares).every(({ vatMinor }) => vatMinor >= 0)).toBe(true);
        expect(grossMinor).toBeLessThanOrEqual(line?.totalMinor ?? 0);
        expect(discountMinor).toBeLessThanOrEqual(line?.totalMinor ?? 0);
        // Bundles leave the parts of a deal alone.
        if (line?.deal) expect(grossMinor).toBe(line.totalMinor);
      }
    }),
    { numRuns: 300 },
  );
});

test('the order of the lines of a deal changes no total', () => {
  fc.assert(
    fc.property(sample, ({ input }) => {
      const turned = { ...input.cart, lines: input.cart.lines.toReversed() };
      const [ahead, back] = [input, { ...input, cart: turned }].map(quoteCart);
      expect(back?.totalMinor).toBe(ahead?.totalMinor);
      expect(back?.vat).toEqual(ahead?.vat);
    }),
  );
});
