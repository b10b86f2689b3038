import type { PromotionView } from '../../../../contract/promotion.ts';
import type { LiveState, Snapshot } from '../catalogue/catalogue.ts';
import { getLocalDay } from './zone-time.ts';

/** Promotions valid on the tenant's local date of `now` with uses left, in the order of the pack. */
export function getRunningPromotions(
  { promotions }: Snapshot,
  { usedUpPromotions }: LiveState,
  timeZone: string,
  now: Date,
): PromotionView[] {
  const { date } = getLocalDay(timeZone, now);
  return promotions
    .filter(
      ({ id, startsOn, endsOn }) =>
        (startsOn === null || startsOn <= date) &&
        (endsOn === null || date <= endsOn) &&
        !usedUpPromotions.has(id),
    )
    .map(({ maxUses: _maxUses, ...shown }) => shown);
}
