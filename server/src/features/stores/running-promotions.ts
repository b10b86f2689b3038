// The promotions that a site shows.
import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { getLocalDay } from '../calendar/calendar.ts';
import type { LiveSnapshot, Snapshot } from '../catalogue/catalogue.ts';

interface PromotionState {
  snapshot: Snapshot;
  live: LiveSnapshot;
  timeZone: string;
  now: Date;
}

/** Promotions valid on the tenant's local date of `now` with uses left, in the order of the pack. */
export function listRunningPromotions({
  snapshot,
  live,
  timeZone,
  now,
}: PromotionState): PromotionView[] {
  const { date } = getLocalDay(timeZone, now);
  return snapshot.promotions
    .filter(
      ({ id, startsOn, endsOn }) =>
        (startsOn === null || startsOn <= date) &&
        (endsOn === null || date <= endsOn) &&
        !live.usedUpPromotions.has(id),
    )
    .map(({ maxUses: _maxUses, ...shown }) => shown);
}
