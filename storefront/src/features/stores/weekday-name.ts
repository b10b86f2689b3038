import type { Weekday } from '../../../../contract/store.ts';

/** Not the contract's own list, which would bring its schemas to the browser. */
export const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** 'Mon' or 'Monday' in the site's language. 1 January 2024 was a Monday. */
export const weekdayName = (day: Weekday, locale: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEK.indexOf(day)),
  );
