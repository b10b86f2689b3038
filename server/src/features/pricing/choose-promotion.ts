import { text, type Text } from '../../../../contract/messages/text.ts';
import { toPromoCode } from '../../../../contract/pricing/promo-code.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import {
  evaluatePromotion,
  type PromotionCart,
  type AppliedPromotion,
  type PromotionWithUses,
} from './evaluate-promotion.ts';

export interface PromotionChoice {
  applied: AppliedPromotion | null;
  /** The reason why the entered code does not apply. */
  refusal: Text | null;
}

const isApplied = (answer: AppliedPromotion | { refusal: Text }): answer is AppliedPromotion =>
  'rule' in answer;

function findBestAutomatic(
  promotions: readonly PromotionWithUses[],
  cart: PromotionCart,
): AppliedPromotion | null {
  const candidates = promotions
    .filter(({ rule }) => rule.code === null)
    .map((promotion) => evaluatePromotion(promotion, cart))
    .filter(isApplied)
    .filter(({ savedMinor }) => savedMinor > 0);
  return candidates.reduce<AppliedPromotion | null>(
    (best, each) => (best && best.savedMinor >= each.savedMinor ? best : each),
    null,
  );
}

/** One promotion per order: the entered code, unless it does not apply or an automatic promotion saves more. */
export function choosePromotion(
  enteredCode: string,
  promotions: readonly PromotionWithUses[],
  cart: PromotionCart,
): PromotionChoice {
  const automatic = findBestAutomatic(promotions, cart);
  if (isEmptyText(enteredCode)) return { applied: automatic, refusal: null };
  const code = toPromoCode(enteredCode);
  const promotion = promotions.find(({ rule }) => rule.code === code);
  if (!promotion) return { applied: automatic, refusal: text('OFFER_UNKNOWN') };
  const answer = evaluatePromotion(promotion, cart);
  if (!isApplied(answer)) return { applied: automatic, refusal: answer.refusal };
  if (automatic && automatic.savedMinor > answer.savedMinor)
    return {
      applied: automatic,
      refusal: text('OFFER_SAVES_LESS', automatic.rule.title),
    };
  return { applied: answer, refusal: null };
}
