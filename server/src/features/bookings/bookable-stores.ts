// The stores whose tables can be booked, and their free times.
import type {
  BookableTime,
  BookingAlternative,
  TableTimes,
} from '../../../../contract/bookings/booking.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, onCommit, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { DAY, MINUTE, formatDate, getFirstInstant, toWallTime } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findNearestHost, type Tenants } from '../tenants/tenants.ts';
import { readTaken } from './claims.sql.ts';
import {
  listFreeTimes,
  sortByNearness,
  type SeatRefusal,
  type TableQuery,
} from './engine/free-times.ts';
import { listSeatings } from './engine/seatings.ts';

export interface BookingDeps {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  tenants: Pick<Tenants, 'tenant'>;
  now: () => Date;
  /** Open boards of the site read what changed. */
  notifyReaders: (tenantId: string) => void;
}

export function notifyOnCommit({ notifyReaders }: BookingDeps, tx: Tx): void {
  const tenantId = getTenantId(tx);
  onCommit(tx, () => notifyReaders(tenantId));
}

export interface BookableStore {
  definition: StoreDefinition;
  plan: TablePlan;
  timeZone: string;
}

export interface SitesTables {
  timeZone: string;
  country: string;
  /** In the order of the site. */
  bookable: BookableStore[];
  /** All of them: a booking outlives the plan of its store. */
  stores: ReadonlyMap<string, StoreDefinition>;
}

export async function readTables(
  { catalogue, tenants }: Pick<BookingDeps, 'catalogue' | 'tenants'>,
  tenantId: string,
): Promise<SitesTables> {
  const [{ stores }, { config }] = await Promise.all([
    catalogue.snapshot(tenantId),
    tenants.tenant(tenantId),
  ]);
  const { timeZone, country } = config;
  const definitions = stores.map(({ definition }) => definition);
  return {
    timeZone,
    country,
    stores: new Map(definitions.map((definition) => [definition.id, definition])),
    bookable:
      config.reservations === 'book'
        ? definitions.flatMap((definition) =>
            definition.tablesReservation && definition.tables
              ? [{ definition, plan: definition.tables, timeZone }]
              : [],
          )
        : [],
  };
}

/** Refuses a store whose tables cannot be booked like one that does not exist. */
export function requireBookable({ bookable }: SitesTables, storeId: string): BookableStore {
  const store = bookable.find(({ definition }) => definition.id === storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  return store;
}

export const toBookableTime = (timeZone: string, startsAt: number): BookableTime => {
  const wall = toWallTime(timeZone, startsAt);
  return {
    startsAt: new Date(startsAt).toISOString(),
    date: formatDate(wall),
    time: new Date(wall).toISOString().slice(11, 16),
  };
};

export const describeRefusal = (
  code: SeatRefusal,
  { largestParty }: Pick<TablePlan, 'largestParty'>,
): Text =>
  code === 'PARTY_TOO_LARGE' ? text('TABLE_PARTY_TOO_LARGE', largestParty) : text(`TABLE_${code}`);

export interface GroupDeps extends BookingDeps {
  tenants: Pick<Tenants, 'tenant' | 'siblings'>;
}

interface Wish {
  tenantId: string;
  people: number;
  /** A booking that is to be moved. */
  except: string | null;
}

/** Free times of services that begin on each of the dates. */
export async function readFreeTimes(
  { database, now: getNow }: BookingDeps,
  { definition, plan, timeZone }: BookableStore,
  { tenantId, people, except }: Wish,
  dates: readonly string[],
): Promise<ReturnType<typeof listFreeTimes>[]> {
  const now = getNow();
  const seatings = dates.flatMap((date) => listSeatings(plan, timeZone, date));
  const range = {
    storeId: definition.id,
    from: Math.min(...seatings.map(({ startsAt }) => startsAt), Date.parse(dates[0] ?? '')),
    to: Math.max(...seatings.map(({ latestEnd }) => latestEnd), 0),
    now,
    except,
  };
  const taken = await withTenant(database, tenantId, (tx) => readTaken(tx, range), {
    isReadOnly: true,
  });
  const query: TableQuery = { plan, timeZone, people, taken, now: now.getTime(), isStaff: false };
  return dates.map((date) => listFreeTimes(query, date));
}

interface NearWish extends Wish {
  /** UTC milliseconds */
  startsAt: number;
}

/** The hour that guests mean who name only a date. */
const EVENING_MINUTES = 19 * 60;

export async function listTableTimes(
  deps: GroupDeps,
  tables: SitesTables,
  store: BookableStore,
  wish: Wish & { date: string; locale: string; host: string },
): Promise<TableTimes> {
  const { timeZone, plan, definition } = store;
  const { date, people, locale } = wish;
  const [found] = await readFreeTimes(deps, store, wish, [date]);
  const { times = [], refusal = null } = found ?? {};
  const evening = getFirstInstant(timeZone, Date.parse(date) + EVENING_MINUTES * MINUTE);
  return {
    storeId: definition.id,
    timeZone,
    people,
    largestParty: plan.largestParty,
    times: times.map((startsAt) => toBookableTime(timeZone, startsAt)),
    refusal: refusal && {
      code: refusal,
      message: renderText(describeRefusal(refusal, plan), locale),
    },
    alternatives: refusal
      ? await listAlternatives(deps, tables, store, { ...wish, startsAt: evening })
      : [],
  };
}

/** Only these have free times, whatever the year of a wish is. */
function listBookableDates(
  { plan, timeZone }: BookableStore,
  now: Date,
  day: number,
  offsets: readonly number[],
): string[] {
  const today = toWallTime(timeZone, now.getTime());
  // A service of yesterday may last past midnight.
  const [first, last] = [formatDate(today - DAY), formatDate(today + plan.horizonDays * DAY)];
  return offsets
    .map((offset) => formatDate(day + offset * DAY))
    .filter((date) => date >= first && date <= last);
}

const OWN_ALTERNATIVES = 3;
const OTHER_ALTERNATIVES = 2;
/** Days around the wished one. */
const NEAR_DAYS = [-1, 0, 1, 2, 3];

/** The nearest times of the store, then those of the site's other stores on the same day, then those of the group. */
export async function listAlternatives(
  deps: GroupDeps,
  { bookable }: SitesTables,
  store: BookableStore,
  wish: NearWish & { host: string },
): Promise<BookingAlternative[]> {
  const others = bookable.filter((other) => other !== store);
  // One after the other, so that many who race for the last table do not empty the pool of connections.
  const own = await listNearest(deps, store, wish, NEAR_DAYS, OWN_ALTERNATIVES);
  const near = await Promise.all(
    others.map((other) => listNearest(deps, other, wish, [0], OTHER_ALTERNATIVES)),
  );
  return [...own, ...near.flat(), ...(await listOfGroup(deps, wish))];
}

async function listNearest(
  deps: BookingDeps,
  store: BookableStore,
  wish: NearWish,
  days: readonly number[],
  count: number,
): Promise<BookingAlternative[]> {
  const day = toWallTime(store.timeZone, wish.startsAt);
  const dates = listBookableDates(store, deps.now(), day, days);
  if (dates.length === 0) return [];
  const found = await readFreeTimes(deps, store, wish, dates);
  const times = found.flatMap(({ times: free }) => free.map((startsAt) => ({ startsAt })));
  const { id: storeId, name: storeName } = store.definition;
  return sortByNearness(times, wish.startsAt)
    .slice(0, count)
    .map(({ startsAt }) => ({ ...toBookableTime(store.timeZone, startsAt), storeId, storeName }));
}

/** What a full evening may cost in queries. */
const MAX_GROUP_STORES = 4;

/** The nearest times of the same day at stores of the group's other sites. */
async function listOfGroup(
  deps: GroupDeps,
  { host, ...wish }: NearWish & { host: string },
): Promise<BookingAlternative[]> {
  const siblings = await deps.tenants.siblings(wish.tenantId);
  const sites = await Promise.all(
    siblings
      .filter(({ definition }) => definition.reservations === 'book')
      .map(async ({ definition: { tenantId, websiteName: name }, hosts }) => {
        const siteHost = findNearestHost(hosts, host);
        const { bookable } = await readTables(deps, tenantId);
        return siteHost === undefined
          ? []
          : bookable.map((store) => ({ store, tenantId, site: { name, host: siteHost } }));
      }),
  );
  const lists = await Promise.all(
    sites
      .flat()
      .slice(0, MAX_GROUP_STORES)
      .map(async ({ store, tenantId, site }) => {
        const elsewhere = { ...wish, tenantId, except: null };
        const times = await listNearest(deps, store, elsewhere, [0], OTHER_ALTERNATIVES);
        return times.map((time) => ({ ...time, site }));
      }),
  );
  return lists.flat();
}
