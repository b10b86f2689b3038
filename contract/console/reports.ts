// Reports about sales and bookings. Every request names its stores: none named means none.
import { z } from 'zod';

import { BOOKING_SOURCES } from '../bookings/booking-sources.ts';
import { BOOKING_STATES } from '../bookings/booking.ts';
import { calendarDate, slug, slugList, uuid } from '../ids.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import {
  BOOKING_DIMENSIONS,
  BOOKING_FIGURE_NAMES,
  BOOKING_LISTS,
} from '../reports/booking-figures.ts';
import { ACCOUNTING_FORMATS, DIMENSIONS, FIGURE_NAMES, ORDER_LISTS } from '../reports/figures.ts';
import { mode } from '../sites/store.ts';

/** A year and the day with which it is compared, so that each period has its like. */
const MAX_REPORT_DAYS = 366;

const DAY_MILLISECONDS = 86_400_000;

/** The `next` of the page before. */
export const pageEnd = z
  .string()
  .regex(/^\d{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the end of a page');

/** Local dates on which days of business begin, both included. */
export const period = {
  /** Ids of stores, separated by commas. */
  stores: slugList,
  from: calendarDate,
  to: calendarDate,
};

const countDays = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
export const isPeriod = (query: { from: string; to: string }): boolean =>
  countDays(query) >= 1 && countDays(query) <= MAX_REPORT_DAYS;
export const PERIOD_ERROR = {
  path: ['to'],
  error: `must be on or after the first day, within ${MAX_REPORT_DAYS} days`,
};

const dimension = z.enum(DIMENSIONS);

export const salesQuery = z.object({ ...period, by: dimension }).refine(isPeriod, PERIOD_ERROR);

const figures = z.partialRecord(z.enum(FIGURE_NAMES), z.int());

export const salesReport = z.object({
  /** In minor units of this currency. */
  currency: z.string(),
  /** In their natural sequence; those without a sequence by their chart's figure, the largest first. */
  rows: z.array(
    z.object({
      /**
       * An hour '0' to '23', a date, the id of a store, brand or dish, a mode, a VAT rate in basis points (-1: tips), the legal name of
       * a seller.
       */
      key: z.string(),
      name: z.string(),
      values: figures,
    }),
  ),
  /** The figures of the whole period. */
  total: figures,
});
export type SalesReport = z.infer<typeof salesReport>;

/** The e-mail with the sales of the last day of business, to the caller. */
export const daySheet = z.object({ isWanted: z.boolean() });

const narrowed = {
  ...period,
  list: z.enum(ORDER_LISTS),
  by: dimension.optional(),
  /** A row's key, with `by`. */
  key: z.string().max(200).optional(),
};

export const reportOrdersQuery = z
  .object({
    ...narrowed,
    after: pageEnd.optional(),
  })
  .refine(isPeriod, PERIOD_ERROR);

export const listedOrder = z.object({
  id: uuid,
  number: z.string(),
  storeId: slug,
  status: z.enum(ORDER_STATUSES),
  mode,
  /** When it was placed; in the list of refunds, when the refund was requested. */
  at: z.string(),
  totalMinor: z.int(),
  /** In the list of refunds this refund, else all refunds of the order. */
  refundedMinor: z.int(),
});

export const reportOrders = z.object({
  orders: z.array(listedOrder),
  currency: z.string(),
  /** Null: these are the last. */
  next: z.string().nullable(),
});
export type ReportOrders = z.infer<typeof reportOrders>;

export const ordersCsvQuery = z.object(period).refine(isPeriod, PERIOD_ERROR);

export const accountingCsvQuery = z
  .object({ ...period, format: z.enum(ACCOUNTING_FORMATS) })
  .refine(isPeriod, PERIOD_ERROR);

const bookingDimension = z.enum(BOOKING_DIMENSIONS);

export const bookingsQuery = z
  .object({ ...period, by: bookingDimension })
  .refine(isPeriod, PERIOD_ERROR);

/** Without lead times if there are no bookings that were made ahead. */
const bookingFigures = z.partialRecord(z.enum(BOOKING_FIGURE_NAMES), z.int());

/** The report of bookings has no data of guests, so it outlives them. */
export const bookingsReport = z.object({
  rows: z.array(
    z.object({
      /** A date, the id of a store, 'in:' and the name of a service or 'outside' of all, or a source. */
      key: z.string(),
      name: z.string(),
      values: bookingFigures,
    }),
  ),
  /** The figures of the whole period. */
  total: bookingFigures,
});
export type BookingsReport = z.infer<typeof bookingsReport>;

export const reportBookingsQuery = z
  .object({
    ...period,
    of: z.enum(BOOKING_LISTS).default('booked'),
    by: bookingDimension.optional(),
    /** A row's key, with `by`. */
    key: z.string().max(200).optional(),
    after: pageEnd.optional(),
  })
  .refine(isPeriod, PERIOD_ERROR);

export const reportBookings = z.object({
  bookings: z.array(
    z.object({
      id: uuid,
      reference: z.string(),
      storeId: slug,
      state: z.enum(BOOKING_STATES),
      source: z.enum(BOOKING_SOURCES),
      people: z.int(),
      startsAt: z.string(),
      /** The day of business, on which the screen of tables shows it. */
      date: z.iso.date(),
    }),
  ),
  /** Null: these are the last. */
  next: z.string().nullable(),
});
export type ReportBookings = z.infer<typeof reportBookings>;
