// When a dish is served, in the wall-clock time of its store: a wall time is the milliseconds of the same date and time in UTC,
// so that a clock change or a time zone changes nothing here.
import { WEEKDAYS, type MenuHours } from '../sites/store.ts';

/** A dish is served while every one of these lists covers the moment: its own, its section's, and its brand's in the store. */
export type ServingTimes = readonly (readonly MenuHours[])[];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A start that is further ahead, or an end, counts as none: hours with dates may begin next Christmas. */
const DAYS_AHEAD = 366;
const DAYS_UNTIL_END = 8;

const getMidnight = (wall: number): number => Math.floor(wall / DAY) * DAY;

function parseMinutes(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

interface Period {
  startsAt: number;
  endsAt: number;
}

/** The period that begins on a local date; null: none. An end at or before the start is on the next day. */
function getPeriod(
  { weekdays, from, to, startsOn, endsOn }: MenuHours,
  midnight: number,
): Period | null {
  const day = new Date(midnight);
  const date = day.toISOString().slice(0, 10);
  if ((startsOn && date < startsOn) || (endsOn && date > endsOn)) return null;
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? 'monday';
  if (weekdays && !weekdays.includes(weekday)) return null;
  const startsAt = midnight + parseMinutes(from) * MINUTE;
  const endsAt = midnight + parseMinutes(to) * MINUTE;
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : endsAt + DAY };
}

/** Those that began on the day of `wall` or the day before. */
const listPeriods = (hours: readonly MenuHours[], wall: number): Period[] =>
  [getMidnight(wall) - DAY, getMidnight(wall)].flatMap((midnight) =>
    hours.flatMap((each) => getPeriod(each, midnight) ?? []),
  );

const covers = (wall: number) => (period: Period) =>
  period.startsAt <= wall && wall < period.endsAt;

export const isServed = (times: ServingTimes, wall: number): boolean =>
  times.every((hours) => listPeriods(hours, wall).some(covers(wall)));

/** When the dish, which is served at `wall`, ends; null: not within a week. */
function findServingEnd(times: ServingTimes, wall: number): number | null {
  let end = wall;
  while (isServed(times, end)) {
    if (end > wall + DAYS_UNTIL_END * DAY) return null;
    const at = end;
    const ends = times.map((hours) =>
      Math.max(
        ...listPeriods(hours, at)
          .filter(covers(at))
          .map(({ endsAt }) => endsAt),
      ),
    );
    end = Math.min(...ends);
  }
  return end;
}

export interface Serving {
  /** Wall times; null: no end within a week. */
  startsAt: number;
  endsAt: number | null;
}

/** The next time at which the dish is served, after `wall`; null: none within a year. */
export function findNextServing(times: ServingTimes, wall: number): Serving | null {
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const midnight = getMidnight(wall) + day * DAY;
    const starts = times
      .flatMap((hours) => hours.map((each) => getPeriod(each, midnight)?.startsAt ?? wall))
      .filter((start) => start > wall && isServed(times, start));
    if (starts.length === 0) continue;
    const startsAt = Math.min(...starts);
    return { startsAt, endsAt: findServingEnd(times, startsAt) };
  }
  return null;
}

/** Wall times within the next day at which a list begins or ends; a dish can appear or go at no other time. */
export const listMealtimeEdges = (times: ServingTimes, wall: number): number[] =>
  times
    .flatMap((hours) => [...listPeriods(hours, wall), ...listPeriods(hours, wall + DAY)])
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((edge) => wall < edge && edge <= wall + DAY);
