// Guests at tables take minutes of the kitchen from the slots of orders: so many for each person, in the windows in which they arrive.
import { sql } from 'kysely';

import { QUARTER_MINUTES } from '../../../../contract/sites/quarter-minutes.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { DAY, MINUTE, toWallTime } from '../calendar/calendar.ts';
import type { SlotLoad } from './slot-capacity.ts';

/** What decides whether guests at tables take minutes from slots. */
export interface Kitchen {
  store: StoreDefinition;
  config: Pick<TenantConfig, 'tenantId' | 'reservations' | 'timeZone'>;
  now: Date;
}

/** Preparation minutes that each person takes; 0: bookings take nothing. */
const getCoverPrepMinutes = ({ config, store }: Kitchen): number =>
  config.reservations === 'book' && store.tablesReservation
    ? (store.tables?.coverPrepMinutes ?? 0)
    : 0;

export const takesCovers = (kitchen: Kitchen): boolean => getCoverPrepMinutes(kitchen) > 0;

/** People by the quarter of an hour in which they arrive, in UTC milliseconds. */
export type Covers = ReadonlyMap<number, number>;

interface CoverRange {
  kitchens: readonly Kitchen[];
  /** Arrivals from then until before `to`; absent: the end of the slots that can be ordered now. */
  from: Date;
  to?: Date;
}

const getHorizonEnd = ({ store, now }: Kitchen): number =>
  now.getTime() + (store.slots.horizonDays + 1) * DAY;

/** Selects store_id, starts_at and covers of the bookings that the kitchen has yet to cook for, or is cooking for. */
export const selectCovers = (tenantId: string, { kitchens, from, to }: CoverRange) => sql`
  select store_id, starts_at, sum(people)::int as covers from bookings
  where tenant_id = ${tenantId} and store_id = any(${kitchens.map(({ store }) => store.id)}::text[])
    and starts_at >= ${from} and starts_at < ${to ?? new Date(Math.max(...kitchens.map(getHorizonEnd)))}
    and (state in ('confirmed', 'seated') or held_until > ${kitchens[0]?.now})
  group by store_id, starts_at`;

const QUARTER = QUARTER_MINUTES * MINUTE;

/** The loads with the minutes of guests. A quarter of an hour that touches several windows is divided between them. */
export function addCovers(
  loads: ReadonlyMap<number, SlotLoad>,
  covers: Covers,
  kitchen: Kitchen,
): ReadonlyMap<number, SlotLoad> {
  const length = kitchen.store.slots.windowMinutes * MINUTE;
  const all = new Map(loads);
  for (const [start, share] of getShares(covers, length, kitchen.config.timeZone)) {
    const load = loads.get(start) ?? { orders: 0, prepMinutes: 0 };
    const coverMinutes = (share * getCoverPrepMinutes(kitchen)) / QUARTER;
    all.set(start, { ...load, coverMinutes });
  }
  return all;
}

/** Milliseconds of a window times people, by the window's start, so that parts of a quarter add up exactly. */
function getShares(covers: Covers, length: number, timeZone: string): Map<number, number> {
  const shares = new Map<number, number>();
  for (const [quarter, people] of covers) {
    const end = quarter + QUARTER;
    const first = quarter - ((toWallTime(timeZone, quarter) % DAY) % length);
    for (let start = first; start < end; start += length) {
      const share = Math.min(start + length, end) - Math.max(start, quarter);
      shares.set(start, (shares.get(start) ?? 0) + people * share);
    }
  }
  return shares;
}
