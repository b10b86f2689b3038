import type { Weekday } from '../../../../contract/sites/store.ts';

/** A copy of the contract's list, whose module would bring its schemas to the browser. */
export const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** The weekday of a local date such as '2026-12-25'. */
export const getWeekdayOf = (date: string): Weekday | undefined =>
  WEEK[(new Date(date).getUTCDay() + 6) % 7];

/** 'Mon' or 'Monday' in the language of the locale. 1 January 2024 was a Monday. */
export const formatWeekday = (day: Weekday, locale: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEK.indexOf(day)),
  );
