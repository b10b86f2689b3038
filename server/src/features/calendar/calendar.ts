// Days of a restaurant in its time zone: local dates, days of business, and opening hours.
import type { Weekday } from '../../../../contract/sites/store.ts';
import { DAY, MINUTE, formatDate, getFirstInstant, getWeekday, toWallTime } from './zone-time.ts';

export {
  findPeriod,
  getOpening,
  listOpenPeriods,
  parseMinutes,
  type OpenPeriod,
  type StoreHours,
} from './opening-hours.ts';
export { findHolidayRegion, listHolidays, type Holiday } from './bank-holidays.ts';
export {
  describeHoliday,
  describeSpans,
  describeSpecialHours,
  describeWeek,
  nameHoliday,
} from './hours-in-words.ts';
export { getBrandHours, getBrandSpans } from './brand-days.ts';
export { listSpecialDays, type SpecialDayList } from './list-special-days.ts';
export { getModeHours, getSpans, resolveDay } from './special-days.ts';
export {
  DAY,
  MINUTE,
  formatDate,
  getFirstInstant,
  getInstants,
  getNextOffsetChange,
  getOffset,
  getWeekday,
  toWallTime,
} from './zone-time.ts';

/** 'HH:MM' in the tenant's time zone. */
export const formatLocalTime = (timeZone: string, instant: Date): string =>
  new Date(toWallTime(timeZone, instant.getTime())).toISOString().slice(11, 16);

/** The calendar day in the tenant's time zone. */
export function getLocalDay(timeZone: string, instant: Date): { date: string; weekday: Weekday } {
  const wall = toWallTime(timeZone, instant.getTime());
  return { date: formatDate(wall), weekday: getWeekday(wall) };
}

/** Local hour at which a day of business begins; sales after midnight count as the evening before. */
export const BUSINESS_DAY_HOUR = 5;

export interface BusinessDay {
  /** The local date on which it began. */
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** The days of business of local dates, both included; none, if `to` is before `from`. */
export function listBusinessDays(timeZone: string, from: string, to: string): BusinessDay[] {
  const days: BusinessDay[] = [];
  const getStart = (date: number): Date =>
    new Date(getFirstInstant(timeZone, date + BUSINESS_DAY_HOUR * 60 * MINUTE));
  for (let date = Date.parse(from); date <= Date.parse(to); date += DAY)
    days.push({ date: formatDate(date), startsAt: getStart(date), endsAt: getStart(date + DAY) });
  return days;
}

/** The last day of business that has ended by `now`. */
export function getLastBusinessDay(timeZone: string, now: Date): BusinessDay {
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
