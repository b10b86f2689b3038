import type { StoreView, Weekday } from '../../../../contract/sites/store.ts';
import { formatSpans } from './format-spans.ts';
import { formatWeekday, getWeekdayOf, WEEK } from './format-weekday.ts';
import { formatNamedDay, formatSpecialHours, listDaysFrom } from './special-days.ts';

export interface HoursLine {
  /** 'Mon–Thu', or the date of a special day */
  days: string;
  /** '11:30–22:30', '12:00–15:00, 17:00–22:00' or 'Closed' */
  times: string;
}

interface Run {
  first: Weekday;
  last: Weekday;
  times: string;
  /** The name and date, if the hours are those of one special day. */
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
  const current = special.find(({ isToday, mode, brand }) => isToday && !mode && !brand);
  const runs: Run[] = [];
  for (const day of WEEK) {
    if (current && getWeekdayOf(current.date) === day) {
      const date = formatNamedDay(current, locale);
      runs.push({ first: day, last: day, times: formatSpans(current.spans), date });
      continue;
    }
    const times = formatSpans(hours[day]);
    const run = runs.at(-1);
    if (run && run.times === times && !run.date) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const name = (day: Weekday): string => formatWeekday(day, locale, 'short');
  const week = runs.map(({ first, last, times, date }) => {
    if (date) return { days: date, times };
    return { days: first === last ? name(first) : `${name(first)}–${name(last)}`, times };
  });
  const coming = special
    .filter((day) => day !== current)
    .map((day) => ({ days: formatNamedDay(day, locale), times: formatSpecialHours(day) }));
  return [...week, ...coming];
}
