// Evaluates one promotion for a cart: whether it applies, and its saving.
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { findWindowRefusal, matchesList } from '../../../../contract/pricing/offer-window.ts';
import type { LocalMoment, Mode } from '../../../../contract/sites/store.ts';
import type { PricedCartLine } from './quote-lines.ts';

/** `usesByCustomer` is null while the customer is unknown; the limit is then checked at the order. */
export interface PromotionWithUses {
  rule: PromotionDefinition;
  uses: number;
  usesByCustomer: number | null;
}

export interface PromotionCart {
  storeId: string;
  mode: Mode;
  lines: readonly PricedCartLine[];
  /** Price of each line after its bundles. */
  remainingMinor: readonly number[];
  deliveryFeeMinor: number;
  today: LocalMoment;
  /** Earlier orders of the customer; null: not signed in. */
  customerOrderCount: number | null;
  currency: string;
}

export interface AppliedPromotion {
  rule: PromotionDefinition;
  discountMinor: number;
  isFreeDelivery: boolean;
  savedMinor: number;
  /** The lines that the discount is spread over. */
  covered: readonly PricedCartLine[];
}

export const sumItemsMinor = (lines: readonly PricedCartLine[]): number =>
  lines.reduce((sum, { shown }) => sum + shown.totalMinor, 0);

/** Why the offer is closed to a customer with these earlier orders, whatever the cart; null: it is open. */
export function getCustomerRefusal(
  rule: Pick<PromotionDefinition, 'maxUsesPerCustomer' | 'isFirstOrderOnly'>,
  usesByCustomer: number,
  customerOrderCount: number,
): Text | null {
  if (rule.maxUsesPerCustomer !== null && usesByCustomer >= rule.maxUsesPerCustomer)
    return text('OFFER_ALREADY_USED');
  return rule.isFirstOrderOnly && customerOrderCount > 0 ? text('OFFER_FIRST_ORDER') : null;
}

/** Why the offer does not apply; null when it does. */
export function getPromotionRefusal(
  promotion: PromotionWithUses,
  cart: PromotionCart,
  coveredMinor: number,
): Text | null {
  const { rule, uses, usesByCustomer } = promotion;
  const { today, customerOrderCount } = cart;
  const closed = findWindowRefusal(rule, { ...cart, moment: today });
  if (closed !== null) return closed;
  if (rule.benefit.kind === 'freeDelivery' && cart.mode === 'pickup')
    return text('OFFER_DELIVERY_ONLY');
  if (rule.maxUses !== null && uses >= rule.maxUses) return text('OFFER_USED_UP');
  const used = getCustomerRefusal(rule, usesByCustomer ?? 0, customerOrderCount ?? 0);
  if (used !== null) return used;
  if (!cart.lines.some((line) => matchesList(rule.brandIds, line.shown.brandId)))
    return text('OFFER_OTHER_DISHES');
  const missingMinor = rule.minimumMinor - coveredMinor;
  return missingMinor > 0
    ? text('OFFER_MINIMUM', { minor: missingMinor, currency: cart.currency })
    : null;
}

/** Half a penny rounds up; at most `coveredMinor`. For bundles see apply-bundles.ts. */
function getDiscountMinor({ benefit }: PromotionDefinition, coveredMinor: number): number {
  if (benefit.kind === 'freeDelivery' || benefit.kind === 'bundle') return 0;
  if (benefit.kind === 'amount') return Math.min(benefit.amountMinor, coveredMinor);
  const share = Math.floor((2 * coveredMinor * benefit.basisPoints + 10_000) / 20_000);
  return Math.min(share, benefit.maxDiscountMinor ?? share, coveredMinor);
}

/** The minimum applies to menu prices, the discount to prices after bundles. */
export function evaluatePromotion(
  promotion: PromotionWithUses,
  cart: PromotionCart,
): AppliedPromotion | { refusal: Text } {
  const { rule } = promotion;
  const covered = cart.lines.filter((line) => matchesList(rule.brandIds, line.shown.brandId));
  const coveredMinor = sumItemsMinor(covered);
  const refusal = getPromotionRefusal(promotion, cart, coveredMinor);
  if (refusal !== null) return { refusal };
  const isFreeDelivery = rule.benefit.kind === 'freeDelivery';
  const coveredRemainingMinor = cart.lines.reduce(
    (sum, line, index) => sum + (covered.includes(line) ? (cart.remainingMinor[index] ?? 0) : 0),
    0,
  );
  const discountMinor = getDiscountMinor(rule, coveredRemainingMinor);
  return {
    rule,
    discountMinor,
    isFreeDelivery,
    covered,
    savedMinor: isFreeDelivery ? cart.deliveryFeeMinor : discountMinor,
  };
}
