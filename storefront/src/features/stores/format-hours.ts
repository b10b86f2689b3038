import type { OpenSpan, StoreView, Weekday } from '../../../../contract/sites/store.ts';
import { formatWeekday, getWeekdayOf, WEEK } from './format-weekday.ts';
import { formatSpecialDay, listDaysFrom } from './special-days.ts';
import { texts } from './stores.texts.ts';

export interface HoursLine {
  /** 'Mon–Thu', or the date of a special day */
  days: string;
  /** '11:30–22:30', '12:00–15:00, 17:00–22:00' or 'Closed' */
  times: string;
}

/** '25:30' counts on past midnight: 01:30 the next day. */
const formatWallTime = (wallTime: string): string => {
  const [hour = '0', minute = '00'] = wallTime.split(':');
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`;
};

const isAllDay = ({ opens, closes }: OpenSpan): boolean => opens === '00:00' && closes === '24:00';

const formatSpan = (span: OpenSpan): string =>
  isAllDay(span) ? texts.allDay : `${formatWallTime(span.opens)}–${formatWallTime(span.closes)}`;

export const formatSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(formatSpan).join(', ') || texts.closedAllDay;

interface Run {
  first: Weekday;
  last: Weekday;
  times: string;
  /** The date, if the hours are those of one special day. */
  date?: string;
}

/**
 * Opening hours of a week; consecutive days with the same hours share a line. A special day that is today has the line of
 * its weekday; later ones follow the week. `today`: the store's local date; null: as the server knew it.
 */
export function formatHours(
  { hours, specialDays }: Pick<StoreView, 'hours' | 'specialDays'>,
  locale: string,
  today: string | null,
): HoursLine[] {
  const special = listDaysFrom(specialDays, today);
  const current = special.find(({ isToday }) => isToday);
  const runs: Run[] = [];
  for (const day of WEEK) {
    if (current && getWeekdayOf(current.date) === day) {
      const { date, spans } = current;
      runs.push({ first: day, last: day, times: formatSpans(spans), date });
      continue;
    }
    const times = formatSpans(hours[day]);
    const run = runs.at(-1);
    if (run && run.times === times && !run.date) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const name = (day: Weekday): string => formatWeekday(day, locale, 'short');
  const week = runs.map(({ first, last, times, date }) => {
    if (date) return { days: formatSpecialDay(date, locale), times };
    return { days: first === last ? name(first) : `${name(first)}–${name(last)}`, times };
  });
  const coming = special
    .filter(({ isToday }) => !isToday)
    .map(({ date, spans }) => ({
      days: formatSpecialDay(date, locale),
      times: formatSpans(spans),
    }));
  return [...week, ...coming];
}
