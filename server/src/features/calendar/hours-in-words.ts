// Opening hours in the words of one language, for the landing page and for special days.
import { getLanguage } from '../../../../contract/language.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { WEEKDAYS, type OpenSpan, type Weekday } from '../../../../contract/sites/store.ts';
import { texts as holidaysPl } from './bank-holidays.texts.pl.ts';
import { texts as holidaysEn } from './bank-holidays.texts.ts';
import type { Holiday } from './bank-holidays.ts';
import { texts as pl } from './hours.texts.pl.ts';
import { texts as en } from './hours.texts.ts';
import type { SpecialHours } from './list-special-days.ts';

const HOLIDAYS: TextCatalogue<typeof holidaysEn> = { en: holidaysEn, pl: holidaysPl };
const TEXTS: TextCatalogue<typeof en> = { en, pl };

/** '25:30' is 01:30 of the next day. */
const formatClock = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

const isAllDay = ([first, ...others]: readonly OpenSpan[]): boolean =>
  others.length === 0 && first?.opens === '00:00' && first.closes === '24:00';

const formatTimes = (spans: readonly OpenSpan[]): string =>
  spans.map(({ opens, closes }) => `${formatClock(opens)}–${formatClock(closes)}`).join(', ');

/** 'Closed', 'Open 24 hours', '12:00–14:30, 17:00–22:00' */
export function describeSpans(spans: readonly OpenSpan[], locale: string): string {
  const words = TEXTS[getLanguage(locale)];
  if (spans.length === 0) return words.closed;
  return isAllDay(spans) ? words.allDay : formatTimes(spans);
}

/** A Monday, to name weekdays. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

const formatWeekday = (day: Weekday, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    MONDAY + WEEKDAYS.indexOf(day) * DAY,
  );

/** Neighbouring days with the same hours share a part: 'Mon–Thu 12:00–22:00, Fri 12:00–23:00'. */
function describeDays(
  days: readonly Weekday[],
  hours: Record<Weekday, OpenSpan[]>,
  locale: string,
): string {
  const runs: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of days) {
    const times = describeSpans(hours[day], locale);
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  if (runs.length === 1) return runs[0]?.times ?? '';
  const name = (day: Weekday): string => formatWeekday(day, locale);
  return runs
    .map(({ first, last, times }) =>
      TEXTS[getLanguage(locale)].onDays(
        first === last ? name(first) : `${name(first)}–${name(last)}`,
        times,
      ),
    )
    .join(', ');
}

/** The lines of a landing page: weekdays, Saturday and Sunday (specification, section 3). */
export const describeWeek = (hours: Record<Weekday, OpenSpan[]>, locale: string) => ({
  Weekdays: describeDays(WEEKDAYS.slice(0, 5), hours, locale),
  Saturday: describeDays(['saturday'], hours, locale),
  Sunday: describeDays(['sunday'], hours, locale),
});

const formatDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(Date.parse(date))
    .replace(',', '');

/** 'Boxing Day (substitute day)' */
export function nameHoliday({ id, isSubstitute }: Holiday, locale: string): string {
  const words = HOLIDAYS[getLanguage(locale)];
  const name = words.names[id];
  return isSubstitute ? words.substitute(name) : name;
}

/** 'Boxing Day (substitute day), Mon 28 Dec' */
export const describeHoliday = (holiday: Holiday, locale: string): string =>
  `${nameHoliday(holiday, locale)}, ${formatDay(holiday.date, locale)}`;

interface DescribedHours extends Omit<SpecialHours, 'day'> {
  day?: { opensAt?: string | undefined; closesAt?: string | undefined };
}

/**
 * 'Closed on Christmas Day, Fri 25 Dec', 'Christmas Eve, Thu 24 Dec: closes 18:00', and of a brand with its name before. `name`: in
 * the same language.
 */
export function describeSpecialHours(
  special: DescribedHours,
  name: string | undefined,
  locale: string,
  brand?: string,
): string {
  const sentence = describeHours(special, name, locale);
  return brand === undefined ? sentence : `${brand}: ${sentence}`;
}

function describeHours(
  { date, spans, day, mode }: DescribedHours,
  name: string | undefined,
  locale: string,
): string {
  const words = TEXTS[getLanguage(locale)];
  const on = [name, formatDay(date, locale)].filter((part) => part !== undefined).join(', ');
  if (mode)
    return words.hoursOn(
      on,
      spans.length === 0 ? words.withoutMode[mode] : `${words.ofMode[mode]} ${formatTimes(spans)}`,
    );
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return words.closedOn(on);
  if (isAllDay(spans)) return words.allDayOn(on);
  if (day?.closesAt !== undefined && day.opensAt === undefined)
    return words.closesOn(on, formatClock(last.closes));
  if (day?.opensAt !== undefined && day.closesAt === undefined)
    return words.opensOn(on, formatClock(first.opens));
  return words.hoursOn(on, formatTimes(spans));
}
