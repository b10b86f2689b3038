// Wall-clock arithmetic in an IANA zone: `Date` knows only UTC, and this Node has no Temporal without a flag.
// A wall time is represented by the milliseconds of the same date and time in UTC.
import { WEEKDAYS, type Weekday } from '../../../../contract/store.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** No zone changes its offset twice within this time; Morocco changes twice within a month. */
const PROBE = 7 * DAY;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offset changes by zone and UTC year; calling Intl each time would be 100 times slower. */
const offsets = new Map<string, { from: number; offset: number }[]>();

function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

function readOffset(timeZone: string, instant: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of getZoneFormat(timeZone).formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value);
  }
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The first minute in (`before`, `after`] with another offset than `before`. */
function changeBetween(timeZone: string, before: number, after: number): number {
  const old = readOffset(timeZone, before);
  let [low, high] = [before / MINUTE, after / MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(timeZone, middle * MINUTE) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

function readYear(timeZone: string, year: number) {
  const end = Date.UTC(year + 1, 0, 1);
  const runs = [{ from: Date.UTC(year, 0, 1), offset: readOffset(timeZone, Date.UTC(year, 0, 1)) }];
  for (let at = Date.UTC(year, 0, 1); at < end; at += PROBE) {
    const next = Math.min(at + PROBE, end);
    const offset = readOffset(timeZone, next);
    if (offset !== runs.at(-1)?.offset)
      runs.push({ from: changeBetween(timeZone, at, next), offset });
  }
  return runs;
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export function getOffset(timeZone: string, instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const key = `${timeZone} ${year}`;
  const runs = offsets.get(key) ?? readYear(timeZone, year);
  offsets.set(key, runs);
  return runs.findLast(({ from }) => from <= instant)?.offset ?? 0;
}

export const toWallTime = (timeZone: string, instant: number): number =>
  instant + getOffset(timeZone, instant);

/** The instants of a wall time: none in a skipped hour, two in a repeated one, else one. */
export function getInstants(timeZone: string, wall: number): number[] {
  const before = getOffset(timeZone, wall - DAY);
  const after = getOffset(timeZone, wall + DAY);
  if (before === after) return [wall - before];
  const earlier = wall - Math.max(before, after);
  const later = wall - Math.min(before, after);
  return [earlier, later].filter((instant) => toWallTime(timeZone, instant) === wall);
}

/** The first instant of a wall time; in a skipped hour the moment of the change. */
export function getFirstInstant(timeZone: string, wall: number): number {
  const [first] = getInstants(timeZone, wall);
  if (first !== undefined) return first;
  const [before, after] = [wall - DAY, wall + DAY];
  return changeBetween(timeZone, before, after);
}

/** 'YYYY-MM-DD' of a wall time. */
export const formatDate = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

export const getWeekday = (wall: number): Weekday =>
  WEEKDAYS[(new Date(wall).getUTCDay() + 6) % 7] ?? 'monday';

/** 'HH:MM' in the tenant's time zone. */
export const formatLocalTime = (timeZone: string, instant: Date): string =>
  new Date(toWallTime(timeZone, instant.getTime())).toISOString().slice(11, 16);

/** The calendar day in the tenant's time zone. */
export function getLocalDay(timeZone: string, instant: Date): { date: string; weekday: Weekday } {
  const wall = toWallTime(timeZone, instant.getTime());
  return { date: formatDate(wall), weekday: getWeekday(wall) };
}

/** Local hour at which a day of business begins; sales after midnight count as the evening before. */
const BUSINESS_DAY_HOUR = 5;

/** The last day of business that has ended by `now`; `date` is the local day on which it began. */
export function getLastBusinessDay(
  timeZone: string,
  now: Date,
): { date: string; startsAt: Date; endsAt: Date } {
  const wall = toWallTime(timeZone, now.getTime());
  const today = wall - (wall % DAY) + BUSINESS_DAY_HOUR * 60 * MINUTE;
  const end = getFirstInstant(timeZone, today) <= now.getTime() ? today : today - DAY;
  return {
    date: formatDate(end - DAY),
    startsAt: new Date(getFirstInstant(timeZone, end - DAY)),
    endsAt: new Date(getFirstInstant(timeZone, end)),
  };
}

/** The local date on which the day of business of `now` began. */
export const getBusinessDate = (timeZone: string, now: Date): string =>
  getLocalDay(timeZone, getLastBusinessDay(timeZone, now).endsAt).date;

/** When the day of business of `now` ends. */
export function getBusinessDayEnd(timeZone: string, now: Date): Date {
  const { endsAt } = getLastBusinessDay(timeZone, now);
  const begun = toWallTime(timeZone, endsAt.getTime());
  const hour = BUSINESS_DAY_HOUR * 60 * MINUTE;
  return new Date(getFirstInstant(timeZone, begun - (begun % DAY) + DAY + hour));
}

/** The next instant of a time of day such as '18:45'; undefined: not a time of day. */
export function findNextTimeOfDay(timeZone: string, text: string, now: Date): Date | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const wall = toWallTime(timeZone, now.getTime());
  const target = wall - (wall % DAY) + (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const today = getFirstInstant(timeZone, target);
  return new Date(today > now.getTime() ? today : getFirstInstant(timeZone, target + DAY));
}
