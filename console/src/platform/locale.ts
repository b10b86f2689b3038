// The locale of dates and money, by the language of the page.
import { formatMoney as format } from '../../../contract/money/money.ts';
import { texts } from './platform.texts.ts';

export const LOCALE = document.documentElement.lang === 'pl' ? 'pl-PL' : 'en-GB';

export const formatMoney = (minor: number, currency: string): string =>
  format(minor, currency, LOCALE);

const list = new Intl.ListFormat(LOCALE);

/** 'Camden, Leeds and Soho'. */
export const formatList = (names: readonly string[]): string => list.format(names);

export type FormatInstant = (instant: number | string) => string;

/** Formatters are kept by time zone, because creating an `Intl.DateTimeFormat` takes much longer than using it. */
function createFormatters(
  options: Intl.DateTimeFormatOptions,
  locale: string = LOCALE,
): (timeZone: string) => FormatInstant {
  const byTimeZone = new Map<string, FormatInstant>();
  return (timeZone) => {
    const known = byTimeZone.get(timeZone);
    if (known) return known;
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    const formatInstant: FormatInstant = (instant) => formatter.format(new Date(instant));
    byTimeZone.set(timeZone, formatInstant);
    return formatInstant;
  };
}

export const formatTimeIn = createFormatters({ hour: '2-digit', minute: '2-digit' });
export const formatDayIn = createFormatters({ weekday: 'long', day: 'numeric', month: 'long' });
export const formatWeekdayIn = createFormatters({ weekday: 'long' });
const SHORT = { weekday: 'short', day: 'numeric' } as const;
export const formatShortDayIn = createFormatters({ ...SHORT, month: 'short' });

/** 'Fri 27 November'; a date alone is in 'UTC'. */
export const formatMediumDayIn = createFormatters({ ...SHORT, month: 'long' });

/** '27 Nov 2026' */
export const formatYearDayIn = createFormatters({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '2026-11-26' in every language: Swedish dates are written as in ISO 8601. */
export const formatDateIn = createFormatters({ dateStyle: 'short' }, 'sv-SE');

export type FormatDue = (due: number | string, now: number) => { time: string; isToday: boolean };

/** `time`: '18:45', or 'Fri 27 Nov, 18:45' if `now` is on another day in the time zone. */
export function formatDueIn(timeZone: string): FormatDue {
  const formatDate = formatDateIn(timeZone);
  const formatTime = formatTimeIn(timeZone);
  const formatShortDay = formatShortDayIn(timeZone);
  return (due, now) => {
    const isToday = formatDate(due) === formatDate(now);
    const time = formatTime(due);
    return { time: isToday ? time : texts.dayAndTime(formatShortDay(due), time), isToday };
  };
}
