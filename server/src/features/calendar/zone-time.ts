// Wall-clock arithmetic in an IANA zone, on Temporal. A wall time is represented by the milliseconds of the same date and time
// in UTC.
import { invariant } from '../../../../contract/invariant.ts';
import { WEEKDAYS, type Weekday } from '../../../../contract/sites/store.ts';

// The Node that npm installs has Temporal; on a Mac an older one of the system may run the server (decision 1).
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A zone's offset from UTC, in milliseconds, from an instant on. */
interface ZoneOffset {
  from: number;
  offset: number;
}

/** Offsets are kept by zone and UTC year: a list of slots reads hundreds of offsets. */
const yearsOfOffsets = new Map<string, readonly ZoneOffset[]>();

const toZoned = (timeZone: string, instant: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

function readOffsets(timeZone: string, year: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  let at: Temporal.ZonedDateTime | null = toZoned(timeZone, Date.UTC(year, 0, 1));
  while (at !== null && at.epochMilliseconds < end) {
    offsets.push({ from: at.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export function getOffset(timeZone: string, instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const key = `${timeZone} ${year}`;
  const offsets = yearsOfOffsets.get(key) ?? readOffsets(timeZone, year);
  yearsOfOffsets.set(key, offsets);
  return offsets.findLast(({ from }) => from <= instant)?.offset ?? 0;
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
  const change = toZoned(timeZone, wall - DAY).getTimeZoneTransition('next');
  invariant(change, 'A wall time is skipped by a change of the offset');
  return change.epochMilliseconds;
}

/** When the clock changes next, in UTC milliseconds; Infinity: never. */
export const getNextOffsetChange = (timeZone: string, instant: number): number =>
  toZoned(timeZone, instant).getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;

/** 'YYYY-MM-DD' of a wall time. */
export const formatDate = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

export const getWeekday = (wall: number): Weekday =>
  WEEKDAYS[(new Date(wall).getUTCDay() + 6) % 7] ?? 'monday';
