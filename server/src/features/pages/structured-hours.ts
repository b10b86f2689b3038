// Opening hours for search engines, as schema.org describes them.
import {
  WEEKDAYS,
  type OpenSpan,
  type SpecialDays,
  type StoreView,
} from '../../../../contract/sites/store.ts';
import { capitalise } from '../../../../contract/text/capitalise.ts';

/** '25:30' is 01:30 of the next day. */
const formatClock = (wallTime: string): string => {
  const [hours = '0', minutes = '00'] = wallTime.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

/** Search engines read 00:00 to 00:00 as closed, and 00:00 to 23:59 as open all day. */
const toTimes = ({ opens, closes }: OpenSpan): { opens: string; closes: string } =>
  opens === '00:00' && closes === '24:00'
    ? { opens, closes: '23:59' }
    : { opens: formatClock(opens), closes: formatClock(closes) };

/** Days with the same span share one specification: a page's bytes are counted. */
export function describeOpeningHours(hours: StoreView['hours']): object[] {
  const daysBySpan = new Map<string, { span: OpenSpan; days: string[] }>();
  for (const weekday of WEEKDAYS) {
    for (const span of hours[weekday]) {
      const key = `${span.opens} ${span.closes}`;
      const known = daysBySpan.get(key) ?? { span, days: [] };
      known.days.push(capitalise(weekday));
      daysBySpan.set(key, known);
    }
  }
  return [...daysBySpan.values()].map(({ span, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...toTimes(span),
  }));
}

/** Search engines expect a closed day in this form. */
const CLOSED_ALL_DAY = { opens: '00:00', closes: '00:00' };

/** Days whose hours replace those of their weekday. */
export const describeSpecialDays = ({ days }: SpecialDays): object[] =>
  days.flatMap(({ date, spans, mode, brand }) => {
    // A specification describes the place, not one way to order from it or one of its menus.
    if (mode ?? brand) return [];
    const times = spans.length > 0 ? spans.map(toTimes) : [CLOSED_ALL_DAY];
    return times.map((time) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...time,
    }));
  });
