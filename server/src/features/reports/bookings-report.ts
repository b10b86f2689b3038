import { BOOKING_SOURCES } from '../../../../contract/bookings/booking-sources.ts';
// The report of bookings: rows by one dimension, and the figures of the whole period. Its stores are those that take bookings now.
import type { BookingsReport, ReportBookings } from '../../../../contract/console/reports.ts';
import { getLanguage } from '../../../../contract/language.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { texts as pl } from '../../../../contract/reports/booking-figures.texts.pl.ts';
import { texts as en } from '../../../../contract/reports/booking-figures.texts.ts';
import {
  BOOKING_FIGURE_NAMES,
  type BookingDimension,
  type BookingList,
} from '../../../../contract/reports/booking-figures.ts';
import { QUARTER_MINUTES } from '../../../../contract/sites/quarter-minutes.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import { WEEKDAYS } from '../../../../contract/sites/weekdays.ts';
import { formatCsvRow } from '../../platform/csv/write-csv.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Tenants } from '../tenants/tenants.ts';
import {
  listReportBookings,
  readBookingSums,
  type BookingScope,
  type BookingSums,
} from './bookings-report.sql.ts';
import {
  getReportScope,
  type NamedScope,
  type ReportPeriod,
  type ReportDeps,
  type ReportSite,
} from './sales-report.ts';

const TEXTS: TextCatalogue<typeof en> = { en, pl };

export interface BookingReportDeps extends ReportDeps {
  tenants: Pick<Tenants, 'tenant'>;
}

const DAY_QUARTERS = (24 * 60) / QUARTER_MINUTES;
const WEEK_QUARTERS = 7 * DAY_QUARTERS;

/** '18:45' as a number of quarters of an hour. */
const toQuarters = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / QUARTER_MINUTES;

/** The first of services that overlap counts, as for guests who book. */
function listServiceQuarters({ id, tables }: StoreDefinition): [string, string][] {
  const names = new Map<number, string>();
  for (const { name, weekdays, from, to } of tables?.services ?? []) {
    const length = toQuarters(to) - toQuarters(from) + (to <= from ? DAY_QUARTERS : 0);
    for (const weekday of weekdays) {
      const first = WEEKDAYS.indexOf(weekday) * DAY_QUARTERS + toQuarters(from);
      for (let quarter = first; quarter < first + length; quarter += 1)
        if (!names.has(quarter % WEEK_QUARTERS)) names.set(quarter % WEEK_QUARTERS, name);
    }
  }
  return [...names].map(([quarter, name]) => [`${id} ${quarter}`, name]);
}

/** Refuses if none of the stores takes bookings; the others are left out. */
async function getBookingScope(
  deps: BookingReportDeps,
  site: ReportSite,
  period: ReportPeriod,
): Promise<NamedScope & BookingScope> {
  const [scope, { storesById }, { config }] = await Promise.all([
    getReportScope(deps, site, period),
    deps.catalogue.snapshot(site.tenantId),
    deps.tenants.tenant(site.tenantId),
  ]);
  const stores = scope.storeIds.flatMap((id) => {
    const definition = storesById.get(id)?.definition;
    return config.reservations === 'book' && definition?.tablesReservation && definition.tables
      ? [definition]
      : [];
  });
  if (stores.length === 0) throw new Refusal('NO_TABLE_PLAN');
  return {
    ...scope,
    storeIds: stores.map(({ id }) => id),
    storeNames: new Map(stores.map(({ id, name }) => [id, name])),
    services: Object.fromEntries(stores.flatMap(listServiceQuarters)),
  };
}

export async function readBookingsReport(
  deps: BookingReportDeps,
  site: ReportSite,
  { by, ...period }: ReportPeriod & { by: BookingDimension },
): Promise<BookingsReport> {
  const scope = await getBookingScope(deps, site, period);
  if (scope.days.length === 0) return { rows: [], total: toValues(undefined) };
  const sums = await withTenant(
    deps.database,
    site.tenantId,
    (tx) => readBookingSums(tx, scope, by),
    { isReadOnly: true },
  );
  const byKey = new Map(sums.map((row) => [row.key, row]));
  const { sources, noService } = TEXTS[getLanguage(site.locale)];
  const names: Record<BookingDimension, ReadonlyMap<string, string>> = {
    day: new Map(scope.days.map(({ date }) => [date, date])),
    store: scope.storeNames,
    source: new Map(BOOKING_SOURCES.map((source) => [source, sources[source]])),
    service: new Map([
      ...Object.values(scope.services).map((name) => [`in:${name}`, name] as const),
      ...(byKey.has('outside') ? [['outside', noService] as const] : []),
    ]),
  };
  return {
    rows: [...names[by]].map(([key, name]) => ({ key, name, values: toValues(byKey.get(key)) })),
    total: toValues(byKey.get(null)),
  };
}

/** Without bookings there is no lead time. */
const toValues = (sums: BookingSums | undefined): BookingsReport['total'] =>
  Object.fromEntries(
    BOOKING_FIGURE_NAMES.flatMap((name) => {
      const isLead = name === 'leadMedian' || name === 'leadNinety';
      const value = sums?.[name] ?? (isLead ? null : 0);
      return value === null ? [] : [[name, value]];
    }),
  );

export async function readReportBookings(
  deps: BookingReportDeps,
  site: ReportSite,
  query: ReportPeriod & {
    of: BookingList;
    by?: BookingDimension | undefined;
    key?: string | undefined;
    after?: string | undefined;
  },
): Promise<ReportBookings> {
  const scope = await getBookingScope(deps, site, query);
  if (scope.days.length === 0) return { bookings: [], next: null };
  const { of: list, by, key, after = null } = query;
  const row = by !== undefined && key !== undefined ? { by, key } : null;
  const page = await withTenant(
    deps.database,
    site.tenantId,
    (tx) => listReportBookings(tx, scope, { list, row, after }),
    { isReadOnly: true },
  );
  return {
    bookings: page.rows.map(({ startsAt, ...booking }) => ({
      ...booking,
      startsAt: startsAt.toISOString(),
    })),
    next: page.next,
  };
}

/** The table as the screen shows it. Lead times are in minutes; a row without them has empty cells. */
export function* writeBookingsCsv(
  { rows }: BookingsReport,
  by: BookingDimension,
  locale: string,
): Generator<string> {
  const { figures, dimensions } = TEXTS[getLanguage(locale)];
  yield formatCsvRow([
    dimensions[by],
    ...BOOKING_FIGURE_NAMES.map((figure) => figures[figure].name),
  ]);
  for (const { name, values } of rows)
    yield formatCsvRow([name, ...BOOKING_FIGURE_NAMES.map((figure) => values[figure] ?? '')]);
}
