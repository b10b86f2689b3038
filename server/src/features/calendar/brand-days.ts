// The menu hours of a brand in a store, with the special days of its menu.
import type {
  MenuHours,
  OpenSpan,
  StoreDay,
  StoreDefinition,
} from '../../../../contract/sites/store.ts';
import { parseMinutes } from './opening-hours.ts';
import { getSpans, resolveDay } from './special-days.ts';
import { DAY, formatDate, getWeekday } from './zone-time.ts';

export type BrandStore = Pick<StoreDefinition, 'hours' | 'exceptions' | 'days' | 'brandHours'>;

const ALWAYS: readonly MenuHours[] = [{ from: '00:00', to: '00:00' }];

const addDays = (date: string, days: number): string => formatDate(Date.parse(date) + days * DAY);

const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of the brand that begin on a local date, without special days of brands: its own, or those of the store. */
export function getBrandSpans(store: BrandStore, brandId: string, date: string): OpenSpan[] {
  const own = store.brandHours?.[brandId];
  if (!own) return getSpans(store, date);
  const weekday = getWeekday(Date.parse(date));
  return own
    .filter(
      ({ weekdays, startsOn, endsOn }) =>
        (!weekdays || weekdays.includes(weekday)) &&
        (!startsOn || startsOn <= date) &&
        (!endsOn || date <= endsOn),
    )
    .map(({ from, to }) => ({ opens: from, closes: to }))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

export const resolveBrandDay = (store: BrandStore, brandId: string, day: StoreDay): OpenSpan[] =>
  resolveDay(toRule(day), getBrandSpans(store, brandId, day.date));

/** A day without hours and times is closed. */
function toRule({ hours, opensAt, closesAt }: StoreDay): Parameters<typeof resolveDay>[0] {
  const isClosed = !hours && (opensAt ?? closesAt) === undefined;
  return { hours, opensAt, closesAt, ...(isClosed && { closed: true as const }) };
}

/** Definitions are immutable, and a menu asks for each of its dishes. */
const known = new WeakMap<BrandStore, Map<string, readonly MenuHours[] | undefined>>();

/** Undefined: the brand is served whenever the store is open. */
export function getBrandHours(
  store: BrandStore,
  brandId: string,
): readonly MenuHours[] | undefined {
  const own = store.brandHours?.[brandId];
  if (!store.days) return own;
  const cached = known.get(store) ?? new Map<string, readonly MenuHours[] | undefined>();
  known.set(store, cached);
  if (!cached.has(brandId)) cached.set(brandId, buildBrandHours(store, brandId));
  return cached.get(brandId);
}

function buildBrandHours(store: BrandStore, brandId: string): readonly MenuHours[] | undefined {
  const own = store.brandHours?.[brandId];
  const days = (store.days ?? []).filter(({ brands }) => brands?.includes(brandId));
  if (days.length === 0) return own;
  const dates = new Set(days.map(({ date }) => date));
  // A brand without hours of its own has those of the store beside the day, because a night belongs to the date on which it begins.
  const beside = [...dates]
    .flatMap((date) => [addDays(date, -1), addDays(date, 1)])
    .filter((date) => !own && !dates.has(date));
  const usual = [...dates, ...beside].reduce<readonly MenuHours[]>(
    (hours, date) => hours.flatMap((each) => cutDate(each, date)),
    own ?? ALWAYS,
  );
  return [
    ...usual,
    ...[...new Set(beside)].flatMap((date) => getSpans(store, date).map(toHoursOn(date))),
    ...days.flatMap((day) => resolveBrandDay(store, brandId, day).map(toHoursOn(day.date))),
  ];
}

const toHoursOn =
  (date: string) =>
  ({ opens, closes }: OpenSpan): MenuHours => ({
    from: formatClock(parseMinutes(opens)),
    to: formatClock(parseMinutes(closes)),
    startsOn: date,
    endsOn: date,
  });

/** The hours before and after a date. */
function cutDate(hours: MenuHours, date: string): MenuHours[] {
  const { startsOn = '', endsOn = '~' } = hours;
  if (date < startsOn || endsOn < date) return [hours];
  return [
    ...(startsOn < date ? [{ ...hours, endsOn: addDays(date, -1) }] : []),
    ...(date < endsOn ? [{ ...hours, startsOn: addDays(date, 1) }] : []),
  ];
}
