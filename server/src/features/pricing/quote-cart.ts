import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import { splitProportionally } from '../../../../contract/money/money.ts';
import type { Cart, Quote } from '../../../../contract/pricing/cart.ts';
import type { VatShare } from '../../../../contract/pricing/line-price.ts';
import { findWindowRefusal } from '../../../../contract/pricing/offer-window.ts';
import { resolveDeals } from '../../../../contract/pricing/resolve-deals.ts';
import { uniteAllergens } from '../../../../contract/pricing/unite-allergens.ts';
import type { LocalMoment, Mode, SlotRefusal } from '../../../../contract/sites/store.ts';
import type { FeeRules } from '../../../../contract/sites/tenant.ts';
import { translateTitles, type Translator } from '../translation/translation.ts';
import { applyBundles, getRemainingMinor, type AppliedBundles } from './apply-bundles.ts';
import { createCartProblem, type CartProblem } from './cart-problem.ts';
import { choosePromotion } from './choose-promotion.ts';
import { getDeliveryTerms, type ZoneTerms } from './delivery-terms.ts';
import {
  sumItemsMinor,
  type AppliedPromotion,
  type PromotionWithUses,
} from './evaluate-promotion.ts';
import { NO_FEES, calculateFees, sumFees } from './fees.ts';
import { quoteLines, type PricedCartLine, type SellableItem } from './quote-lines.ts';
import { calculateCartVat, mergeByRate, spreadDiscount, sumByRate } from './vat.ts';

export interface QuoteInput {
  /** Checked by the contract's `cart` schema. */
  cart: Cart;
  /** Items that the cart's store sells, by id. */
  items: ReadonlyMap<string, SellableItem>;
  storeModes: readonly Mode[];
  fees: FeeRules;
  /** Null: the cart has no postcode. */
  zoneTerms: ZoneTerms | null;
  /** Running promotions, automatic ones and those with a code. */
  promotions: readonly PromotionWithUses[];
  /** Deals of the site by id. */
  deals: ReadonlyMap<string, DealDefinition>;
  customerOrderCount: number | null;
  /** The customer's credit; 0: not signed in. */
  creditBalanceMinor: number;
  today: LocalMoment;
  /** The start of the cart's slot, which decides on its deals; without a slot now. */
  slotMoment: LocalMoment;
  /** The refusal of the cart's slot. */
  slotRefusal: { code: SlotRefusal } | null;
  /** False: the seller charges no VAT. */
  isVatRegistered: boolean;
  currency: string;
}

/** A quote with the internal values that placing the order needs. */
export interface PricedCart extends Omit<Quote, 'problems'> {
  problems: CartProblem[];
  promotionId: string | null;
  /** What that promotion takes off, a delivery fee included. */
  promotionSavedMinor: number;
  prepMinutes: number;
  shares: LineShares[];
}

/** A line's amounts for partial refunds. */
export interface LineShares {
  /** By rate; adds up to the line's price after its bundles, before the discount and the credit. */
  vatShares: VatShare[];
  /** Its bundle savings and its parts of the discount and the credit. */
  discountMinor: number;
}

/** The limit of the contract's `minorUnits` and of the table `orders`. */
const MAX_TOTAL_MINOR = 10_000_000;

/** A cart beyond the limit is not priced: its sums would not fit. */
function refuseOversized(input: QuoteInput): PricedCart {
  const { storeId, mode } = input.cart;
  const empty = quoteCart({ ...input, cart: { storeId, mode, lines: [] } });
  const problem = createCartProblem('TOO_MANY', text('ORDER_TOO_BIG'));
  return { ...empty, problems: [problem] };
}

function priceParts(input: QuoteInput) {
  const { cart } = input;
  const deals = resolveDeals(cart.lines, {
    deals: input.deals,
    getRefusal: (deal) => findWindowRefusal(deal, { ...cart, moment: input.slotMoment }),
    getMenuPrice: (itemId) => input.items.get(itemId)?.definition.priceMinor ?? null,
  });
  const { lines, problems: lineProblems } = quoteLines(cart, input.items, deals.parts);
  const itemsMinor = sumItemsMinor(lines);
  const delivery = getDeliveryTerms({ ...input, mode: cart.mode, itemsMinor });
  const promotionCart = {
    ...input,
    storeId: cart.storeId,
    mode: cart.mode,
    lines,
    remainingMinor: lines.map(({ shown }) => shown.totalMinor),
    deliveryFeeMinor: delivery.feeMinor,
  };
  const bundles = applyBundles(input.promotions, promotionCart);
  const remainingMinor = lines.map((line, index) =>
    getRemainingMinor(line, bundles.shares[index] ?? []),
  );
  const { applied, refusal } = choosePromotion(
    cart.promoCode ?? '',
    input.promotions.filter(({ rule }) => rule.benefit.kind !== 'bundle'),
    { ...promotionCart, remainingMinor },
  );
  const problems = [
    ...lineProblems,
    ...deals.problems.map((problem): CartProblem => ({
      ...problem,
      code: 'DEAL_REFUSED',
      groupId: null,
    })),
    ...(delivery.problem ? [delivery.problem] : []),
    ...(refusal === null ? [] : [createCartProblem('PROMO_REFUSED', refusal)]),
    ...(input.slotRefusal
      ? [createCartProblem('SLOT_REFUSED', text(`TIME_${input.slotRefusal.code}`))]
      : []),
  ];
  const isEmpty = lines.length === 0;
  const deliveryFeeMinor = applied?.isFreeDelivery ? 0 : delivery.feeMinor;
  const fees = isEmpty ? NO_FEES : calculateFees(input.fees, itemsMinor, deliveryFeeMinor);
  return {
    lines,
    itemsMinor,
    delivery,
    reductions: { bundles, applied },
    problems,
    fees,
    tipMinor: isEmpty ? 0 : (cart.tipMinor ?? 0),
  };
}

/** Reductions of the dishes: bundles first, then at most one promotion on the remainder. */
interface Reductions {
  bundles: AppliedBundles;
  applied: AppliedPromotion | null;
}

function calculateVat(
  lines: readonly PricedCartLine[],
  { bundles, applied }: Reductions,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): Quote['vat'] {
  const getShares = (isMeant: (line: PricedCartLine) => boolean): VatShare[] =>
    lines.flatMap((line, index) =>
      isMeant(line) ? [...line.vatShares, ...(bundles.shares[index] ?? [])] : [],
    );
  const discountShares = applied
    ? spreadDiscount(
        applied.discountMinor,
        sumByRate(getShares((line) => applied.covered.includes(line))),
      )
    : [];
  const dishes = getShares(() => true);
  return calculateCartVat(dishes, discountShares, feesMinor, creditMinor, isVatRegistered);
}

function calculateLineShares(
  lines: readonly PricedCartLine[],
  { bundles, applied }: Reductions,
  { feesMinor, creditMinor }: { feesMinor: number; creditMinor: number },
  isVatRegistered: boolean,
): LineShares[] {
  const left = lines.map((line, index) => getRemainingMinor(line, bundles.shares[index] ?? []));
  const covered = lines.map((line, index) =>
    applied?.covered.includes(line) ? (left[index] ?? 0) : 0,
  );
  const discounts = splitProportionally(applied?.discountMinor ?? 0, covered);
  const paid = left.map((minor, index) => minor - (discounts[index] ?? 0));
  const credits = splitProportionally(creditMinor, [...paid, feesMinor]);
  return lines.map((line, index) => ({
    vatShares: isVatRegistered
      ? mergeByRate([...line.vatShares, ...(bundles.shares[index] ?? [])])
      : [{ vatBasisPoints: 0, amountMinor: left[index] ?? 0 }],
    discountMinor: line.shown.totalMinor - (paid[index] ?? 0) + (credits[index] ?? 0),
  }));
}

/**
 * Prices a cart, in minor units. In this order: dishes; bundles; one promotion on the remainder, at most all of it;
 * delivery (free from a sum of dishes before any discount); small order; service; bag; credit; tip.
 * total = items - discount + fees - credit + tip, and the VAT lines' gross adds up to total - tip, exactly.
 * Reasons against ordering are in `problems`; it does not throw for any cart that the contract accepts.
 */
export function quoteCart(input: QuoteInput): PricedCart {
  const { lines, itemsMinor, delivery, reductions, problems, fees, tipMinor } = priceParts(input);
  const { bundles, applied } = reductions;
  const feesMinor = sumFees(fees);
  const discountMinor = bundles.savedMinor + (applied?.discountMinor ?? 0);
  const payableMinor = itemsMinor - discountMinor + feesMinor;
  const creditMinor = calculateCredit({
    isWanted: input.cart.useCredit === true,
    balanceMinor: input.creditBalanceMinor,
    payableMinor,
    tipMinor,
  });
  const totalMinor = payableMinor - creditMinor + tipMinor;
  if (Math.max(itemsMinor, totalMinor) > MAX_TOTAL_MINOR) return refuseOversized(input);
  return {
    storeId: input.cart.storeId,
    mode: input.cart.mode,
    currency: input.currency,
    lines: lines.map(({ shown }) => shown),
    itemsMinor,
    discountMinor,
    bundles: bundles.shown,
    discountLabel: applied?.rule.title ?? null,
    promoCode: applied?.rule.code ?? null,
    ...fees,
    creditMinor,
    creditBalanceMinor: input.creditBalanceMinor,
    tipMinor,
    totalMinor,
    vat: calculateVat(lines, reductions, { feesMinor, creditMinor }, input.isVatRegistered),
    minimumMinor: delivery.minimumMinor,
    missingToMinimumMinor: delivery.missingToMinimumMinor,
    freeDeliveryFromMinor: delivery.freeFromMinor,
    allergens: uniteAllergens(lines.map(({ shown }) => shown.allergens)),
    problems,
    promotionId: applied?.rule.id ?? null,
    promotionSavedMinor: applied?.savedMinor ?? 0,
    prepMinutes: lines.reduce((sum, line) => sum + line.prepMinutes, 0),
    shares: calculateLineShares(
      lines,
      reductions,
      { feesMinor, creditMinor },
      input.isVatRegistered,
    ),
  };
}

/** What a card must pay at least, in minor units (docs.stripe.com/currencies, minimum and maximum charge amounts). */
const MINIMUM_CHARGES_MINOR: Record<string, number> = { GBP: 30, EUR: 50, USD: 50, PLN: 200 };

export const getMinimumChargeMinor = (currency: string): number =>
  MINIMUM_CHARGES_MINOR[currency] ?? 1;

/** Credit leaves enough to pay in every currency. */
const LEFT_BY_CREDIT_MINOR = Math.max(...Object.values(MINIMUM_CHARGES_MINOR));

interface CreditInput {
  isWanted: boolean;
  balanceMinor: number;
  /** Dishes less the discount, plus fees; without the tip, which credit cannot pay. */
  payableMinor: number;
  tipMinor: number;
}

/** The part of a customer's credit that pays for a cart. */
function calculateCredit({ isWanted, balanceMinor, payableMinor, tipMinor }: CreditInput): number {
  if (!isWanted) return 0;
  const leftToPayMinor = Math.max(0, LEFT_BY_CREDIT_MINOR - tipMinor);
  return Math.max(0, Math.min(balanceMinor, payableMinor - leftToPayMinor));
}

/** A quote without the fields that only placing an order needs, in the language of the reader. */
export function toPublicQuote(
  priced: PricedCart,
  { locale, translator }: { locale: string; translator: Translator },
): Quote {
  const {
    promotionId: _,
    promotionSavedMinor: __,
    prepMinutes: ___,
    shares: ____,
    problems,
    ...quote
  } = priced;
  const { bundles, discountLabel } = quote;
  const labels = [...bundles.map(({ title }) => title), discountLabel ?? ''];
  const { find, lang } = translateTitles(labels, translator);
  return {
    ...quote,
    bundles: bundles.map((bundle) => ({ ...bundle, title: find(bundle.title) })),
    discountLabel: discountLabel && find(discountLabel),
    ...(lang !== undefined && { labelsLang: lang }),
    problems: problems.map(({ message, ...problem }) => ({
      ...problem,
      message: renderText(message, locale),
    })),
  };
}
