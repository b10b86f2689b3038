// Menu hours as they are typed: times of day, of which an end at or before the start is on the next day.
import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import type { MenuHours, Weekday } from '../../../../../contract/sites/store.ts';
import { WEEKDAYS } from '../../hours/hours.ts';
import type { OfficeBrand } from '../menu-rows.ts';

export interface TypedHours {
  /** All seven: every day. */
  weekdays: readonly Weekday[];
  from: string;
  to: string;
  /** Empty: without an end on that side. */
  startsOn: string;
  endsOn: string;
}

export const NEW_HOURS: TypedHours = {
  weekdays: WEEKDAYS,
  from: '',
  to: '',
  startsOn: '',
  endsOn: '',
};

/** Null: at all times, which is an empty list. A field of time has no 24:00. */
export const toTypedHours = (hours: readonly MenuHours[] | null): TypedHours[] =>
  (hours ?? []).map(({ weekdays, from, to, startsOn, endsOn }) => ({
    weekdays: weekdays ?? WEEKDAYS,
    from,
    to: to === '24:00' ? '00:00' : to,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }));

const writeHours = ({ weekdays, from, to, startsOn, endsOn }: TypedHours): MenuHours => ({
  ...(weekdays.length < WEEKDAYS.length && {
    weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
  }),
  from,
  to,
  ...(startsOn && { startsOn }),
  ...(endsOn && { endsOn }),
});

export type HoursFault = 'weekdays' | 'from' | 'to' | 'endsOn';

/** The first field that is missing or wrong; null: they can be saved. */
export function findHoursFault({
  weekdays,
  from,
  to,
  startsOn,
  endsOn,
}: TypedHours): HoursFault | null {
  if (weekdays.length === 0) return 'weekdays';
  if (from === '') return 'from';
  if (to === '') return 'to';
  return startsOn !== '' && endsOn !== '' && endsOn < startsOn ? 'endsOn' : null;
}

export const areComplete = (hours: readonly TypedHours[]): boolean =>
  hours.every((each) => findHoursFault(each) === null);

const write = (hours: readonly TypedHours[]): string => JSON.stringify(hours.map(writeHours));

export const isSameHours = (
  typed: readonly TypedHours[],
  hours: readonly MenuHours[] | null,
): boolean => write(typed) === write(toTypedHours(hours));

/** `document`: a dish or a section, which is served at all times if it has no hours. */
export const listHoursChange = (
  document: string,
  before: readonly MenuHours[] | null,
  typed: readonly TypedHours[],
): FieldInput[] =>
  isSameHours(typed, before)
    ? []
    : [{ document, field: 'menuHours', value: typed.length === 0 ? null : write(typed) }];

/** The brand in these stores. The last hours of a store take its list along. */
export const listBrandHours = (
  { brands }: Pick<OfficeMenu, 'brands'>,
  brand: OfficeBrand,
  storeIds: readonly string[],
  typed: readonly TypedHours[],
): FieldInput[] =>
  storeIds
    .filter((id) => !isSameHours(typed, brand.hours[id] ?? null))
    .map((id) => {
      const document = `store/${id}`;
      const isLast = brands.every((each) => each.id === brand.id || !each.hours[id]);
      if (typed.length === 0 && isLast) return { document, field: 'brandHours', value: null };
      const value = typed.length === 0 ? null : write(typed);
      return { document, field: `brandHours.${brand.id}`, value };
    });
