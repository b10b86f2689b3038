// The hours of a day of bookings as instants. A day begins and ends at 05:00 by the clock of the store, as in reports: guests who
// come after midnight belong to the evening before.
import type { BookingDay } from '../../../../contract/console/staff-bookings.ts';
import { QUARTER_MINUTES } from '../../../../contract/sites/quarter-minutes.ts';
import { WEEKDAYS } from '../../../../contract/sites/weekdays.ts';
import { formatDateIn, formatTimeIn } from '../../platform/locale.ts';

export const MINUTE = 60_000;
export const QUARTER = QUARTER_MINUTES * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_BEGINS = '05:00';

/** `time`: '18:45'. In an hour that a change of the clock skips it is the hour after. */
export function toInstant(timeZone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}Z`);
  const getOffset = (at: number): number =>
    Date.parse(`${formatDateIn(timeZone)(at)}T${formatClock(timeZone, at)}Z`) - at;
  const instant = wall - getOffset(wall);
  return wall - getOffset(instant);
}

/** '18:45' in every language. */
export const formatClock = (timeZone: string, instant: number | string): string =>
  formatTimeIn(timeZone)(instant);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** The date on which the day of an instant began. */
export function getDate(timeZone: string, instant: number): string {
  const date = formatDateIn(timeZone)(instant);
  return formatClock(timeZone, instant) < DAY_BEGINS ? addDays(date, -1) : date;
}

/** A date of the address, which anybody can type. */
export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Bookings of the day alone: the answer also has those of the next morning. */
export const listOfDay = (
  { timeZone, bookings }: BookingDay,
  date: string,
): BookingDay['bookings'] =>
  bookings.filter(({ startsAt }) => getDate(timeZone, Date.parse(startsAt)) === date);

export interface DayWindow {
  from: number;
  to: number;
}

/** What a day without services shows. */
const DEFAULT_HOURS = { from: '12:00', to: '22:00' };

/** The services that begin on the date, and bookings outside of them, in whole hours. */
export function getWindow(
  { plan, timeZone }: Pick<BookingDay, 'plan' | 'timeZone'>,
  date: string,
  bookings: BookingDay['bookings'],
): DayWindow {
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';
  const services = plan.services.filter(({ weekdays }) => weekdays.includes(weekday));
  const hours = services.length + bookings.length === 0 ? [DEFAULT_HOURS] : services;
  const spans = [
    ...hours.map(({ from, to }) => ({
      from: toInstant(timeZone, date, from),
      to: toInstant(timeZone, to <= from ? addDays(date, 1) : date, to),
    })),
    ...bookings.map(({ startsAt, endsAt }) => ({
      from: Date.parse(startsAt),
      to: Date.parse(endsAt),
    })),
  ];
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

export const listQuarters = ({ from, to }: DayWindow): number[] =>
  Array.from({ length: Math.round((to - from) / QUARTER) }, (_, index) => from + index * QUARTER);
