// What a report is about, in the address of the page: stores, days, dimension, and the figure whose orders are open.
import {
  BOOKING_DIMENSIONS,
  BOOKING_LISTS,
  type BookingDimension,
  type BookingList,
} from '../../../../contract/reports/booking-figures.ts';
import {
  DIMENSIONS,
  ORDER_LISTS,
  type Dimension,
  type OrderList,
} from '../../../../contract/reports/figures.ts';
import { formatDateIn } from '../../platform/locale.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A day of business begins at 05:00. */
const DAY_BEGINS_HOURS = 5;

/** Local dates, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface Scope extends Period {
  /** Empty: nothing is chosen, and nothing is shown. */
  storeIds: readonly string[];
}

export const SUBJECTS = ['sales', 'bookings'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface ReportAddress extends Scope {
  about: Subject;
  by: Dimension;
  /** The dimension of a report of bookings. */
  bookingsBy: BookingDimension;
  /** The orders that are open; null: none. */
  orders: { list: OrderList; key: string | null } | null;
  /** The bookings that are open; null: none. */
  bookings: { list: BookingList; key: string | null } | null;
}

export const PERIODS = [
  'today',
  'yesterday',
  'week',
  'last-week',
  'four-weeks',
  'month',
  'last-month',
] as const;
export type PeriodName = (typeof PERIODS)[number];

export const getToday = (timeZone: string, now: number): string =>
  formatDateIn(timeZone)(now - DAY_BEGINS_HOURS * HOUR);

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

export function getPeriod(name: PeriodName, today: string): Period {
  const first = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'last-week': {
      // Sunday is day 0, and the last of its week.
      const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'four-weeks':
      return { from: addDays(today, -27), to: today };
    case 'month':
      return { from: first, to: today };
    case 'last-month': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}

/** As many days just before. */
export const getPreviousPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

export const findPeriodName = ({ from, to }: Period, today: string): PeriodName | null =>
  PERIODS.find((name) => {
    const period = getPeriod(name, today);
    return period.from === from && period.to === to;
  }) ?? null;

const DATE = /^\d{4}-\d\d-\d\d$/;

interface ScopeDefaults {
  stores: readonly { id: string; hasTables?: boolean }[];
  today: string;
}

/** A missing parameter has its default; a person with one store has nothing to choose. */
export function parseScope(address: URLSearchParams, { stores, today }: ScopeDefaults): Scope {
  const named = address.get('stores')?.split(',') ?? [];
  const storeIds = stores.flatMap(({ id }) => (named.includes(id) ? [id] : []));
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isPeriod = DATE.test(from) && DATE.test(to) && from <= to;
  return {
    storeIds: stores.length === 1 ? stores.map(({ id }) => id) : storeIds,
    ...(isPeriod ? { from, to } : getPeriod('week', today)),
  };
}

export function parseReportAddress(path: string, defaults: ScopeDefaults): ReportAddress {
  const address = new URLSearchParams(path.split('?')[1]);
  const isAboutBookings =
    address.get('about') === 'bookings' && defaults.stores.some(({ hasTables }) => hasTables);
  const [named, key] = [address.get('list'), address.get('key')];
  const orders = ORDER_LISTS.find((each) => each === named);
  const bookings = BOOKING_LISTS.find((each) => each === named);
  return {
    ...parseScope(address, defaults),
    about: isAboutBookings ? 'bookings' : 'sales',
    by: DIMENSIONS.find((each) => each === address.get('by')) ?? 'day',
    bookingsBy: BOOKING_DIMENSIONS.find((each) => each === address.get('by')) ?? 'day',
    orders: !isAboutBookings && orders ? { list: orders, key } : null,
    bookings: isAboutBookings && bookings ? { list: bookings, key } : null,
  };
}

type AddressQuery = Record<string, string | undefined>;

export const toScopeQuery = ({ storeIds, from, to }: Scope): AddressQuery => ({
  stores: storeIds.join(',') || undefined,
  from,
  to,
});

export function toReportQuery(address: ReportAddress): AddressQuery {
  const isAboutBookings = address.about === 'bookings';
  const open = isAboutBookings ? address.bookings : address.orders;
  return {
    ...toScopeQuery(address),
    about: isAboutBookings ? 'bookings' : undefined,
    by: isAboutBookings ? address.bookingsBy : address.by,
    list: open?.list,
    key: open?.key ?? undefined,
  };
}
