import type { Language } from '../../../../contract/language.ts';
import { FRAME_TEXTS } from './message-texts.ts';

interface TimeContext {
  language: Language;
  locale: string;
  timeZone: string;
}

interface Formats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

// Creating a date format costs more than using it a hundred times.
const formats = new Map<string, Formats>();

function getFormats({ locale, timeZone }: TimeContext): Formats {
  const key = `${locale} ${timeZone}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const created = {
    day: new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
    time: new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
  formats.set(key, created);
  return created;
}

/** A time window: 'today, 18:30 to 18:45', or 'Friday 4 July, 18:30 to 18:45'. */
export function formatWhen(
  window: { startsAt: Date; endsAt: Date },
  now: Date,
  context: TimeContext,
): string {
  const { time } = getFormats(context);
  const hours = FRAME_TEXTS[context.language].span(
    time.format(window.startsAt),
    time.format(window.endsAt),
  );
  return `${formatDay(window.startsAt, now, context)}, ${hours}`;
}

/** 'today, 18:45', or 'Friday 4 July, 18:45' */
export const formatTime = (at: Date, now: Date, context: TimeContext): string =>
  `${formatDay(at, now, context)}, ${getFormats(context).time.format(at)}`;

function formatDay(at: Date, now: Date, context: TimeContext): string {
  const { day } = getFormats(context);
  const date = day.format(at);
  return date === day.format(now) ? FRAME_TEXTS[context.language].today : date;
}

/** 'Saturday 4 July, 17:58' */
export function formatInstant(at: Date, context: TimeContext): string {
  const { day, time } = getFormats(context);
  return `${day.format(at)}, ${time.format(at)}`;
}
