import type { OpenSpan, StoreView, Weekday } from '../../../../contract/store.ts';
import { formatWeekday, WEEK } from './format-weekday.ts';
import { texts } from './stores.texts.ts';

export interface HoursLine {
  /** 'Mon–Thu' */
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

const formatSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(formatSpan).join(', ') || texts.closedAllDay;

/** Opening hours of a week; consecutive days with the same hours share a line. */
export function formatHours(hours: StoreView['hours'], locale: string): HoursLine[] {
  const runs: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of WEEK) {
    const times = formatSpans(hours[day]);
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const name = (day: Weekday): string => formatWeekday(day, locale, 'short');
  return runs.map(({ first, last, times }) => ({
    days: first === last ? name(first) : `${name(first)}–${name(last)}`,
    times,
  }));
}
