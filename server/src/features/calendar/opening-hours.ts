import type { OpenSpan, StoreDefinition } from '../../../../contract/sites/store.ts';
import { DAY, MINUTE, formatDate, getFirstInstant, toWallTime, getWeekday } from './zone-time.ts';

export type StoreHours = Pick<StoreDefinition, 'hours' | 'exceptions'>;

/** A continuous open period in UTC milliseconds, end exclusive. */
export interface OpenPeriod {
  startsAt: number;
  endsAt: number;
}

/** '25:30' becomes 1530 minutes. */
export function parseMinutes(wallTime: string): number {
  const [hours = '0', minutes = '0'] = wallTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** `midnight`: start of the local date in wall time. A closing time at or before the opening is on the next day. */
function toPeriod({ opens, closes }: OpenSpan, midnight: number, timeZone: string): OpenPeriod {
  const from = parseMinutes(opens);
  const to = parseMinutes(closes);
  return {
    startsAt: getFirstInstant(timeZone, midnight + from * MINUTE),
    endsAt: getFirstInstant(timeZone, midnight + (to > from ? to : to + 24 * 60) * MINUTE),
  };
}

/** Merges overlapping and adjacent periods, so that a store open all night does not close at midnight. */
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
 * Open periods from yesterday's local date (its late span may reach into today) until `days` days after today.
 * An exception replaces all spans that begin on its date; a late span of the day before still counts. At clock
 * changes a time in the skipped hour is the moment of the change, a time in the repeated hour its first occurrence.
 */
export function listOpenPeriods(
  hours: StoreHours,
  timeZone: string,
  now: Date,
  days: number,
): OpenPeriod[] {
  const wall = toWallTime(timeZone, now.getTime());
  const today = wall - (wall % DAY);
  const periods: OpenPeriod[] = [];
  for (let midnight = today - DAY; midnight <= today + days * DAY; midnight += DAY) {
    const spans = hours.exceptions[formatDate(midnight)] ?? hours.hours[getWeekday(midnight)];
    periods.push(...spans.map((span) => toPeriod(span, midnight, timeZone)));
  }
  return merge(periods.filter(({ startsAt, endsAt }) => startsAt < endsAt));
}

export const findPeriod = (periods: readonly OpenPeriod[], instant: number): OpenPeriod | null =>
  periods.find(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt) ?? null;

export interface Opening {
  /** Within its hours, and not paused in all modes. */
  isOpen: boolean;
  /** Null if closed, or not closing within `days`. */
  closesAt: Date | null;
  /** The next opening or end of a pause; null: none within `days`. */
  nextOpeningAt: Date | null;
}

export function getOpening(
  hours: StoreHours,
  /** The end of a pause in all modes. */
  pausedUntil: Date | null,
  timeZone: string,
  now: Date,
  days: number,
): Opening {
  const end = now.getTime() + days * DAY;
  const periods = listOpenPeriods(hours, timeZone, now, days + 1);
  const isPausedNow = pausedUntil !== null && pausedUntil > now;
  const from = isPausedNow ? pausedUntil.getTime() : now.getTime();
  const current = isPausedNow ? null : findPeriod(periods, from);
  const next = periods.find((period) => period !== current && period.endsAt > from);
  const nextOpening = next && Math.max(next.startsAt, from);
  return {
    isOpen: current !== null,
    closesAt: current && current.endsAt <= end ? new Date(current.endsAt) : null,
    nextOpeningAt: nextOpening !== undefined && nextOpening <= end ? new Date(nextOpening) : null,
  };
}
