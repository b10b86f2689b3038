// Orders of the sample menu, priced with bundles, deals, offers, credit, rules and fees: for properties about money.
import fc from 'fast-check';

import type { DealDefinition } from '../../../../../contract/catalogue/deal.ts';
import type { PriceRule } from '../../../../../contract/catalogue/price-rule.ts';
import type { OfferPlace } from '../../../../../contract/pricing/offer-window.ts';
import type { StoreDifference } from '../../../../../contract/sites/store-difference.ts';
import { MODES, type LocalMoment } from '../../../../../contract/sites/store.ts';
import { quoteCart, type PricedCart, type QuoteInput } from '../../pricing/pricing.ts';
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

const STORES = ['camden', 'airport'];
/** A day of the week, the day of a clock change, and the last of a year. */
const moment = fc
  .tuple(
    fc.constantFrom(
      { date: '2026-07-04', weekday: 'saturday' as const },
      { date: '2026-10-25', weekday: 'sunday' as const },
      { date: '2026-12-31', weekday: 'thursday' as const },
    ),
    fc.constantFrom('00:00', '01:30', '11:59', '12:00', '18:05', '23:59'),
  )
  .map(([day, time]): LocalMoment => ({ ...day, time }));
const place: fc.Arbitrary<OfferPlace> = fc.record({
  storeId: fc.constantFrom(...STORES),
  mode: fc.constantFrom(...MODES),
  moment,
});

const conditions = fc.record({
  storeIds: fc.subarray(STORES),
  modes: fc.subarray([...MODES]),
  weekdays: fc.subarray(['saturday' as const, 'sunday' as const]),
});
const times = fc.record(
  {
    hours: fc.constantFrom({ from: '00:00', until: '12:00' }, { from: '12:00', until: '24:00' }),
    startsOn: fc.constantFrom('2026-07-05', '2026-10-25'),
    endsOn: fc.constantFrom('2026-10-24', '2026-10-25'),
  },
  { requiredKeys: [] },
);

const priceRule = fc
  .record({
    optionId: fc.option(fc.constantFrom('mango', 'lime')),
    priceMinor: fc.integer({ min: 0, max: 3_000 }),
    conditions,
    times,
  })
  .map(({ optionId, priceMinor, ...when }): PriceRule => ({
    priceMinor,
    ...when.conditions,
    ...when.times,
    ...(optionId !== null && { option: { groupId: 'dips', optionId } }),
  }));
const difference = fc
  .record({
    target: fc.constantFrom(...ITEM_IDS, 'curry/dips/mango', 'curry/dips/lime'),
    priceMinor: fc.integer({ min: 0, max: 3_000 }),
    dates: fc.constantFrom({}, { since: '2026-10-25' }, { until: '2026-10-24' }),
  })
  .map(({ dates, ...rest }): StoreDifference => ({ ...rest, ...dates }));

/** A deal of two to four courses, each with a second dish, half of the time under conditions. */
const deal = fc
  .record({
    courses: fc.array(fc.tuple(fc.constantFrom(...ITEM_IDS), fc.constantFrom(0, 1, 125)), {
      minLength: 2,
      maxLength: 4,
    }),
    priceMinor: fc.integer({ min: 1, max: 3_000 }),
    limits: fc.option(fc.tuple(conditions, times), { freq: 2 }),
  })
  .map(({ courses, priceMinor, limits }) => {
    const [where, { hours, startsOn = null, endsOn = null }] = limits ?? [{}, {}];
    return sampleDeal(
      courses.map(([itemId, surchargeMinor]) => ({ Bun: 0, [itemId]: surchargeMinor })),
      { priceMinor, ...where, ...(hours && { hours }), startsOn, endsOn },
    );
  });

interface PricedOrder {
  input: QuoteInput;
  priced: PricedCart;
  refundable: RefundableOrder;
}

/** A cart in any store, mode and moment, as it is placed, and the same with the shares of before bundles were shared. */
export const pricedOrder: fc.Arbitrary<PricedOrder> = fc
  .record({
    place,
    rules: fc.array(priceRule, { maxLength: 4 }),
    differences: fc.array(difference, { maxLength: 3 }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    deal,
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
  .map(({ place: { moment: at, ...where }, lines, bundles, ...rest }) => {
    const benefit = { kind: 'percent' as const, basisPoints: rest.basisPoints };
    const dealLines = sampleDealLines(listLastDishes(rest.deal), {
      quantity: rest.dealQuantity || 1,
    }).map((each) => ({ ...each, options: each.itemId === 'Curry' ? DIPS : [] }));
    const input = sampleQuoteInput(rest.dealQuantity > 0 ? [...lines, ...dealLines] : lines, {
      items: priceSampleItems(rest.rules, rest.differences, { ...where, moment: at }),
      deals: new Map([[rest.deal.id, rest.deal]]),
      cart: { ...where, tipMinor: rest.tipMinor, promoCode: 'SAVE', useCredit: true },
      today: at,
      slotMoment: at,
      fees: rest.fees,
      promotions: [
        createPromotion({ benefit: { ...benefit, maxDiscountMinor: null } }),
        ...bundles.map((each, index) =>
          createPromotion({ id: `bundle${index}`, code: null, benefit: each }),
        ),
      ],
      creditBalanceMinor: rest.creditBalanceMinor,
      isVatRegistered: rest.isVatRegistered,
    });
    const priced = quoteCart(input);
    const placed = createOrder(priced);
    if (!rest.hasSharesBeforeBundles) return { input, priced, refundable: placed };
    const { shares } = quoteCart({ ...input, promotions: [] });
    const getShares = (index: number) => shares[index]?.vatShares ?? [];
    const older = placed.lines.map((each, index) => ({ ...each, vatShares: getShares(index) }));
    return { input, priced, refundable: { ...placed, lines: older } };
  });

const DIPS = [{ groupId: 'dips', optionId: 'lime', quantity: 2 }];

/** The last dish of each course. */
const listLastDishes = ({ courses }: DealDefinition): string[] =>
  courses.flatMap(({ dishes }) => dishes.at(-1)?.itemId ?? []);

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
