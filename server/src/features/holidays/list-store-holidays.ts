// Bank holidays ahead, and what each store does on them: a special day, its usual hours, or nobody has said so yet.
import type { OpenSpan } from '../../../../contract/sites/store.ts';
import {
  DAY,
  findHolidayRegion,
  formatDate,
  getLocalDay,
  getSpans,
  listHolidays,
  type Holiday,
} from '../calendar/calendar.ts';
import type { HolidayStore } from './holidays.sql.ts';

const DAYS_AHEAD = 14;

export interface StoreHoliday {
  holiday: Holiday;
  spans: OpenSpan[];
  /** 'open': a person still has to say. */
  state: 'special' | 'usual' | 'open';
}

/** Today and the two weeks after it. Empty where the holidays of the country are not known. */
export function listStoreHolidays(
  { store, reviewed }: HolidayStore,
  { country, timeZone }: { country: string; timeZone: string },
  now: Date,
): StoreHoliday[] {
  const region = findHolidayRegion(country, store.postcode);
  if (!region) return [];
  const today = getLocalDay(timeZone, now).date;
  const last = formatDate(Date.parse(today) + DAYS_AHEAD * DAY);
  const years = [...new Set([today, last].map((date) => Number(date.slice(0, 4))))];
  return years
    .flatMap((year) => listHolidays(region, year))
    .filter(({ date }) => today <= date && date <= last)
    .map((holiday) => ({
      holiday,
      spans: getSpans(store, holiday.date),
      state: store.exceptions[holiday.date]
        ? 'special'
        : reviewed.includes(holiday.date)
          ? 'usual'
          : 'open',
    }));
}
