// Hours and special days as the office edits them, with the bank holidays that nobody has answered.
import type { OfficeDay, OfficeHoliday } from '../../../../../contract/content/office-hours.ts';
import type { PackDay } from '../../../../../contract/packs/pack-days.ts';
import { nameHoliday } from '../../calendar/calendar.ts';
import { listStoreHolidays, type HolidayStore } from '../../holidays/holidays.ts';
import type { ListedStore } from './store-hours.ts';

export interface SiteFacts {
  country: string;
  timeZone: string;
  locale: string;
}

export const toOfficeStore = ({ store, town, ownExceptions }: ListedStore) => {
  const { id, name, modes, hours, slots } = store;
  return { id, name, town, modes, hours, exceptions: ownExceptions, slots };
};

/** `storeIds`: the stores of the reader; null: all. Null: it holds in none of them. */
function toOfficeDay(
  { stores, closed, hours, opensAt, closesAt, ...day }: PackDay,
  own: readonly string[],
  storeIds: readonly string[] | null,
): OfficeDay | null {
  const isForAllStores = stores === 'all';
  const shown = isForAllStores ? own : own.filter((id) => stores.includes(id));
  if (shown.length === 0) return null;
  return {
    ...day,
    storeIds: [...shown],
    isForAllStores,
    canChange:
      storeIds === null || (!isForAllStores && stores.every((id) => storeIds.includes(id))),
    spans: closed ? [] : (hours ?? null),
    opensAt: opensAt ?? null,
    closesAt: closesAt ?? null,
    brands: day.brands ?? [],
  };
}

/** The next first, then those that are over, the last first. `today`: a local date. */
export function toOfficeDays(
  days: readonly PackDay[],
  stores: readonly ListedStore[],
  storeIds: readonly string[] | null,
  today: string,
): OfficeDay[] {
  const own = stores.map(({ store }) => store.id);
  const shown = days
    .flatMap((day) => toOfficeDay(day, own, storeIds) ?? [])
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const { coming = [], over = [] } = Object.groupBy(shown, ({ date }) =>
    date >= today ? 'coming' : 'over',
  );
  return [...coming, ...over.toReversed()];
}

/** The next first. `answers`: dates on which stores keep their usual hours. */
export function toOfficeHolidays(
  stores: readonly ListedStore[],
  answers: readonly HolidayStore[],
  site: SiteFacts,
  now: Date,
): OfficeHoliday[] {
  const found = new Map<string, OfficeHoliday>();
  for (const { store } of stores) {
    const reviewed = answers.find((each) => each.store.id === store.id)?.reviewed ?? [];
    for (const { holiday, state } of listStoreHolidays({ store, reviewed }, site, now)) {
      if (state !== 'open') continue;
      const { date } = holiday;
      const name = nameHoliday(holiday, site.locale);
      const known = found.get(date) ?? { date, name, openStoreIds: [] };
      found.set(date, { ...known, openStoreIds: [...known.openStoreIds, store.id] });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
