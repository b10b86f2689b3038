import type { OpenSpan, StoreView, Weekday } from '../../../../contract/store.ts';
import { WEEK, weekdayName } from './weekday-name.ts';
import { texts } from './stores.texts.ts';

export interface HoursLine {
  /** 'Mon–Thu' */
  days: string;
  /** '11:30–22:30', '12:00–15:00, 17:00–22:00' or 'Closed' */
  times: string;
}

/** '25:30' counts on past midnight: 01:30 the next day. */
const clock = (wallTime: string): string => {
  const [hour = '0', minute = '00'] = wallTime.split(':');
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`;
};

const isAllDay = ({ opens, closes }: OpenSpan): boolean => opens === '00:00' && closes === '24:00';

const timesOf = (spans: readonly OpenSpan[]): string =>
  spans
    .map((span) => (isAllDay(span) ? texts.allDay : `${clock(span.opens)}–${clock(span.closes)}`))
    .join(', ') || texts.closedAllDay;

/** The week in as few lines as it can be said: neighbouring days with the same hours share one. */
export function hoursLines(hours: StoreView['hours'], locale: string): HoursLine[] {
  const runs: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of WEEK) {
    const times = timesOf(hours[day]);
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const name = (day: Weekday): string => weekdayName(day, locale, 'short');
  return runs.map(({ first, last, times }) => ({
    days: first === last ? name(first) : `${name(first)}–${name(last)}`,
    times,
  }));
}
