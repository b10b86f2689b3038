import { uniteAllergens } from '../../../contract/allergens.ts';
import type { Cart, Quote } from '../../../contract/cart.ts';
import type { VatShare } from '../../../contract/line-price.ts';
import { formatMoney, splitProportionally } from '../../../contract/money.ts';
import type { Mode } from '../../../contract/store.ts';
import type { FeeRules } from '../../../contract/tenant.ts';
import { cartProblem } from './cart-problem.ts';
import { choosePromotion } from './choose-promotion.ts';
import { creditFor } from './credit.ts';
import { deliveryTerms, type ZoneTerms } from './delivery-terms.ts';
import { NO_FEES, cartFees, sumFees } from './fees.ts';
import {
  itemsMinorOf,
  type LocalMoment,
  type PromotionGift,
  type PromotionOffer,
} from './promotion-offer.ts';
import { quoteLines, type PricedCartLine, type SellableItem } from './quote-lines.ts';
import { cartVat, spreadDiscount, sumByRate } from './vat.ts';

export interface QuoteInput {
  /** Checked by the contract's `cart` schema. */
  cart: Cart;
  /** What the cart's store sells, by item id. */
  items: ReadonlyMap<string, SellableItem>;
  storeModes: readonly Mode[];
  fees: FeeRules;
  /** The zones' answer for the cart's postcode; null while there is none. */
  zoneTerms: ZoneTerms | null;
  /** Running promotions, automatic ones and those with a code. */
  promotions: readonly PromotionOffer[];
  customerOrderCount: number | null;
  /** What the customer could spend; 0 while nobody is signed in. */
  creditBalanceMinor: number;
  today: LocalMoment;
  /** The slot rules' refusal of the cart's slot. */
  slotRefusal: { message: string } | null;
  /** False: the seller charges no VAT, so nothing carries any. */
  isVatRegistered: boolean;
  currency: string;
  locale: string;
}

/** A quote, and what placing the order needs besides: neither leaves the server. */
export interface PricedCart extends Quote {
  promotionId: string | null;
  prepMinutes: number;
  /** Of each of the `lines`. */
  shares: LineShares[];
}

/** What a line is made of, for giving back a part of it. */
export interface LineShares {
  /** Adds up to the line's total, the discount not taken off. */
  vatShares: VatShare[];
  /** Its part of the discount and of the credit. */
  discountMinor: number;
}

/** What an order can hold, as the contract's `minorUnits` and the table `orders` say. */
const MAX_TOTAL_MINOR = 10_000_000;

/** More than an order can hold is not priced at all: its sums would not fit. */
function oversized(input: QuoteInput): PricedCart {
  const { storeId, mode } = input.cart;
  const empty = quoteCart({ ...input, cart: { storeId, mode, lines: [] } });
  const problem = cartProblem(
    'TOO_MANY',
    'That is more than one order can hold. Please call the kitchen.',
  );
  return { ...empty, problems: [problem] };
}

function cartParts(input: QuoteInput) {
  const { cart, currency, locale } = input;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const { lines, problems: lineProblems } = quoteLines(cart, input.items);
  const itemsMinor = itemsMinorOf(lines);
  const delivery = deliveryTerms({ ...input, mode: cart.mode, itemsMinor, money });
  const { gift, refusal } = choosePromotion(cart.promoCode ?? '', input.promotions, {
    ...input,
    storeId: cart.storeId,
    mode: cart.mode,
    lines,
    deliveryFeeMinor: delivery.feeMinor,
    money,
  });
  const problems = [
    ...lineProblems,
    ...(delivery.problem ? [delivery.problem] : []),
    ...(refusal === null ? [] : [cartProblem('PROMO_REFUSED', refusal)]),
    ...(input.slotRefusal ? [cartProblem('SLOT_REFUSED', input.slotRefusal.message)] : []),
  ];
  const isEmpty = lines.length === 0;
  const deliveryFeeMinor = gift?.isFreeDelivery ? 0 : delivery.feeMinor;
  const fees = isEmpty ? NO_FEES : cartFees(input.fees, itemsMinor, deliveryFeeMinor);
  return {
    lines,
    itemsMinor,
    delivery,
    gift,
    problems,
    fees,
    tipMinor: isEmpty ? 0 : (cart.tipMinor ?? 0),
  };
}

function quotedVat(
  lines: readonly PricedCartLine[],
  gift: PromotionGift | null,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): Quote['vat'] {
  const sharesOf = (of: readonly PricedCartLine[]): VatShare[] =>
    of.flatMap(({ vatShares }) => vatShares);
  const discountShares = gift
    ? spreadDiscount(gift.discountMinor, sumByRate(sharesOf(gift.covered)))
    : [];
  return cartVat(sharesOf(lines), discountShares, feesMinor, creditMinor, isVatRegistered);
}

function lineShares(
  lines: readonly PricedCartLine[],
  gift: PromotionGift | null,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): LineShares[] {
  const covered = gift?.covered ?? [];
  const totals = covered.map(({ shown }) => shown.totalMinor);
  const parts = splitProportionally(gift?.discountMinor ?? 0, totals);
  const discounts = lines.map((line) => parts[covered.indexOf(line)] ?? 0);
  const paid = lines.map(({ shown }, index) => shown.totalMinor - (discounts[index] ?? 0));
  const credits = splitProportionally(creditMinor, [...paid, feesMinor]);
  return lines.map((line, index) => ({
    vatShares: isVatRegistered
      ? line.vatShares
      : [{ vatBasisPoints: 0, amountMinor: line.shown.totalMinor }],
    discountMinor: (discounts[index] ?? 0) + (credits[index] ?? 0),
  }));
}

/**
 * Prices a cart, in minor units. In this order: dishes; one promotion, never more than the dishes; delivery
 * (free from a sum of dishes before the discount); small order; service; bag; credit; tip.
 * total = items - discount + fees - credit + tip, and the VAT lines' gross adds up to total - tip, exactly.
 * What cannot be ordered as it is stands in `problems`; it throws for no cart that the contract lets through.
 */
export function quoteCart(input: QuoteInput): PricedCart {
  const { lines, itemsMinor, delivery, gift, problems, fees, tipMinor } = cartParts(input);
  const feesMinor = sumFees(fees);
  const discountMinor = gift?.discountMinor ?? 0;
  const payableMinor = itemsMinor - discountMinor + feesMinor;
  const creditMinor = creditFor({
    isWanted: input.cart.useCredit === true,
    balanceMinor: input.creditBalanceMinor,
    payableMinor,
    tipMinor,
  });
  const totalMinor = payableMinor - creditMinor + tipMinor;
  if (Math.max(itemsMinor, totalMinor) > MAX_TOTAL_MINOR) return oversized(input);
  return {
    storeId: input.cart.storeId,
    mode: input.cart.mode,
    currency: input.currency,
    lines: lines.map(({ shown }) => shown),
    itemsMinor,
    discountMinor,
    discountLabel: gift?.rule.title ?? null,
    promoCode: gift?.rule.code ?? null,
    ...fees,
    creditMinor,
    creditBalanceMinor: input.creditBalanceMinor,
    tipMinor,
    totalMinor,
    vat: quotedVat(lines, gift, { feesMinor, creditMinor }, input.isVatRegistered),
    minimumMinor: delivery.minimumMinor,
    missingToMinimumMinor: delivery.missingToMinimumMinor,
    freeDeliveryFromMinor: delivery.freeFromMinor,
    allergens: uniteAllergens(lines.map(({ shown }) => shown.allergens)),
    problems,
    promotionId: gift?.rule.id ?? null,
    prepMinutes: lines.reduce((sum, line) => sum + line.prepMinutes, 0),
    shares: lineShares(lines, gift, { feesMinor, creditMinor }, input.isVatRegistered),
  };
}
