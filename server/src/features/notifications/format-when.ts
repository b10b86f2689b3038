import type { Language } from '../../../../contract/language.ts';

interface Place {
  language: Language;
  locale: string;
  timeZone: string;
}

interface Formats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

// Making a date format costs more than using it a hundred times.
const formats = new Map<string, Formats>();

function formatsOf({ locale, timeZone }: Place): Formats {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat(locale, {
      ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
    }),
    time: new Intl.DateTimeFormat(locale, {
      ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }),
  };
  formats.set(key, made);
  return made;
}

const WORDS = {
  en: { today: 'today', to: (from: string, until: string) => `${from} to ${until}` },
  pl: { today: 'dziś', to: (from: string, until: string) => `${from}–${until}` },
} as const;

/** A window in words: 'today, 18:30 to 18:45', or 'Friday 4 July, 18:30 to 18:45'. */
export function formatWhen(
  window: { startsAt: Date; endsAt: Date },
  now: Date,
  place: Place,
): string {
  const { time } = formatsOf(place);
  const { to } = WORDS[place.language];
  const hours = to(time.format(window.startsAt), time.format(window.endsAt));
  return `${sayDay(window.startsAt, now, place)}, ${hours}`;
}

/** 'today, 18:45', or 'Friday 4 July, 18:45' */
export const formatTime = (at: Date, now: Date, place: Place): string =>
  `${sayDay(at, now, place)}, ${formatsOf(place).time.format(at)}`;

function sayDay(at: Date, now: Date, place: Place): string {
  const { day } = formatsOf(place);
  const date = day.format(at);
  return date === day.format(now) ? WORDS[place.language].today : date;
}

/** 'Saturday 4 July, 17:58' */
export function formatInstant(at: Date, place: Place): string {
  const { day, time } = formatsOf(place);
  return `${day.format(at)}, ${time.format(at)}`;
}

/** At the beginning of a line: 'Today, 18:30 to 18:45'. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
