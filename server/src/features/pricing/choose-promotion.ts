import { text, type Text } from '../../../../contract/messages/text.ts';
import {
  weighPromotion,
  type PromotionCart,
  type PromotionGift,
  type PromotionOffer,
} from './promotion-offer.ts';

export interface PromotionChoice {
  gift: PromotionGift | null;
  /** Why the entered code does not apply. */
  refusal: Text | null;
}

const isGift = (answer: PromotionGift | { refusal: Text }): answer is PromotionGift =>
  'rule' in answer;

function bestAutomatic(
  offers: readonly PromotionOffer[],
  cart: PromotionCart,
): PromotionGift | null {
  const gifts = offers
    .filter(({ rule }) => rule.code === null)
    .map((offer) => weighPromotion(offer, cart))
    .filter(isGift)
    .filter(({ savedMinor }) => savedMinor > 0);
  return gifts.reduce<PromotionGift | null>(
    (best, gift) => (best && best.savedMinor >= gift.savedMinor ? best : gift),
    null,
  );
}

/** One promotion an order: the entered code, unless it does not apply or an automatic offer saves more. */
export function choosePromotion(
  enteredCode: string,
  offers: readonly PromotionOffer[],
  cart: PromotionCart,
): PromotionChoice {
  const automatic = bestAutomatic(offers, cart);
  const code = enteredCode.trim().toUpperCase();
  if (code === '') return { gift: automatic, refusal: null };
  const offer = offers.find(({ rule }) => rule.code === code);
  if (!offer) return { gift: automatic, refusal: text('OFFER_UNKNOWN') };
  const answer = weighPromotion(offer, cart);
  if (!isGift(answer)) return { gift: automatic, refusal: answer.refusal };
  if (automatic && automatic.savedMinor > answer.savedMinor)
    return {
      gift: automatic,
      refusal: text('OFFER_SAVES_LESS', automatic.rule.title),
    };
  return { gift: answer, refusal: null };
}
