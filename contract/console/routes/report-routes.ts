// Routes of reports about sales and bookings. People only: bystanders see a tablet's screen.
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  accountingCsvQuery,
  bookingsQuery,
  bookingsReport,
  daySheet,
  ordersCsvQuery,
  reportBookings,
  reportBookingsQuery,
  reportOrders,
  reportOrdersQuery,
  salesQuery,
  salesReport,
} from '../reports.ts';
import { siteParams, type ConsoleRoute, type ConsoleStream } from './console-route.ts';

const access = { can: 'reports.view', store: 'query.stores', by: 'person' } as const;
const refusals = ['INVALID_INPUT', 'NOT_FOUND'] as const;
const bookingRefusals = [...refusals, 'NO_TABLE_PLAN'] as const;

export const REPORT_ROUTES = {
  salesReport: {
    ...CONSOLE_ENDPOINTS.salesReport,
    access,
    summary:
      'What stores sold in a period, by hour, day, store, brand, dish, mode, VAT rate or seller',
    params: siteParams,
    query: salesQuery,
    data: salesReport,
    success: 200,
    refusals,
  },
  reportOrders: {
    ...CONSOLE_ENDPOINTS.reportOrders,
    access,
    summary: 'The orders behind a figure, the latest first, in pages',
    params: siteParams,
    query: reportOrdersQuery,
    data: reportOrders,
    success: 200,
    refusals,
  },
  bookingsReport: {
    ...CONSOLE_ENDPOINTS.bookingsReport,
    access,
    summary: 'Bookings of tables for a period, by day, store, service or source',
    params: siteParams,
    query: bookingsQuery,
    data: bookingsReport,
    success: 200,
    refusals: bookingRefusals,
  },
  reportBookings: {
    ...CONSOLE_ENDPOINTS.reportBookings,
    access,
    summary: 'The bookings behind a figure, the latest first, in pages, without the data of guests',
    params: siteParams,
    query: reportBookingsQuery,
    data: reportBookings,
    success: 200,
    refusals: bookingRefusals,
  },
  readDaySheet: {
    ...CONSOLE_ENDPOINTS.readDaySheet,
    access: { can: 'reports.view', store: 'own', by: 'person' },
    summary: 'Whether the caller gets the sales of each day by e-mail',
    params: siteParams,
    data: daySheet,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  setDaySheet: {
    ...CONSOLE_ENDPOINTS.setDaySheet,
    access: { can: 'reports.view', store: 'own', by: 'person' },
    summary: 'Get the sales of each day by e-mail, or no longer',
    params: siteParams,
    body: daySheet,
    data: daySheet,
    success: 200,
    refusals,
  },
} as const satisfies Record<string, ConsoleRoute>;

/** Files, which are sent while they are made. */
export const REPORT_FILES = {
  salesCsv: {
    ...CONSOLE_ENDPOINTS.salesCsv,
    access,
    summary: 'A report as CSV',
    params: siteParams,
    query: salesQuery,
    refusals,
  },
  bookingsCsv: {
    ...CONSOLE_ENDPOINTS.bookingsCsv,
    access,
    summary: 'The report of bookings as CSV',
    params: siteParams,
    query: bookingsQuery,
    refusals: bookingRefusals,
  },
  ordersCsv: {
    ...CONSOLE_ENDPOINTS.ordersCsv,
    access,
    summary: 'All orders of a period as CSV, without the data of customers',
    params: siteParams,
    query: ordersCsvQuery,
    refusals,
  },
  accountingCsv: {
    ...CONSOLE_ENDPOINTS.accountingCsv,
    access,
    summary:
      'An invoice for each seller, store and day that has ended, by kind and VAT rate, as Xero or QuickBooks imports it',
    params: siteParams,
    query: accountingCsvQuery,
    refusals,
  },
} as const satisfies Record<string, ConsoleStream>;
