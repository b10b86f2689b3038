import type { PromotionView } from '../../../../contract/promotion.ts';
import type { LiveState, Snapshot } from '../catalogue/catalogue.ts';
import { localDay } from './zone-time.ts';

/** The promotions that hold on the tenant's day of `now` and have uses left, in the order of the pack. */
export function runningPromotions(
  { promotions }: Snapshot,
  { usedUpPromotions }: LiveState,
  timeZone: string,
  now: Date,
): PromotionView[] {
  const { date } = localDay(timeZone, now);
  return promotions
    .filter(
      ({ id, startsOn, endsOn }) =>
        (startsOn === null || startsOn <= date) &&
        (endsOn === null || date <= endsOn) &&
        !usedUpPromotions.has(id),
    )
    .map(({ maxUses: _maxUses, ...shown }) => shown);
}
