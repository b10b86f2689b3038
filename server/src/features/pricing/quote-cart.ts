import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import { uniteAllergens } from '../../../../contract/unite-allergens.ts';
import type { Cart, Quote } from '../../../../contract/cart.ts';
import type { VatShare } from '../../../../contract/line-price.ts';
import { splitProportionally } from '../../../../contract/money.ts';
import type { Mode, SlotRefusal } from '../../../../contract/store.ts';
import type { FeeRules } from '../../../../contract/tenant.ts';
import { bundleGifts, leftAfter, type BundleGifts } from './bundle-gifts.ts';
import { cartProblem, type CartProblem } from './cart-problem.ts';
import { choosePromotion } from './choose-promotion.ts';
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
  slotRefusal: { code: SlotRefusal } | null;
  /** False: the seller charges no VAT, so nothing carries any. */
  isVatRegistered: boolean;
  currency: string;
}

/** A quote, and what placing the order needs besides: neither leaves the server. */
export interface PricedCart extends Omit<Quote, 'problems'> {
  problems: CartProblem[];
  promotionId: string | null;
  prepMinutes: number;
  /** Of each of the `lines`. */
  shares: LineShares[];
}

/** What a line is made of, for giving back a part of it. */
export interface LineShares {
  /** Adds up to the line's total, the discount not taken off. */
  vatShares: VatShare[];
  /** What bundles take off it, and its part of the discount and of the credit. */
  discountMinor: number;
}

/** What an order can hold, as the contract's `minorUnits` and the table `orders` say. */
const MAX_TOTAL_MINOR = 10_000_000;

/** More than an order can hold is not priced at all: its sums would not fit. */
function oversized(input: QuoteInput): PricedCart {
  const { storeId, mode } = input.cart;
  const empty = quoteCart({ ...input, cart: { storeId, mode, lines: [] } });
  const problem = cartProblem('TOO_MANY', text('ORDER_TOO_BIG'));
  return { ...empty, problems: [problem] };
}

function cartParts(input: QuoteInput) {
  const { cart } = input;
  const { lines, problems: lineProblems } = quoteLines(cart, input.items);
  const itemsMinor = itemsMinorOf(lines);
  const delivery = deliveryTerms({ ...input, mode: cart.mode, itemsMinor });
  const promotionCart = {
    ...input,
    storeId: cart.storeId,
    mode: cart.mode,
    lines,
    leftMinor: lines.map(({ shown }) => shown.totalMinor),
    deliveryFeeMinor: delivery.feeMinor,
  };
  const bundles = bundleGifts(input.promotions, promotionCart);
  const leftMinor = lines.map((line, index) => leftAfter(line, bundles.shares[index] ?? []));
  const { gift, refusal } = choosePromotion(
    cart.promoCode ?? '',
    input.promotions.filter(({ rule }) => rule.benefit.kind !== 'bundle'),
    { ...promotionCart, leftMinor },
  );
  const problems = [
    ...lineProblems,
    ...(delivery.problem ? [delivery.problem] : []),
    ...(refusal === null ? [] : [cartProblem('PROMO_REFUSED', refusal)]),
    ...(input.slotRefusal
      ? [cartProblem('SLOT_REFUSED', text(`TIME_${input.slotRefusal.code}`))]
      : []),
  ];
  const isEmpty = lines.length === 0;
  const deliveryFeeMinor = gift?.isFreeDelivery ? 0 : delivery.feeMinor;
  const fees = isEmpty ? NO_FEES : cartFees(input.fees, itemsMinor, deliveryFeeMinor);
  return {
    lines,
    itemsMinor,
    delivery,
    off: { bundles, gift },
    problems,
    fees,
    tipMinor: isEmpty ? 0 : (cart.tipMinor ?? 0),
  };
}

/** What comes off the dishes: bundles first, then at most one offer on what they leave. */
interface TakenOff {
  bundles: BundleGifts;
  gift: PromotionGift | null;
}

function quotedVat(
  lines: readonly PricedCartLine[],
  { bundles, gift }: TakenOff,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): Quote['vat'] {
  const sharesOf = (isMeant: (line: PricedCartLine) => boolean): VatShare[] =>
    lines.flatMap((line, index) =>
      isMeant(line) ? [...line.vatShares, ...(bundles.shares[index] ?? [])] : [],
    );
  const discountShares = gift
    ? spreadDiscount(gift.discountMinor, sumByRate(sharesOf((line) => gift.covered.includes(line))))
    : [];
  const dishes = sharesOf(() => true);
  return cartVat(dishes, discountShares, feesMinor, creditMinor, isVatRegistered);
}

function lineShares(
  lines: readonly PricedCartLine[],
  { bundles, gift }: TakenOff,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): LineShares[] {
  const left = lines.map((line, index) => leftAfter(line, bundles.shares[index] ?? []));
  const covered = lines.map((line, index) =>
    gift?.covered.includes(line) ? (left[index] ?? 0) : 0,
  );
  const discounts = splitProportionally(gift?.discountMinor ?? 0, covered);
  const paid = left.map((minor, index) => minor - (discounts[index] ?? 0));
  const credits = splitProportionally(creditMinor, [...paid, feesMinor]);
  return lines.map((line, index) => ({
    vatShares: isVatRegistered
      ? line.vatShares
      : [{ vatBasisPoints: 0, amountMinor: line.shown.totalMinor }],
    discountMinor: line.shown.totalMinor - (paid[index] ?? 0) + (credits[index] ?? 0),
  }));
}

/**
 * Prices a cart, in minor units. In this order: dishes; bundles; one promotion on what they leave, never more than
 * that; delivery (free from a sum of dishes before any discount); small order; service; bag; credit; tip.
 * total = items - discount + fees - credit + tip, and the VAT lines' gross adds up to total - tip, exactly.
 * What cannot be ordered as it is stands in `problems`; it throws for no cart that the contract lets through.
 */
export function quoteCart(input: QuoteInput): PricedCart {
  const { lines, itemsMinor, delivery, off, problems, fees, tipMinor } = cartParts(input);
  const { bundles, gift } = off;
  const feesMinor = sumFees(fees);
  const discountMinor = bundles.savedMinor + (gift?.discountMinor ?? 0);
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
    bundles: bundles.shown,
    discountLabel: gift?.rule.title ?? null,
    promoCode: gift?.rule.code ?? null,
    ...fees,
    creditMinor,
    creditBalanceMinor: input.creditBalanceMinor,
    tipMinor,
    totalMinor,
    vat: quotedVat(lines, off, { feesMinor, creditMinor }, input.isVatRegistered),
    minimumMinor: delivery.minimumMinor,
    missingToMinimumMinor: delivery.missingToMinimumMinor,
    freeDeliveryFromMinor: delivery.freeFromMinor,
    allergens: uniteAllergens(lines.map(({ shown }) => shown.allergens)),
    problems,
    promotionId: gift?.rule.id ?? null,
    prepMinutes: lines.reduce((sum, line) => sum + line.prepMinutes, 0),
    shares: lineShares(lines, off, { feesMinor, creditMinor }, input.isVatRegistered),
  };
}

/** No provider takes a payment of pennies (Stripe: 30p, 50 cents, 2 zloty), so credit leaves this much to pay. */
const LEAST_CHARGE_MINOR = 200;

interface CreditQuestion {
  isWanted: boolean;
  balanceMinor: number;
  /** Dishes less the discount, and fees: a tip is paid in money. */
  payableMinor: number;
  tipMinor: number;
}

/** How much of a customer's credit pays for a cart. */
function creditFor({ isWanted, balanceMinor, payableMinor, tipMinor }: CreditQuestion): number {
  if (!isWanted) return 0;
  const leftToPayMinor = Math.max(0, LEAST_CHARGE_MINOR - tipMinor);
  return Math.max(0, Math.min(balanceMinor, payableMinor - leftToPayMinor));
}

/** Without the fields that only placing an order needs, in the words of one who reads `locale`. */
export function toPublicQuote(priced: PricedCart, locale: string): Quote {
  const { promotionId: _, prepMinutes: __, shares: ___, problems, ...quote } = priced;
  const inWords = problems.map(({ message, ...problem }) => ({
    ...problem,
    message: renderText(message, locale),
  }));
  return { ...quote, problems: inWords };
}
