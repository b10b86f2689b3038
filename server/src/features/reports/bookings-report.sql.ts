// The one definition of the figures of bookings: bookings that were confirmed or entered by staff, by the time for which they are.
import { sql, type RawBuilder } from 'kysely';

import type { BookingSource } from '../../../../contract/bookings/booking-sources.ts';
import type { BookingState } from '../../../../contract/bookings/booking.ts';
import {
  LATE_CANCELLATION_HOURS,
  type BookingDimension,
  type BookingFigure,
  type BookingList,
} from '../../../../contract/reports/booking-figures.ts';
import { isAfter, toCursor, toPage } from '../../platform/db/keyset.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { BUSINESS_DAY_HOUR } from '../calendar/calendar.ts';
import type { ReportScope } from './sales-report.sql.ts';

export interface BookingScope extends ReportScope {
  /**
   * Names of services by store and quarter of an hour of the week, such as 'camden 76'; quarters count from Monday, 00:00. An object,
   * because a join with a list of them would be as slow as its worst plan.
   */
  services: Readonly<Record<string, string>>;
}

/** Null for a table that was only held. The release before stores no source. */
const SOURCE = sql`coalesce(b.source, case when b.state in ('confirmed', 'seated', 'left', 'no_show')
  then case when b.language is null then 'phone' else 'web' end end)`;

const KEYS: Record<BookingDimension, (scope: BookingScope) => RawBuilder<unknown>> = {
  // The clock changes before the day begins.
  day: ({ timeZone }) =>
    sql`(b.starts_at at time zone ${timeZone} - make_interval(hours => ${BUSINESS_DAY_HOUR}))::date::text`,
  store: () => sql`b.store_id`,
  source: () => SOURCE,
  // Bookings begin on a quarter of an hour.
  service: ({
    services,
    timeZone,
  }) => sql`coalesce('in:' || (${JSON.stringify(services)}::jsonb ->> (b.store_id || ' '
    || (extract(isodow from b.starts_at at time zone ${timeZone})::int - 1) * 96
      + extract(hour from b.starts_at at time zone ${timeZone})::int * 4
      + extract(minute from b.starts_at at time zone ${timeZone})::int / 15)), 'outside')`,
};

/** The bookings of the period, each with the key of its row. Nothing changes a booking after it was cancelled. */
const selectBookings = (tx: Tx, scope: BookingScope, by: BookingDimension) => sql`
  select b.booking_id, b.reference, b.store_id, b.state, b.people, b.starts_at, s.source, ${KEYS[by](scope)} as key,
    b.state = 'cancelled' and b.updated_at > b.starts_at - make_interval(hours => ${LATE_CANCELLATION_HOURS}) as is_late,
    greatest(0, floor(extract(epoch from b.starts_at - b.created_at) / 60))::int as lead_minutes
  from bookings b cross join lateral (select ${SOURCE} as source) s
  where b.tenant_id = ${getTenantId(tx)} and b.store_id = any(${scope.storeIds}::text[])
    and b.starts_at >= ${scope.days[0]?.startsAt}::timestamptz and b.starts_at < ${scope.days.at(-1)?.endsAt}::timestamptz
    and s.source is not null`;

const IN_LIST: Readonly<Record<BookingList, RawBuilder<unknown>>> = {
  booked: sql`true`,
  kept: sql`f.state not in ('cancelled', 'no_show')`,
  web: sql`f.source = 'web'`,
  phone: sql`f.source = 'phone'`,
  walkIn: sql`f.source = 'walk_in'`,
  ahead: sql`f.source <> 'walk_in'`,
  noShow: sql`f.state = 'no_show'`,
  cancelled: sql`f.state = 'cancelled'`,
  lateCancelled: sql`f.is_late`,
};

const count = (list: BookingList) => sql`(count(*) filter (where ${IN_LIST[list]}))::int`;
const sumPeople = (list: BookingList) =>
  sql`coalesce(sum(f.people) filter (where ${IN_LIST[list]}), 0)::int`;
/** Nearest rank; null without bookings. */
const getLead = (part: number) =>
  sql`percentile_disc(${part}::float8) within group (order by f.lead_minutes) filter (where ${IN_LIST.ahead})`;

const FIGURES: Readonly<Record<BookingFigure, RawBuilder<unknown>>> = {
  bookings: count('booked'),
  covers: sumPeople('kept'),
  web: count('web'),
  phone: count('phone'),
  walkIns: count('walkIn'),
  leadMedian: getLead(0.5),
  leadNinety: getLead(0.9),
  noShows: count('noShow'),
  noShowCovers: sumPeople('noShow'),
  cancelled: count('cancelled'),
  lateCancelled: count('lateCancelled'),
};

export type BookingSums = Record<BookingFigure, number | null>;

/** The row whose key is null has the whole period. */
export async function readBookingSums(
  tx: Tx,
  scope: BookingScope,
  by: BookingDimension,
): Promise<({ key: string | null } & BookingSums)[]> {
  const figures = Object.entries(FIGURES).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ key: string | null } & BookingSums>`
    with f as (${selectBookings(tx, scope, by)})
    select f.key, ${sql.join(figures)} from f group by grouping sets ((f.key), ())`.execute(tx);
  return rows;
}

interface ListedBookings {
  list: BookingList;
  /** Bookings of one row of the report. */
  row: { by: BookingDimension; key: string } | null;
  /** The end of the page before. */
  after: string | null;
}

interface ListedRow {
  id: string;
  reference: string;
  storeId: string;
  state: BookingState;
  source: BookingSource;
  people: number;
  startsAt: Date;
  date: string;
  cursor: string;
}

const PAGE_SIZE = 50;

/** The latest first. */
export async function listReportBookings(
  tx: Tx,
  scope: BookingScope,
  { list, row, after }: ListedBookings,
): Promise<{ rows: Omit<ListedRow, 'cursor'>[]; next: string | null }> {
  const [at, id] = [sql`f.starts_at`, sql`f.booking_id`];
  const { rows } = await sql<ListedRow>`
    with f as (${selectBookings(tx, scope, row?.by ?? 'day')})
    select f.booking_id as id, f.reference, f.store_id as "storeId", f.state, f.source, f.people, f.starts_at as "startsAt",
      (f.starts_at at time zone ${scope.timeZone} - make_interval(hours => ${BUSINESS_DAY_HOUR}))::date::text as date,
      ${toCursor(at, id)} as cursor
    from f where ${IN_LIST[list]} and ${isAfter(after, at, id)} and ${row ? sql`f.key = ${row.key}` : sql`true`}
    order by f.starts_at desc, f.booking_id desc limit ${PAGE_SIZE + 1}`.execute(tx);
  return toPage(rows, PAGE_SIZE);
}
