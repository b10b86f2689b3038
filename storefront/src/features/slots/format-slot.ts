// Slots as text in the store's time zone, for use within a line: 'tomorrow, Sat 4 July, 18:15'.
import { texts } from './format-slot.texts.ts';

const SHAPES = {
  key: { dateStyle: 'short' },
  date: { weekday: 'short', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: a list formats a hundred slots, and creating a format costs more than using it. */
function format(instant: Date, shape: keyof typeof SHAPES, timeZone: string, locale: string) {
  const name = `${shape} ${timeZone} ${locale}`;
  const cached =
    formats.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone, ...SHAPES[shape] });
  formats.set(name, cached);
  return cached.format(instant);
}

/** Creates the formats of a slot list ahead: the first one of a page takes 20 ms, too long within a touch. */
export function prepareSlotFormats(timeZone: string, locale: string): void {
  formatSlot(new Date(0).toISOString(), new Date(0), timeZone, locale);
}

/** The date in `timeZone`, such as '2026-07-04'. */
export const getLocalDate = (instant: Date, timeZone: string): string =>
  format(instant, 'key', timeZone, 'en-CA');

const DAY_MILLISECONDS = 86_400_000;

/** The day after a local date; days of 23 or 25 hours included. */
const getNextDate = (date: string): string =>
  new Date(Date.parse(date) + DAY_MILLISECONDS).toISOString().slice(0, 10);

/** 'today', 'tomorrow, Sat 4 July', or the date alone. */
export function formatDay(instant: Date, now: Date, timeZone: string, locale: string): string {
  const date = format(instant, 'date', timeZone, locale).replace(',', '');
  const key = getLocalDate(instant, timeZone);
  const today = getLocalDate(now, timeZone);
  if (key === today) return texts.today;
  return key === getNextDate(today) ? texts.tomorrow(date) : date;
}

export const formatClock = (instant: Date, timeZone: string, locale: string): string =>
  format(instant, 'clock', timeZone, locale);

export const formatSlot = (iso: string, now: Date, timeZone: string, locale: string): string =>
  `${formatDay(new Date(iso), now, timeZone, locale)}, ${formatClock(new Date(iso), timeZone, locale)}`;

/** 'Sat 18:15'; with its date, 'Fri 10 July, 18:15', if the weekday could be another week's. */
export function formatNearTime(iso: string, now: Date, timeZone: string, locale: string): string {
  const instant = new Date(iso);
  if (instant.getTime() - now.getTime() > 6 * DAY_MILLISECONDS)
    return formatSlot(iso, now, timeZone, locale);
  return `${format(instant, 'weekday', timeZone, locale)} ${formatClock(instant, timeZone, locale)}`;
}

/** Formats like `formatNearTime`, but as 'today, 18:15'. */
export function formatNearSlot(iso: string, now: Date, timeZone: string, locale: string): string {
  const isToday = getLocalDate(new Date(iso), timeZone) === getLocalDate(now, timeZone);
  return (isToday ? formatSlot : formatNearTime)(iso, now, timeZone, locale);
}
