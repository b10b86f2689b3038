// Bookings of tables, for sites that reserve by booking (`reservations: book`).
import { z } from 'zod';

import {
  booking,
  bookingChange,
  guestInput,
  holdInput,
  tableTimes,
  tableTimesQuery,
} from '../bookings/booking.ts';
import { joinedWait, wait, waitInput } from '../bookings/waitlist.ts';
import {
  EXAMPLE_BOOKING,
  EXAMPLE_HOLD,
  EXAMPLE_TABLE_TIMES,
  EXAMPLE_WAIT,
} from '../examples/bookings.ts';
import { slug, uuid } from '../ids.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { DocumentedRoute } from './route.ts';

const tokenParams = z.object({ token: uuid });
const EXAMPLE_PARAMS = { token: EXAMPLE_BOOKING.token };
const { startsAt, date, people } = EXAMPLE_BOOKING;
const { name, email, phone, message } = EXAMPLE_BOOKING;

export const BOOKING_ROUTES = {
  tableTimes: {
    ...ENDPOINTS.tableTimes,
    summary: 'The times at which a party can book a table of a store',
    tag: 'Bookings',
    description:
      'The times of the services that begin on `date`, in the time zone of the site; after midnight they are of the next day. Without times `refusal` says why, and `alternatives` has the nearest ones of other days, then of other stores, then of other sites of the group (`site`). 404 for a store whose tables cannot be booked.',
    example: {
      params: { id: 'camden' },
      query: { date: '2026-11-27', people: 4 },
      data: EXAMPLE_TABLE_TIMES,
    },
    params: z.object({ id: slug }),
    query: tableTimesQuery,
    data: tableTimes,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  holdTable: {
    ...ENDPOINTS.holdTable,
    summary: 'Keep a table for five minutes',
    tag: 'Bookings',
    description:
      '`token` of the reply permits everything else with this booking, so keep it secret. The hold ends by itself. 409 `NO_TABLE` has the nearest times in `data.alternatives`.',
    example: {
      body: { storeId: 'camden', startsAt, people },
      data: EXAMPLE_HOLD,
    },
    body: holdInput,
    data: booking,
    success: 201,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE', 'TOO_OFTEN'],
  },
  confirmBooking: {
    ...ENDPOINTS.confirmBooking,
    summary: 'Book the table that is held',
    tag: 'Bookings',
    description:
      'A hold that has ended is booked, too, if a table is still free. Sent again, it replies with the same booking. The confirmation is sent by e-mail. `allergies` are stored only with the consent of the guest.',
    example: {
      params: EXAMPLE_PARAMS,
      body: { name, email, phone, message },
      data: EXAMPLE_BOOKING,
    },
    params: tokenParams,
    body: guestInput,
    data: booking,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE', 'CANNOT_CHANGE_BOOKING', 'TOO_OFTEN'],
  },
  bookingByToken: {
    ...ENDPOINTS.bookingByToken,
    summary: 'A booking, by its link',
    tag: 'Bookings',
    description: 'An address that tries many tokens is refused for a time.',
    example: { params: EXAMPLE_PARAMS, data: EXAMPLE_BOOKING },
    params: tokenParams,
    data: booking,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
  changeBooking: {
    ...ENDPOINTS.changeBooking,
    summary: 'Another time or number of people',
    tag: 'Bookings',
    description:
      'Moves a hold, or a booking until its `changeUntil`. Without a free table it stays as it was.',
    example: { params: EXAMPLE_PARAMS, body: { startsAt, people }, data: EXAMPLE_BOOKING },
    params: tokenParams,
    body: bookingChange,
    data: booking,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE', 'CANNOT_CHANGE_BOOKING', 'TOO_OFTEN'],
  },
  cancelBooking: {
    ...ENDPOINTS.cancelBooking,
    summary: 'Cancel a booking, or release a hold',
    tag: 'Bookings',
    description: 'Until `changeUntil`. Sent again, it replies with the cancelled booking.',
    example: {
      params: EXAMPLE_PARAMS,
      data: { ...EXAMPLE_BOOKING, state: 'cancelled', isChangeable: false },
    },
    params: tokenParams,
    data: booking,
    success: 200,
    refusals: ['NOT_FOUND', 'CANNOT_CHANGE_BOOKING', 'TOO_OFTEN'],
  },
  joinWaitlist: {
    ...ENDPOINTS.joinWaitlist,
    summary: 'Wait for a table on an evening without a free one',
    tag: 'Bookings',
    description:
      'Once for each e-mail address and evening; sent again, it changes nothing. The link to leave the waitlist is sent by e-mail. A table that becomes free is offered once, and held for 15 minutes; the guest accepts it like any hold. 409 `TABLE_FREE` if a time that suits is free; `NO_TABLE` if there never will be one: a closed day, a party too large.',
    example: {
      body: { storeId: 'camden', date, from: '19:00', to: '21:00', people, name, email, phone },
      data: { storeId: 'camden', date, people },
    },
    body: waitInput,
    data: joinedWait,
    success: 201,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NO_TABLE', 'TABLE_FREE', 'TOO_OFTEN'],
  },
  waitByToken: {
    ...ENDPOINTS.waitByToken,
    summary: 'A place on the waitlist, by its link',
    tag: 'Bookings',
    description:
      'With the table that is offered. An address that tries many tokens is refused for a time.',
    example: { params: EXAMPLE_PARAMS, data: EXAMPLE_WAIT },
    params: tokenParams,
    data: wait,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
  leaveWaitlist: {
    ...ENDPOINTS.leaveWaitlist,
    summary: 'Leave the waitlist',
    tag: 'Bookings',
    description:
      'A table that is held for the guest becomes free; one that is booked stays booked.',
    example: { params: EXAMPLE_PARAMS, data: null },
    params: tokenParams,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
  listBookings: {
    ...ENDPOINTS.listBookings,
    summary: "The customer's bookings, the latest visit first",
    tag: 'Bookings',
    description:
      'Those that were made or confirmed while signed in, at most 100. Holds are not listed.',
    example: { data: [EXAMPLE_BOOKING] },
    data: z.array(booking),
    success: 200,
    refusals: [],
  },
} as const satisfies Record<string, DocumentedRoute>;
