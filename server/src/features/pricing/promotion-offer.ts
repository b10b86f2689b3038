// Whether one promotion applies to a cart, and what it saves.
import { text, type Text } from '../../../../contract/messages/text.ts';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { Mode, Weekday } from '../../../../contract/store.ts';
import type { PricedCartLine } from './quote-lines.ts';

/** A promotion and how often it was used; null: the customer is not known yet, so the limit is left to the order. */
export interface PromotionOffer {
  rule: PromotionDefinition;
  uses: number;
  usesByCustomer: number | null;
}

/** A moment of the tenant's calendar: local date ('2026-07-04'), its weekday, local time ('18:05'). */
export interface LocalMoment {
  date: string;
  weekday: Weekday;
  time: string;
}

export interface PromotionCart {
  storeId: string;
  mode: Mode;
  lines: readonly PricedCartLine[];
  /** What each of the lines costs after its bundles. */
  leftMinor: readonly number[];
  deliveryFeeMinor: number;
  today: LocalMoment;
  /** Orders that this customer has placed before; null while nobody is signed in. */
  customerOrderCount: number | null;
  currency: string;
}

export interface PromotionGift {
  rule: PromotionDefinition;
  discountMinor: number;
  isFreeDelivery: boolean;
  savedMinor: number;
  /** The lines that the discount is spread over. */
  covered: readonly PricedCartLine[];
}

export const itemsMinorOf = (lines: readonly PricedCartLine[]): number =>
  lines.reduce((sum, { shown }) => sum + shown.totalMinor, 0);

const admits = <T>(list: readonly T[], value: T): boolean =>
  list.length === 0 || list.includes(value);

/** Why the offer does not apply; null when it does. */
export function promotionRefusal(
  offer: PromotionOffer,
  cart: PromotionCart,
  coveredMinor: number,
): Text | null {
  const { rule, uses, usesByCustomer } = offer;
  const { today, customerOrderCount } = cart;
  if (rule.startsOn !== null && today.date < rule.startsOn) return text('OFFER_NOT_STARTED');
  if (rule.endsOn !== null && today.date > rule.endsOn) return text('OFFER_ENDED');
  if (!admits(rule.weekdays, today.weekday)) return text('OFFER_NOT_TODAY');
  if (rule.hours && (today.time < rule.hours.from || today.time >= rule.hours.until))
    return text('OFFER_HOURS', rule.hours.from, rule.hours.until);
  if (!admits(rule.storeIds, cart.storeId)) return text('OFFER_OTHER_STORE');
  if (rule.benefit.kind === 'freeDelivery' && cart.mode === 'pickup')
    return text('OFFER_DELIVERY_ONLY');
  if (!admits(rule.modes, cart.mode))
    return cart.mode === 'pickup' ? text('OFFER_DELIVERY_ONLY') : text('OFFER_COLLECTION_ONLY');
  if (rule.maxUses !== null && uses >= rule.maxUses) return text('OFFER_USED_UP');
  if (rule.maxUsesPerCustomer !== null && (usesByCustomer ?? 0) >= rule.maxUsesPerCustomer)
    return text('OFFER_ALREADY_USED');
  if (rule.isFirstOrderOnly && (customerOrderCount ?? 0) > 0) return text('OFFER_FIRST_ORDER');
  if (!cart.lines.some((line) => admits(rule.brandIds, line.shown.brandId)))
    return text('OFFER_OTHER_DISHES');
  const missingMinor = rule.minimumMinor - coveredMinor;
  return missingMinor > 0
    ? text('OFFER_MINIMUM', { minor: missingMinor, currency: cart.currency })
    : null;
}

/** Half a penny rounds up; never more than what is covered. Of bundles see bundle-gifts.ts. */
function discountOf({ benefit }: PromotionDefinition, coveredMinor: number): number {
  if (benefit.kind === 'freeDelivery' || benefit.kind === 'bundle') return 0;
  if (benefit.kind === 'amount') return Math.min(benefit.amountMinor, coveredMinor);
  const share = Math.floor((2 * coveredMinor * benefit.basisPoints + 10_000) / 20_000);
  return Math.min(share, benefit.maxDiscountMinor ?? share, coveredMinor);
}

/** The minimum counts dishes at the menu's prices; what is given counts on what bundles have left of them. */
export function weighPromotion(
  offer: PromotionOffer,
  cart: PromotionCart,
): PromotionGift | { refusal: Text } {
  const { rule } = offer;
  const covered = cart.lines.filter((line) => admits(rule.brandIds, line.shown.brandId));
  const coveredMinor = itemsMinorOf(covered);
  const refusal = promotionRefusal(offer, cart, coveredMinor);
  if (refusal !== null) return { refusal };
  const isFreeDelivery = rule.benefit.kind === 'freeDelivery';
  const leftMinor = cart.lines.reduce(
    (sum, line, index) => sum + (covered.includes(line) ? (cart.leftMinor[index] ?? 0) : 0),
    0,
  );
  const discountMinor = discountOf(rule, leftMinor);
  return {
    rule,
    discountMinor,
    isFreeDelivery,
    covered,
    savedMinor: isFreeDelivery ? cart.deliveryFeeMinor : discountMinor,
  };
}
