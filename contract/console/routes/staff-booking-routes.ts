// Routes with which staff see and change the bookings of a store.
import { z } from 'zod';

import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  bookingDay,
  bookingDayQuery,
  closureOfStore,
  newClosure,
  newStaffBooking,
} from '../staff-bookings.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

export const STAFF_BOOKING_ROUTES = {
  bookingDay: {
    ...CONSOLE_ENDPOINTS.bookingDay,
    access: { can: 'bookings.manage', store: 'query.store' },
    summary: 'The table plan of a store and the bookings of a day, with who did what',
    params: siteParams,
    query: bookingDayQuery,
    data: bookingDay,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE_PLAN'],
  },
  addBooking: {
    ...CONSOLE_ENDPOINTS.addBooking,
    access: { can: 'bookings.manage', store: 'body.storeId' },
    summary: 'Book for guests who call',
    params: siteParams,
    body: newStaffBooking,
    data: z.object({ id: z.uuid() }),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE_PLAN', 'NO_TABLE'],
  },
  closeTables: {
    ...CONSOLE_ENDPOINTS.closeTables,
    access: { can: 'bookings.manage', store: 'body.storeId' },
    summary: 'Close a day, hours or tables for bookings; those that exist stay',
    params: siteParams,
    body: newClosure,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE_PLAN', 'TOO_MANY_CLOSURES'],
  },
  openTables: {
    ...CONSOLE_ENDPOINTS.openTables,
    access: { can: 'bookings.manage', store: 'body.storeId' },
    summary: 'End a closure that staff have made; one that has ended stays so',
    params: byId,
    body: closureOfStore,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE_PLAN'],
  },
} as const satisfies Record<string, ConsoleRoute>;
