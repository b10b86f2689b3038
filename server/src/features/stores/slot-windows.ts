import type { SlotRules } from '../../../../contract/store.ts';
import type { OpenPeriod } from './opening-hours.ts';
import { DAY, MINUTE, instantsOf, offsetAt, wallAt } from './zone-time.ts';

/** A window starts at a whole multiple of `windowMinutes` since local midnight, as the wall clock reads. */
export const isWindowStart = (
  timeZone: string,
  instant: number,
  { windowMinutes }: SlotRules,
): boolean => (wallAt(timeZone, instant) % DAY) % (windowMinutes * MINUTE) === 0;

/** The last instant by which a window of the period has to end. */
export const lastWindowEnd = ({ endsAt }: OpenPeriod, { lastOrderMinutes }: SlotRules): number =>
  endsAt - lastOrderMinutes * MINUTE;

/** Wall times of all window starts on the local dates that the period touches. */
function wallStarts(period: OpenPeriod, timeZone: string, step: number): number[] {
  const first = wallAt(timeZone, period.startsAt);
  const last = Math.max(wallAt(timeZone, period.endsAt), first);
  const starts: number[] = [];
  for (let midnight = first - (first % DAY); midnight <= last; midnight += DAY) {
    for (let wall = midnight; wall < midnight + DAY; wall += step) starts.push(wall);
  }
  return starts;
}

/**
 * The starts of all windows of a period, rising, in UTC milliseconds. The skipped hour of a clock change
 * has none; each window of the repeated hour is there twice, an hour apart.
 */
export function windowStarts(period: OpenPeriod, timeZone: string, rules: SlotRules): number[] {
  const step = rules.windowMinutes * MINUTE;
  const end = lastWindowEnd(period, rules);
  const offset = offsetAt(timeZone, period.startsAt);
  const isSteady = offset === offsetAt(timeZone, period.endsAt);
  return wallStarts(period, timeZone, step)
    .flatMap((wall) => (isSteady ? [wall - offset] : instantsOf(timeZone, wall)))
    .filter((instant) => instant >= period.startsAt && instant + step <= end)
    .sort((a, b) => a - b);
}
