// Times in words, in the store's zone, as they stand inside a line: 'tomorrow, Sat 4 July, 18:15'.
import * as texts from './slots.texts.ts';

const dayKey = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

const DAY_MS = 86_400_000;

/** 'today', 'tomorrow, Sat 4 July', then the date alone. */
export function dayWords(instant: Date, now: Date, timeZone: string, locale: string): string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
    .format(instant)
    .replace(',', '');
  const key = dayKey(instant, timeZone);
  if (key === dayKey(now, timeZone)) return texts.today;
  if (key === dayKey(new Date(now.getTime() + DAY_MS), timeZone)) return texts.tomorrow(date);
  return date;
}

export const clockWords = (instant: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(instant);

export const slotWords = (iso: string, now: Date, timeZone: string, locale: string): string =>
  `${dayWords(new Date(iso), now, timeZone, locale)}, ${clockWords(new Date(iso), timeZone, locale)}`;

/** 'ASAP (35–45 min)'; a window already running counts from now. */
export function asapWords(slot: { startsAt: string; endsAt: string }, now: Date): string {
  const minutes = (iso: string) =>
    Math.max(0, Math.round((Date.parse(iso) - now.getTime()) / 60_000));
  const roundedFrom = Math.max(5, Math.round(minutes(slot.startsAt) / 5) * 5);
  const roundedTo = Math.max(roundedFrom + 5, Math.round(minutes(slot.endsAt) / 5) * 5);
  return texts.wait(roundedFrom, roundedTo);
}
