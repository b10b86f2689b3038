// The special days of days.yaml: checked, built into the definitions of the stores, and formatted as the file again.
import type { PackDay } from '../../../../contract/packs/pack-days.ts';
import type { PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import type { OpenSpan, StoreDay, StoreDefinition } from '../../../../contract/sites/store.ts';
import { getBrandSpans, getSpans, resolveDay } from '../calendar/calendar.ts';
import { toSpan } from './format-yaml.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

const FILE = 'days.yaml';

/** 10:00 of the next day, as for the hours of a week. */
const LATEST_CLOSING = '34:00';

/** A day of brands concerns the stores that cook one of them. */
const concerns = (
  { stores, brands }: PackDay,
  storeId: string,
  store: Pick<PackStoreFile, 'brands'>,
): boolean =>
  (stores === 'all' || stores.includes(storeId)) &&
  (!brands || brands.some((brand) => store.brands.includes(brand)));

/** Replaces the hours of the whole store. */
const isWhole = ({ modes, brands }: Pick<PackDay, 'modes' | 'brands'>): boolean =>
  modes.length === 0 && !brands;

type StoreHours = Pick<PackStoreFile, 'hours' | 'exceptions' | 'brandHours'>;

const replaceHours = (
  { hours, exceptions, ...rest }: StoreHours,
  days: readonly PackDay[],
): StoreHours => ({
  ...rest,
  hours,
  exceptions: {
    ...exceptions,
    ...Object.fromEntries(
      days.map((day) => [day.date, resolveDay(day, getSpans({ hours, exceptions }, day.date))]),
    ),
  },
});

/** `exceptions` has the hours of the whole store, so that they are read in one place. */
export function buildDays(
  storeId: string,
  store: StoreHours & Pick<PackStoreFile, 'brands'>,
  days: readonly PackDay[],
): Pick<StoreDefinition, 'exceptions' | 'days'> {
  const own = days.filter((day) => concerns(day, storeId, store));
  if (own.length === 0) return { exceptions: store.exceptions };
  const whole = replaceHours(store, own.filter(isWhole));
  const built = own.map(({ stores, closed: _closed, ...day }): StoreDay => ({
    ...day,
    isForAllStores: stores === 'all',
    spans: day.brands
      ? []
      : resolveDay({ closed: _closed, ...day }, getSpans(isWhole(day) ? store : whole, day.date)),
  }));
  return { exceptions: whole.exceptions, days: built.toSorted(compareDays) };
}

/** By date. */
export const compareDays = (
  a: { date: string; id: string },
  b: { date: string; id: string },
): number => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1);

export function checkDays({ days, stores, known }: ParsedPack, list: ProblemList): void {
  const ids = new Map<string, number>();
  days.forEach((day, d) => {
    if (ids.has(day.id))
      list.report(FILE, [d, 'id'], `'${day.id}' is already the id of a special day`);
    ids.set(day.id, d);
    if (day.stores !== 'all')
      day.stores.forEach((id, s) => {
        if (!known.stores.has(id))
          list.report(FILE, [d, 'stores', s], `there is no stores/${id}.yaml`);
        else if (day.stores.indexOf(id) !== s)
          list.report(FILE, [d, 'stores', s], 'is listed twice');
      });
    day.brands?.forEach((brand, b) => {
      if (!known.brands.has(brand))
        list.report(FILE, [d, 'brands', b], `there is no brands/${brand}.yaml`);
    });
    day.hours?.forEach((span, s) => {
      const previous = day.hours?.[s - 1];
      if (previous && span.opens < previous.closes)
        list.report(FILE, [d, 'hours', s], 'overlaps the one before it');
    });
  });
  for (const [id, store] of stores) checkStoreDays(id, store, days, list);
}

function checkStoreDays(
  storeId: string,
  store: PackStoreFile,
  days: readonly PackDay[],
  list: ProblemList,
): void {
  const own = days.flatMap((day, d) => (concerns(day, storeId, store) ? [{ day, d }] : []));
  const { exceptions } = replaceHours(store, own.map(({ day }) => day).filter(isWhole));
  own.forEach(({ day, d }, index) => {
    const { date } = day;
    if (isWhole(day) && store.exceptions[date])
      list.report(
        FILE,
        [d, 'date'],
        `'${day.id}' and exceptions of stores/${storeId}.yaml both set ${date}: remove one`,
      );
    const other = own.slice(0, index).find((earlier) => isSameScope(earlier.day, day));
    if (other)
      list.report(
        FILE,
        [d, 'date'],
        `'${day.id}' and '${other.day.id}' both set ${date} at ${storeId}`,
      );
    const whole = { ...store, exceptions };
    const brands = day.brands?.filter((brand) => store.brands.includes(brand));
    for (const brand of brands ?? [])
      checkUsualHours(
        { day, d },
        getBrandSpans(whole, brand, date),
        `${brand} at ${storeId}`,
        list,
      );
    if (!brands)
      checkUsualHours({ day, d }, getSpans(isWhole(day) ? store : whole, date), storeId, list);
  });
}

/** Hours that are moved must be there before and after. */
function checkUsualHours(
  { day, d }: { day: PackDay; d: number },
  usual: readonly OpenSpan[],
  place: string,
  list: ProblemList,
): void {
  const { date, closed, hours, closesAt } = day;
  if (closed || hours) return;
  const spans = resolveDay(day, usual);
  if (spans.some(({ closes }) => closes > LATEST_CLOSING))
    list.report(FILE, [d, 'closesAt'], `is after 10:00 of the next day at ${place}`);
  if (spans.length > 0) return;
  const field = closesAt === undefined ? 'opensAt' : 'closesAt';
  list.report(
    FILE,
    [d, field],
    usual.length === 0
      ? `${place} is closed on ${date}: give its hours`
      : `leaves ${place} no hours on ${date}: write 'closed: true'`,
  );
}

/** Two days that would set the same hours. Those of a mode or a brand go before those of the whole store. */
function isSameScope(a: PackDay, b: PackDay): boolean {
  if (a.date !== b.date || isWhole(a) !== isWhole(b)) return false;
  return (
    isWhole(a) ||
    a.modes.some((mode) => b.modes.includes(mode)) ||
    a.brands?.some((brand) => b.brands?.includes(brand)) === true
  );
}

/** The inverse of `buildDays`: days.yaml of a tenant's stores. */
export function toDaysFile(stores: readonly StoreDefinition[]): object[] {
  const days = new Map<string, { day: StoreDay; stores: string[] }>();
  for (const store of stores)
    for (const day of store.days ?? []) {
      const known = days.get(day.id) ?? { day, stores: [] };
      days.set(day.id, { ...known, stores: [...known.stores, store.id] });
    }
  return [...days.values()]
    .toSorted((a, b) => compareDays(a.day, b.day))
    .map(
      ({ day: { isForAllStores, spans: _spans, hours, opensAt, closesAt, ...day }, ...rest }) => ({
        id: day.id,
        date: day.date,
        name: day.name,
        stores: isForAllStores ? 'all' : rest.stores,
        ...(hours && { hours: hours.map(toSpan) }),
        ...(opensAt !== undefined && { opensAt }),
        ...(closesAt !== undefined && { closesAt }),
        ...(!hours && (opensAt ?? closesAt) === undefined && { closed: true }),
        modes: day.modes,
        ...(day.brands && { brands: day.brands }),
      }),
    );
}

/** The exceptions that stores/*.yaml itself has. */
export function getOwnExceptions({
  exceptions,
  days = [],
}: StoreDefinition): StoreDefinition['exceptions'] {
  const fromDays = days.filter(isWhole).map(({ date }) => date);
  return Object.fromEntries(
    Object.entries(exceptions).filter(([date]) => !fromDays.includes(date)),
  );
}
