import type { OpenSpan, StoreDefinition, StoreState } from '../../../../contract/store.ts';
import { DAY, MINUTE, dateOf, firstInstantFrom, wallAt, weekdayOf } from './zone-time.ts';

export type StoreHours = Pick<StoreDefinition, 'hours' | 'exceptions'>;

/** An unbroken time of being open: UTC milliseconds, the end excluded. */
export interface OpenPeriod {
  startsAt: number;
  endsAt: number;
}

/** Minutes of a wall time such as '25:30'. */
function minutesOf(wallTime: string): number {
  const [hours = '0', minutes = '0'] = wallTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** `midnight`: the wall time at which the local date begins. A close that is not after the opening is of the next day. */
function periodOf({ opens, closes }: OpenSpan, midnight: number, timeZone: string): OpenPeriod {
  const from = minutesOf(opens);
  const to = minutesOf(closes);
  return {
    startsAt: firstInstantFrom(timeZone, midnight + from * MINUTE),
    endsAt: firstInstantFrom(timeZone, midnight + (to > from ? to : to + 24 * 60) * MINUTE),
  };
}

/** Overlapping and touching periods become one, so that open all night is not a close at midnight. */
function merge(periods: OpenPeriod[]): OpenPeriod[] {
  const merged: OpenPeriod[] = [];
  for (const period of periods.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last && period.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, period.endsAt);
    else merged.push({ ...period });
  }
  return merged;
}

/**
 * When the store is open, from yesterday's local date (whose late span may reach into today) for `days` days
 * after today. A date's exception stands for all spans that begin on that date; a late span of the day before
 * still counts. In the clock changes: a time in the skipped hour is the moment of the change, a time in the
 * repeated hour is its first occurrence.
 */
export function openPeriods(
  hours: StoreHours,
  timeZone: string,
  now: Date,
  days: number,
): OpenPeriod[] {
  const wall = wallAt(timeZone, now.getTime());
  const today = wall - (wall % DAY);
  const periods: OpenPeriod[] = [];
  for (let midnight = today - DAY; midnight <= today + days * DAY; midnight += DAY) {
    const spans = hours.exceptions[dateOf(midnight)] ?? hours.hours[weekdayOf(midnight)];
    periods.push(...spans.map((span) => periodOf(span, midnight, timeZone)));
  }
  return merge(periods.filter(({ startsAt, endsAt }) => startsAt < endsAt));
}

export const periodAt = (periods: readonly OpenPeriod[], instant: number): OpenPeriod | null =>
  periods.find(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt) ?? null;

export const isPaused = ({ pausedUntil }: StoreState, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now;

export interface Opening {
  /** Within its hours, and not paused. */
  isOpen: boolean;
  /** Null while it is closed, and where it does not close within `days`. */
  closesAt: Date | null;
  /** The next opening after now, the end of a pause included; null where there is none within `days`. */
  nextOpeningAt: Date | null;
}

export function openingAt(
  hours: StoreHours,
  state: StoreState,
  timeZone: string,
  now: Date,
  days: number,
): Opening {
  const end = now.getTime() + days * DAY;
  const periods = openPeriods(hours, timeZone, now, days + 1);
  const paused = isPaused(state, now);
  const from = paused && state.pausedUntil ? state.pausedUntil.getTime() : now.getTime();
  const current = paused ? null : periodAt(periods, from);
  const next = periods.find((period) => period !== current && period.endsAt > from);
  const nextOpening = next && Math.max(next.startsAt, from);
  return {
    isOpen: current !== null,
    closesAt: current && current.endsAt <= end ? new Date(current.endsAt) : null,
    nextOpeningAt: nextOpening !== undefined && nextOpening <= end ? new Date(nextOpening) : null,
  };
}
