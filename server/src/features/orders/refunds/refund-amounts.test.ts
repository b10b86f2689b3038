import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { PriceRule } from '../../../../../contract/catalogue/price-rule.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import type { Order, OrderRefund } from '../../../../../contract/orders/order.ts';
import { FEE_FIELDS } from '../../../../../contract/pricing/order-fees.ts';
import { quoteCart, type PricedCart } from '../../pricing/pricing.ts';
import {
  priceSampleItems,
  sampleDeal,
  sampleDealLines,
  sampleItem,
  sampleLine,
  sampleOption,
  samplePromotion,
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

const createPromotion = (part: Parameters<typeof samplePromotion>[0]) => ({
  rule: samplePromotion(part),
  uses: 0,
  usesByCustomer: null,
});

const createOrder = (priced: PricedCart): RefundableOrder => ({
  ...priced,
  lines: priced.lines.map(({ name, quantity, totalMinor }, index) => ({
    ...(priced.shares[index] ?? { vatShares: [], discountMinor: 0 }),
    lineNo: index + 1,
    name,
    quantity,
    totalMinor,
  })),
  refunds: [],
});

const minor = fc.integer({ min: 0, max: 900 });

const ITEM_IDS = ['Curry', 'Lassi', 'Beer', 'Pie'];

const line = fc
  .record({
    itemId: fc.constantFrom(...ITEM_IDS),
    quantity: fc.integer({ min: 1, max: 3 }),
    dips: fc.subarray(['mango', 'lime']),
  })
  .map(({ itemId, quantity, dips }) =>
    sampleLine(itemId, quantity, {
      options: (itemId === 'Curry' ? dips : []).map((optionId) => ({
        groupId: 'dips',
        optionId,
        quantity: 2,
      })),
    }),
  );

const bundle = fc.record({
  kind: fc.constant('bundle' as const),
  units: fc.integer({ min: 2, max: 3 }),
  priceMinor: fc.integer({ min: 1, max: 2_000 }),
  items: fc.subarray(ITEM_IDS, { minLength: 1 }).map((ids) => ids.map((id) => ({ id, name: id }))),
});

const priceRule = fc
  .record({
    optionId: fc.option(fc.constantFrom('mango', 'lime')),
    priceMinor: fc.integer({ min: 0, max: 3_000 }),
    modes: fc.subarray(['delivery' as const]),
    storeIds: fc.subarray(['camden']),
    weekdays: fc.subarray(['saturday' as const]),
  })
  .map(({ optionId, ...rule }): PriceRule => ({
    ...rule,
    ...(optionId !== null && { option: { groupId: 'dips', optionId } }),
  }));
const difference = fc.record({
  target: fc.constantFrom(...ITEM_IDS, 'curry/dips/mango', 'curry/dips/lime'),
  priceMinor: fc.integer({ min: 0, max: 3_000 }),
});
const LUNCH = sampleDeal([{ Curry: 0 }, { Pie: 125 }, { Lassi: 0 }], { priceMinor: 1_399 });

const order: fc.Arbitrary<RefundableOrder> = fc
  .record({
    items: fc
      .tuple(fc.array(priceRule, { maxLength: 3 }), fc.array(difference, { maxLength: 3 }))
      .map(([rules, differences]) => priceSampleItems(rules, differences)),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    dealQuantity: fc.nat(3),
    bundles: fc.array(bundle, { maxLength: 2 }),
    hasSharesBeforeBundles: fc.boolean(),
    tipMinor: minor,
    fees: fc.record({
      serviceFeeMinor: minor,
      bagChargeMinor: minor,
      smallOrder: fc.option(fc.record({ belowMinor: minor, feeMinor: minor })),
    }),
    basisPoints: fc.constantFrom(0, 1_000, 3_333),
    creditBalanceMinor: fc.constantFrom(0, 101, 1_000, 5_000),
    isVatRegistered: fc.boolean(),
  })
  .map(
    ({
      lines,
      dealQuantity,
      bundles,
      hasSharesBeforeBundles,
      tipMinor,
      fees,
      basisPoints,
      ...rest
    }) => {
      const benefit = { kind: 'percent' as const, basisPoints, maxDiscountMinor: null };
      const dealLines = sampleDealLines(['Curry', 'Pie', 'Lassi'], { quantity: dealQuantity || 1 });
      const input = sampleQuoteInput(dealQuantity > 0 ? [...lines, ...dealLines] : lines, {
        deals: new Map([['lunch', LUNCH]]),
        cart: { tipMinor, promoCode: 'SAVE', useCredit: true },
        fees,
        promotions: [
          createPromotion({ benefit }),
          ...bundles.map((each, index) =>
            createPromotion({ id: `bundle${index}`, code: null, benefit: each }),
          ),
        ],
        ...rest,
      });
      const placed = createOrder(quoteCart(input));
      if (!hasSharesBeforeBundles) return placed;
      const { shares } = quoteCart({ ...input, promotions: [] });
      const getShares = (index: number) => shares[index]?.vatShares ?? [];
      return {
        ...placed,
        lines: placed.lines.map((each, index) => ({ ...each, vatShares: getShares(index) })),
      };
    },
  );

/** Each unit of each line, and each fee, as a refund of its own. */
const listParts = (of: RefundableOrder): PartsToRefund[] => [
  ...of.lines.flatMap(({ lineNo, quantity }) =>
    Array.from({ length: quantity }, () => ({ lines: [{ lineNo, quantity: 1 }] })),
  ),
  ...listFees(of).map(({ fee }) => ({ lines: [], fees: [fee] })),
];

/** A unit of which nothing was paid is refunded with the next part. */
function refundParts(whole: RefundableOrder, parts: readonly PartsToRefund[]): RefundableOrder {
  let refunded = whole;
  let free: PartsToRefund['lines'] = [];
  for (const part of parts) {
    const amount = getPartsAmount(refunded, { ...part, lines: [...free, ...part.lines] });
    if ('problem' in amount) {
      free = [...free, ...part.lines];
      continue;
    }
    free = [];
    const { amountMinor, ...rest } = amount;
    const refund = { ...REFUND, ...rest, amount_minor: amountMinor };
    refunded = { ...refunded, refunds: [...refunded.refunds, refund] };
  }
  return refunded;
}

const REFUND = {
  refund_id: '',
  client_key: '',
  created_at: '',
  state: 'succeeded' as const,
  reason_code: 'other' as const,
  reason: '',
};

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
