import type { SlotRules } from '../../../../contract/store.ts';
import type { OpenPeriod } from './opening-hours.ts';
import { DAY, MINUTE, getInstants, getOffset, toWallTime } from './zone-time.ts';

/** A window starts at a multiple of `windowMinutes` since local midnight in wall time. */
export const isWindowStart = (
  timeZone: string,
  instant: number,
  { windowMinutes }: SlotRules,
): boolean => (toWallTime(timeZone, instant) % DAY) % (windowMinutes * MINUTE) === 0;

/** The latest end of a window in the period. */
export const getLastWindowEnd = ({ endsAt }: OpenPeriod, { lastOrderMinutes }: SlotRules): number =>
  endsAt - lastOrderMinutes * MINUTE;

/** Wall times of all window starts on the local dates that the period covers. */
function listWallStarts(period: OpenPeriod, timeZone: string, step: number): number[] {
  const first = toWallTime(timeZone, period.startsAt);
  const last = Math.max(toWallTime(timeZone, period.endsAt), first);
  const starts: number[] = [];
  for (let midnight = first - (first % DAY); midnight <= last; midnight += DAY) {
    for (let wall = midnight; wall < midnight + DAY; wall += step) starts.push(wall);
  }
  return starts;
}

/**
 * Starts of all windows of a period in UTC milliseconds, ascending. The skipped hour of a clock change has none;
 * the repeated hour has each window twice.
 */
export function listWindowStarts(period: OpenPeriod, timeZone: string, rules: SlotRules): number[] {
  const step = rules.windowMinutes * MINUTE;
  const end = getLastWindowEnd(period, rules);
  const offset = getOffset(timeZone, period.startsAt);
  const isSteady = offset === getOffset(timeZone, period.endsAt);
  return listWallStarts(period, timeZone, step)
    .flatMap((wall) => (isSteady ? [wall - offset] : getInstants(timeZone, wall)))
    .filter((instant) => instant >= period.startsAt && instant + step <= end)
    .sort((a, b) => a - b);
}
