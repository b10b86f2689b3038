// Wall-clock arithmetic in an IANA zone: `Date` knows only UTC, and this Node has no Temporal without a flag.
// Wall times are kept as the milliseconds that the same reading would have in UTC.
import { WEEKDAYS, type Weekday } from '../../../../contract/store.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** No zone changes its offset twice within this time; in Morocco a month lies between two changes. */
const PROBE = 7 * DAY;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Instants from which an offset holds, by zone and UTC year; asking Intl each time would be 100 times slower. */
const offsets = new Map<string, { from: number; offset: number }[]>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
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
  for (const { type, value } of zoneFormat(timeZone).formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value);
  }
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The first whole minute after `before`, up to `after`, at which the offset is no longer that of `before`. */
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

/** Milliseconds that the zone's wall clock is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const key = `${timeZone} ${year}`;
  const runs = offsets.get(key) ?? readYear(timeZone, year);
  offsets.set(key, runs);
  return runs.findLast(({ from }) => from <= instant)?.offset ?? 0;
}

export const wallAt = (timeZone: string, instant: number): number =>
  instant + offsetAt(timeZone, instant);

/** The instants at which the wall clock reads `wall`: none in a skipped hour, two in a repeated one, else one. */
export function instantsOf(timeZone: string, wall: number): number[] {
  const before = offsetAt(timeZone, wall - DAY);
  const after = offsetAt(timeZone, wall + DAY);
  if (before === after) return [wall - before];
  const earlier = wall - Math.max(before, after);
  const later = wall - Math.min(before, after);
  return [earlier, later].filter((instant) => wallAt(timeZone, instant) === wall);
}

/** The first instant at which the wall clock reads `wall` or later: in a skipped hour, the moment of the change. */
export function firstInstantFrom(timeZone: string, wall: number): number {
  const [first] = instantsOf(timeZone, wall);
  if (first !== undefined) return first;
  const [before, after] = [wall - DAY, wall + DAY];
  return changeBetween(timeZone, before, after);
}

/** 'YYYY-MM-DD' of a wall time. */
export const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

export const weekdayOf = (wall: number): Weekday =>
  WEEKDAYS[(new Date(wall).getUTCDay() + 6) % 7] ?? 'monday';

/** 'HH:MM' on the tenant's wall at an instant. */
export const localTime = (timeZone: string, instant: Date): string =>
  new Date(wallAt(timeZone, instant.getTime())).toISOString().slice(11, 16);

/** The tenant's calendar day of an instant. */
export function localDay(timeZone: string, instant: Date): { date: string; weekday: Weekday } {
  const wall = wallAt(timeZone, instant.getTime());
  return { date: dateOf(wall), weekday: weekdayOf(wall) };
}

/** The next instant at which the wall clock reads '18:45'; undefined: that is no time of day. */
export function nextTimeOfDay(timeZone: string, text: string, now: Date): Date | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const wall = wallAt(timeZone, now.getTime());
  const wanted = wall - (wall % DAY) + (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const today = firstInstantFrom(timeZone, wanted);
  return new Date(today > now.getTime() ? today : firstInstantFrom(timeZone, wanted + DAY));
}
