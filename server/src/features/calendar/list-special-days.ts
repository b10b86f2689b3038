// The special days that visitors are told of: those of a store, of one way to order from it, and of the menu of a brand.
import type {
  Mode,
  OpenSpan,
  StoreDay,
  StoreDefinition,
} from '../../../../contract/sites/store.ts';
import { resolveBrandDay, type BrandStore } from './brand-days.ts';
import { DAY, formatDate, toWallTime } from './zone-time.ts';

const SPECIAL_DAYS_AHEAD = 14;

/** Hours of a date that are not those of its weekday. */
export interface SpecialHours {
  date: string;
  spans: OpenSpan[];
  /** The day of days.yaml; absent: an exception of the store. */
  day?: StoreDay;
  /** Orders of this mode only; absent: the store itself. */
  mode?: Mode;
  /** The menu of this brand only; absent: the store itself. */
  brandId?: string;
}

export interface SpecialDayList {
  /** Today's local date. */
  asOf: string;
  days: SpecialHours[];
}

/** Special days from today's local date to two weeks after it, the next first; undefined: none. */
export function listSpecialDays(
  store: BrandStore & Pick<StoreDefinition, 'brands'>,
  timeZone: string,
  now: Date,
): SpecialDayList | undefined {
  const { exceptions, days = [] } = store;
  const wall = toWallTime(timeZone, now.getTime());
  const [asOf, last] = [formatDate(wall), formatDate(wall + SPECIAL_DAYS_AHEAD * DAY)];
  const listed: SpecialHours[] = Object.entries(exceptions).map(([date, spans]) => {
    const day = days.find((each) => each.date === date && each.modes.length === 0 && !each.brands);
    return { date, spans, ...(day && { day }) };
  });
  for (const day of days) {
    const { date, modes, brands = [], spans } = day;
    for (const mode of modes) listed.push({ date, spans, day, mode });
    for (const brandId of brands.filter((id) => store.brands.includes(id)))
      listed.push({ date, spans: resolveBrandDay(store, brandId, day), day, brandId });
  }
  const coming = listed
    .filter(({ date }) => asOf <= date && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return coming.length > 0 ? { asOf, days: coming } : undefined;
}
