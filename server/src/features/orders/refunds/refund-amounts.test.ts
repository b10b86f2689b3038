import fc from 'fast-check';
import { expect, it } from 'vitest';

import { invariant } from '../../../../../contract/invariant.ts';
import type { Order, OrderRefund } from '../../../../../contract/orders/order.ts';
import { findWindowRefusal } from '../../../../../contract/pricing/offer-window.ts';
import { FEE_FIELDS, ORDER_FEES } from '../../../../../contract/pricing/order-fees.ts';
import { quoteCart } from '../../pricing/pricing.ts';
import {
  sampleItem,
  sampleLine,
  sampleOption,
  sampleQuoteInput,
  sampleSellableItem,
} from '../../pricing/sample-cart.fixture.ts';
import {
  getPartsAmount,
  getProportionalVat,
  listFees,
  type PartsToRefund,
} from './refund-amounts.ts';
import type { RefundableOrder } from './refundable-order.sql.ts';
import {
  createOrder,
  createPromotion,
  listParts,
  pricedOrder,
  refundParts,
} from './sample-orders.fixture.ts';

const order = pricedOrder.map(({ refundable }) => refundable);

const sumVat = (of: readonly Pick<OrderRefund, 'vat'>[]) => {
  const sums: Record<number, { grossMinor: number; netMinor: number; vatMinor: number }> = {};
  for (const { vatBasisPoints, ...vatLine } of of.flatMap(({ vat }) => vat)) {
    const sum = (sums[vatBasisPoints] ??= { grossMinor: 0, netMinor: 0, vatMinor: 0 });
    sum.grossMinor += vatLine.grossMinor;
    sum.netMinor += vatLine.netMinor;
    sum.vatMinor += vatLine.vatMinor;
  }
  return sums;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

it('a quote with deals, rules and differences adds up by line, by deal and by VAT rate', () => {
  fc.assert(
    fc.property(pricedOrder, ({ input, priced }) => {
      const { lines, discountMinor, creditMinor, tipMinor, totalMinor } = priced;
      const fees = ORDER_FEES.map((fee) => (fee === 'tip' ? 0 : priced[FEE_FIELDS[fee]]));
      for (const each of lines) expect(each.totalMinor).toBe(each.unitPriceMinor * each.quantity);
      expect(sum(lines.map((each) => each.totalMinor)) + sum(fees) + tipMinor).toBe(
        totalMinor + discountMinor + creditMinor,
      );
      expect(sum(priced.vat.map(({ grossMinor }) => grossMinor))).toBe(totalMinor - tipMinor);
      for (const vat of priced.vat) expect(vat.netMinor + vat.vatMinor).toBe(vat.grossMinor);
      const [deal] = input.deals.values();
      const place = { ...input.cart, moment: input.slotMoment };
      const isOn = deal && findWindowRefusal(deal, place) === null;
      const parts = lines.filter((each) => each.deal);
      const hasDeal = input.cart.lines.some((each) => each.deal);
      expect(parts).toHaveLength(isOn && hasDeal ? deal.courses.length : 0);
      if (!deal || parts.length === 0) return;
      const surcharges = deal.courses.map(({ dishes }) => dishes.at(-1)?.surchargeMinor ?? 0);
      const options = parts.flatMap((each) => each.options.map(({ priceMinor }) => priceMinor));
      expect(sum(parts.map(({ unitPriceMinor }) => unitPriceMinor))).toBe(
        deal.priceMinor + sum(surcharges) + sum(options),
      );
    }),
    { numRuns: 300 },
  );
});

it('refunds of some units and fees have VAT for exactly their amounts without the tip', () => {
  fc.assert(
    fc.property(
      order.chain((of) => fc.record({ whole: fc.constant(of), parts: fc.subarray(listParts(of)) })),
      ({ whole, parts }) => {
        const { refunds } = refundParts(whole, parts);
        expect(sum(refunds.map((each) => each.amount_minor))).toBeLessThanOrEqual(whole.totalMinor);
        for (const { amount_minor, vat, fees } of refunds) {
          const tips = fees.filter(({ fee }) => fee === 'tip').map((each) => each.amountMinor);
          expect(sum(vat.map(({ grossMinor }) => grossMinor))).toBe(amount_minor - sum(tips));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('refunds of all units and fees, in any sequence, add up to the total and to its VAT by rate', () => {
  fc.assert(
    fc.property(
      order.chain((of) =>
        fc.record({
          whole: fc.constant(of),
          parts: fc.shuffledSubarray(listParts(of), { minLength: listParts(of).length }),
        }),
      ),
      ({ whole, parts }) => {
        const { refunds } = refundParts(whole, parts);
        expect(refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(
          whole.totalMinor,
        );
        expect(sumVat(refunds)).toEqual(sumVat([whole]));
      },
    ),
  );
});

/** Two dishes of 12.00 at 20 % for 20.00, each with an option of 3.00 at 0 %, and a dish of 10.00 at 20 %. */
function createOrderWithBundle(): RefundableOrder {
  const item = sampleItem('Hot dish', {
    priceMinor: 1_200,
    optionGroups: [
      {
        id: 'extras',
        name: 'Extras',
        min: 0,
        max: 1,
        freeCount: 0,
        options: [sampleOption('salad', 300, { vatBasisPoints: 0 })],
      },
    ],
  });
  const benefit = {
    kind: 'bundle' as const,
    units: 2,
    priceMinor: 2_000,
    items: [{ id: item.id, name: item.name }],
  };
  const options = [{ groupId: 'extras', optionId: 'salad', quantity: 1 }];
  const items = [item, sampleItem('Other dish')].map(
    (each) => [each.id, sampleSellableItem(each)] as const,
  );
  return createOrder(
    quoteCart(
      sampleQuoteInput([sampleLine('Hot dish', 2, { options }), sampleLine('Other dish')], {
        items: new Map(items),
        promotions: [createPromotion({ code: null, benefit })],
      }),
    ),
  );
}

const toAmounts = (vat: Order['vat']) =>
  vat.map(({ vatBasisPoints, grossMinor, vatMinor }) => [vatBasisPoints, grossMinor, vatMinor]);

it('a refund of a line takes the saving of its bundle from the rate of the dish', () => {
  const amount = getPartsAmount(createOrderWithBundle(), { lines: [{ lineNo: 1, quantity: 2 }] });
  invariant('vat' in amount, 'the line can be refunded');
  expect(amount.amountMinor).toBe(2_600);
  expect(toAmounts(amount.vat)).toEqual([
    [0, 600, 0],
    [2_000, 2_000, 333],
  ]);
});

it('an order with shares before bundles is refunded by these', () => {
  const { lines, ...rest } = createOrderWithBundle();
  const vatShares = [
    { vatBasisPoints: 2_000, amountMinor: 2_400 },
    { vatBasisPoints: 0, amountMinor: 600 },
  ];
  const older = { ...rest, lines: lines.map((each) => ({ ...each, vatShares })) };
  const amount = getPartsAmount(older, { lines: [{ lineNo: 1, quantity: 2 }] });
  invariant('vat' in amount, 'the line can be refunded');
  expect(toAmounts(amount.vat)).toEqual([
    [0, 520, 0],
    [2_000, 2_080, 347],
  ]);
});

it('an amount without lines has VAT for exactly this amount, up to that of the whole order', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 10_000 }), (whole, amountMinor) => {
      const sumGross = (vat: Order['vat']) => vat.reduce((sum, each) => sum + each.grossMinor, 0);
      const vat = getProportionalVat(whole, amountMinor);
      expect(sumGross(vat)).toBe(Math.min(amountMinor, sumGross(whole.vat)));
    }),
  );
});

const ORDER: RefundableOrder = {
  totalMinor: 2_300,
  deliveryFeeMinor: 250,
  smallOrderFeeMinor: 0,
  serviceFeeMinor: 50,
  bagChargeMinor: 0,
  tipMinor: 0,
  vat: [{ vatBasisPoints: 2_000, grossMinor: 2_300, netMinor: 1_917, vatMinor: 383 }],
  lines: [
    { lineNo: 1, name: 'Curry', quantity: 2, totalMinor: 2_000, discountMinor: 0, vatShares: [] },
  ],
  refunds: [],
};

it('a fee is refunded once, with its VAT, and only if it was charged', () => {
  const part: PartsToRefund = { lines: [], fees: ['delivery'] };
  const vat: Order['vat'] = [
    { vatBasisPoints: 2_000, grossMinor: 250, netMinor: 208, vatMinor: 42 },
  ];
  expect(getPartsAmount(ORDER, part)).toEqual({
    amountMinor: 250,
    lines: [],
    fees: [{ fee: 'delivery', amountMinor: 250 }],
    vat,
  });
  const refunded = refundParts(ORDER, [part]);
  expect(listFees(refunded)).toEqual([
    { fee: 'delivery', amountMinor: 250, leftMinor: 0 },
    { fee: 'service', amountMinor: 50, leftMinor: 50 },
  ]);
  const refused = { problem: expect.objectContaining({ code: 'FEE_NOT_LEFT' }) };
  expect(getPartsAmount(refunded, part)).toEqual(refused);
  expect(getPartsAmount(ORDER, { lines: [], fees: ['service', 'service'] })).toEqual(refused);
  expect(getPartsAmount(ORDER, { lines: [], fees: ['bag'] })).toEqual(refused);
});

it('a fee whose refund failed can be refunded again', () => {
  const refunded = refundParts(ORDER, [{ lines: [], fees: ['delivery'] }]);
  const failed = refunded.refunds.map((refund) => ({ ...refund, state: 'failed' as const }));
  expect(listFees({ ...refunded, refunds: failed })[0]?.leftMinor).toBe(250);
});

it('a tip is refunded without VAT', () => {
  const tipped = { ...ORDER, tipMinor: 300, totalMinor: 2_600 };
  expect(getPartsAmount(tipped, { lines: [], fees: ['tip'] })).toMatchObject({
    amountMinor: 300,
    vat: [],
  });
});

it('fees of an order from before lines had shares of the discount are never more than was paid', () => {
  const discounted = { ...ORDER, totalMinor: 2_100 };
  const sum = Object.values(FEE_FIELDS).reduce((total, field) => total + ORDER[field], 0);
  expect(sum).toBe(300);
  expect(listFees(discounted).map(({ leftMinor }) => leftMinor)).toEqual([83, 17]);
});
