// Events of a store's bookings, closed tables and waitlist; `subjectId` is the booking, the closure or the wait.
import { z } from 'zod';

import { tableClosure } from '../sites/table-plan.ts';
import { eventActor } from './event-fields.ts';

/** Null: the guest. */
const booking = { version: 1, payload: z.object({ actor: eventActor.nullable() }) } as const;
const closure = {
  version: 1,
  payload: tableClosure
    .pick({ date: true, from: true, to: true, tables: true })
    .extend({ actor: eventActor }),
} as const;

/** `date`: the evening. */
const wait = { version: 1, payload: z.object({ date: z.iso.date(), people: z.int() }) } as const;

export const BOOKING_EVENTS = {
  /** A guest keeps a table while filling in the form. */
  'booking.held': booking,
  'booking.confirmed': booking,
  /** Another time, table or number of people. */
  'booking.changed': booking,
  'booking.seated': booking,
  'booking.left': booking,
  'booking.cancelled': booking,
  'booking.no_show': booking,
  'booking.tables_closed': closure,
  'booking.tables_opened': closure,
  'booking.wait_joined': wait,
  'booking.wait_left': wait,
} as const;
