// Times in words, in the store's zone, as they stand inside a line: 'tomorrow, Sat 4 July, 18:15'.
import { texts } from './slot-words.texts.ts';

const SHAPES = {
  key: { dateStyle: 'short' },
  date: { weekday: 'short', day: 'numeric', month: 'long' },
  clock: { hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a list of times writes a hundred of them, and making a format costs more than writing with it. */
function written(instant: Date, shape: keyof typeof SHAPES, timeZone: string, locale: string) {
  const name = `${shape} ${timeZone} ${locale}`;
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone, ...SHAPES[shape] });
  formats.set(name, format);
  return format.format(instant);
}

const dayKey = (instant: Date, timeZone: string): string =>
  written(instant, 'key', timeZone, 'en-CA');

const DAY_MS = 86_400_000;

/** 'today', 'tomorrow, Sat 4 July', then the date alone. */
export function dayWords(instant: Date, now: Date, timeZone: string, locale: string): string {
  const date = written(instant, 'date', timeZone, locale).replace(',', '');
  const key = dayKey(instant, timeZone);
  if (key === dayKey(now, timeZone)) return texts.today;
  if (key === dayKey(new Date(now.getTime() + DAY_MS), timeZone)) return texts.tomorrow(date);
  return date;
}

export const clockWords = (instant: Date, timeZone: string, locale: string): string =>
  written(instant, 'clock', timeZone, locale);

export const slotWords = (iso: string, now: Date, timeZone: string, locale: string): string =>
  `${dayWords(new Date(iso), now, timeZone, locale)}, ${clockWords(new Date(iso), timeZone, locale)}`;
