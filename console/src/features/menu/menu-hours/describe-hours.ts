// Menu hours in words.
import type { MenuHours } from '../../../../../contract/sites/store.ts';
import { formatList, formatMediumDayIn } from '../../../platform/locale.ts';
import { nameWeekday, WEEKDAYS } from '../../hours/hours.ts';
import { texts } from './menu-hours.texts.ts';
import { toTypedHours, type TypedHours } from './typed-hours.ts';

const formatDay = (date: string): string => formatMediumDayIn('UTC')(`${date}T00:00:00Z`);

/** 'every day 07:00–11:30; Sunday 12:00–18:00, from Sun 4 October' */
export const describeHours = (hours: readonly TypedHours[]): string =>
  hours.length === 0 ? texts.always : hours.map(describeEach).join('; ');

function describeEach({ weekdays, from, to, startsOn, endsOn }: TypedHours): string {
  const days =
    weekdays.length === WEEKDAYS.length
      ? texts.everyDay
      : formatList(WEEKDAYS.filter((day) => weekdays.includes(day)).map(nameWeekday));
  const isAllDay = from === '00:00' && to === '00:00';
  const times = isAllDay ? texts.allDay : texts.times(from, to, to <= from && to !== '00:00');
  const dates = [
    startsOn && texts.fromDate(formatDay(startsOn)),
    endsOn && texts.untilDate(formatDay(endsOn)),
  ].filter(Boolean);
  return `${days} ${times}${dates.length > 0 ? `, ${dates.join(' ')}` : ''}`;
}

/** The hours of a section and of a brand, for a dish in it; those of stores that have some. */
export function describeAbove(
  section: { name: string; menuHours: readonly MenuHours[] | null } | null,
  brand: { name: string; hours: Readonly<Record<string, readonly MenuHours[]>> },
  stores: readonly { id: string; name: string }[],
): string[] {
  return [
    ...(section?.menuHours
      ? [texts.sectionHours(section.name, describeHours(toTypedHours(section.menuHours)))]
      : []),
    ...stores.flatMap(({ id, name }) => {
      const hours = brand.hours[id];
      return hours ? [texts.brandHours(brand.name, name, describeHours(toTypedHours(hours)))] : [];
    }),
  ];
}
