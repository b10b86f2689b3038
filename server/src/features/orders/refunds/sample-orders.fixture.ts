// Orders of the sample menu, priced with bundles, deals, offers, credit, rules and fees: for properties about money.
import fc from 'fast-check';

import type { PriceRule } from '../../../../../contract/catalogue/price-rule.ts';
import { quoteCart, type PricedCart } from '../../pricing/pricing.ts';
import {
  priceSampleItems,
  sampleDeal,
  sampleDealLines,
  sampleLine,
  samplePromotion,
  sampleQuoteInput,
} from '../../pricing/sample-cart.fixture.ts';
import { getPartsAmount, listFees, type PartsToRefund } from './refund-amounts.ts';
import type { RefundableOrder } from './refundable-order.sql.ts';

export const createPromotion = (part: Parameters<typeof samplePromotion>[0]) => ({
  rule: samplePromotion(part),
  uses: 0,
  usesByCustomer: null,
});

export const createOrder = (priced: PricedCart): RefundableOrder => ({
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

/** A cart as it is placed, and the same with the shares of before bundles were shared. */
export const pricedOrder: fc.Arbitrary<{ priced: PricedCart; refundable: RefundableOrder }> = fc
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
      const priced = quoteCart(input);
      const placed = createOrder(priced);
      if (!hasSharesBeforeBundles) return { priced, refundable: placed };
      const { shares } = quoteCart({ ...input, promotions: [] });
      const getShares = (index: number) => shares[index]?.vatShares ?? [];
      const older = placed.lines.map((each, index) => ({ ...each, vatShares: getShares(index) }));
      return { priced, refundable: { ...placed, lines: older } };
    },
  );

/** Each unit of each line, and each fee, as a refund of its own. */
export const listParts = (of: RefundableOrder): PartsToRefund[] => [
  ...of.lines.flatMap(({ lineNo, quantity }) =>
    Array.from({ length: quantity }, () => ({ lines: [{ lineNo, quantity: 1 }] })),
  ),
  ...listFees(of).map(({ fee }) => ({ lines: [], fees: [fee] })),
];

/** A unit of which nothing was paid is refunded with the next part. */
export function refundParts(
  whole: RefundableOrder,
  parts: readonly PartsToRefund[],
): RefundableOrder {
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
